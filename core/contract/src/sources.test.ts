import { describe, expect, it } from "vitest";
import { Failure, type FailureCode } from "./failure.ts";
import { fallback, firstOf, firstRecord, keyed, optional, type Source } from "./sources.ts";

const site = {
  signal: new AbortController().signal,
  log: { debug() {}, info() {}, warn() {}, error() {} },
  validate<R>(record: R): R {
    if ((record as { name?: unknown }).name === undefined) throw new Failure("layout_changed", "name is required");
    return record;
  },
};
const failing =
  (code: FailureCode): Source<never> =>
  () =>
    Promise.reject(new Failure(code, code));
const saying =
  <R>(value: R): Source<R> =>
  () =>
    Promise.resolve(value);

describe("firstRecord", () => {
  it("passes a record over that breaks the extractor's schema", async () => {
    const record = await firstRecord<{ name?: string; source: number }>(
      site,
      saying({ source: 1 }),
      saying({ name: "Kettle", source: 2 }),
    );
    expect(record).toEqual({ name: "Kettle", source: 2 });
  });

  it("says that the layout changed where no record is whole", async () => {
    await expect(firstRecord(site, saying({}), failing("upstream_error"))).rejects.toMatchObject({ code: "layout_changed" });
  });
});

describe("firstOf", () => {
  it.each<[FailureCode[], FailureCode]>([
    [["upstream_error", "timeout"], "upstream_error"],
    [["upstream_error", "blocked"], "blocked"],
    [["blocked", "site_rate_limited"], "site_rate_limited"],
    [["site_rate_limited", "not_found"], "not_found"],
    [["blocked", "login_required"], "login_required"],
  ])("of %j says what tells most, %s", async (codes, code) => {
    await expect(firstOf(site, ...codes.map(failing))).rejects.toMatchObject({ code });
  });

  it("goes on after a stray error, and says that the layout changed where nobody says anything", async () => {
    const stray: Source<string> = () => Promise.reject(new TypeError("x is undefined"));
    expect(await firstOf(site, stray, saying("found"))).toBe("found");
    await expect(firstOf(site, saying(null))).rejects.toMatchObject({ code: "layout_changed" });
  });

  it("takes a fallback for one that is walled, not for one that is busy", async () => {
    const less = fallback(saying("less"));
    expect(await firstOf<string>(site, failing("blocked"), less)).toBe("less");
    await expect(firstOf<string>(site, failing("site_rate_limited"), less)).rejects.toMatchObject({ code: "site_rate_limited" });
  });
});

describe("keyed", () => {
  it("takes a refused key for no word of the page", async () => {
    await expect(keyed(failing("login_required")())).rejects.toMatchObject({ code: "upstream_error" });
    await expect(keyed(failing("not_found")())).rejects.toMatchObject({ code: "not_found" });
    expect(await keyed(Promise.resolve("found"))).toBe("found");
  });
});

describe("optional", () => {
  it.each<FailureCode>(["not_found", "blocked", "upstream_error"])("does without a source that answers %s", async (code) => {
    expect(await optional(site, failing(code)())).toBeNull();
  });

  it("does not take a busy source for one that knows nothing", async () => {
    await expect(optional(site, failing("site_rate_limited")())).rejects.toMatchObject({ code: "site_rate_limited" });
  });
});
