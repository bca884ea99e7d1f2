import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../convert.ts";
import { tnefOf } from "./tnef.ts";

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const attribute = (id: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([1, id & 255, id >> 8, 0, 0]), long(data.length), data, Buffer.alloc(2)]);
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
const value = (id: number, type: number, bytes: Buffer): Buffer =>
  Buffer.concat([long(id * 0x1_0000 + type), long(1), long(bytes.length), padded(bytes)]);
const wide = (id: number, text: string): Buffer => value(id, 0x1f, Buffer.from(`${text}\0`, "utf16le"));
const list = (...values: readonly Buffer[]): Buffer => Buffer.concat([long(values.length), ...values]);
const packet = (...attributes: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from("789f3e220100", "hex"), ...attributes]);

const named = Buffer.concat([long(0x8001_0003), Buffer.alloc(16), long(1), long(4), Buffer.from("ab\0\0"), long(7)]);
const body = (...values: readonly Buffer[]): Buffer => attribute(0x9003, list(named, long(0x0e08_0003), long(5), ...values));
const report = [
  attribute(0x9002, Buffer.alloc(14)),
  attribute(0x8010, Buffer.from("REPORT~1.PDF\0")),
  attribute(0x800f, Buffer.from("%PDF-1.7")),
  attribute(0x9005, list(wide(0x3707, "Report of May.pdf"))),
  attribute(0x9002, Buffer.alloc(14)),
  attribute(0x8010, Buffer.from("plan.xyz\0")),
];
const head = "From: Ben <ben@example.org>\r\nTo: ann@example.org\r\nSubject: Report\r\nMIME-Version: 1.0\r\n";
const part = (content: Buffer): string =>
  `Content-Type: application/ms-tnef; name="winmail.dat"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString("base64")}\r\n`;
const read = async (mail: string): Promise<readonly [string, readonly string[]]> => {
  const { markdown, warnings } = await convert(Buffer.from(mail), { filename: "a.eml" });
  return [markdown.split("---\n\n").slice(1).join("---\n\n"), warnings];
};

it("names the files in Outlook's packet, and not the packet", async () => {
  const content = packet(body(wide(0x1000, "The text in the packet.")), ...report);
  const mail = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nThe text.\r\n--b\r\n${part(content)}--b--\r\n`;
  const [text] = await read(mail);
  expect(text).toContain("The text.\n");
  expect(text).not.toMatch(/packet|winmail/);
  expect(text).toContain("- Report of May.pdf (application/pdf, 8 bytes)\n- plan.xyz (application/octet-stream)\n");
});

it("shows the text of a packet where a mail has no other", async () => {
  const [text] = await read(head + part(packet(body(wide(0x1000, "Dear Ann,\r\n\r\nhere it is.")))));
  expect(text).toBe("Dear Ann,\n\nhere it is.\n");
  const html = value(0x1013, 0x102, Buffer.from("<p>Dear <b>Ann</b></p>"));
  expect((await read(head + part(packet(body(html)))))[0]).toBe("Dear **Ann**\n");
});

it("says that a text is left out which only Outlook reads", async () => {
  const [, warnings] = await read(head + part(packet(body(value(0x1009, 0x102, Buffer.alloc(20))), ...report)));
  expect(warnings[0]).toMatch(/^The text of a mail was left out: it is in winmail\.dat/);
});

it("takes damaged packets for files", () => {
  const whole = packet(...report);
  expect(tnefOf(whole.subarray(0, -9))).toBeUndefined();
  expect(tnefOf(Buffer.from("nothing of Outlook's"))).toBeUndefined();
  expect(tnefOf(packet(attribute(0x9003, Buffer.concat([long(0xffff_ffff), wide(0x1000, "a").subarray(0, 11)]))))).toMatchObject({
    text: "",
  });
});

it("reads very many attributes in proportion to their number", async () => {
  const begin = attribute(0x9002, Buffer.alloc(0));
  const many = packet(Buffer.concat(Array.from({ length: 200_000 }, () => begin)));
  const values = packet(attribute(0x9003, Buffer.concat([long(0xffff_ffff), Buffer.alloc(2_000_000)])));
  await inTime(1, () => expect(tnefOf(many)?.files.length).toBe(10_000));
  await inTime(1, () => expect(tnefOf(values)?.text).toBe(""));
});
