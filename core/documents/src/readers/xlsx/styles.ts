import { type CellFont, CellFormats } from "../../cell-formats.ts";
import { hasSigns } from "../../symbol.ts";
import { child, elements, type XmlElement } from "../../xml.ts";
import { ALIGNMENTS } from "./strings.ts";

/** The number formats of a workbook's styles part (ECMA-376 part 1, 18.8). */
export function formatsOf(styles: XmlElement | undefined, date1904: boolean): CellFormats {
  const custom = elements(child(styles, "numFmts"), "numFmt").map(
    ({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? "General"] as const,
  );
  const fonts = elements(child(styles, "fonts"), "font").map((font): CellFont => {
    const name = child(font, "name")?.attributes.val;
    return {
      script: ALIGNMENTS.get(child(font, "vertAlign")?.attributes.val ?? ""),
      signs: hasSigns(name) ? name : undefined,
    };
  });
  const cells = elements(child(styles, "cellXfs"), "xf").map(({ attributes }) => attributes);
  const used = cells.map(({ numFmtId = "0" }) => Number(numFmtId));
  return new CellFormats(
    used,
    new Map(custom),
    date1904,
    cells.map(({ fontId = "0" }) => fonts[Number(fontId)] ?? {}),
  );
}
