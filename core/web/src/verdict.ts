import { Failure } from "@farthing/contract";
import { isHtml, kindOf } from "./content-kind.ts";
import { KnownWalls } from "./known-walls.ts";
import { LookedAt } from "./looked-at.ts";
import { MOST_REST_MS } from "./manners/site-rests.ts";
import { retryAfterMs } from "./retry.ts";
import { softNotFound } from "./soft-not-found.ts";

/** What is known of an answer when it is judged. */
export interface Answer {
  readonly url: URL;
  readonly requested: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly text: () => string;
}

const VENDORS = new KnownWalls();
const LOGIN_TEXT = 2_000;
const LOGIN_PATH =
  /(?:^|\/)(?:log-?in|sign-?in|signon|logon|authwall|servicelogin|users\/sign_in|account\/login|checkpoint\/lg)(?:\/|\.\w{2,5}|$)/i;
const LOGIN_HOST = /^(?:login|signin|auth|sso|accounts?|id|idp)\./i;
const LOGIN_TITLE =
  /<title[^<>]{0,300}>\s{0,300}(?:log ?in|sign ?in|please (?:log|sign) ?in|anmelden|connexion|iniciar sesi[oó]n)\b/i;
const PASSWORD_FIELD = /<input[^<>]{0,300}type=["']?password/i;

const HINT = "POST /render loads the page in a browser, which some of these checks let through.";

/** Kinds in which walls and refusals are written. */
const isWord = (type: string): boolean => ["page", "text", "json"].includes(kindOf(type));

const looksLikeLogin = (url: URL): boolean => LOGIN_PATH.test(url.pathname) || LOGIN_HOST.test(url.hostname);

/** Whether a page asks to sign in although something else was asked for. */
function isLogin({ url, requested }: Answer, page: LookedAt): boolean {
  if (looksLikeLogin(requested)) return false;
  if (url.href !== requested.href && looksLikeLogin(url)) return true;
  return LOGIN_TITLE.test(page.text) && PASSWORD_FIELD.test(page.text) && page.visible < LOGIN_TEXT;
}

const loginRequired = (host: string, upstreamStatus: number): Failure =>
  new Failure("login_required", `${host} shows this page only to people who are signed in`, {
    upstreamStatus,
    hint: "POST /fetch takes credentials of your own in headers (Authorization or Cookie), where you may use them; POST /render does, too.",
  });

const DAY_MS = 86_400_000;

/** A refusal by which an API says that its quota is used up (GitHub's: X-RateLimit-Remaining, and Reset in Unix seconds). */
const isQuota = ({ status, headers }: Answer): boolean => status === 403 && headers["x-ratelimit-remaining"] === "0";

function rateLimited({ url, status, headers }: Answer): Failure {
  const reset = Number(headers["x-ratelimit-reset"]) * 1_000 - Date.now();
  const wait = retryAfterMs(headers["retry-after"]) ?? (reset > 0 && reset < DAY_MS ? reset : null);
  return new Failure("site_rate_limited", `${url.host} takes no more requests for now`, {
    upstreamStatus: status,
    ...(wait !== null && { retryAfterSeconds: Math.max(1, Math.ceil(Math.min(wait, MOST_REST_MS) / 1_000)) }),
  });
}

function failureOf(answer: Answer): Failure {
  const { url, status } = answer;
  const details = { upstreamStatus: status } as const;
  if (status === 404 || status === 410) return new Failure("not_found", `${url.host} has no such page`, details);
  if (status === 401 || status === 407) return loginRequired(url.host, status);
  if (isQuota(answer)) return rateLimited(answer);
  // 999 is no status of any standard: LinkedIn and others turn programs away with it.
  if (status === 403 || status === 999)
    return new Failure("blocked", `${url.host} refuses this request`, { ...details, hint: HINT });
  if (status === 451) return new Failure("blocked", `${url.host} withholds this page for legal reasons`, details);
  if (status === 429 || status === 503) return rateLimited(answer);
  return new Failure("upstream_error", `${url.host} answered with status ${status}`, details);
}

/** "bytes 0-99/100": a part that is all there is. */
const PART = /^\s*bytes\s+0-(\d+)\/(\d+)\s*$/i;

function isWhole(range: string | undefined): boolean {
  const [, last, size] = PART.exec(range ?? "") ?? [];
  return last !== undefined && Number(last) + 1 === Number(size);
}

/** What an answer means that is called a success, and is not the page: a part of it, a change to it, or nothing. */
function unlike({ url, status, headers }: Answer): Failure | undefined {
  const details = { upstreamStatus: status } as const;
  if (status === 205) return new Failure("empty_content", `${url.host} answered with status 205: there is no page`, details);
  const isPart = status === 206 && !isWhole(headers["content-range"]);
  if (isPart || (status === 226 && headers.im !== undefined))
    return new Failure("upstream_error", `${url.host} sent a part of the page, with status ${status}, for all of it`, details);
  return undefined;
}

/**
 * The failure that an answer means, if it is not a page to go on with. `accepted` are statuses that the caller reads itself, `walls`
 * those that are known: of vendors only, if absent.
 */
export function classifyResponse(
  answer: Answer,
  accepted: readonly number[] = [],
  walls: KnownWalls = VENDORS,
): Failure | undefined {
  const { status, url, requested, contentType } = answer;
  if (accepted.includes(status)) return undefined;
  const page = new LookedAt(isWord(contentType) ? answer.text() : "");
  // "Accepted", and not a word: how checks answer that are waiting for a script to run.
  const wall = walls.find(answer, page) ?? (status === 202 && answer.text().trim() === "" ? {} : undefined);
  if (wall) {
    const shown = `${wall.shows ?? "a bot check"}${wall.vendor ? ` (${wall.vendor})` : ""}`;
    return new Failure("blocked", `${url.host} answered with ${shown} instead of the page`, {
      upstreamStatus: status,
      hint: HINT,
    });
  }
  if (status < 200 || status > 299) return failureOf(answer);
  const other = unlike(answer);
  if (other || !isHtml(contentType)) return other;
  if (isLogin(answer, page)) return loginRequired(url.host, status);
  const lost = softNotFound(requested, page);
  return lost === undefined
    ? undefined
    : new Failure("not_found", `${url.host} shows "${lost}" in place of the page`, {
        upstreamStatus: status,
        hint: "Where scripts make the page, POST /render runs them.",
      });
}
