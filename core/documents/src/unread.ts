/** What can be recognised and is not read as a document. */
export interface Unread {
  /** Completes the sentence "the document is ...". */
  readonly what: string;
  readonly hint?: string;
}

const saveAs = (format: string): string => `Open it in a program that reads it, and send it saved as ${format}.`;
const TEXT_HINT = saveAs("docx or pdf");
const SHEET_HINT = saveAs("xlsx");
const SLIDES_HINT = saveAs("pptx or pdf");
const PDF_HINT = saveAs("pdf");

const OLD_WORD: Unread = { what: "a document of Word for Windows 1 or 2, or Word for DOS or Macintosh", hint: TEXT_HINT };
const WORD_XML: Unread = { what: "a Word document in a single XML file", hint: TEXT_HINT };
const EXCEL_XML: Unread = { what: "an Excel 2003 XML workbook", hint: SHEET_HINT };
const FLAT_ODF: Unread = { what: "an OpenDocument file in flat XML", hint: saveAs("odt, ods or odp") };

const EXCEL_4: Unread = { what: "a sheet of Excel 2 to 4", hint: SHEET_HINT };

/** By the bytes that a file begins with, as Latin-1. Signatures are those of the PRONOM registry. */
const MARKS: readonly (readonly [string, Unread])[] = [
  ["\xdb\xa5", OLD_WORD],
  ["\x9b\xa5", OLD_WORD],
  ["\x31\xbe\0\0\0\xab", OLD_WORD],
  ["\x32\xbe\0\0\0\xab", OLD_WORD],
  ["\xfe\x37\0\x1c", OLD_WORD],
  ["\xfe\x37\0\x23", OLD_WORD],
  ["\xffWPC", { what: "a WordPerfect document, or a file of its sister programs", hint: TEXT_HINT }],
  ["\x09\0\x04\0", EXCEL_4],
  ["\x09\x02\x06\0", EXCEL_4],
  ["\x09\x04\x06\0", EXCEL_4],
];

/** By what stands in the first 1,024 bytes. */
const STARTS: readonly (readonly [RegExp, Unread])[] = [
  [/^%!PS(?!.*PDF-)/, { what: "a PostScript file", hint: PDF_HINT }],
  [/^AT&TFORM.{4}DJV/s, { what: "a DjVu document", hint: PDF_HINT }],
  [/^.{60}(?:BOOKMOBI|TEXtREAd)/s, { what: "a Mobipocket or Palm book", hint: saveAs("epub") }],
  [/^(?:\xef\xbb\xbf)?\s*<[?!\w](?:[^<]|<[?!])*?progid="Word\.Document"/, WORD_XML],
  [/^(?:\xef\xbb\xbf)?\s*<[?!\w](?:[^<]|<[?!])*?progid="Excel\.Sheet"/, EXCEL_XML],
  [/^(?:\xef\xbb\xbf)?\s*(?:<[?!][^<>]*>\s*)*<(?:w:wordDocument|pkg:package)[\s>]/, WORD_XML],
  [/^(?:\xef\xbb\xbf)?\s*(?:<[?!][^<>]*>\s*)*<(?:ss:)?Workbook\s[^<>]*urn:schemas-microsoft-com:office:spreadsheet/, EXCEL_XML],
  [/^(?:\xef\xbb\xbf)?\s*(?:<[?!][^<>]*>\s*)*<office:document[\s>]/, FLAT_ODF],
];

const POWERPOINT_95: Unread = { what: "a PowerPoint 4 or 95 presentation", hint: SLIDES_HINT };
/** A stream that presentations of PowerPoint 95 have beside one that is called as later ones call theirs. */
export const PERSISTENT = "persistentstorage directory";

/** By a stream or storage of a compound file, in lower case. */
const STREAMS: readonly (readonly [string, Unread])[] = [
  ["pp40", POWERPOINT_95],
  [PERSISTENT, POWERPOINT_95],
  ["visiodocument", { what: "a Visio drawing", hint: PDF_HINT }],
  ["quill", { what: "a Publisher document", hint: PDF_HINT }],
  ["matost", { what: "a document of Microsoft Works", hint: TEXT_HINT }],
  ["perfectoffice_main", { what: "a WordPerfect document", hint: TEXT_HINT }],
  ["\u0005hwpsummaryinformation", { what: "a Hangul (HWP) document", hint: TEXT_HINT }],
];

const IWORK: Unread = {
  what: "an iWork document (Pages, Numbers or Keynote)",
  hint: "Export it as PDF, Word, Excel or PowerPoint.",
};

/** By a part of a ZIP archive. */
const PARTS: readonly (readonly [string, Unread])[] = [
  ["xl/workbook.bin", { what: "an Excel binary workbook (xlsb)", hint: SHEET_HINT }],
  ["index/document.iwa", IWORK],
  ["buildversionhistory.plist", IWORK],
  ["index.apxl", IWORK],
  ["fixeddocumentsequence.fdseq", { what: "an XPS document", hint: PDF_HINT }],
  ["fixeddocseq.fdseq", { what: "an XPS document", hint: PDF_HINT }],
  ["visio/document.xml", { what: "a Visio drawing", hint: PDF_HINT }],
  ["contents/section0.xml", { what: "a Hangul (HWPX) document", hint: TEXT_HINT }],
];

const OTHER_OLE: Unread = { what: "a compound file of something else" };
const OTHER_ZIP: Unread = { what: "a ZIP archive of something else" };

/** What a file is that begins so, if it can be told. */
export const unreadStart = (head: string): Unread | undefined =>
  (MARKS.find(([mark]) => head.startsWith(mark)) ?? STARTS.find(([start]) => start.test(head)))?.[1];

/** What a compound file is that has these streams and storages, in lower case. */
export const unreadCompound = (names: readonly string[]): Unread =>
  STREAMS.find(([name]) => names.includes(name))?.[1] ?? OTHER_OLE;

/** What a ZIP archive is, of whose parts `has` knows; letter case is ignored. */
export const unreadArchive = (has: (part: string) => boolean): Unread => PARTS.find(([part]) => has(part))?.[1] ?? OTHER_ZIP;
