import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type Scripted, ScriptedSite } from "../../test/scripted-site.ts";

/**
 * What RFC 9111 asks of a shared cache, in the cases that the public suite http-tests/cache-tests has: the first answer, the age that the
 * second caller takes, the seconds between, and how the second call is answered.
 */
type Then = "kept" | "asked" | "confirmed";
type Case = readonly [what: string, first: Scripted, maxAge: number, seconds: number, then: Then];

const start = Date.UTC(2030, 0, 1);
const at = (seconds: number): string => new Date(start + seconds * 1_000).toUTCString();
const cc = (value: string, more: Record<string, string | string[]> = {}): Scripted => ({
  headers: { "cache-control": value, ...more },
});
const plain = (headers: Record<string, string | string[]> = {}, status = 200): Scripted => ({ headers, status });
const DAY = 86_400;

const SILENT: readonly Case[] = [
  ["nothing is said, and live is wanted", plain(), 0, 0, "asked"],
  ["nothing is said, within the caller's age", plain(), 60, 59, "kept"],
  ["nothing is said, beyond the caller's age", plain(), 60, 61, "asked"],
  ["a last change long ago is no freshness of its own", plain({ "last-modified": at(-9 * DAY) }), 60, 61, "confirmed"],
  ["a 404 of which nothing is said", plain({}, 404), 60, 10, "kept"],
  ["a 410 of which nothing is said", plain({}, 410), 60, 10, "kept"],
  ["a 500 of which nothing is said", plain({}, 500), 60, 10, "asked"],
  ["an unknown status", plain({ "cache-control": "max-age=100" }, 599), 60, 10, "asked"],
  ["a 403 that calls itself fresh", plain({ "cache-control": "max-age=100" }, 403), 60, 10, "asked"],
];

const FRESHNESS: readonly Case[] = [
  ["max-age, and live is wanted", cc("max-age=3600"), 0, 0, "asked"],
  ["max-age within", cc("max-age=100"), DAY, 99, "kept"],
  ["max-age beyond, though the caller takes more", cc("max-age=100"), DAY, 101, "asked"],
  ["max-age longer than the caller takes", cc("max-age=3600"), 60, 61, "asked"],
  ["max-age=0", cc("max-age=0"), DAY, 0, "asked"],
  ["s-maxage before max-age", cc("max-age=1, s-maxage=100"), DAY, 50, "kept"],
  ["a shorter s-maxage before max-age", cc("max-age=3600, s-maxage=1"), DAY, 50, "asked"],
  ["max-age before Expires", cc("max-age=100", { expires: at(-10), date: at(0) }), DAY, 50, "kept"],
  ["a shorter max-age before Expires", cc("max-age=1", { expires: at(3_600), date: at(0) }), DAY, 50, "asked"],
  ["s-maxage before Expires", cc("s-maxage=1", { expires: at(3_600), date: at(0) }), DAY, 50, "asked"],
  ["Expires ahead", plain({ expires: at(100), date: at(0) }), DAY, 50, "kept"],
  ["Expires ahead, without Date", plain({ expires: at(100) }), DAY, 50, "kept"],
  ["Expires passed", plain({ expires: at(100), date: at(0) }), DAY, 101, "asked"],
  ["Expires of now", plain({ expires: at(0), date: at(0) }), DAY, 0, "asked"],
  ["Expires: 0", plain({ expires: "0", date: at(0) }), DAY, 0, "asked"],
  ["an Expires that is no date", plain({ expires: "next week", date: at(0) }), DAY, 0, "asked"],
  ["upper case", cc("MAX-AGE=1"), DAY, 50, "asked"],
  ["quoted", cc('max-age="100"'), DAY, 50, "kept"],
  ["no number", cc("max-age=soon"), DAY, 0, "asked"],
  ["a negative number", cc("max-age=-100"), DAY, 0, "asked"],
  ["a fraction", cc("max-age=100.5"), DAY, 0, "asked"],
  ["more after the number", cc("max-age=100;more"), DAY, 0, "asked"],
  ["a number too large for anybody", cc("max-age=99999999999999999999"), DAY, DAY - 1, "kept"],
  ["the smaller of two", cc("max-age=3600, max-age=1"), DAY, 50, "asked"],
  ["inside of a quoted string", cc('x="y, max-age=3600", max-age=1'), DAY, 50, "asked"],
  ["max-age in a list of extensions", cc('community="UCI", max-age=100, foo'), DAY, 50, "kept"],
  ["immutable without an age", cc("immutable"), 60, 61, "asked"],
  ["stale answers that are allowed", cc("max-age=1, stale-while-revalidate=3600, stale-if-error=3600"), DAY, 50, "asked"],
  ["must-revalidate while fresh", cc("max-age=100, must-revalidate"), DAY, 50, "kept"],
  ["proxy-revalidate while fresh", cc("max-age=100, proxy-revalidate"), DAY, 50, "kept"],
];

const AGE: readonly Case[] = [
  ["Age counts against what is fresh", cc("max-age=100", { age: "60" }), DAY, 50, "asked"],
  ["Age within", cc("max-age=100", { age: "40" }), DAY, 50, "kept"],
  ["an Age that says less than nothing", cc("max-age=100", { age: "-3600" }), DAY, 101, "asked"],
  ["an Age that is no number", cc("max-age=100", { age: "old" }), DAY, 50, "kept"],
  ["the first Age of several", cc("max-age=100", { age: "0, 3600" }), DAY, 50, "kept"],
  ["a huge Age", cc("max-age=3600", { age: "99999999999999" }), DAY, 0, "asked"],
  ["a Date long ago counts as age", cc("max-age=100", { date: at(-3_600) }), DAY, 0, "asked"],
  ["a Date to come makes nothing younger", cc("max-age=100", { date: at(3_600) }), DAY, 101, "asked"],
  ["a Date that is none", cc("max-age=100", { date: "today" }), DAY, 50, "kept"],
];

const NOT_KEPT: readonly Case[] = [
  ["no-store", cc("no-store"), DAY, 0, "asked"],
  ["NO-STORE", cc("No-Store"), DAY, 0, "asked"],
  ["no-store among others", cc("max-age=3600, no-store"), DAY, 0, "asked"],
  ["private", cc("private, max-age=3600"), DAY, 0, "asked"],
  ["private for some fields", cc('private="x-user", max-age=3600'), DAY, 0, "asked"],
  ["Private", cc("Private"), DAY, 0, "asked"],
  ["no-cache", cc("no-cache"), DAY, 0, "asked"],
  ["no-cache, with an age", cc("no-cache, max-age=3600"), DAY, 0, "asked"],
  ["no-cache for some fields", cc('no-cache="x-a", max-age=3600'), DAY, 0, "asked"],
  ["Pragma alone", plain({ pragma: "no-cache" }), DAY, 0, "asked"],
  ["Pragma beside Cache-Control", cc("max-age=100", { pragma: "no-cache" }), DAY, 50, "kept"],
  ["a cookie", plain({ "set-cookie": "id=1" }), DAY, 0, "asked"],
  ["a cookie, called public", cc("public, max-age=3600", { "set-cookie": ["id=1"] }), DAY, 0, "asked"],
  ["Vary: *", cc("max-age=3600", { vary: "*" }), DAY, 0, "asked"],
  ["a star in a list of Vary", cc("max-age=3600", { vary: "accept, *" }), DAY, 0, "asked"],
  ["Vary by what is sent alike", cc("max-age=3600", { vary: "Accept-Encoding, User-Agent" }), DAY, 0, "kept"],
  ["a Cache-Control too long to be meant", cc(`max-age=3600, ${"x,".repeat(4_000)}`), DAY, 0, "asked"],
];

const VALIDATORS: readonly Case[] = [
  ["an ETag, live", plain({ etag: '"1"' }), 0, 0, "confirmed"],
  ["a weak ETag, live", plain({ etag: 'W/"1"' }), 0, 0, "confirmed"],
  ["a last change, live", plain({ "last-modified": at(-100) }), 0, 0, "confirmed"],
  ["an ETag and no-cache", cc("no-cache", { etag: '"1"' }), DAY, 10, "confirmed"],
  ["an ETag and an age that is over", cc("max-age=1", { etag: '"1"' }), DAY, 10, "confirmed"],
  ["an ETag and no-store", cc("no-store", { etag: '"1"' }), DAY, 0, "asked"],
  ["a last change that is no date", plain({ "last-modified": "yesterday" }), 0, 0, "asked"],
  ["an ETag longer than any", plain({ etag: `"${"e".repeat(2_000)}"` }), 0, 0, "asked"],
];

const site = new ScriptedSite();
beforeAll(() => site.open());
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

describe.each([
  ["where the site says nothing", SILENT],
  ["freshness", FRESHNESS],
  ["age", AGE],
  ["what is not kept", NOT_KEPT],
  ["validators", VALIDATORS],
])("%s", (_, cases) => {
  it.each(cases)("%s", async (_what, first, maxAge, seconds, then) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start });
    site.renew();
    site.script = (_request, count) => (count === 1 ? first : { ...first, body: "anew", confirms: {} });
    const options = { accept: [404, 410, 403, 500, 599] };
    const before = await site.fetch("/page", maxAge, options);
    vi.setSystemTime(start + seconds * 1_000);
    const after = await site.fetch("/page", maxAge, options);
    const asked = site.requests[1]?.headers;
    const isConditional = asked?.["if-none-match"] !== undefined || asked?.["if-modified-since"] !== undefined;
    expect(asked === undefined ? "kept" : isConditional ? "confirmed" : "asked").toBe(then);
    expect(after.text().text).toBe(then === "asked" ? "anew" : before.text().text);
    expect(after.status).toBe(before.status);
  });
});
