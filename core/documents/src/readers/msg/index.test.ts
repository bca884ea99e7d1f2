import iconv from "iconv-lite";
import { expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { ID } from "./ids.ts";
import { compressedRtf, type MadeMessage, type MadeProperties, makeMsg } from "./testing/make-msg.ts";

const recipient = (name: string, address: string, type = 1): MadeProperties => ({
  texts: { [ID.displayName]: name, [ID.addressType]: "SMTP", [ID.email]: address },
  longs: { [ID.recipientType]: type },
});
const TEXTS = {
  [ID.messageClass]: "IPM.Note",
  [ID.subject]: "Berths in März",
  [ID.representingName]: "Åsa",
  [ID.representingType]: "SMTP",
  [ID.representingEmail]: "asa@example.com",
};
const HEAD: MadeMessage = {
  texts: TEXTS,
  times: { [ID.submitted]: "2026-03-02T09:00:00.000Z" },
  recipients: [
    recipient("Harbour office", "office@example.com"),
    recipient("'second@example.com'", "second@example.com"),
    recipient("third@example.com", "third@example.com", 2),
  ],
};
const mail = (made: MadeMessage): Buffer => makeMsg({ ...HEAD, ...made, texts: { ...TEXTS, ...made.texts } });
const body = async (made: MadeMessage): Promise<string> => {
  const { markdown } = await convert(mail(made));
  return markdown.slice(markdown.indexOf("---\n\n") + 5);
};
const rtf = (text: string): MadeMessage => ({ binary: { [ID.rtf]: compressedRtf(text) } });

it("tells head and text as of any mail, known by the bytes alone", async () => {
  const expected = {
    format: "msg",
    title: "Berths in März",
    markdown: [
      "# Berths in März",
      "",
      "- **From:** Åsa (asa@example.com)",
      "- **To:** Harbour office (office@example.com), second@example.com",
      "- **Cc:** third@example.com",
      "- **Date:** 2026-03-02T09:00:00.000Z",
      "",
      "---",
      "",
      "Café at noon",
      "",
    ].join("\n"),
    warnings: [],
  };
  const bytes = mail({ texts: { [ID.body]: "Café at noon\r\n" } });
  for (const hints of [{}, { filename: "a.doc" }, { format: "msg" }]) expect(await convert(bytes, hints)).toEqual(expected);
  await expect(convert(bytes, { format: "doc" })).rejects.toMatchObject({ message: expect.stringContaining("msg") });
});

it.each<[string, string, Buffer]>([
  ["msg", "its bytes are plain text", Buffer.from("no field\nSubject: Tides\n\nx")],
  ["msg", "its bytes have no such signature", Buffer.from([1, 2, 3])],
  ["eml", "its bytes are msg", mail({})],
])("is refused as %s where the caller says so, and %s", async (format, why, bytes) => {
  const expected = { code: "bad_input", message: `the document is not ${format}: ${why}` };
  await expect(convert(bytes, { format })).rejects.toMatchObject(expected);
});

const HTML = '<div style="display:none">no</div><p>Café at <b>noon</b></p>';
it.each<[string, MadeMessage]>([
  ["HTML in UTF-8", { binary: { [ID.html]: Buffer.from(HTML) }, longs: { [ID.internetCodePage]: 65_001 } }],
  ["HTML in another code page", { binary: { [ID.html]: Buffer.from(HTML, "latin1") }, longs: { [ID.internetCodePage]: 28_591 } }],
  [
    "HTML that names its encoding",
    { binary: { [ID.html]: Buffer.from(`<meta charset="windows-1252">${HTML}`, "latin1") }, texts: { [ID.body]: "plain" } },
  ],
  [
    "HTML in UTF-8 that is marked, whatever is named beside it",
    { binary: { [ID.html]: Buffer.from(`\ufeff${HTML}`) }, longs: { [ID.internetCodePage]: 1252 } },
  ],
  ["HTML as Unicode", { texts: { [ID.html]: HTML } }],
  [
    "HTML that was made RTF",
    rtf(`{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}}
{\\*\\htmltag64 <p>}\\htmlrtf \\par {\\htmlrtf0 Caf\\'e9 at{\\*\\mhtmltag1 x}{\\*\\htmltag84 <b>}\\htmlrtf {\\b \\htmlrtf0  noon\\htmlrtf }\\htmlrtf0 {\\*\\htmltag92 </b>}}{\\*\\htmltag72 </p>}} after`),
  ],
  ["RTF", rtf("{\\rtf1\\ansi Caf\\'e9 at \\b noon\\b0\\par}")],
])("reads %s", async (_, made) => {
  expect(await body(made)).toBe("Café at **noon**\n");
});

it.each([
  ["a font's code page", "{\\rtf1\\ansi\\ansicpg1252\\fromhtml1{\\fonttbl{\\f5\\fcharset204 A;}}\\f5 \\'cf\\'f0\\'e8}", "При"],
  ["characters of two codes", "{\\rtf1\\ansi\\ansicpg932\\fromhtml1 \\'93\\'fa\\'96{\\*\\htmltag <i>}}", "日"],
  ["Unicode and its fallback", "{\\rtf1\\ansi\\fromhtml1\\uc2 \\u8364??\\u-10179 xx\\u-8704 xx and\\~more}", "€😀 and more"],
  ["no bullets beside those of HTML", "{\\rtf1\\fromhtml1{\\*\\htmltag <ul><li>}{\\pntext\\'B7\\tab}one}", "- one\n"],
  ["text that was made RTF", "{\\rtf1\\ansi\\fromtext one\\par two \\{\\'e9\\}\\tab}", "one\\\ntwo {é}"],
])("takes RTF apart: %s", async (_, text, expected) => {
  expect((await body(rtf(text))).replace("\u00a0", " ")).toContain(expected);
});

it.each([
  ["Shift JIS", 932, "港の会議", "shift_jis"],
  ["Latin 2", 28_592, "Přístav", "iso-8859-2"],
  ["DOS", 437, "Café", "cp437"],
  ["one that nobody knows, by what it seems to be", 12_345, "Das Café in Köln öffnet für Gäste um fünf Uhr.", "windows-1252"],
])("reads narrow text in the code page that is named: %s", async (_, codePage, text, encoding) => {
  const narrow = { [ID.body]: iconv.encode(text, encoding) };
  expect(await body({ narrow, longs: { 16381: codePage } })).toBe(`${text}\n`);
});

it("reads narrow text of a mail that was sent as UTF-8, whatever it is in", async () => {
  const text = "Das Café in Köln öffnet für Gäste um fünf Uhr.";
  for (const encoding of ["utf8", "latin1"] as const) {
    const narrow = { [ID.body]: Buffer.from(text, encoding) };
    expect(await body({ narrow, longs: { [ID.internetCodePage]: 65_001 } })).toBe(`${text}\n`);
  }
});

it("knows the pictures that the body shows by their content ids", async () => {
  const picture = { texts: { [ID.longName]: "p.png", [ID.contentId]: "<P@x>" }, binary: { [ID.data]: Buffer.from([0]) } };
  const html = '<p>see</p><img src="CID:P%40x"><img src="cid:%">';
  expect((await convert(mail({ texts: { [ID.html]: html }, attachments: [picture] }))).warnings).toEqual([
    "Images were left out.",
  ]);
});

it("names attachments with type and size, and reads attached messages", async () => {
  const file = { texts: { [ID.longName]: "a|b.pdf" }, binary: { [ID.data]: Buffer.from([0, 1, 2, 3]) } };
  const picture = {
    texts: { [ID.longName]: "p.png", [ID.contentId]: "p@x" },
    binary: { [ID.data]: Buffer.from([0]) },
  };
  const message: MadeMessage = { texts: { [ID.subject]: "Inner", [ID.body]: "within" } };
  const mime = {
    texts: { [ID.mimeType]: "message/rfc822" },
    binary: { [ID.data]: Buffer.from("Subject: Other\r\n\r\nmore") },
  };
  const made = await convert(
    mail({ texts: { [ID.html]: '<p>see</p><img src="cid:p@x">' }, attachments: [picture, file, { message }, mime] }),
  );
  expect(made.markdown.slice(made.markdown.indexOf("---"))).toBe(
    [
      "---\n\nsee\n\n---\n\n**Attachments:**\n\n- a|b.pdf (application/pdf, 4 bytes)\n\n---\n",
      "## Inner\n\n---\n\nwithin\n\n---\n\n## Other\n\n---\n\nmore\n",
    ].join("\n"),
  );
  expect(made.warnings).toEqual([
    "Images were left out.",
    "Attachments are named, not read: send each as a document of its own.",
  ]);
});

it("tells no address of an organisation's own directory, but that of the header", async () => {
  const texts = { ...TEXTS, [ID.representingType]: "EX", [ID.representingEmail]: "/O=A/CN=ASA@B", [ID.body]: "x" };
  expect((await convert(makeMsg({ texts }))).markdown).toContain("**From:** Åsa\n");
  const headers = "From: =?utf-8?Q?=C3=85sa?= <asa@example.com>\r\nReply-To: r@example.com\r\n";
  const { markdown } = await convert(makeMsg({ texts: { ...texts, [ID.headers]: headers, [ID.displayTo]: "Ann; Bo" } }));
  expect(markdown).toContain("- **From:** Åsa (asa@example.com)\n- **Reply-To:** r@example.com\n- **To:** Ann, Bo\n\n---");
});

it("takes date and recipients from the header, where nothing else tells them", async () => {
  const headers = "Date: Mon, 2 Mar 2026 10:00:00 +0100\r\nTo: Bo <bo@example.com>\r\nCc: c@example.com\r\nBcc: d@example.com";
  const told = { ...TEXTS, [ID.headers]: headers, [ID.body]: "x" };
  expect((await convert(makeMsg({ texts: told }))).markdown).toContain(
    "- **To:** Bo (bo@example.com)\n- **Cc:** c@example.com\n- **Bcc:** d@example.com\n- **Date:** 2026-03-02T09:00:00.000Z\n\n---",
  );
  const { markdown } = await convert(makeMsg({ ...HEAD, texts: { ...told, [ID.displayBcc]: "Zoë;" } }));
  expect(markdown).toContain("- **Cc:** third@example.com\n- **Bcc:** Zoë\n- **Date:** 2026-03-02T09:00:00.000Z\n\n---");
});

it("names who is to be answered, where that is another", async () => {
  const texts = { ...TEXTS, [ID.replyNames]: "Åsa; Harbour desk", [ID.body]: "x" };
  expect((await convert(makeMsg({ texts }))).markdown).toContain("- **Reply-To:** Harbour desk\n");
});

it("tells when and where an appointment is, and refuses one of which nothing is known", async () => {
  const texts = { [ID.messageClass]: "IPM.Appointment", 32769: "Pier 3" };
  const { markdown, warnings } = await convert(
    mail({ texts, appointment: [0x820d, 0x8208], times: { 32768: "2026-03-04T08:00:00.000Z" } }),
  );
  expect(markdown).toContain("- **Start:** 2026-03-04T08:00:00.000Z\n- **Location:** Pier 3\n");
  expect(warnings).toEqual(["The mail itself has no text."]);
});

const P7M = [{ texts: { [ID.longName]: "smime.p7m" }, binary: { [ID.data]: Buffer.from([0x30]) } }];
it.each<[string, string, MadeMessage]>([
  ["an invitation to a calendar", "IPM.Schedule.Meeting.Request", {}],
  ["a contact of Outlook", "IPM.Contact", rtf("{\\rtf1 \\par}")],
  ["a task of Outlook", "IPM.TaskRequest", {}],
  ["encrypted or signed as a whole", "IPM.Note.SMIME", { attachments: P7M }],
  ["encrypted", "IPM.Note", { texts: { [ID.body]: "-----BEGIN PGP MESSAGE-----\r\nx\r\n-----END PGP MESSAGE-----" } }],
])("refuses what is %s", async (what, messageClass, made) => {
  const bytes = mail({ ...made, texts: { ...made.texts, [ID.messageClass]: messageClass } });
  await expect(convert(bytes)).rejects.toMatchObject({ message: `the document is ${what}` });
});

it("reads the text of other items, and says that it is not all", async () => {
  const { warnings, markdown } = await convert(mail({ texts: { [ID.messageClass]: "IPM.Contact", [ID.body]: "Met in May" } }));
  expect(markdown).toContain("Met in May");
  expect(warnings).toEqual(["Of a contact of Outlook, the text was read, and not its fields."]);
  const message: MadeMessage = { texts: { [ID.messageClass]: "IPM.Contact", [ID.subject]: "Ann" } };
  const attached = await convert(mail({ texts: { [ID.body]: "x" }, attachments: [{ message }] }));
  expect(attached.warnings).toEqual([
    "An attached message is a contact of Outlook: it could not be read.",
    "An attached message has no text.",
  ]);
});

it("reads what is signed so that all can read it", async () => {
  const signed =
    'Content-Type: multipart/signed; boundary="b"\r\n\r\n--b\r\n\r\nHello\r\n--b\r\nContent-Type: application/pkcs7-signature; name=smime.p7s\r\n\r\nx\r\n--b--';
  const attachments = [{ texts: { [ID.mimeType]: "multipart/signed" }, binary: { [ID.data]: Buffer.from(signed) } }];
  expect(await body({ texts: { [ID.messageClass]: "IPM.Note.SMIME.MultipartSigned" }, attachments })).toContain("Hello\n");
});
