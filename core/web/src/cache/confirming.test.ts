import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Script, ScriptedSite } from "../../test/scripted-site.ts";

const site = new ScriptedSite();
const start = Date.UTC(2030, 0, 1);
beforeAll(() => site.open());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  site.renew();
});
afterEach(() => vi.useRealTimers());
afterAll(() => site.close());

const TAG = '"1"';
const inSeconds = (seconds: number) => vi.setSystemTime(start + seconds * 1_000);
/** A page with an ETag, which says so and so when it is asked whether it still holds. */
const confirming =
  (confirms: Record<string, string>, headers: Record<string, string> = {}): Script =>
  () => ({ headers: { etag: TAG, ...headers }, confirms });

describe("a site that confirms what is kept", () => {
  it("is asked at the end of the headers, as browsers do, and the bytes are those from before", async () => {
    site.script = confirming({ etag: TAG }, { "last-modified": "Tue, 01 Jan 2030 00:00:00 GMT" });
    const before = await site.fetch("/");
    const after = await site.fetch("/");
    expect(site.requests[1]?.rawHeaders.slice(-4)).toEqual([
      ...["If-None-Match", TAG],
      ...["If-Modified-Since", "Tue, 01 Jan 2030 00:00:00 GMT"],
    ]);
    expect([after.status, after.text().text, after.contentType]).toEqual([200, before.text().text, "text/plain"]);
  });

  it("makes it young again", async () => {
    site.script = confirming({ etag: TAG });
    await site.fetch("/");
    inSeconds(100);
    await site.fetch("/", 60);
    inSeconds(150);
    await site.fetch("/", 60);
    expect(site.requests).toHaveLength(2);
  });

  it("changes what is said of it, but not of its body", async () => {
    site.script = confirming(
      { etag: TAG, "x-news": "new", "cache-control": "max-age=5", "content-type": "image/png" },
      { "x-news": "old" },
    );
    await site.fetch("/");
    const { headers } = await site.fetch("/");
    expect(headers).toMatchObject({ "x-news": "new", "cache-control": "max-age=5", "content-type": "text/plain" });
    inSeconds(6);
    await site.fetch("/", 3_600);
    expect(site.requests).toHaveLength(3);
  });

  it.each([{ "cache-control": "no-store" }, { "cache-control": "private" }, { "set-cookie": "a=1" }])(
    "and says %o is heard, and forgotten",
    async (more) => {
      site.script = confirming({ etag: TAG, ...more });
      await site.fetch("/");
      expect((await site.fetch("/")).text().text).toBe("answer 1");
      await site.fetch("/");
      expect(site.requests[2]?.headers["if-none-match"]).toBeUndefined();
    },
  );

  it("but means another one is asked once more, for all of it", async () => {
    site.script = confirming({ etag: '"2"' });
    await site.fetch("/");
    expect((await site.fetch("/")).text().text).toBe("answer 3");
    expect(site.requests[2]?.headers["if-none-match"]).toBeUndefined();
  });

  it("without naming anything means what it was asked about", async () => {
    site.script = confirming({});
    await site.fetch("/");
    expect((await site.fetch("/")).text().text).toBe("answer 1");
  });
});

it("takes a whole answer in the place of a confirmation", async () => {
  site.script = (_, count) => ({ headers: { etag: `"${count}"` } });
  await site.fetch("/");
  await site.fetch("/");
  expect((await site.fetch("/", 60)).text().text).toBe("answer 2");
});

it("does not serve what is kept when the site fails", async () => {
  site.script = (_, count) =>
    count === 1 ? { headers: { "cache-control": "max-age=1, stale-if-error=9999", etag: TAG } } : { status: 500 };
  await site.fetch("/");
  inSeconds(2);
  await expect(site.fetch("/", 60)).rejects.toMatchObject({ code: "upstream_error" });
});

it("forgets what came before an answer that is not to be kept", async () => {
  site.script = (_, count) => ({ headers: { "cache-control": count === 1 ? "max-age=3600" : "no-store" } });
  await site.fetch("/");
  await site.fetch("/");
  expect((await site.fetch("/", 3_600)).text().text).toBe("answer 3");
});

describe("a request that changes something", () => {
  const change = { method: "POST", body: "x" } as const;
  beforeEach(async () => {
    site.script = ({ method }) => (method === "GET" ? {} : { headers: { "content-location": "/other" } });
    await site.fetch("/page");
    await site.fetch("/other");
  });

  it("ends what is kept of its address, and of those that its answer names", async () => {
    await site.fetch("/page", 60, change);
    await site.fetch("/page", 60);
    await site.fetch("/other", 60);
    expect(site.requests).toHaveLength(5);
  });

  it("ends nothing where it failed, and nothing of other sites", async () => {
    site.script = () => ({ status: 500 });
    await site.fetch("/page", 60, change).catch(() => undefined);
    site.script = () => ({ headers: { location: site.base.replace("127.0.0.1", "127.0.0.2").concat("/other") }, status: 201 });
    await site.fetch("/third", 60, change);
    await site.fetch("/page", 60);
    await site.fetch("/other", 60);
    expect(site.requests).toHaveLength(4);
  });
});
