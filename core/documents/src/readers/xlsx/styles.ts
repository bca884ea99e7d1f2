import { CellFormats } from "../../cell-formats.ts";
import { child, elements, type XmlElement } from "../../xml.ts";

/** The number formats of a workbook's styles part (ECMA-376 part 1, 18.8). */
export function formatsOf(styles: XmlElement | undefined, date1904: boolean): CellFormats {
  const custom = elements(child(styles, "numFmts"), "numFmt").map(
    ({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? "General"] as const,
  );
  const used = elements(child(styles, "cellXfs"), "xf").map(({ attributes }) => Number(attributes.numFmtId ?? 0));
  return new CellFormats(used, new Map(custom), date1904);
}
