import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { LIMITS } from "../../limits.ts";
import { serialise } from "../../serialise.ts";
import read from "./index.ts";
import { type MadeDoc, makeDoc } from "./testing/make-doc.ts";

const markdown = async (doc: MadeDoc): Promise<string> => serialise((await read(makeDoc(doc), LIMITS)).tree);

describe("the Word reader, on made files", () => {
  it("reads paragraphs", async () => {
    expect(await markdown({ text: "The tide is out.\rThe boats lie dry.\r" })).toBe("The tide is out.\n\nThe boats lie dry.\n");
  });

  it("reads text in the order of its pieces", async () => {
    expect(
      await markdown({
        text: "boats\rTwo ",
        pieces: [
          [6, 10],
          [0, 6],
        ],
      }),
    ).toBe("Two boats\n");
  });

  it("shows what fields result in and where links lead, not their instructions", async () => {
    const link = '\u0013 HYPERLINK "https://example.com/tides" \u0014tide table\u0015';
    const page = "\u0013PAGE\u00147\u0015";
    expect(await markdown({ text: `See the ${link} on page ${page}.\r` })).toBe(
      "See the [tide table](https://example.com/tides) on page 7.\n",
    );
  });

  it("leaves out links that would run", async () => {
    expect(await markdown({ text: '\u0013HYPERLINK "javascript:alert(1)"\u0014here\u0015\r' })).toBe("here\n");
  });

  it("keeps line breaks and hyphens", async () => {
    expect(await markdown({ text: "north\u000bsouth\u001ewest\r" })).toBe("north\\\nsouth-west\n");
  });

  it("refuses an encrypted document", async () => {
    await expect(markdown({ text: "x\r", flags: 0x0100 })).rejects.toMatchObject({
      code: "bad_input",
      message: "the document is encrypted",
    });
  });

  it("refuses pieces that repeat the same bytes without end", async () => {
    const pieces = Array.from({ length: 4_000 }, () => [0, 2_000] as const);
    const text = await markdown({ text: `${"x".repeat(1_999)}\r`, pieces });
    expect(text.length).toBeLessThan(20_000);
  });

  it("refuses more paragraphs than are allowed", async () => {
    const bytes = makeDoc({ text: "\r".repeat(2_000) });
    await expect(read(bytes, { ...LIMITS, nodes: 1_000 })).rejects.toMatchObject({ code: "too_large" });
  });

  it("refuses a compound file that is no Word document", async () => {
    const bytes = makeDoc({ text: "x\r" });
    await expect(read(bytes.subarray(0, 600), LIMITS)).rejects.toMatchObject({ code: "bad_input" });
  });
});

describe("the Word reader, on a document that a word processor saved", async () => {
  const { tree, title } = await read(await readFile(new URL("fixtures/sample.doc", import.meta.url)), LIMITS);
  const text = serialise(tree);

  it("keeps headings with their levels", () => {
    expect(text).toContain("# Harbour rules\n");
    expect(text).toContain("## Ropes\n");
  });

  it("keeps emphasis, links and footnotes, and leaves deletions out", () => {
    expect(text).toContain("Boats are **always** tied up *twice*[^1], see the [knots](https://example.com/knots).");
    expect(text).toContain("[^1]: In storms three times.");
  });

  it("nests lists and tells numbers from bullets", () => {
    expect(text).toContain("- Hemp\n  - tarred\n- Nylon\n\n1. Bow line\n2. Stern line\n");
  });

  it("keeps tables rectangular where cells are merged", () => {
    expect(text).toContain("| Boat | Berth | |\n| - | - | - |\n| Heron | A | 12 |\n");
  });

  it("keeps text boxes and leaves page headers out", () => {
    expect(text).toContain("Mind the gap");
    expect(text).not.toContain("Running head");
  });

  it("takes the title from the document's properties", () => {
    expect(title).toBe("Harbour handbook");
  });
});

it("the Word reader reads pages that are called documents", async () => {
  const page =
    "<html xmlns:w='urn:schemas-microsoft-com:office:word'><body><h1>Tides</h1><p>High at <b>six</b>.</p></body></html>";
  const { tree, warnings } = await read(Buffer.from(page), LIMITS);
  expect(serialise(tree)).toBe("# Tides\n\nHigh at **six**.\n");
  expect(warnings).toEqual(["The document is an HTML page that is called doc; it was read as one."]);
});

it("the Word reader nests the lists of one level that are styled as nested", async () => {
  const { tree } = await read(await readFile(new URL("fixtures/styled-lists.doc", import.meta.url)), LIMITS);
  expect(serialise(tree)).toBe("- Boats\n  - with sails\n    - of two masts\n- Quays\n");
});

it("the Word reader takes the lines of code and of quotations together, blank ones too", async () => {
  const { tree } = await read(await readFile(new URL("fixtures/quotes.doc", import.meta.url)), LIMITS);
  expect(serialise(tree)).toBe(
    "Before the tide.\n\n> Count the boats.\n>\n> Count them twice.\n\n" +
      "```\nfor boat in boats:\n    count(boat)\n\ndone\n```\n\nAfter the tide.\n",
  );
});
