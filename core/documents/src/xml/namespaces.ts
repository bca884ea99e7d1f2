/**
 * Prefixes under which readers know the vocabularies, whatever prefix a file uses. OOXML has two sets of namespaces,
 * Transitional and Strict (ISO/IEC 29500-1 annex A and -4). The main vocabulary of a part without mixed content has none.
 */
const OOXML = ["http://schemas.openxmlformats.org", "http://purl.oclc.org/ooxml"] as const;
const ODF = "urn:oasis:names:tc:opendocument:xmlns";

const OOXML_PREFIXES: Readonly<Record<string, string>> = {
  "wordprocessingml/2006/main": "w",
  "wordprocessingml/main": "w",
  "presentationml/2006/main": "p",
  "presentationml/main": "p",
  "spreadsheetml/2006/main": "",
  "spreadsheetml/main": "",
  "drawingml/2006/main": "a",
  "drawingml/main": "a",
  "drawingml/2006/wordprocessingDrawing": "wp",
  "drawingml/wordprocessingDrawing": "wp",
  "drawingml/2006/spreadsheetDrawing": "xdr",
  "drawingml/spreadsheetDrawing": "xdr",
  "drawingml/2006/chart": "c",
  "drawingml/chart": "c",
  "drawingml/2006/diagram": "dgm",
  "drawingml/diagram": "dgm",
  "officeDocument/2006/relationships": "r",
  "officeDocument/relationships": "r",
  "officeDocument/2006/math": "m",
  "officeDocument/math": "m",
  "package/2006/relationships": "",
  "package/2006/content-types": "",
  "markup-compatibility/2006": "mc",
};

const ODF_PREFIXES: Readonly<Record<string, string>> = {
  "office:1.0": "office",
  "text:1.0": "text",
  "table:1.0": "table",
  "style:1.0": "style",
  "drawing:1.0": "draw",
  "presentation:1.0": "presentation",
  "xsl-fo-compatible:1.0": "fo",
  "svg-compatible:1.0": "svg",
  "meta:1.0": "meta",
  "datastyle:1.0": "number",
  "chart:1.0": "chart",
  "form:1.0": "form",
};

const PREFIXES = new Map<string, string>([
  ...OOXML.flatMap((base) => Object.entries(OOXML_PREFIXES).map(([path, prefix]) => [`${base}/${path}`, prefix] as const)),
  ...Object.entries(ODF_PREFIXES).map(([path, prefix]) => [`${ODF}:${path}`, prefix] as const),
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingShape", "wps"],
  ["http://schemas.microsoft.com/office/word/2010/wordprocessingGroup", "wpg"],
  ["http://schemas.microsoft.com/office/word/2010/wordml", "w14"],
  ["http://schemas.microsoft.com/office/word/2015/wordml/symex", "w16se"],
  ["http://schemas.microsoft.com/office/drawing/2010/main", "a14"],
  ["http://schemas.microsoft.com/office/drawing/2014/chartex", "cx"],
  ["urn:schemas-microsoft-com:vml", "v"],
  ["urn:schemas-microsoft-com:office:office", "o"],
  ["http://www.w3.org/1999/xlink", "xlink"],
  ["http://purl.org/dc/elements/1.1/", "dc"],
  ["http://www.w3.org/1999/xhtml", ""],
  ["http://www.idpf.org/2007/opf", ""],
  ["http://www.idpf.org/2007/ops", "epub"],
  ["http://www.w3.org/1998/Math/MathML", "math"],
]);

/** The known prefix of a namespace, `undefined` if it is none of ours. */
export const knownPrefix = (namespace: string): string | undefined => PREFIXES.get(namespace);
