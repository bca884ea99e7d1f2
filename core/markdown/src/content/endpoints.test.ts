import { describe, expect, it } from "vitest";
import { keptBy } from "../../test/kept.ts";
import { md } from "../../test/written.ts";
import { keepEndpoints } from "./endpoints.ts";

const kept = keptBy(keepEndpoints);
const head = (path: string, text: string): string =>
  `<div><button><b>GET</b><div><div>${path}</div><div>${text}</div></div></button></div>`.replaceAll(/<\/?b>/g, (tag) =>
    tag.replace("b", "div"),
  );
const TEXT = "<p>+The pilots, the nearest of them first.</p>";

describe("a method and its path", () => {
  it("stay at the head of an operation of which text is kept, with what it is called", () => {
    const operation = `<div>${head("/pilots", "Find a pilot")}<div>${TEXT}</div></div>`;
    const other = `<div>${head("/berths", "Find a berth")}<div><p>None.</p></div></div>`;
    expect(kept(`<main>${operation}${other}</main>`, 0.1)).toEqual([
      "GET",
      "/pilots",
      "Find a pilot",
      "+The pilots, the nearest of them first.",
    ]);
  });

  it.each([
    ["a list of operations", `<div>${head("/a", "One")}${head("/b", "Two")}${TEXT}</div>`],
    ["navigation", `<nav>${head("/a", "One")}${TEXT}</nav>`],
    ["a method without a path", `<div>${head("a", "One")}${TEXT}</div>`],
  ])("are left to the models in %s", (_, html) => {
    expect(kept(`<main>${html}</main>`, 0.1)).toHaveLength(1);
  });

  it("stand on one line, in whatever case and with its server", () => {
    const row = (method: string, path: string): string => md(`<div><div>${method}</div><div>${path}</div></div><p>So.</p>`);
    expect(row("get", "/pilots")).toBe("get /pilots\n\nSo.");
    expect(row("post", "https://api.x.example/pilots")).toContain("post <https://api.x.example/pilots>");
  });
});
