import { expect, it } from "vitest";
import { convert } from "../convert.ts";

/** An element of DER. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const length = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
/** The same without its length, ended by two zeros. */
const open = (tag: number, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
const oid = (last: number): Buffer => Buffer.from(`06092a864886f70d0107${last.toString(16).padStart(2, "0")}`, "hex");
const VERSION = Buffer.from([2, 1, 1]);

/** Signed data (RFC 5652, 5.1) of a content, without certificates. */
const signed = (content: Buffer, element = der): Buffer =>
  element(
    0x30,
    oid(2),
    element(0xa0, element(0x30, VERSION, der(0x31), element(0x30, oid(1), element(0xa0, content)), der(0x31))),
  );

const mail = (body: Buffer): Buffer =>
  Buffer.from(
    [
      "From: a@example.com",
      "Date: Mon, 2 Mar 2026 10:00:00 +0100",
      "Subject: Tides",
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"',
      "Content-Transfer-Encoding: base64",
      "",
      body.toString("base64").replace(/.{76}/g, "$&\r\n"),
    ].join("\r\n"),
  );
const INNER = Buffer.from(`Content-Type: text/plain\r\n\r\nWater rises. ${"It falls. ".repeat(20)}`);

it.each([
  ["in one piece", signed(der(0x04, INNER))],
  [
    "in pieces whose lengths are told by their end",
    signed(open(0x24, der(0x04, INNER.subarray(0, 30)), der(0x04, INNER.subarray(30))), open),
  ],
])("reads a mail that is signed as a whole, %s", async (_, body) => {
  const made = await convert(mail(body));
  expect(made).toMatchObject({ title: "Tides", warnings: [expect.stringContaining("was not checked")] });
  expect(made.markdown).toContain("---\n\nWater rises. It falls.");
});

it.each([
  ["encrypted", der(0x30, oid(3), der(0xa0, der(0x30, VERSION)))],
  ["cut off", signed(der(0x04, INNER)).subarray(0, 60)],
  ["endlessly nested", Buffer.from("3080".repeat(50_000), "hex")],
  ["without content", signed(Buffer.alloc(0))],
])("refuses one that is %s", async (_, body) => {
  await expect(convert(mail(body))).rejects.toMatchObject({ code: "bad_input" });
});
