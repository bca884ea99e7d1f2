import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Served, startFetch } from "../test/service.ts";

const PARAGRAPH = "The harbour master counted every <a href='/boats'>boat that came in</a>, and wrote the names down. 😀";
const ITEMS = Array.from({ length: 300 }, (_, at) => ({ name: `boat ${at}`, note: "says 漢字 and 😀" }));
const pages: Readonly<Record<string, Served>> = {
  "/page": [
    `<title>Boats</title><main><h1>Boats</h1>${`<p>${PARAGRAPH}</p><ul><li>one<li>two</ul>`.repeat(40)}<pre>${"line\n".repeat(40)}</pre><table><tr><th>a<th>b</tr>${"<tr><td>1<td>2</tr>".repeat(90)}</table></main>`,
  ],
  // Larger than what is read among what is ordinary: see `isLarge`.
  "/large": [`<title>Boats</title><main>${`<p>${PARAGRAPH}</p>`.repeat(5_500)}</main>`],
  "/text": [`${PARAGRAPH}\n\n`.repeat(80), "text/plain"],
  "/json": [JSON.stringify(ITEMS, null, 1), "application/json"],
  "/feed": [
    `<rss version="2.0"><channel><title>Boats</title>${ITEMS.map(({ name, note }) => `<item><title>${name}</title><description>${note}</description></item>`).join("")}</channel></rss>`,
    "application/rss+xml",
  ],
};

let service: Awaited<ReturnType<typeof startFetch>>;
beforeAll(async () => {
  service = await startFetch(pages);
});
afterAll(() => service.stop());

describe("a long reply of /fetch", () => {
  it.each([
    ["/page", 1_400],
    ["/text", 333],
    ["/json", 1_000],
    ["/feed", 999],
    ["/large", 400_000],
  ])("is read on to its end, and its parts are the whole: %s", async (path, maxChars) => {
    const { body: whole } = await service.fetch(path);
    expect(whole).toMatchObject({ truncated: false });
    expect(whole).not.toHaveProperty("nextOffset");
    let text = "";
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const { status, body } = await service.fetch(path, { maxChars, offset });
      expect(status).toBe(200);
      expect(body.content.length).toBeLessThanOrEqual(maxChars);
      expect(body.content.isWellFormed()).toBe(true);
      expect(body.truncated).toBe(body.nextOffset !== undefined);
      text += body.content;
      offset = body.nextOffset;
    }
    expect(text).toBe(whole.content);
  });

  it("cannot be read on behind its end", async () => {
    for (const path of ["/page", "/large", "/text", "/json", "/feed"]) {
      const { status, body } = await service.fetch(path, { offset: 10_000_000 });
      expect([status, body.error, body.issues?.[0].path]).toEqual([400, "bad_input", "/offset"]);
    }
  });
});

describe("the input of /fetch", () => {
  it("may have null where a field may be left out, and blanks around the URL", async () => {
    const { body } = await service.fetch("/text", {
      url: `  ${service.origin}/text\n`,
      headers: null,
      maxChars: null,
      offset: null,
    });
    expect(body).toMatchObject({ truncated: false, url: `${service.origin}/text` });
  });

  it("must have what is required, and nothing that is not known", async () => {
    expect((await service.fetch("/text", { url: null })).body.issues).toEqual([{ path: "/url", message: "must be string" }]);
    expect((await service.fetch("/text", { uri: null })).body.issues).toEqual([
      { path: "/uri", message: "is not a known field (url is)" },
    ]);
  });
});
