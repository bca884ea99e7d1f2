import { expect, it } from "vitest";
import { makeOdf, makeXlsx, relationships } from "../test/office.ts";
import { makeZip } from "../test/zip.ts";
import { convert } from "./convert.ts";
import { makeDoc, plcOf } from "./readers/doc/testing/make-doc.ts";
import { makePpt } from "./readers/ppt/testing/make-ppt.ts";

/** Who wrote what in the fixtures. */
const [REVIEWER, REMARK] = ["Reviewer", "Which boats?"] as const;

const shown = async (bytes: Uint8Array) => {
  const { markdown, warnings } = await convert(bytes, {});
  expect(warnings).toEqual([]);
  return markdown;
};

it("shows the comments of an RTF text as notes", async () => {
  const comment = `{\\*\\atnid R}{\\*\\atnauthor ${REVIEWER}}\\chatn{\\*\\annotation{\\*\\atndate 1}{\\*\\atnref 1}\\chatn ${REMARK}}`;
  const unsigned = "{\\*\\annotation Why?}";
  expect(await shown(Buffer.from(`{\\rtf1 Tie${comment} them${unsigned}\\par}`))).toBe(
    `Tie[^1] them[^2]\n\n[^1]: Comment (${REVIEWER}): ${REMARK}\n\n[^2]: Comment: Why?\n`,
  );
});

it("shows the comments of a Word 97 text as notes", async () => {
  const text = "Tie\u0005 them.\r";
  const said = `\u0005${REMARK}\r`;
  const reference = Buffer.alloc(30);
  const author = Buffer.alloc(2);
  author.writeUInt16LE(REVIEWER.length);
  const structures = {
    4: plcOf([3, text.length], [reference]),
    5: plcOf([0, said.length, said.length + 1], []),
    36: Buffer.concat([author, Buffer.from(REVIEWER, "utf16le")]),
  };
  const bytes = makeDoc({ text: `${text}${said}\r`, comments: said.length + 1, structures });
  expect(await shown(bytes)).toBe(`Tie[^c1] them.\n\n[^c1]: Comment (${REVIEWER}): ${REMARK}\n`);
});

it("shows the comments on a slide of PowerPoint 2002", async () => {
  const texts = [{ type: 0, text: "Harbour" }];
  expect(await shown(makePpt([{ texts, comments: [[REVIEWER, REMARK]] }]))).toBe(
    `## Harbour\n\nComment (${REVIEWER}): ${REMARK}\n`,
  );
});

const P = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`;
const P188 = 'xmlns:p188="http://schemas.microsoft.com/office/powerpoint/2018/8/main"';
const body = (text: string) => `<p188:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p188:txBody>`;

it.each([
  [
    "of the first kind",
    "commentAuthors",
    `<p:cmAuthorLst ${P}><p:cmAuthor id="0" name="${REVIEWER}"/></p:cmAuthorLst>`,
    `<p:cmLst ${P}><p:cm authorId="0"><p:pos x="1" y="1"/><p:text>${REMARK}</p:text></p:cm></p:cmLst>`,
    "",
  ],
  [
    "with answers",
    "authors",
    `<p188:authorLst ${P188}><p188:author id="{A}" name="${REVIEWER}"/></p188:authorLst>`,
    `<p188:cmLst ${P} ${P188}><p188:cm authorId="{A}"><p188:replyLst><p188:reply authorId="{B}">${body("All.")}</p188:reply></p188:replyLst>${body(REMARK)}</p188:cm></p188:cmLst>`,
    "\nComment: All.\n",
  ],
])("shows the comments on a slide, %s", async (_, type, authors, comments, answer) => {
  const bytes = makeZip([
    { name: "_rels/.rels", data: relationships(["r1", "officeDocument", "ppt/presentation.xml"]) },
    {
      name: "ppt/presentation.xml",
      data: `<p:presentation ${P}><p:sldIdLst><p:sldId id="256" r:id="s1"/></p:sldIdLst></p:presentation>`,
    },
    { name: "ppt/_rels/presentation.xml.rels", data: relationships(["s1", "slide", "s.xml"], ["a1", type, "a.xml"]) },
    { name: "ppt/s.xml", data: `<p:sld ${P}><p:cSld><p:spTree/></p:cSld></p:sld>` },
    { name: "ppt/a.xml", data: authors },
    { name: "ppt/_rels/s.xml.rels", data: relationships(["c1", "comments", "c.xml"]) },
    { name: "ppt/c.xml", data: comments },
  ]);
  expect(await shown(bytes)).toBe(`## Slide 1\n\nComment (${REVIEWER}): ${REMARK}\n${answer}`);
});

it("shows the comments on a slide of OpenDocument", async () => {
  const comment = `<office:annotation><dc:creator xmlns:dc="http://purl.org/dc/elements/1.1/">${REVIEWER}</dc:creator><text:p>${REMARK}</text:p></office:annotation>`;
  expect(await shown(makeOdf("presentation", `<draw:page>${comment}</draw:page>`))).toBe(
    `## Slide 1\n\nComment (${REVIEWER}): ${REMARK}\n`,
  );
});

const S = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const cell = (at: string) => `<c r="${at}"><v>1</v></c>`;

it("shows the comments on cells behind them, and a thread once", async () => {
  const thread = (at: string, person: string, text: string) =>
    `<threadedComment ref="${at}" personId="${person}"><text>${text}</text></threadedComment>`;
  const note = (at: string, text: string) =>
    `<comment ref="${at}" authorId="0"><text><r><t>${REVIEWER}:</t></r><r><t xml:space="preserve">\n${text}</t></r></text></comment>`;
  const bytes = makeXlsx([{ name: "One", rows: `<row r="1">${cell("A1")}</row>` }], "", [
    {
      name: "xl/_rels/workbook.xml.rels",
      data: relationships(
        ["st", "styles", "styles.xml"],
        ["s0", "worksheet", "sheets/0.xml"],
        ["p", "person", "persons/person.xml"],
      ),
    },
    { name: "xl/persons/person.xml", data: '<personList><person id="{A}" displayName="Harbour master"/></personList>' },
    {
      name: "xl/sheets/_rels/0.xml.rels",
      data: relationships(["c", "comments", "../c.xml"], ["t", "threadedComment", "../t.xml"]),
    },
    {
      name: "xl/c.xml",
      data: `<comments xmlns="${S}"><authors><author>${REVIEWER}</author></authors><commentList>${note("A1", REMARK)}${note("B2", "[Threaded comment]")}</commentList></comments>`,
    },
    {
      name: "xl/t.xml",
      data: `<ThreadedComments>${thread("B2", "{A}", "Now?")}${thread("B2", "{B}", "Later.")}</ThreadedComments>`,
    },
  ]);
  expect(await shown(bytes)).toBe(
    `| 1 |\n| - |\n\nComment (${REVIEWER}, A1): ${REMARK}\n\nComment (Harbour master, B2): Now?\n\nComment (B2): Later.\n`,
  );
});

it("names whoever has written all comments briefly", async () => {
  const name = "a".repeat(1_000_000);
  const note = (at: number) => `<comment ref="A${at}" authorId="0"><text><t>${REMARK}</t></text></comment>`;
  const notes = Array.from({ length: 1_000 }, (_, at) => note(at + 1)).join("");
  const bytes = makeXlsx([{ name: "One", rows: `<row r="1">${cell("A1")}</row>` }], "", [
    { name: "xl/sheets/_rels/0.xml.rels", data: relationships(["c", "comments", "../c.xml"]) },
    {
      name: "xl/c.xml",
      data: `<comments xmlns="${S}"><authors><author>${name}</author></authors><commentList>${notes}</commentList></comments>`,
      stored: true,
    },
  ]);
  expect((await shown(bytes)).length).toBeLessThan(300_000);
});
