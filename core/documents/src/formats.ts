import type { Format } from "./format.ts";
import { csv } from "./readers/csv/format.ts";
import { doc } from "./readers/doc/format.ts";
import { docx } from "./readers/docx/format.ts";
import { eml } from "./readers/eml/format.ts";
import { epub } from "./readers/epub/format.ts";
import { msg } from "./readers/msg/format.ts";
import { odp } from "./readers/odp/format.ts";
import { ods } from "./readers/ods/format.ts";
import { odt } from "./readers/odt/format.ts";
import { pdf } from "./readers/pdf/format.ts";
import { ppt } from "./readers/ppt/format.ts";
import { pptx } from "./readers/pptx/format.ts";
import { rtf } from "./readers/rtf/format.ts";
import { xls } from "./readers/xls/format.ts";
import { xlsx } from "./readers/xlsx/format.ts";

/**
 * All formats of our own; everything that lists formats is made from this. Their signatures are tried in this order: RTF before PDF,
 * whose mark may stand anywhere in the first lines.
 */
export const FORMATS: readonly Format[] = [doc, docx, odt, rtf, pdf, ppt, pptx, xls, xlsx, epub, ods, odp, csv, eml, msg];

export const FORMAT_NAMES: readonly string[] = FORMATS.map(({ name }) => name);

/** The media types under which they are served. */
export const FORMAT_MEDIA_TYPES: readonly string[] = FORMATS.flatMap(({ mediaTypes }) => mediaTypes);

export const isFormat = (name: string): boolean => FORMAT_NAMES.includes(name);

/** The format that a file's extension stands for. */
export function formatOfFilename(filename: string, formats: readonly Format[] = FORMATS): Format | undefined {
  const extension = /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : formats.find(({ name, extensions }) => name === extension || extensions.includes(extension));
}

/** The format that a media type stands for; parameters are ignored. */
export function formatOfMediaType(contentType: string, formats: readonly Format[] = FORMATS): Format | undefined {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return formats.find(({ mediaTypes }) => mediaTypes.includes(type));
}
