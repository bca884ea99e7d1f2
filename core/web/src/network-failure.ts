import { Failure } from "@farthing/contract";

/** What went wrong below HTTP, in plain words. By the codes, messages and names of Node's and undici's errors. */
const PLAIN: readonly (readonly [sign: RegExp, words: string])[] = [
  [/^ECONNREFUSED$/, "refused the connection"],
  [
    /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_STREAM_PREMATURE_CLOSE|UND_ERR_RES_CONTENT_LENGTH_MISMATCH)$/,
    "broke off the connection",
  ],
  [/^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/, "cannot be reached"],
  [/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH)/, "has an invalid certificate"],
  [/^(?:ERR_SSL|ERR_TLS|EPROTO|UND_ERR_PRX_TLS)/, "failed in the TLS handshake"],
  [/^(?:Proxy response|UND_ERR_PRX)/, "could not be reached through the proxy"],
  [/^(?:UND_ERR_HEADERS|HPE_HEADER)_OVERFLOW$/, "sent more than 64 KB of headers"],
  [/^(?:HTTPParserError$|HPE_)/, "sent something that is not HTTP"],
  [/^(?:EAI_|ESERVFAIL|ETIMEOUT|EREFUSED)/, "could not be resolved: its name servers failed"],
];
/** A proxy that does not know its operator, as undici and `OperatorProxy` say it. */
const PROXY_LOGIN = /^Proxy [^(]*\(407\)/;
/** The system has no room for another file or connection of ours: nothing is known of the site. */
const EXHAUSTED = /^(?:EMFILE|ENFILE|ENOBUFS|ENOMEM)$/;
const EXHAUSTED_SECONDS = 2;
const TIMEOUTS = /^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/;

function* causes(error: unknown): Iterable<NodeJS.ErrnoException> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    yield cause;
    if (cause instanceof AggregateError) yield* cause.errors.filter((inner): inner is Error => inner instanceof Error);
  }
}

/** Whether a connection that had been kept open was closed by the site before it read the request. */
export const isStaleConnection = (error: unknown): boolean =>
  [...causes(error)].some(({ code }) => code === "UND_ERR_SOCKET" || code === "ECONNRESET");

/** What it means that the operator's proxy does not work: nothing is known of the site. */
export const proxyFailure = (cause: unknown): Failure =>
  new Failure("overloaded", "the proxy that the service goes out by does not work", {
    cause,
    retryAfterSeconds: 60,
    hint: "See EGRESS_PROXY.",
  });

/** The Failure that an error of the network, or an abort, means; `begun` where the answer had begun. */
export function networkFailure(error: unknown, host: string, signal: AbortSignal, begun = false): Failure {
  const chain = [...causes(error)];
  const own = chain.find((cause) => Failure.is(cause));
  if (Failure.is(own)) return own;
  if (signal.aborted) {
    if (Failure.is(signal.reason)) return signal.reason;
    const what = begun ? "began to answer, and did not end in time" : "did not answer in time";
    return new Failure("timeout", `${host} ${what}`, { source: "site", cause: error });
  }
  const codes = chain.flatMap(({ code, message, name }) => [code ?? message, message, name]);
  if (codes.some((code) => PROXY_LOGIN.test(code))) return proxyFailure(error);
  if (codes.some((code) => EXHAUSTED.test(code)))
    return new Failure("overloaded", "the service has no room for another connection", {
      cause: error,
      retryAfterSeconds: EXHAUSTED_SECONDS,
    });
  if (codes.some((code) => code === "ENOTFOUND" || code === "ENODATA")) {
    return new Failure("not_found", `the host ${host} does not exist`, { cause: error });
  }
  if (codes.some((code) => TIMEOUTS.test(code)))
    return new Failure("timeout", `${host} did not answer in time`, { source: "site", cause: error });
  const words = PLAIN.find(([pattern]) => codes.some((code) => pattern.test(code)))?.[1] ?? "could not be talked to";
  return new Failure("upstream_error", `${host} ${words}`, { cause: error });
}
