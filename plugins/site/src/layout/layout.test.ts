import "reflect-metadata";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Failure } from "@farthing/contract";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { elementsOf, frameOf, textOf } from "../../test/support.ts";
import { ServeAsset } from "./asset-endpoint.ts";
import { Assets } from "./assets.ts";
import { ago, duration, share, span } from "./format.ts";
import { html } from "./html.ts";
import { Kept } from "./kept.ts";
import { plot } from "./plot.ts";
import { table } from "./table.ts";
import { tabs } from "./tabs.ts";

describe("files of pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "farthing-assets-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const load = () => new Assets([pathToFileURL(`${folder}/`)]);
  beforeEach(() => {
    write("a.js", 'import { b } from "./b.js";\nb();\n//# sourceMappingURL=a.js.map\n');
    write("b.js", "export const b = () => 1;\n");
    write("notes.txt", "not served");
  });

  it("have names that change with their content, also with that of what they import", () => {
    const [first, same] = [load(), load()];
    write("b.js", "export const b = () => 2;\n");
    const changed = load();
    expect(first.named("a.js").path).toBe(same.named("a.js").path);
    expect(first.named("a.js").path).not.toBe(changed.named("a.js").path);
    expect(String(changed.named("a.js").bytes)).toBe(`import { b } from "${changed.named("b.js").path}";\nb();\n`);
  });

  it("are found by their path, and none besides", () => {
    const assets = load();
    expect(assets.at(assets.named("b.js").path)?.contentType).toBe("text/javascript; charset=utf-8");
    expect(assets.at("/assets/b.js")).toBeUndefined();
    expect(() => assets.named("notes.txt")).toThrow(/there is no asset notes.txt/);
  });

  it("do not import each other in a circle", () => {
    write("b.js", 'import "./a.js";');
    expect(load).toThrow(/imports itself/);
  });

  it.each(["../../package.json", "site.css", "site.000000000000.css"])("%s is not served", (name) => {
    expect(() => new ServeAsset().handle({ name })).toThrow(Failure);
  });
});

describe("a page", () => {
  const page = (change = {}) => frameOf().page({ path: "/gallery", title: "A <b>", body: html`<p>Text</p>`, ...change });

  it("may run nothing but files of the service, and nothing at all where it has no scripts", () => {
    const policy = page().headers["content-security-policy"];
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'; script-src 'none'/);
    expect(page({ scripts: ["copy.js"] }).headers["content-security-policy"]).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it("may do more where it says so", () => {
    const policy = { "connect-src": ["'self'", "https://node.example"], "trusted-types": null };
    const written = page({ scripts: ["copy.js"], policy }).headers["content-security-policy"] ?? "";
    expect(written).toContain("connect-src 'self' https://node.example");
    expect(written).not.toContain("trusted-types 'none'");
  });

  it("has nothing inline: no style, no handler, no script", () => {
    const inline = elementsOf(page({ scripts: ["copy.js"] })).filter(
      ({ tag, attributes }) =>
        tag === "style" ||
        (tag === "script" && !attributes.src) ||
        Object.keys(attributes).some((name) => /^(?:on|style$)/.test(name)),
    );
    expect(inline).toEqual([]);
  });

  it("marks itself in the navigation, which names what is served", () => {
    const links = elementsOf(page()).filter(({ tag, attributes }) => tag === "a" && attributes.href?.startsWith("/"));
    expect(links.map(({ attributes }) => attributes.href)).toEqual([
      "/",
      "/gallery",
      "/reference",
      "/status",
      "/llms.txt",
      "/.well-known/x402",
    ]);
    expect(links.find(({ attributes }) => attributes["aria-current"])?.attributes.href).toBe("/gallery");
  });

  it("is titled in text", () => {
    expect(textOf(page())).toContain("A <b> · Test");
  });

  it("that is not found is kept by nobody", () => {
    expect(page({ status: 404 })).toMatchObject({ status: 404, headers: { "cache-control": "private, no-store" } });
  });
});

describe("what is kept for a while", () => {
  it("is made once, however many ask at once, and again when its time is over", async () => {
    let now = 0;
    let made = 0;
    const kept = new Kept(
      async () => ++made,
      100,
      () => now,
    );
    expect(await Promise.all([kept.get(), kept.get()])).toEqual([1, 1]);
    now = 99;
    expect(await kept.get()).toBe(1);
    now = 100;
    expect(await kept.get()).toBe(2);
  });

  it("is made anew where it failed", async () => {
    let tries = 0;
    const kept = new Kept(
      () => (++tries === 1 ? Promise.reject(new Error("no")) : "yes"),
      100,
      () => 0,
    );
    await expect(kept.get()).rejects.toThrow("no");
    expect(await kept.get()).toBe("yes");
  });
});

describe("figures in words", () => {
  it.each([
    [999, 1000, "99.9 %"],
    [99_999, 100_000, "99.9 %"],
    [100, 100, "100 %"],
    [1, 100_000, "0.1 %"],
    [0, 10, "0 %"],
    [1, 2, "50 %"],
    [0, 0, "no data"],
  ])("%i of %i is %s: never all, never none, where it is not", (part, whole, text) => {
    expect(share(part, whole)).toBe(text);
  });

  it("times have the unit that fits", () => {
    expect([undefined, 340.4, 2_140, 12_600].map(duration)).toEqual(["no data", "340 ms", "2.1 s", "13 s"]);
    expect([0, 59, 60, 7_200, 86_400].map(span)).toEqual(["0 seconds", "59 seconds", "1 minute", "2 hours", "1 day"]);
    expect(String(ago(undefined, 0))).toContain("never");
  });
});

describe("a plot", () => {
  const points = [undefined, 0, 2, undefined, 1].map((value, at) => ({ label: `day ${at}`, value }));

  it("shows no bar where nothing was measured, and none for nothing", () => {
    const bars = elementsOf(String(plot(points, { title: "Calls" }))).find(({ attributes }) => attributes.class === "bar");
    expect(bars?.attributes.d?.match(/M/g)).toHaveLength(2);
  });

  it("breaks its line where nothing was measured", () => {
    const curve = elementsOf(String(plot(points, { title: "Calls", kind: "line" }))).find(
      ({ attributes }) => attributes.class === "curve",
    );
    expect(curve?.attributes.d?.match(/M/g)).toHaveLength(2);
  });

  it("tells each value to who points at it, escaped", () => {
    expect(String(plot([{ label: "<b>", value: 3 }], { title: "Calls", format: (value) => `$${value}` }))).toContain(
      "&lt;b&gt;: $3",
    );
  });

  it("says so where there is nothing", () => {
    expect(String(plot([], { title: "Calls" }))).toContain("no data");
  });
});

it("a table keeps its roles where narrow screens show rows as blocks", () => {
  const columns = [
    { label: "Name", cell: (row: string) => row, isName: true },
    { label: "Sum", cell: () => 1, isNumber: true },
  ];
  const roles = elementsOf(String(table(columns, ["a"], { caption: "Sums" }))).flatMap(({ attributes }) => attributes.role ?? []);
  expect(roles).toEqual(["table", "rowgroup", "row", "columnheader", "columnheader", "rowgroup", "row", "rowheader", "cell"]);
  expect(String(table(columns, [], { caption: "Sums" }))).not.toContain("<table");
});

it("tabs are a choice that needs no script, the first chosen", () => {
  const elements = elementsOf(
    String(
      tabs("start", "Ways", [
        { id: "a", label: "A", body: "1" },
        { id: "b", label: "B", body: "2" },
      ]),
    ),
  );
  const inputs = elements.filter(({ tag }) => tag === "input");
  expect(inputs.map(({ attributes }) => [attributes.name, "checked" in attributes])).toEqual([
    ["start", true],
    ["start", false],
  ]);
  expect(elements.filter(({ tag }) => tag === "label").map(({ attributes }) => attributes.for)).toEqual(["start-a", "start-b"]);
});
