import {
  type CallListener,
  type EndedCall,
  type Exchange,
  endpointKey,
  FAILURES,
  type Failure,
  type FailureCode,
  type Logger,
  type Reply,
} from "@farthing/contract";

const FIRST_ERROR_STATUS = 400;
const ERROR = /"error":"([a-z_]+)"/;
const CODES = Object.keys(FAILURES) as FailureCode[];

const textOf = (value: string | number | undefined): string | undefined => (value === undefined ? undefined : String(value));

/** The code of a reply: of the failure that it tells, or as it names it itself (a challenge, a document), or the usual one of its status. */
function codeOf({ status, body }: Reply, failure: Failure | undefined): EndedCall["code"] {
  if (status < FIRST_ERROR_STATUS) return "ok";
  if (failure?.status === status) return failure.code;
  const named = typeof body === "string" ? ERROR.exec(body)?.[1] : undefined;
  if (named !== undefined && Object.hasOwn(FAILURES, named)) return named as FailureCode;
  const usual = CODES.filter((code) => FAILURES[code].status === status);
  const own = usual.find((code) => FAILURES[code].source === "service");
  return own ?? usual[0] ?? (status < 500 ? "bad_input" : "internal");
}

/** A call that was answered, as it is counted. */
export function endedCall(exchange: Exchange, reply: Reply, failure: Failure | undefined): EndedCall {
  const { endpoint, requestId, startedAt, payment, facts } = exchange;
  const extractor = textOf(facts.get("extractor"));
  const name = textOf(facts.get("package"));
  const version = textOf(facts.get("version"));
  return {
    at: startedAt,
    requestId,
    endpoint: endpointKey(endpoint),
    status: reply.status,
    code: codeOf(reply, failure),
    durationMs: Date.now() - startedAt,
    bytes: typeof reply.body === "string" ? Buffer.byteLength(reply.body) : reply.body.length,
    ...(payment && { payer: payment.payer, amount: payment.amount, charged: payment.charged }),
    ...(extractor !== undefined && { extractor }),
    ...(name !== undefined && { package: name }),
    ...(version !== undefined && { version }),
  };
}

/** Tells every listener. One that throws, which none may, costs nobody a reply. */
export function tell(listeners: readonly CallListener[], call: EndedCall, log: Logger): void {
  for (const listener of listeners) {
    try {
      listener.ended(call);
    } catch (error) {
      log.error({ err: error }, "a listener to calls threw");
    }
  }
}
