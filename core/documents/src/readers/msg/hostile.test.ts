import { inTime } from "@farthing/contract/test";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { LIMITS } from "../../limits.ts";
import { openOle } from "../../ole.ts";
import { ID } from "./ids.ts";
import { compressedRtf, type MadeMessage, makeMsg, rtfContent } from "./testing/make-msg.ts";

const ENTRY = 128;
const text = (body: string): MadeMessage => ({ texts: { [ID.subject]: "s", [ID.body]: body } });
const sectorAt = (bytes: Buffer, field: number): number => 512 * (bytes.readUInt32LE(field) + 1);

/** Where the directory says an entry is; the directories of these files lie in one piece. */
function entryOf(bytes: Buffer, name: string, nth = 0): number {
  const wanted = Buffer.from(name, "utf16le");
  let at = sectorAt(bytes, 0x30);
  for (let left = nth; at < bytes.length; at += ENTRY)
    if (bytes.subarray(at, at + wanted.length).equals(wanted) && bytes[at + wanted.length] === 0 && left-- === 0) return at;
  throw new Error(`no entry ${name}`);
}

it("goes no deeper than some messages in each other", async () => {
  let message = text("core");
  for (let at = 0; at < 30; at++) message = { texts: { [ID.subject]: `m${at}` }, attachments: [{ message }] };
  const { markdown } = await convert(makeMsg(message));
  expect(markdown.match(/^#+ m\d+/gm)).toEqual(["# m29", "## m28", "### m27", "#### m26", "##### m25"]);
  expect(markdown).toContain("- a message (message/rfc822)\n");
});

it("ends at a message that holds itself", async () => {
  const bytes = makeMsg({ ...text("outer"), attachments: [{ message: text("inner") }] });
  const inner = entryOf(bytes, "__substg1.0_3701000D");
  bytes.writeUInt32LE(bytes.readUInt32LE(sectorAt(bytes, 0x30) + 76), inner + 76);
  const { markdown } = await convert(bytes);
  expect(markdown).toContain("outer");
  expect(markdown.match(/outer/g)).toHaveLength(1);
  expect(openOle(bytes).storage("__attach_version1.0_#00000000")?.storage("__substg1.0_3701000D")?.names).toEqual([]);
});

it("refuses streams that lie in each other", async () => {
  const recipients = Array.from({ length: 40 }, () => ({ texts: { [ID.displayName]: "x".repeat(8_000) } }));
  const bytes = makeMsg({ ...text("x"), recipients });
  const first = entryOf(bytes, "__substg1.0_3001001F");
  const whole = Buffer.alloc(8);
  whole.writeUInt32LE(bytes.readUInt32LE(first + 116), 0);
  whole.writeUInt32LE(0x7fff_ffff, 4);
  const fat = sectorAt(bytes, 0x4c);
  for (let sector = bytes.readUInt32LE(first + 116); sector < 120; sector++) bytes.writeUInt32LE(sector + 1, fat + 4 * sector);
  for (let at = 0; at < recipients.length; at++) whole.copy(bytes, entryOf(bytes, "__substg1.0_3001001F", at) + 116);
  await expect(convert(bytes)).rejects.toMatchObject({
    code: "bad_input",
    message: "the document is damaged: streams of its compound file lie in each other",
  });
});

it("names no more than some of very many recipients and attachments, in linear time", async () => {
  const recipients = Array.from({ length: 1_500 }, (_, at) => ({ texts: { [ID.displayName]: `r${at}` } }));
  const attachments = Array.from({ length: 500 }, (_, at) => ({ texts: { [ID.longName]: `a${at}.txt` } }));
  const bytes = makeMsg({ ...text("x"), recipients, attachments });
  const { markdown } = await inTime(4, () => convert(bytes));
  expect(markdown).toContain("r199 and 1300 more");
  expect(markdown).toContain("- a199.txt (text/plain)\n- 300 more\n");
});

it.each<[string, MadeMessage, object]>([
  ["nothing at all", {}, { code: "empty_content" }],
  ["HTML without text", { texts: { [ID.subject]: "s", [ID.html]: "<p> </p>" } }, { code: "empty_content" }],
  [
    "groups without end",
    { binary: { [ID.rtf]: compressedRtf(`{\\rtf1\\fromhtml1 ${"{".repeat(2_000)}`) } },
    { code: "too_large" },
  ],
  ["a text of too many lines", text("\n".repeat(200_001)), { code: "too_large" }],
])("refuses %s", async (_, made, expected) => {
  await expect(convert(makeMsg(made))).rejects.toMatchObject(expected);
});

it("shows the plain text where the formatted one is damaged, and says so", async () => {
  const broken = Buffer.from(compressedRtf("{\\rtf1 formatted}"));
  broken[20] = 0x58;
  const { markdown, warnings } = await convert(makeMsg({ ...text("plain"), binary: { [ID.rtf]: broken } }));
  expect(markdown).toContain("plain");
  expect(warnings).toEqual(["The formatted text of a mail is damaged: its plain text is shown."]);
  await expect(convert(makeMsg({ binary: { [ID.rtf]: broken } }))).rejects.toMatchObject({ code: "bad_input" });
});

it("takes no more formatted text than one document may have, of all messages together", async () => {
  // "{\\rtf1 x", and 240 times 17 bytes of the last.
  const references = Buffer.concat([Buffer.from([0xff]), Buffer.from("0d6f".repeat(8), "hex")]);
  const rtf = rtfContent(Buffer.concat([Buffer.from("\0{\\rtf1 x"), ...Array.from({ length: 30 }, () => references)]));
  const binary = { [ID.rtf]: rtf };
  const bytes = makeMsg({ ...text("outer"), binary, attachments: [{ message: { ...text("inner"), binary } }] });
  const { markdown, warnings } = await convert(bytes, {}, { ...LIMITS, documentBytes: 8_000 });
  expect(markdown).toContain("x".repeat(4_081));
  expect(markdown).toContain("inner");
  expect(warnings).toHaveLength(2);
  expect(warnings).toContain("The formatted text of a mail is too large: its plain text is shown.");
  expect(warnings).toContain("The RTF ends before it is complete: what stood behind may be missing.");
});

it("is never other than read or refused, wherever it is cut off or changed", async () => {
  const bytes = makeMsg({
    ...text("body"),
    times: { [ID.submitted]: "2026-03-02T09:00:00.000Z" },
    binary: { [ID.rtf]: compressedRtf("{\\rtf1\\fromhtml1 <p>x}") },
    recipients: [{ texts: { [ID.displayName]: "Ann" } }],
    attachments: [{ message: text("inner") }],
  });
  const outcome = async (damaged: Buffer): Promise<string> =>
    convert(damaged).then(
      () => "read",
      ({ code }: { code?: string }) => code ?? "crash",
    );
  const seen = new Set<string>();
  for (let at = 1; at < bytes.length; at += 97) {
    seen.add(await outcome(bytes.subarray(0, at)));
    const changed = Buffer.from(bytes);
    for (let index = 0; index < 8; index++) changed[at + index] = (at * 31 + index * 7) & 0xff;
    seen.add(await outcome(changed));
  }
  expect(
    [...seen].filter((code) => !["read", "bad_input", "empty_content", "too_large", "unsupported_type"].includes(code)),
  ).toEqual([]);
});
