import { Failure } from "@farthing/contract";
import type { Dispatcher } from "undici";
import { checkLength, readBody } from "./decode-body.ts";
import type { HeaderList } from "./identity.ts";
import { askingWhose, type Connection } from "./known-client.ts";
import { unpacked } from "./packed.ts";

/** One request to one address. */
export interface Request {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly headers: HeaderList;
  readonly body: string | Uint8Array | undefined;
}

/** What is known of an answer before its body. */
export type Head = Pick<RawAnswer, "status" | "headers" | "cookies">;

/** One answer, its body read and decoded (empty if it is not wanted). */
export interface RawAnswer {
  readonly status: number;
  /** Lower-case names; repeated ones joined by ", ". */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly bytes: Uint8Array;
  /** When its last byte had come, in milliseconds since the epoch. */
  readonly retrievedAt: number;
  /** Seconds since then, where it was kept from before; `null` where it came for this request. */
  readonly age: number | null;
  /** What it came by; absent where a proxy is between. */
  readonly connection?: Connection | undefined;
}

/** Interim answers (1xx: 102 Processing, 103 Early Hints) that stand before an answer at most. Real ones are one or two; each is parsed where everybody is served. */
const MOST_INTERIM = 50;

/** Counts the interim answers of a site. @throws Failure `upstream_error` where there is no end of them */
function interimOf({ host }: URL): () => void {
  let came = 0;
  return () => {
    came += 1;
    if (came > MOST_INTERIM)
      throw new Failure("upstream_error", `${host} sent more than ${MOST_INTERIM} interim answers (1xx) before its answer`);
  };
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The header by which an answer of this status led on: what plays a recorded chain again has kept no more than both of each step. */
export const leadingTo = (status: number, address: string): Readonly<Record<string, string>> =>
  REDIRECTS.has(status) ? { location: address } : { refresh: `0; url=${address}` };

/** Whether an answer sends the client on; 300, 304 and 305 do not. */
export const isRedirect = (status: number, headers: Readonly<Record<string, string>>): boolean =>
  REDIRECTS.has(status) && headers.location !== undefined;

/** Sends one request and reads its answer: at most `maxBytes`, until `signal` says stop. Follows nothing. `began` is told the head. */
export async function sendRequest(
  transport: Dispatcher,
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
  began?: (head: Head) => void,
): Promise<RawAnswer> {
  const { url, method, body } = request;
  const { option, connection } = askingWhose();
  const answer = await transport.request({
    ...option,
    origin: url.origin,
    path: url.pathname + url.search,
    method,
    headers: request.headers.flat(),
    body: body ?? null,
    onInfo: interimOf(url),
    signal,
  });
  const setCookie = answer.headers["set-cookie"] ?? [];
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name.toLowerCase(), [value ?? ""].flat().join(", ")]),
  );
  const result = { status: answer.statusCode, headers, cookies: [setCookie].flat(), age: null, connection: connection() };
  began?.(result);
  if (isRedirect(answer.statusCode, headers)) {
    await answer.body.dump({ limit: 65_536, signal });
    return { ...result, bytes: new Uint8Array(), retrievedAt: Date.now() };
  }
  try {
    checkLength(headers["content-length"], maxBytes);
    const sent = await readBody(answer.body, headers["content-encoding"] ?? "", maxBytes, signal);
    const retrievedAt = Date.now();
    return { ...result, bytes: await unpacked(sent, maxBytes), retrievedAt };
  } catch (error) {
    answer.body.on("error", () => undefined).destroy(); // its own error is the one being thrown
    throw error;
  }
}
