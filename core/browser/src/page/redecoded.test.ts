import { expect, it } from "vitest";
import { redecoded } from "./redecoded.ts";

const misread = (text: string, label = "windows-1252"): string => new TextDecoder(label).decode(Buffer.from(text));
const shown = (text: string): string => `<html><head></head><body><pre style="x">${text}</pre></body></html>`;
const feed = (encoding: string): string => shown(`&lt;?xml version="1.0"${encoding}?&gt;&lt;title&gt;Лента “a”&lt;/title&gt;`);

it.each(['  encoding="utf-8"', " encoding='UTF-8' standalone='yes'", ""])("reads what a feed declares: %s", (encoding) => {
  expect(redecoded(misread(feed(encoding)), "application/rss+xml")).toBe(feed(encoding));
});

it("reads UTF-8 that nothing names as such, where the browser took it for its own encoding", () => {
  const page = "<title>Größe</title><p>Лента “a” 😀</p>";
  expect(redecoded(misread(page), "text/html", "windows-1252")).toBe(page);
  expect(redecoded(misread(page), "text/html; charset=iso-8859-1", "windows-1252")).toBe(page);
  const little = misread("<p>Größe</p>");
  expect(redecoded(little, "text/html; charset=iso-8859-1", "windows-1252")).toBe(little);
  for (const shown of [`${misread(page)}<p>added: Ж</p>`, "<p>caf\u00e9</p>"])
    expect(redecoded(shown, "text/html", "windows-1252")).toBe(shown);
});

it.each([
  ["a page", shown("<p>Ð›ÐµÐ½Ñ‚Ð°</p>"), "text/html"],
  ["an answer that names its encoding", misread(feed("")), "text/xml; charset=windows-1252"],
  ["what was read rightly", feed(' encoding="utf-8"'), "text/xml"],
  ["what is in another encoding than it says", shown("&lt;?xml version='1.0'?&gt;caf\u00e9 here"), "text/xml"],
  ["an encoding that nobody knows", misread(feed(' encoding="x-none"')), "text/xml"],
  ["UTF-16", misread(feed(' encoding="utf-16"')), "text/xml"],
])("leaves %s as it is", (_, html, header) => {
  expect(redecoded(html, header)).toBe(html);
});
