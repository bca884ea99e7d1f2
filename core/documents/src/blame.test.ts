import { describe, expect, it } from "vitest";
import { convert } from "./convert.ts";
import type { Format } from "./format.ts";
import { LIMITS } from "./limits.ts";

const mail = (html: string): Uint8Array =>
  Buffer.from(
    `From: a@b.example\r\nTo: b@b.example\r\nSubject: s\r\nMIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${html}`,
  );

/** Whatever its bytes: lines in quotations, of many megabytes as Markdown. */
const LONG: Format = {
  name: "long",
  description: "Long text",
  mediaTypes: [],
  extensions: [],
  signature: {},
  matches: async () => true,
  reader: async () => ({
    default: async () => {
      const code = { type: "code" as const, value: "x\n".repeat(17_000_000) };
      return { tree: { type: "root", children: [{ type: "blockquote", children: [code] }] }, warnings: [] };
    },
  }),
};

describe("a refused document", () => {
  it.each([
    ["whose HTML makes too many elements", mail("<b></b>".repeat(500_001)), "too_large"],
    ["whose Markdown would be too long", Buffer.from("x"), "too_large", [LONG]],
    ["that has too many bytes", Buffer.alloc(LIMITS.documentBytes + 1), "too_large"],
    ["that shows no text", Buffer.from("{\\rtf1 }"), "empty_content"],
    ["that is damaged", Buffer.from("PK\u0003\u0004word/"), "bad_input"],
  ])("%s is no fault of a site: its bytes were given", async (_, bytes, code, formats?: readonly Format[]) => {
    await expect(convert(bytes, {}, LIMITS, formats)).rejects.toMatchObject({ code, source: "service" });
  });
});
