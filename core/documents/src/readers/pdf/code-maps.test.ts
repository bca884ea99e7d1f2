import { deflateSync } from "node:zlib";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { convert } from "../../convert.ts";
import { withoutVastMaps } from "./code-maps.ts";
import { type DrawnPage, makePdf } from "./testing/make-pdf.ts";

const map = (...lines: readonly string[]): string => ["begincmap", ...lines, "endcmap"].join("\n");
const range = (...ranges: readonly string[]): string => map(`${ranges.length} beginbfrange`, ...ranges, "endbfrange");
const VAST = range("<000000> <fffff0> <0041>");

const streamWith = (filter: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj\n<< ${filter} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
const stream = (text: string, deflate: boolean): Buffer =>
  deflate ? streamWith("/Filter /FlateDecode", deflateSync(text)) : streamWith("", Buffer.from(text));

describe("maps from codes to letters", () => {
  it.each([
    ["a range of millions of codes", VAST],
    ["ranges of as many together", range(...Array.from({ length: 8 }, (_, at) => `<0${at}0000> <0${at}ffff> <0041>`))],
    ["a range behind others", range("<0000> <00ff> <0041>", "<0100> <0101> [<0041> <0042>]", "<000102> <ffff00> <0043>")],
    ["a range of numbers of shapes", map("1 begincidrange", "<00000000> <00ffffff> 0", "endcidrange")],
    ["codes that are no digits", range("(\\000\\000\\000) (\\377\\377\\377) <0041>")],
    ["a code of half a byte more", range("<0051> <0052063> <0041>")],
    ["a map longer than any", `${" ".repeat(5 * 1024 * 1024)}${VAST}`],
  ])("are left out where they have %s", async (_, text) => {
    const sent = stream(text, true);
    const { bytes, left } = await withoutVastMaps(sent);
    expect(left).toBe(1);
    expect(bytes).toHaveLength(sent.length);
    expect(bytes.equals(sent)).toBe(false);
    expect((await withoutVastMaps(stream(text, false))).left).toBe(1);
  });

  it.each([
    ["its check sum", (data: Buffer) => Buffer.concat([data.subarray(0, -4), Buffer.alloc(4)])],
    ["what follows the map", (data: Buffer) => Buffer.concat([data.subarray(0, -6), Buffer.alloc(40, 0xff)])],
  ])("are left out where %s is damaged", async (_, damage) => {
    const data = damage(deflateSync(`${VAST}${"\n% of the harbour".repeat(9)}`));
    const { left } = await withoutVastMaps(streamWith("/Filter /FlateDecode", data));
    expect(left).toBe(1);
  });

  it.each([
    ["all codes of two bytes", range("<0000> <ffff> <0000>")],
    ["ranges that stand for long texts", range(`<0000> <0003> <${"0041".repeat(100)}>`, "<0004> <00ff> <0041>")],
    ["letters one by one", map("2 beginbfchar", "<0000> <ffff>", "<00ff> <fffe>", "endbfchar")],
    ["nothing that can be inflated", "begin"],
  ])("stay where they have %s", async (_, text) => {
    const sent = stream(text, true);
    expect(await withoutVastMaps(sent)).toEqual({ bytes: sent, left: 0 });
  });

  it("cost no time where they are vast, and a warning says that they were left out", async () => {
    const page: DrawnPage = {
      texts: [{ x: 72, y: 700, text: "The tide is out." }],
      fonts: ["/Subtype /Type1 /BaseFont /Helvetica /ToUnicode 6 0 R"],
      operators: "BT /F4 10 Tf 72 600 Td (The tide is in.) Tj ET",
    };
    const plain = Buffer.from(makePdf([page])).toString("latin1");
    const at = plain.indexOf("xref");
    const added = Array.from({ length: 8 }, (_, number) => number + 20)
      .map((number) => `${number} 0 obj\n<< /Length ${VAST.length} >>\nstream\n${VAST}\nendstream\nendobj\n`)
      .join("");
    const bytes = Buffer.from(
      `${plain.slice(0, at).replace("/ToUnicode 6 0 R", "/ToUnicode 20 0 R")}${added}trailer\n<< /Root 1 0 R >>`,
      "latin1",
    );
    const { markdown, warnings } = await inTime(2, () => convert(bytes));
    expect(markdown).toBe("The tide is out.\n\nThe tide is in.\n");
    expect(warnings).toEqual([expect.stringContaining("left out: text in these fonts may be wrong")]);
  });
});
