import { setTimeout as pause } from "node:timers/promises";
import { type ChannelReceipt, createChannelPayer } from "../../../scripts/lib/channel-payer.ts";
import { decode } from "./x402.ts";

/** Shares of the paid requests whose answer is lost, and that are sent twice at once. */
const LOST = 0.1;
const COPIED = 0.1;
/** For one reply, on whatever machine. */
const PATIENCE_MS = 120_000;
const DEPOSIT = 20_000n;
/** Refusals after which the official client, or a buyer, tries again. */
const AGAIN = /cumulative_amount_mismatch|cumulative_below_claimed|channel_busy/;

/** What went wrong that never may. */
export interface Faults {
  /** A voucher that was charged, and has two replies. */
  readonly changed: string[];
  /** A reply that two vouchers were charged for, or two purchases were given, or that is another purchase's. */
  readonly shared: string[];
  /** A reply without a receipt. */
  readonly unpaid: string[];
  /** An answer that ends a purchase without a reply. */
  readonly refused: string[];
}

/** A paid request as it was sent: the same bytes can be sent again. */
interface Sent {
  readonly header: string;
  readonly body: string;
  readonly ceiling: string;
}

const orderIn = (json: string): string => (JSON.parse(json) as { order: string }).order;

/** A buyer that goes on buying over one channel, however often the service dies, by way of a network that loses answers. */
export class ChannelLane {
  readonly faults: Faults = { changed: [], shared: [], unpaid: [], refused: [] };
  /** The reply to each purchase, by its name. */
  readonly bought = new Map<string, string>();
  /** All replies that came, also those that were lost on their way to the client, by the ceiling of the voucher that was charged for them. */
  readonly replies = new Map<string, string>();
  readonly #sent: Sent[] = [];
  #orders = 0;
  /** What the last attempt ended with that brought no reply. */
  #last = "";
  readonly #payer;
  #channel: string | undefined;

  /** `urlOf` gives a process of the service. */
  constructor(
    private readonly urlOf: () => string,
    rpcUrl: string,
  ) {
    this.#payer = createChannelPayer({ deposit: DEPOSIT, rpcUrl, fetch: (...sent) => this.#carry(...sent) });
  }

  get address(): `0x${string}` {
    return this.#payer.address;
  }

  /** Known after the first purchase. */
  get channel(): string | undefined {
    return this.#channel;
  }

  /** Buys once, sending again until there is a reply, or `givesUp` says so: by default never. */
  async buy(givesUp?: () => boolean): Promise<void> {
    const order = String(this.#orders++);
    const text = await this.#reply(order, givesUp);
    if (text === undefined) return;
    if ([...this.bought.values()].includes(text)) this.faults.shared.push(`purchase ${order}`);
    this.bought.set(order, text);
  }

  /**
   * Asks for the reply to a voucher that was charged and whose reply never came, with the very same bytes. `false`: they are refused, as
   * they are of a voucher that is known on the chain.
   */
  async askAgain(ceiling: string): Promise<boolean> {
    for (const sent of this.#sent.filter((sent) => sent.ceiling === ceiling)) {
      await this.#until(undefined, async () => {
        const headers = { "content-type": "application/json", "payment-signature": sent.header };
        const response = await fetch(`${this.urlOf()}/work`, { method: "POST", headers, body: sent.body });
        const text = await response.text();
        if (response.status === 200) this.#note(sent, response, text);
        return response.status < 500 ? text : undefined;
      });
      if (this.replies.has(ceiling)) return true;
    }
    return false;
  }

  /** Buys again what such a voucher was for: the new payment proves who asks, and is not taken while that reply is owed. */
  async buyAgain(ceiling: string): Promise<boolean> {
    const orders = new Set(this.#sent.filter((sent) => sent.ceiling === ceiling).map(({ body }) => orderIn(body)));
    for (const order of orders) {
      await this.#reply(order);
      if (this.replies.has(ceiling)) return true;
    }
    return false;
  }

  #reply(order: string, givesUp?: () => boolean): Promise<string | undefined> {
    return this.#until(givesUp, async () => {
      const reply = await this.#payer.pay(`${this.urlOf()}/work`, { order });
      this.#last = `${reply.status} ${reply.text.slice(0, 300)}`;
      if (reply.status >= 500) return undefined;
      if (reply.status === 200) return reply.text;
      if (reply.status !== 402 || !AGAIN.test(reply.text)) this.faults.refused.push(this.#last);
      return undefined;
    });
  }

  /** The first result that is not `undefined`, unless it gives up; what is thrown is a process that died, or an answer that was lost. */
  async #until<T>(givesUp: (() => boolean) | undefined, attempt: () => Promise<T | undefined>): Promise<T | undefined> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20 + Math.random() * 80)) {
      const result = await attempt().catch((error: unknown) => {
        this.#last = String(error);
        return undefined;
      });
      if (result !== undefined || givesUp?.()) return result;
    }
    throw new Error(`a purchase had no answer in time: ${this.#last}`);
  }

  /** The official client's way to the service. */
  async #carry(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(input, init);
    const header = request.headers.get("payment-signature");
    if (header === null) return fetch(request);
    const { payload } = decode<{ payload: { voucher: { maxClaimableAmount: string } } }>(header);
    const sent = { header, body: await request.clone().text(), ceiling: payload.voucher.maxClaimableAmount };
    this.#sent.push(sent);
    const copies = Math.random() < COPIED ? [request, request.clone()] : [request];
    const answers = await Promise.all(
      copies.map(async (copy) => {
        const answer = await fetch(copy);
        if (answer.status === 200) this.#note(sent, answer, await answer.clone().text());
        return answer;
      }),
    );
    const [first] = answers;
    if (first === undefined || Math.random() < LOST) throw new Error("the answer was lost");
    return first;
  }

  #note({ body }: Sent, { headers }: Response, text: string): void {
    const { unpaid, changed, shared } = this.faults;
    const receipt = headers.get("payment-response");
    const { success, extra } = receipt ? decode<ChannelReceipt>(receipt) : {};
    const ceiling = extra?.channelState?.chargedCumulativeAmount;
    if (!success || ceiling === undefined) return void unpaid.push(text);
    this.#channel ??= extra?.channelState?.channelId;
    const known = this.replies.get(ceiling);
    if (known !== undefined && known !== text) changed.push(`${ceiling}: ${known} ${text}`);
    if (known === undefined && [...this.replies.values()].includes(text)) shared.push(`${ceiling}: ${text}`);
    if (orderIn(text) !== orderIn(body)) shared.push(`${ceiling}: ${text} to ${body}`);
    this.replies.set(ceiling, text);
  }
}
