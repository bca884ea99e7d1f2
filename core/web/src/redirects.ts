import { isUtf8 } from "node:buffer";
import { Failure, type Redirect, type WebOptions } from "@farthing/contract";
import { CookieJar } from "tough-cookie";
import { mergeHeaders } from "./caller-headers.ts";
import { type HeaderList, identityHeaders } from "./identity.ts";
import { ledAstray } from "./led-astray.ts";
import { isRedirect, type RawAnswer, type Request } from "./send-request.ts";

const MAX_REDIRECTS = 10;

/** The end of a chain of redirects. */
export interface Arrival {
  readonly url: URL;
  readonly answer: RawAnswer;
  readonly redirects: readonly Redirect[];
}

/** How a chain of redirects is followed. */
export interface RedirectOptions {
  readonly method: "GET" | "POST";
  readonly headers: HeaderList;
  readonly body: WebOptions["body"];
  readonly as: "browser" | "program";
  /** Where a page sends its reader on, that answers no redirect. */
  movedTo(url: URL, answer: RawAnswer): URL | undefined;
  /** Judges the next address. @throws Failure */
  judge(url: URL): URL;
  send(request: Request): Promise<RawAnswer>;
}

/** Cookies that sites set on the way; they live no longer than one call and never meet another caller's. */
function cookieHeader(jar: CookieJar, url: URL, headers: HeaderList): HeaderList {
  const stored = jar.getCookieStringSync(url.href);
  const own = headers.find(([name]) => name.toLowerCase() === "cookie")?.[1];
  const both = [own, stored].filter(Boolean).join("; ");
  return both ? mergeHeaders(headers, [["Cookie", both]]) : headers;
}

/** A Location as the site meant it: headers are read as Latin-1, and those who do not escape addresses write UTF-8. */
function unescaped(location: string): string {
  const bytes = Buffer.from(location, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : location;
}

/** Where an answer leads; `undefined` where it is the end. */
function nextOf(answer: RawAnswer, from: URL, { movedTo }: RedirectOptions, method: string): URL | undefined {
  if (isRedirect(answer.status, answer.headers)) return locationOf(answer, from);
  const next = method === "GET" ? movedTo(from, answer) : undefined;
  if (next && !next.hash) next.hash = from.hash;
  return next;
}

function locationOf(answer: RawAnswer, from: URL): URL {
  const location = unescaped(answer.headers.location ?? "");
  if (!URL.canParse(location, from.href)) {
    throw new Failure("upstream_error", `${from.host} redirects to an address that is none`, { upstreamStatus: answer.status });
  }
  const next = new URL(location, from);
  if (!next.hash) next.hash = from.hash;
  return next;
}

function judged(next: URL, from: URL, { judge }: RedirectOptions): URL {
  try {
    return judge(next);
  } catch (error) {
    throw ledAstray(from, error);
  }
}

/**
 * Follows redirects as a browser does: every address is judged, a POST becomes a GET where browsers make it one, and what
 * the caller added stays behind when the origin changes. A page that only sends its reader on counts as one, by `movedTo`.
 */
export async function followRedirects(start: URL, options: RedirectOptions): Promise<Arrival> {
  const jar = new CookieJar();
  const redirects: Redirect[] = [];
  let { method, body, headers: added } = options;
  let from: URL | undefined;
  for (let url = start; ; ) {
    const base = identityHeaders(options.as, url.protocol === "https:");
    const headers = cookieHeader(jar, url, mergeHeaders(base, added));
    const answer = await options.send({ url, method, headers, body }).catch((error) => {
      throw from ? ledAstray(from, error) : error;
    });
    for (const cookie of answer.cookies) jar.setCookieSync(cookie, url.href, { ignoreError: true });
    const led = nextOf(answer, url, options, method);
    if (!led) return { url, answer, redirects };
    if (redirects.length >= MAX_REDIRECTS) {
      throw new Failure("upstream_error", `${start.host} redirects more than ${MAX_REDIRECTS} times`, {
        upstreamStatus: answer.status,
      });
    }
    const next = judged(led, url, options);
    if (answer.status === 303 || (method === "POST" && answer.status <= 302)) {
      method = "GET";
      body = undefined;
      added = added.filter(([name]) => !/^content-/i.test(name));
    }
    if (next.origin !== url.origin) added = [];
    redirects.push({ url: next.href, status: answer.status });
    from = url;
    url = next;
  }
}
