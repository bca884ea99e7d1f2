import { expect, it } from "vitest";
import { redecoded } from "./redecoded.ts";

const misread = (text: string, label = "windows-1252"): string => new TextDecoder(label).decode(Buffer.from(text));

it("reads UTF-8 that nothing names as such, where the browser took it for its own encoding", () => {
  const page = "<title>Größe</title><p>Лента “a” 😀</p>";
  expect(redecoded(misread(page), "text/html", "windows-1252")).toBe(page);
  expect(redecoded(misread(page), "text/html; charset=iso-8859-1", "windows-1252")).toBe(page);
  expect(redecoded(misread("<p>Größe</p>"), "text/html; charset=x-none", "windows-1252")).toBe("<p>Größe</p>");
  const little = misread("<p>Größe</p>");
  expect(redecoded(little, "text/html; charset=iso-8859-1", "windows-1252")).toBe(little);
  for (const shown of [`${misread(page)}<p>added: Ж</p>`, "<p>caf\u00e9</p>"])
    expect(redecoded(shown, "text/html", "windows-1252")).toBe(shown);
});
