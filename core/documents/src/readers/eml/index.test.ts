import { expect, it } from "vitest";
import { convert } from "../../convert.ts";

const HEAD = [
  "From: =?utf-8?B?w4VzYQ==?= <asa@example.com>",
  'To: "Harbour office" <office@example.com>, second@example.com',
  "Cc: third@example.com",
  "Subject: Berths in =?iso-8859-1?Q?M=E4rz?=",
  "Date: Mon, 2 Mar 2026 10:00:00 +0100",
  "Message-ID: <1@example.com>",
  "MIME-Version: 1.0",
];
const mail = (...lines: readonly string[]): Buffer => Buffer.from([...HEAD, ...lines].join("\r\n"));
const read = (bytes: Buffer) => convert(bytes);
const body = async (...lines: readonly string[]): Promise<string> => {
  const { markdown } = await read(mail(...lines));
  return markdown.slice(markdown.indexOf("---\n\n") + 5);
};
const HTML = ["Content-Type: text/html; charset=utf-8", ""];

it("shows a saved page without the name of a mail", async () => {
  const page =
    "MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<h1>Tides</h1>\r\n--b--\r\n";
  expect((await convert(Buffer.from(page), { filename: "tides.mht" })).markdown).toBe("# Tides\n");
});

it("tells header and text, known by the bytes alone", async () => {
  const made = await read(
    mail("Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: quoted-printable", "", "Caf=C3=A9 at noon"),
  );
  expect(made).toEqual({
    format: "eml",
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
  });
});

it.each([
  ["at the end of a group", "=?utf-8?B?SMOlbW7D?=\r\n =?utf-8?B?pW4=?= 7", "Håmnån 7"],
  ["padded within", "=?utf-8?B?SMM=?=\r\n\t=?utf-8?B?pW1uw6Vu?=", "Håmnån"],
  ["named in other letters", "=?UTF-8?Q?H=C3?=\r\n =?utf-8?Q?=A5mn_1?=", "Håmn 1"],
  ["in three pieces", "=?utf-8?B?4g==?= =?utf-8?B?gg==?= =?utf-8?B?rCAy?=", "€ 2"],
  ["in another encoding", "=?gbk?B?u6Y=?= =?GBK?Q?=B8?= =?gbk?Q?=DB?=", "沪港"],
  ["before a word that was cut off within one", "=?utf-8?B?SMM=?=\r\n =?utf-8?B?pW3D?=", "Håm\ufffd"],
  ["beside a word that is broken anyway", "=?utf-8?B?SMM=?= =?utf-8?B?pQ==?= and =?utf-8?Q?=FF?=", "Hå and \ufffd"],
])("puts a letter together that two words of a header have a part of, %s", async (_, subject, title) => {
  const bytes = Buffer.from(`From: a@b.example\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n\r\ntext\r\n`);
  expect((await read(bytes)).title).toBe(title);
});

it("keeps short lines of a text, joins wrapped ones, and nests what is quoted", async () => {
  const long = "A line that a mail program has broken because it would be too long for it,";
  const lines = ["", long, "goes on here.", "", "Best", "Asa", "", "> you wrote", ">> and I", "> again", "- no list"];
  expect(await body(...lines)).toBe(
    `${long} goes on here.\n\nBest\\\nAsa\n\n> you wrote\n>\n> > and I\n>\n> again\n\n\\- no list\n`,
  );
});

it("prefers HTML, without its layout and what it hides, and keeps tables of values", async () => {
  const html = `<html><body><div style="display:none">preview</div><table><tr><td><table role="presentation"><tr><td><h1>Hello</h1></td><td><p>Read <a href="https://example.com/a">this</a></p></td></tr></table></td></tr></table>
    <table><tr><th>Pier</th><th>Boats</th></tr><tr><td>North</td><td>10<sup>3</sup></td></tr></table><img src="https://example.com/t.gif" width="1"></body></html>`;
  const parts = [
    'Content-Type: multipart/alternative; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "plain",
    "--b",
    ...HTML,
    html,
    "--b--",
  ];
  expect(await body(...parts)).toBe(
    "# Hello\n\nRead [this](https://example.com/a)\n\n| Pier | Boats |\n| - | - |\n| North | 10<sup>3</sup> |\n",
  );
  await expect(body(...HTML, "<html><body><br></body></html>")).rejects.toMatchObject({ code: "empty_content" });
});

it("names attachments with type and size, reads attached messages, and says what is left", async () => {
  const inner = [
    "Content-Type: message/rfc822",
    "",
    "From: ann@example.com",
    "Subject: Inner",
    "Date: Tue, 3 Mar 2026 10:00:00 +0000",
    "",
    "within",
  ];
  const file = [
    'Content-Type: application/pdf; name="a|b.pdf"',
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment",
    "",
    "AAECAw==",
  ];
  const picture = ["Content-Type: image/png", "Content-ID: <p>", "Content-Transfer-Encoding: base64", "", "AAEC"];
  const related = [
    'Content-Type: multipart/related; boundary="r"',
    "",
    "--r",
    ...HTML,
    '<p>see</p><img src="cid:p">',
    "--r",
    ...picture,
    "--r--",
  ];
  const made = await read(
    mail('Content-Type: multipart/mixed; boundary="m"', "", "--m", ...related, "--m", ...file, "--m", ...inner, "--m--"),
  );
  expect(made.markdown.slice(made.markdown.indexOf("---"))).toBe(
    [
      "---\n\nsee\n\n---\n\n**Attachments:**\n\n- a|b.pdf (application/pdf, 4 bytes)\n\n---\n",
      "## Inner\n\n- **From:** ann@example.com\n- **Date:** 2026-03-03T10:00:00.000Z\n\n---\n\nwithin\n",
    ].join("\n"),
  );
  expect(made.warnings).toEqual([
    "Images were left out.",
    "Attachments are named, not read: send each as a document of its own.",
  ]);
});

it("refuses what needs a key, what is nested too deep, or has too many lines", async () => {
  const secret = mail(
    "Content-Type: application/pkcs7-mime; smime-type=enveloped-data",
    "Content-Transfer-Encoding: base64",
    "",
    "AAEC",
  );
  await expect(read(secret)).rejects.toMatchObject({ code: "bad_input", message: "the document is encrypted" });
  await expect(read(mail("", "a\n".repeat(500_001)))).rejects.toMatchObject({ code: "too_large" });
  const deep = Array.from({ length: 60 }, (_, at) => [`Content-Type: multipart/mixed; boundary="b${at}"`, "", `--b${at}`]).flat();
  await expect(read(mail(...deep, "", "x"))).rejects.toMatchObject({ code: "too_large" });
});

it("goes no deeper than some messages in each other, and names no more than some addresses", async () => {
  let message: string[] = ["Subject: last", "From: a@example.com", "Date: x", "", "core"];
  for (let at = 0; at < 8; at++)
    message = [`Subject: m${at}`, "From: a@example.com", "Date: x", "Content-Type: message/rfc822", "", ...message];
  const many = `Bcc: ${Array.from({ length: 300 }, (_, at) => `a${at}@example.com`).join(", ")}`;
  const { markdown } = await convert(Buffer.from([many, ...message].join("\r\n")), { format: "eml" });
  expect(markdown).toContain("a199@example.com and 100 more");
  expect(markdown.match(/^#+ /gm)).toEqual(["# ", "## ", "### ", "#### ", "##### "]);
  expect(markdown).toContain("- m2 (message/rfc822,".replace("m2", "a message"));
});

it.each([
  ["a table of values", "a: b,c\n1,2\n", "a.csv", "csv"],
  ["fields that are none of mail", "Title: x\nAuthor: y\n\ntext", "a.txt", undefined],
  ["fields of a page's header", "HTTP/1.1 200 OK\nDate: x\n\ntext", "a.txt", undefined],
])("takes no other text for a mail: %s", async (_, text, filename, format) => {
  const made = await convert(Buffer.from(text), { filename }).catch((error: { code: string }) => error);
  expect(made).toMatchObject(format === undefined ? { code: "unsupported_type" } : { format });
  await expect(convert(Buffer.from(text), { format: "eml" })).rejects.toMatchObject({ code: "bad_input" });
});

it("refuses a mailbox of several mails, and reads one of a single mail", async () => {
  const one = [
    "From a@example.com Mon Mar  2 10:00:00 2026",
    ...HEAD,
    "",
    "From here on, text of 2026",
    "",
    "From a to 2026",
    "",
  ];
  const many = Buffer.from([...one, ...one].join("\n"));
  await expect(read(many)).rejects.toMatchObject({ code: "unsupported_type", hint: "Send each mail alone." });
  expect((await read(Buffer.from(one.join("\n")))).markdown).toContain("From a to 2026");
});

it.each([
  ["no boundary", "Content-Type: multipart/mixed"],
  ["a wrong boundary", 'Content-Type: multipart/mixed; boundary="other"'],
])("refuses a mail whose parts cannot be told apart: %s", async (_, type) => {
  const made = read(mail(type, "", "--b", "Content-Type: text/plain", "", "lost", "--b--"));
  await expect(made).rejects.toMatchObject({ code: "bad_input", message: expect.stringContaining("boundary") });
});

it("tells of a part without a boundary, and of a mail without text", async () => {
  const parts = ['Content-Type: multipart/mixed; boundary="b"', "", "--b", "", "seen", "--b"];
  const { warnings } = await read(mail(...parts, "Content-Type: multipart/related", "", "lost", "--b--"));
  expect(warnings).toEqual(["A part of a mail was left out: its boundary is missing."]);
  expect((await read(mail("Content-Type: image/png", "", "x"))).warnings).toContain("The mail itself has no text.");
  expect((await read(mail("", ""))).warnings).toEqual(["The mail itself has no text."]);
  await expect(read(mail(...HTML, "<p> </p>"))).rejects.toMatchObject({ code: "empty_content" });
});

it("shows pictures that are all there is", async () => {
  expect(await body(...HTML, '<p><img src="https://example.com/a.png" alt="Sale on Monday"></p>')).toContain("Sale on Monday");
});

it("writes some of very many attached messages, and none that is empty", async () => {
  const parts = Array.from({ length: 1_005 }, (_, at) => ["--b", "", `Subject: m${at}.`, "", "x"]).flat();
  const made = await read(mail('Content-Type: multipart/digest; boundary="b"', "", ...parts, "--b", "", "", "--b--"));
  expect(made.markdown.match(/^## m/gm)).toHaveLength(1_000);
  expect(made.markdown).not.toContain("Attached message");
  expect(made.warnings).toContain("Only 1000 attached messages are written; 5 more were left out.");
});

const ARMOUR = ["-----BEGIN PGP MESSAGE-----", "", "hQEMA", "-----END PGP MESSAGE-----"];
it.each([
  ["encrypted", ["", ...ARMOUR]],
  ["encrypted", ["Content-Type: application/octet-stream", "", ...ARMOUR]],
  [
    "encrypted or signed as a whole",
    ["Content-Type: multipart/mixed; boundary=b", "", "--b", "Content-Type: application/x-pkcs7-mime", "", "x"],
  ],
  ["signed as a whole", ["Content-Type: application/pkcs7-mime; smime-type=signed-data", "", "x"]],
  ["an invitation to a calendar", ["Content-Type: text/calendar; method=REQUEST", "", "BEGIN:VCALENDAR"]],
])("refuses a mail that is %s", async (what, lines) => {
  await expect(read(mail(...lines))).rejects.toMatchObject({ message: `the document is ${what}` });
});

it("shows a text that is encrypted in part, and says so", async () => {
  const { warnings } = await read(mail("", "Hello", ...ARMOUR));
  expect(warnings).toEqual(["A part of a text is encrypted."]);
});

it("says that text is hidden, not that blanks are", async () => {
  const hidden = (text: string) => read(mail(...HTML, `<div style="display:none">${text}</div><p>Hello</p>`));
  expect((await hidden("preview")).warnings).toEqual(["Hidden text was left out."]);
  expect((await hidden("&zwnj;&nbsp;")).warnings).toEqual([]);
});

it("keeps what is hidden from Outlook alone", async () => {
  expect(await body(...HTML, '<div style="mso-hide:all">Order here</div><p style="display: none">no</p>')).toBe("Order here\n");
});

const latin1 = (...lines: readonly string[]): Buffer => Buffer.from([...HEAD, ...lines].join("\r\n"), "latin1");
it.each([
  ["by what it seems to be", ["", "Das Café in Köln öffnet für Gäste um fünf Uhr."], "Café in Köln öffnet für Gäste"],
  ["by its HTML", ["Content-Type: text/html", "", '<meta charset="windows-1251"><p>\xcf\xf0\xe8</p>'], "При"],
])("reads text whose encoding no header names: %s", async (_, lines, expected) => {
  const made = await read(latin1(...lines));
  expect(made.markdown).toContain(expected);
  expect(made.warnings).toEqual([]);
});

it("says that characters could not be read", async () => {
  const { warnings } = await read(latin1("Content-Type: text/plain; charset=utf-8", "", "Café"));
  expect(warnings.join()).toContain("Some characters could not be read");
});

it.each(["- a", "* a", "• a", "+ a", "1. a", "  a", "| a"])("joins no long line with one that begins as %s", async (next) => {
  const long = "x".repeat(70);
  expect((await body("", long, next)).split("\\\n")).toHaveLength(2);
  expect(await body("", long, "a")).toBe(`${long} a\n`);
});

it.each(["What is %PDF-1.7?", `${"x".repeat(51)}BOOKMOBI`])("is no other format for its subject: %s", async (subject) => {
  const bytes = Buffer.from(`Subject: ${subject}\nFrom: a@example.com\nDate: x\n\ntext`);
  for (const hints of [{}, { format: "eml" }, { filename: "a.txt" }])
    expect(await convert(bytes, hints)).toMatchObject({ format: "eml", title: subject });
  await expect(convert(bytes, { format: "pdf" })).rejects.toMatchObject({ message: expect.stringContaining("eml") });
});

const headed = (encoding: BufferEncoding, ...lines: readonly string[]): Buffer =>
  Buffer.from([...lines, "Date: Mon, 2 Mar 2026 10:00:00 +0100", "", "Café"].join("\r\n"), encoding);
it.each(["utf8", "latin1"] as const)("reads a header whose encoding nothing names: %s", async (encoding) => {
  const made = await read(headed(encoding, "From: Jürgen <j@example.com>", "To: Zoë <z@example.com>", "Subject: Réunion"));
  expect(made).toMatchObject({ title: "Réunion", warnings: [] });
  for (const word of ["Jürgen (", "Zoë (", "Café"]) expect(made.markdown).toContain(word);
});

it("reads names of attachments whose encoding nothing names, and other alphabets by what they seem to be", async () => {
  const file = ['Content-Type: application/pdf; name="Übersicht.pdf"', "Content-Disposition: attachment", "", "x"];
  const parts = ['Content-Type: multipart/mixed; boundary="m"', "", "--m", "", "seen", "--m", ...file, "--m--"];
  expect((await read(latin1(...parts))).markdown).toContain("- Übersicht.pdf (application/pdf,");
  const cyrillic = headed("latin1", "From: a@example.com", "Subject: \xcf\xf0\xe8\xe2\xe5\xf2");
  expect((await read(cyrillic)).title).toBe("Привет");
});

it("reads a mail whose header is damaged where its format is stated, and says so", async () => {
  const bytes = Buffer.from(["no field", "From: a@example.com", "!!", "Subject: Tides", "", "text"].join("\n"));
  await expect(read(bytes)).rejects.toMatchObject({ code: "unsupported_type" });
  const made = await convert(bytes, { format: "eml" });
  expect(made).toMatchObject({ title: "Tides", markdown: expect.stringContaining("text") });
  expect(made.warnings).toEqual(["Lines in the header of a mail were left out: they are no fields."]);
  const refused = { code: "bad_input", message: expect.stringContaining("no fields, and no text follows") };
  for (const text of ["From: a@example.com\nSubject: Tides\nA first line.\nA second one.", "From: a@example.com\nA line.\n\n"])
    await expect(convert(Buffer.from(text), { format: "eml" })).rejects.toMatchObject(refused);
  await expect(convert(Buffer.from("junk\rFrom: a@example.com\r\rtext"), { format: "eml" })).rejects.toMatchObject({
    code: "bad_input",
  });
  await expect(convert(Buffer.from("no field\nDate: x\n\ntext"), { format: "eml" })).rejects.toMatchObject({ code: "bad_input" });
});

it("reads the first field behind a byte order mark", async () => {
  const made = await read(Buffer.from("\ufeffSubject: Tides\nFrom: a@example.com\nDate: x\n\ntext"));
  expect(made).toMatchObject({ title: "Tides", warnings: [] });
});

it("marks text as its own style says", async () => {
  const html = '<p>A <span style="color:red; font-weight:700">bold</span> and <i style="font-style:normal">plain</i> word.</p>';
  expect(await body(...HTML, html)).toBe("A **bold** and plain word.\n");
});
