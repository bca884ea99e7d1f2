import { Misconduct, type Packet } from "./packet.ts";
import { unpacked } from "./value.ts";

/** What an API node asks of a worker, besides the endpoint's name. */
export interface Order {
  readonly requestId: string;
  /** Milliseconds that the work may take: clocks of machines differ. */
  readonly remainingMs: number;
  readonly client: string | undefined;
  readonly payer: string | undefined;
  readonly traceparent: string | undefined;
  /** Whether somebody is told what is being done. */
  readonly progress: boolean;
  /** What the call wants of what comes from outside; absent where nobody is told of that. */
  readonly retrieval: OrderedRetrieval | undefined;
}

interface OrderedRetrieval {
  readonly maxAge: number;
  readonly wantsEvidence: boolean;
}

const MAX_TEXT = 200;
/** Longer than any call runs. */
const MAX_REMAINING_MS = 600_000;

const text = (value: unknown): string | undefined => (typeof value === "string" ? value.slice(0, MAX_TEXT) : undefined);

/** The order that a packet is, and its input as it came. What it says besides is of a newer version, and is left. @throws Misconduct */
export function orderOf(packet: Packet): { readonly order: Order; readonly input: unknown } {
  const { requestId, remainingMs, client, payer, traceparent, progress, retrieval } = packet.head;
  const { maxAge, wantsEvidence } = (retrieval ?? {}) as Record<string, unknown>;
  if (text(requestId) === undefined || !(typeof remainingMs === "number" && remainingMs > 0))
    throw new Misconduct("the order has no requestId, or no time");
  const order = {
    requestId: text(requestId) ?? "",
    remainingMs: Math.min(remainingMs, MAX_REMAINING_MS),
    client: text(client),
    payer: text(payer),
    traceparent: text(traceparent),
    progress: progress === true,
    retrieval: retrieval ? { maxAge: typeof maxAge === "number" ? maxAge : 0, wantsEvidence: wantsEvidence === true } : undefined,
  };
  return { order, input: unpacked(packet) };
}
