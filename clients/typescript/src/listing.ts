import { textWithin } from "./bounded.ts";
import { LostConnection, messageOf } from "./errors.ts";

/** What a service says in public of one way to pay for a call. */
export interface ListedTerms {
  /** Atomic units; absent where it names none. */
  readonly amount?: bigint;
  readonly network?: string;
  readonly asset?: string;
  readonly payTo?: string;
}

/** The published prices of a service, by call, such as "POST /fetch". */
export type Listing = ReadonlyMap<string, readonly ListedTerms[]>;

const LIMIT = 4_000_000;
const PATIENCE_MS = 20_000;
/** How long a listing is believed, in milliseconds. */
const KEPT_MS = 300_000;

type Json = Readonly<Record<string, unknown>>;
const objects = (value: unknown): readonly Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => typeof one === "object" && one !== null) : [];
const text = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);
const whole = (value: unknown): bigint | undefined =>
  typeof value === "string" && /^\d{1,30}$/.test(value) ? BigInt(value) : undefined;

/** The terms of an entry: its own `accepts` where it has any, else what stands in it, or in the document; each with every published price. */
function termsOf(entry: Json, document: Json): readonly ListedTerms[] {
  const listed = objects(entry.accepts);
  const own = objects(entry.extractorPrices).flatMap(({ amountAtomic }) => whole(amountAtomic) ?? []);
  return (listed.length > 0 ? listed : [entry]).flatMap((one) => {
    const amount = whole(one.amountAtomic ?? one.amount ?? entry.amountAtomic);
    const network = text(one.network ?? entry.network ?? document.network);
    const asset = text(one.asset ?? entry.asset ?? document.asset);
    const payTo = text(one.payTo ?? entry.payTo ?? document.payTo);
    const terms = { ...(network && { network }), ...(asset && { asset }), ...(payTo && { payTo }) };
    return [{ ...terms, ...(amount !== undefined && { amount }) }, ...own.map((price) => ({ ...terms, amount: price }))];
  });
}

/** Reads a document of `/.well-known/x402` (version 1.0, with `resources` of method, url and price). */
function readListing(document: unknown): Listing {
  const found = new Map<string, readonly ListedTerms[]>();
  if (typeof document !== "object" || document === null) return found;
  const whole = document as Json;
  for (const resource of objects(whole.resources)) {
    const url = text(resource.url);
    if (url === undefined || !URL.canParse(url)) continue;
    found.set(`${text(resource.method) ?? "GET"} ${new URL(url).pathname}`, termsOf(resource, whole));
  }
  return found;
}

/** The published prices of services, asked of each once in five minutes. */
export class Listings {
  readonly #fetch: typeof fetch;
  readonly #known = new Map<string, { readonly at: number; readonly listing: Promise<Listing> }>();

  constructor(fetching: typeof fetch) {
    this.#fetch = fetching;
  }

  /** Empty where the service publishes none. `base` is its address. Throws a LostConnection where it cannot be asked. */
  of(base: string): Promise<Listing> {
    const known = this.#known.get(base);
    if (known && Date.now() - known.at < KEPT_MS) return known.listing;
    const listing = this.#ask(base);
    this.#known.set(base, { at: Date.now(), listing });
    listing.catch(() => this.#known.delete(base));
    return listing;
  }

  async #ask(base: string): Promise<Listing> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const response = await this.#fetch(new URL("/.well-known/x402", base), { redirect: "manual", signal });
      if (response.ok) return readListing(JSON.parse(await textWithin(response, LIMIT)));
      await response.body?.cancel();
      if (response.status < 500 && response.status !== 429) return new Map();
      throw new Error(`it answers ${response.status}`);
    } catch (error) {
      throw new LostConnection(`${base} does not tell its prices: ${messageOf(error)}`, { cause: error });
    }
  }
}
