import { expect, it } from "vitest";
import { asSent, garbled } from "./as-sent.ts";

const page = (body: string): string => `<html><head></head><body class="b">${body}</body></html>`;
const url = "https://site.example/a";

it.each([
  [
    "XML in the browser's own tree",
    page('<div class="header"><span>This is XML.</span><br></div><div class="pretty-print"></div>'),
    "application/xml",
  ],
  ["a feed as text", page('<pre style="x">&lt;?xml version="1.0"?&gt;&lt;rss/&gt;</pre>'), "application/rss+xml"],
  ["gzip data", page("\x1f\u2039\x08\x01\x02"), "text/html"],
  ["gzip data that is called UTF-8", page("\x1f\ufffd\x08\x01\x02"), "text/html"],
])("%s is no page", (_, html, type) => {
  expect(asSent(html, { url, headers: { "content-type": type } })).toMatchObject({ code: "unsupported_type" });
});

it.each([
  ["XML with a style sheet of its own", page("<h1>News</h1>"), "application/xml"],
  ["a page with code", page("<pre>&lt;?xml version='1.0'?&gt;</pre>"), "text/html"],
])("%s is one", (_, html, type) => {
  expect(asSent(html, { url, headers: { "content-type": type } })).toBeUndefined();
});

it("letters that the browser could not read are told of", () => {
  expect(garbled(page("H\ufffdfen, Gr\ufffd\ufffde"))).toEqual([expect.stringContaining("encoding")]);
  expect(garbled(page("One letter of one H\ufffdfen, which somebody lost before."))).toEqual([]);
  expect(garbled(page("U+FFFD is \ufffd, a sign."))).toEqual([]);
});
