/** A format that can be read. */
export interface Format {
  readonly name: string;
  readonly description: string;
  /** Media types under which it is served, the registered one first. */
  readonly mediaTypes: readonly string[];
  /** Extensions besides the name itself. */
  readonly extensions: readonly string[];
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const ODF = "application/vnd.oasis.opendocument";

/** All formats, by name; everything that lists formats is made from this table. */
const FORMATS = {
  doc: { description: "Word 97-2003", mediaTypes: ["application/msword"], extensions: ["dot"] },
  docx: {
    description: "Word",
    mediaTypes: [`${OFFICE}.wordprocessingml.document`, "application/vnd.ms-word.document.macroenabled.12"],
    extensions: ["docm", "dotx", "dotm"],
  },
  odt: { description: "OpenDocument text", mediaTypes: [`${ODF}.text`], extensions: ["ott"] },
  pdf: { description: "PDF", mediaTypes: ["application/pdf", "application/x-pdf"], extensions: [] },
  ppt: { description: "PowerPoint 97-2003", mediaTypes: ["application/vnd.ms-powerpoint"], extensions: ["pps", "pot"] },
  pptx: {
    description: "PowerPoint",
    mediaTypes: [`${OFFICE}.presentationml.presentation`, "application/vnd.ms-powerpoint.presentation.macroenabled.12"],
    extensions: ["pptm", "ppsx", "ppsm", "potx"],
  },
  rtf: { description: "Rich Text Format", mediaTypes: ["application/rtf", "text/rtf"], extensions: [] },
  epub: { description: "EPUB", mediaTypes: ["application/epub+zip"], extensions: [] },
  xlsx: {
    description: "Excel",
    mediaTypes: [`${OFFICE}.spreadsheetml.sheet`, "application/vnd.ms-excel.sheet.macroenabled.12"],
    extensions: ["xlsm", "xltx", "xltm"],
  },
  ods: { description: "OpenDocument spreadsheet", mediaTypes: [`${ODF}.spreadsheet`], extensions: ["ots"] },
  odp: { description: "OpenDocument presentation", mediaTypes: [`${ODF}.presentation`], extensions: ["otp"] },
  csv: {
    description: "Comma- or otherwise separated values",
    mediaTypes: ["text/csv", "text/tab-separated-values", "application/csv"],
    extensions: ["tsv", "tab"],
  },
} as const satisfies Record<string, Omit<Format, "name">>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

export const isFormat = (name: string): name is FormatName => Object.hasOwn(FORMATS, name);

const find = (test: (format: Omit<Format, "name">, name: FormatName) => boolean): FormatName | undefined =>
  FORMAT_NAMES.find((name) => test(FORMATS[name], name));

/** The format that a file's extension stands for. */
export function formatOfFilename(filename: string): FormatName | undefined {
  const extension = /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase();
  return extension === undefined
    ? undefined
    : find((format, name) => name === extension || format.extensions.includes(extension));
}

/** The format that a media type stands for; parameters are ignored. */
export function formatOfMediaType(contentType: string): FormatName | undefined {
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  return find((format) => format.mediaTypes.includes(type));
}
