import { CellFormats } from "../../cell-formats.ts";
import type { Script } from "../../mdast.ts";
import { child, elements, type XmlElement } from "../../xml.ts";
import { ALIGNMENTS } from "./strings.ts";

/** The number formats of a workbook's styles part (ECMA-376 part 1, 18.8). */
export function formatsOf(styles: XmlElement | undefined, date1904: boolean): CellFormats {
  const custom = elements(child(styles, "numFmts"), "numFmt").map(
    ({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? "General"] as const,
  );
  const fonts = elements(child(styles, "fonts"), "font").map((font): Script | undefined =>
    ALIGNMENTS.get(child(font, "vertAlign")?.attributes.val ?? ""),
  );
  const cells = elements(child(styles, "cellXfs"), "xf").map(({ attributes }) => attributes);
  const used = cells.map(({ numFmtId = "0" }) => Number(numFmtId));
  const scripts = cells.map(({ fontId = "0" }) => fonts[Number(fontId)]);
  return new CellFormats(used, new Map(custom), date1904, scripts.some((each) => each !== undefined) ? scripts : []);
}
