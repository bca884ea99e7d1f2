import { Budget, type Limits, type Spending } from "./budget.ts";
import { CallFailed } from "./errors.ts";
import { exchange } from "./exchange.ts";
import { EndpointMethods, type ExtractInput, type ExtractOutput } from "./generated/endpoints.ts";
import { type AnyRecord, RecordMethods, type RecordOf, type RecordType } from "./generated/records.ts";
import { type HttpAnswer, sendingOver } from "./http.ts";
import { Purse } from "./purse.ts";
import type { Receipts } from "./receipts.ts";
import type { CallOptions, Reply } from "./reply.ts";
import { DEFAULT_URL } from "./setting-names.ts";
import type { Allowed } from "./terms.ts";
import { exact, type SchemeFactory, type Signer, Wallet } from "./wallet.ts";

/** What a client is made with. */
export interface ClientOptions {
  /** Address of the service, such as "https://farthing.example"; http://127.0.0.1:4021 if absent. */
  readonly url?: string | undefined;
  /** A key as 0x and 64 hex digits, or an account of viem. Without it a throw-away key pays in sandboxes, and nowhere else. */
  readonly key?: Signer | undefined;
  /** Most that is spent: $0.10 for a call and $1 in all, if nothing else is said. */
  readonly budget?: Limits | Budget;
  /** Where it is kept what was signed; in memory if absent. `FileReceipts` of "farthing-client/node" keeps it in a file. */
  readonly receipts?: Receipts;
  readonly allow?: Allowed;
  /** How payments are signed, the preferred way first; `[exact]` if absent. */
  readonly schemes?: readonly SchemeFactory[];
  /** How often the same is sent again where that may help; 3 if absent. */
  readonly retries?: number;
  /** Longest that an answer is waited for, in milliseconds; 180,000 if absent. Then the same is sent again. */
  readonly timeoutMs?: number;
  /** Most bytes of a reply; 10,000,000 if absent. */
  readonly replyLimit?: number;
  /** In the place of the global `fetch`. */
  readonly fetch?: typeof fetch;
}

type WholeRecord<Type extends RecordType> = ExtractInput & {
  readonly type: Type;
  readonly fields?: undefined;
  readonly offset?: undefined;
};
/** How far a record's texts go. */
type Part = Pick<ExtractOutput, "truncated" | "nextOffset">;

/**
 * Calls a service and pays for the calls, each within its budget. Every method throws a CallFailed where the service answers with an error
 * (which costs nothing), a PaymentRefused where the client does not pay, an OutcomeUnknown where a paid call got no answer, a LostConnection
 * where an unpaid one got none.
 */
export class FarthingClient extends EndpointMethods {
  readonly url: string;
  readonly purse: Purse;
  /** A method for each extractor: `client.records.github("https://github.com/nodejs/node")`. */
  readonly records: RecordMethods;
  readonly #fetch: typeof fetch;
  /** How often the same is sent again where that may help. */
  readonly retries: number;
  readonly #replyLimit: number;
  readonly #timeoutMs: number;

  /** Throws an Error for an address, a key or a limit that is none. */
  constructor(options: ClientOptions = {}) {
    super();
    const {
      url = DEFAULT_URL,
      key,
      budget,
      receipts,
      allow = {},
      schemes = [exact],
      retries = 3,
      replyLimit = 10_000_000,
      timeoutMs = 180_000,
    } = options;
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : "")) throw new Error(`"${url}" is no address of a service`);
    this.url = new URL(url).origin;
    this.#fetch = options.fetch ?? ((...args) => fetch(...args));
    this.retries = retries;
    this.#replyLimit = replyLimit;
    this.#timeoutMs = timeoutMs;
    const limits = budget instanceof Budget ? budget : new Budget(budget, receipts);
    this.purse = new Purse(new Wallet(key, schemes), limits, allow, this.#fetch);
    this.records = new RecordMethods((input, options) => this.extract(input, options));
  }

  /** Address that pays. */
  get address(): string {
    return this.purse.wallet.address;
  }

  /** What was spent, and what is left of the budget. */
  spending(): Promise<Spending> {
    return this.purse.budget.spending(this.purse.wallet.throwAway, new URL(this.url).host);
  }

  /**
   * Extract typed JSON from a page of a supported site; with `type` the record has the fields of that type: all of them, or those that `fields`
   * names, or the texts that go on at `offset`.
   */
  extract<Type extends RecordType>(input: WholeRecord<Type>, options?: CallOptions): Promise<Reply<RecordOf<Type> & Part>>;
  extract<Type extends RecordType>(
    input: ExtractInput & { readonly type: Type },
    options?: CallOptions,
  ): Promise<Reply<Partial<RecordOf<Type>> & Part>>;
  extract(input: ExtractInput, options?: CallOptions): Promise<Reply<AnyRecord>>;
  extract(input: ExtractInput, options?: CallOptions): Promise<Reply<never>> {
    return this.call("POST", "/extract", input, options);
  }

  /** Calls an endpoint of the service: what a GET is given becomes its query, what a POST is given its body. */
  async call<Output>(
    method: "GET" | "POST",
    path: string,
    input: object = {},
    options: CallOptions = {},
  ): Promise<Reply<Output>> {
    const url = new URL(path, this.url);
    if (method === "GET")
      for (const [name, value] of Object.entries(input)) if (value !== undefined) url.searchParams.append(name, textOf(value));
    return this.request<Output>(url, { method, ...(method === "POST" && { body: JSON.stringify(input) }) }, options);
  }

  /** Sends any request, to the client's own service or to another one, and pays for it where that is asked for. */
  async request<Output = unknown>(
    target: string | URL,
    { method = "GET", body }: { method?: string; body?: string } = {},
    options: CallOptions = {},
  ): Promise<Reply<Output>> {
    const { answer, cost, payment } = await this.#exchange(target, method, body, options);
    if (!answer.done) throw new CallFailed(answer.status, answer.body, payment, answer);
    const { status, headers, text } = answer;
    return { status, headers, body: answer.body as Output, text, ...(cost && { cost }) };
  }

  #exchange(target: string | URL, method: string, body: string | undefined, options: CallOptions) {
    const url = new URL(target, this.url);
    const call = `${method} ${url.pathname}`;
    const { signal } = options;
    const own = Object.fromEntries(new Headers(options.headers)); // by names in lower case
    const headers = { ...(body !== undefined && { "content-type": "application/json" }), ...own };
    return exchange<HttpAnswer>({
      ...options,
      purse: this.purse,
      retries: this.retries,
      place: { base: url.origin, call, nameIn: (listing) => (listing.has(call) ? call : undefined) },
      send: sendingOver(this.#fetch, {
        url,
        method,
        headers,
        body,
        signal,
        limit: this.#replyLimit,
        patienceMs: this.#timeoutMs,
      }),
    });
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
