import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { xhtmlAsHtml } from "./xhtml.ts";

it.each([
  ["<head><title/><script src='x' /></head>", "<head><title></title><script src='x' ></script></head>"],
  ['<p>a<br/>b<a id="x"/>c<ns:mark/></p>', '<p>a<br/>b<a id="x"></a>c<ns:mark></ns:mark></p>'],
  ["<p>1 < 2 /> 3</p>", "<p>1 < 2 /> 3</p>"],
])("closes what closes itself, but for what is always empty: %s", (xhtml, html) => {
  expect(xhtmlAsHtml(xhtml)).toBe(html);
});

it.each([`<${"a".repeat(200_000)}`, '<a "'.repeat(100_000), "<a /".repeat(100_000)])("takes no long time", async (text) => {
  expect(await inTime(1, () => xhtmlAsHtml(text))).toBe(text);
});
