import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { read as readTask } from "../job.ts";

const TEXT = "The harbour master counted every boat that came in before the storm, and wrote the names down in a book.";
const P = `<p>${TEXT}</p>`;
const escaped = (html: string): string => html.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const frame = (html: string, more = ""): string => `<iframe ${more} srcdoc="${escaped(html)}"></iframe>`;
const read = (body: string, head = "") =>
  readTask({
    source: `<!doctype html><title>Boats</title>${head}<main><h1>Boats</h1>${P}${body}${P}</main>`,
    url: "https://x.example/a/",
    options: { mode: "full" },
  });
const INSIDE = "What stands in the frame.";

describe("a frame whose document stands in the page", () => {
  it("is read where it stands, with its links", () => {
    const { markdown, hidden } = read(
      frame(`<!doctype html><title>Ad</title><h2>Inside</h2><p>${INSIDE} <a href="b">More</a></p>`),
    );
    expect(markdown).toBe(`# Boats\n\n${TEXT}\n\n## Inside\n\n${INSIDE} [More](https://x.example/a/b)\n\n${TEXT}`);
    expect(hidden).toBe(0);
  });

  it("is main content where it stands amid it", () => {
    const source = `<main><h1>Boats</h1>${P}${frame(P.replace("storm", "tide"))}${P}</main>`;
    expect(readTask({ source, url: "https://x.example/", options: {} }).markdown).toContain("the tide");
  });

  it("may hold another one, four deep", () => {
    const nested = (depth: number): string => `<p>Level ${depth}</p>${depth < 6 ? frame(nested(depth + 1)) : ""}`;
    const { markdown, truncated } = read(frame(nested(1)));
    expect(markdown).toMatch(/Level 1\n\nLevel 2\n\nLevel 3\n\nLevel 4/);
    expect(markdown).not.toContain("Level 5");
    expect(truncated).toBe(true);
  });

  it.each([
    ["by its own rules", frame(`<style>.z{display:none}</style><p class=z>${INSIDE}</p>`)],
    ["by a style inside", frame(`<p style="font-size:0">${INSIDE}</p>`)],
    ["by the frame's style", frame(`<p>${INSIDE}</p>`, 'style="display:none"')],
    ["by the frame's attribute", frame(`<p>${INSIDE}</p>`, "hidden")],
  ])("is hidden %s, and counted", (_, body) => {
    const { markdown, hidden } = read(body);
    expect(markdown).not.toContain(INSIDE);
    expect(hidden).toBe(INSIDE.length);
  });

  it("is not read where it has no size", () => {
    expect(read(frame(`<p>${INSIDE}</p>`, "width=0 height=0")).markdown).not.toContain(INSIDE);
  });

  it("has styles of its own: they hide nothing of the page, and the page's ground is not its", () => {
    expect(read(frame(`<style>p,h1{display:none}</style>${INSIDE}`)).markdown).toContain(TEXT);
    const dark = `<body style="background:#000"><p style="color:#fff">${INSIDE}</p></body>`;
    expect(read(frame(dark)).markdown).toContain(INSIDE);
  });

  it("says nothing of the page", () => {
    const { description, title } = read(frame('<title>Ad</title><meta name="description" content="Nothing of it"><p>x</p>'));
    expect([description, title]).toEqual([null, "Boats"]);
  });
});

describe("hostile frames", () => {
  it.each([
    ["many", frame("<p>x</p>").repeat(20_000)],
    ["large", frame("<p>x</p>".repeat(400_000))],
    ["of many formats", frame("<p><b><i><u>".repeat(2_000))],
  ])("take bounded time: %s", async (_, body) => {
    await inTime(4.5, () => {
      try {
        read(body);
      } catch (error) {
        expect(error).toMatchObject({ code: "too_large" });
      }
    });
  });
});
