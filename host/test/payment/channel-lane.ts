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
  /** Two answers to copies of one payment that differ. */
  differing: number;
  /** A reply without a receipt. */
  unpaid: number;
  /** An answer that ends a purchase without a reply. */
  refused: string[];
}

/** A buyer that goes on buying over one channel, however often the service dies, by way of a network that loses answers. */
export class ChannelLane {
  readonly faults: Faults = { differing: 0, unpaid: 0, refused: [] };
  /** The replies that were bought: each purchase has one. */
  readonly bought: string[] = [];
  /** All replies that came, also those that were lost on their way to the client. */
  readonly seen = new Set<string>();
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

  /** Buys once, sending again until there is a reply. Resolves to `false` when `isOver` says so before that. */
  async buy(isOver: () => boolean): Promise<boolean> {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause(20 + Math.random() * 80)) {
      if (isOver()) return false;
      const reply = await this.#payer.pay(`${this.urlOf()}/work`, {}).catch(() => undefined); // it died, or its answer was lost
      if (reply === undefined || reply.status >= 500) continue;
      if (reply.status !== 200) {
        if (reply.status === 402 && /cumulative_amount_mismatch|cumulative_below_claimed|channel_busy/.test(reply.text)) continue;
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
    const answers = await Promise.all(copies.map((copy) => fetch(copy)));
    const texts = await Promise.all(answers.filter(({ status }) => status === 200).map((answer) => answer.clone().text()));
    for (const text of texts) this.seen.add(text);
    if (new Set(texts).size > 1) this.faults.differing += 1;
    const [first] = answers;
    if (first === undefined || Math.random() < LOST) throw new Error("the answer was lost");
    return first;
  }
}
