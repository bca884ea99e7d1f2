/** Where a caller's trace goes on. */
export interface Parent {
  readonly traceId: string;
  readonly spanId: string;
  readonly isSampled: boolean;
}

const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const NONE = /^0+$/;
const SAMPLED = 1;

/** Reads a `traceparent` (W3C Trace Context, section 3.2); `undefined` if it is none: a trace of our own begins then. */
export function parentOf(header: string | undefined): Parent | undefined {
  const [, version = "ff", traceId = "", spanId = "", flags = "", more] = TRACEPARENT.exec(header ?? "") ?? [];
  if (version === "ff" || (version === "00" && more !== undefined) || NONE.test(traceId) || NONE.test(spanId)) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) !== 0 };
}
