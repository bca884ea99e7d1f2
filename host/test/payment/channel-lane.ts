import { setTimeout as pause } from "node:timers/promises";
import { createChannelPayer } from "../../../scripts/lib/channel-payer.ts";

/** Shares of the paid requests whose answer is lost, and that are sent twice at once. */
const LOST = 0.1;
const COPIED = 0.1;
/** For one reply, on whatever machine. */
const PATIENCE_MS = 120_000;
const DEPOSIT = 20_000n;

/** What went wrong that never may. */
export interface Faults {
  /** Two answers to one payment that differ. */
  changed: number;
  /** A reply without a receipt. */
  unpaid: number;
  /** An answer that ends a purchase without a reply. */
  refused: string[];
}

/** A buyer that goes on buying over one channel, however often the service dies, by way of a network that loses answers. */
export class ChannelLane {
  readonly faults: Faults = { changed: 0, unpaid: 0, refused: [] };
  /** The replies that were bought: each purchase has one. */
  readonly bought: string[] = [];
  readonly #payer = createChannelPayer({ deposit: DEPOSIT, fetch: (...sent) => this.#carry(...sent) });
  /** By what was signed last: an answer that came, also if its buyer never got it. */
  readonly #answers = new Map<string, string>();
  #channel: string | undefined;

  /** `urlOf` gives a process of the service. */
  constructor(private readonly urlOf: () => string) {}

  get address(): `0x${string}` {
    return this.#payer.address;
  }

  /** Known after the first purchase. */
  get channel(): string | undefined {
    return this.#channel;
  }

  /** All replies that were ever seen of the service. */
  get seen(): ReadonlySet<string> {
    return new Set(this.#answers.values());
  }

  /** Buys once, sending again until there is a reply. Resolves to `false` when `isOver` says so before that. */
  async buy(isOver: () => boolean): Promise<boolean> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20 + Math.random() * 80)) {
      if (isOver()) return false;
      const reply = await this.#payer.pay(`${this.urlOf()}/work`, {}).catch(() => undefined); // it died, or its answer was lost
      if (reply === undefined || reply.status >= 500) continue;
      if (reply.status !== 200) {
        // A client that lost a reply to a later voucher learns of its state by the second 402, and is then in step.
        if (reply.status === 402 && /cumulative_amount_mismatch|channel_busy/.test(reply.text)) continue;
        this.faults.refused.push(`${reply.status} ${reply.text.slice(0, 300)}`);
        continue;
      }
      if (!reply.receipt?.success) this.faults.unpaid += 1;
      this.#channel ??= reply.receipt?.extra?.channelState?.channelId;
      this.bought.push(reply.text);
      return true;
    }
    throw new Error("a purchase had no reply in time");
  }

  /** The official client's way to the service. */
  async #carry(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const request = new Request(input, init);
    const payment = request.headers.get("payment-signature");
    if (payment === null) return fetch(request);
    const copies = Math.random() < COPIED ? [request, request.clone()] : [request];
    const [first, ...others] = await Promise.all(copies.map((copy) => fetch(copy).then((answer) => this.#note(payment, answer))));
    await Promise.all(others.map((other) => other.text()));
    if (first === undefined || Math.random() < LOST) throw new Error("the answer was lost");
    return first;
  }

  async #note(payment: string, answer: Response): Promise<Response> {
    if (answer.status !== 200) return answer;
    const { payload } = JSON.parse(Buffer.from(payment, "base64").toString("utf8"));
    const name = `${payload.voucher.channelId}:${payload.voucher.maxClaimableAmount}`;
    const text = await answer.clone().text();
    const known = this.#answers.get(name);
    if (known !== undefined && known !== text) this.faults.changed += 1;
    this.#answers.set(name, text);
    return answer;
  }
}
