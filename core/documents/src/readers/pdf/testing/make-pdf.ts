/** Text at a place of the page, in points from the lower left corner. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly bold?: boolean;
  /** In Courier. */
  readonly mono?: boolean;
  readonly text: string;
}

/** An element of a document's structure tree, of whose first page it has marked content; the text is marked by `operators`. */
export interface DrawnElement {
  readonly role: string;
  /** Place of the element that it is in, among those before. */
  readonly within?: number;
  readonly content?: readonly number[];
}

/** A page as a test draws it. */
export interface DrawnPage {
  readonly texts: readonly PlacedText[];
  /** In points, 842 if absent. */
  readonly height?: number;
  /** Strokes from x1, y1 to x2, y2. */
  readonly strokes?: readonly (readonly [number, number, number, number])[];
  /** Makes the content a stream of the filter FlateDecode. */
  readonly deflate?: (content: string) => Buffer;
  /** Dictionaries' entries of further fonts, F4 and on, for `operators`. */
  readonly fonts?: readonly string[];
  /** Operators that stand before all else. */
  readonly operators?: string;
  /** Fields of a form, and other annotations: their dictionaries' entries. */
  readonly fields?: readonly string[];
  readonly annotations?: readonly string[];
  /** Streams that nothing of the page refers to; those of the first page are objects 6 and on. */
  readonly streams?: readonly string[];
  readonly elements?: readonly DrawnElement[];
  readonly links?: readonly { readonly rect: readonly [number, number, number, number]; readonly uri: string }[];
}

/** A shading from grey to white, Sh1, for `operators`. */
const SHADING =
  "/Shading << /Sh1 << /ShadingType 3 /ColorSpace /DeviceGray /Coords [0 0 0 0 0 3] " +
  "/Function << /FunctionType 2 /Domain [0 1] /C0 [0.4] /C1 [1] /N 1 >> >> >>";

/** A PDF of A4 pages in Helvetica; `trailer` goes into the trailer dictionary, `titles` make the outline, `catalog` goes into the catalog. */
export function makePdf(pages: readonly DrawnPage[], trailer = "", titles: readonly string[] = [], catalog = ""): Uint8Array {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  add(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  add("");
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>");
  add("<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>");
  const kids = pages.map((page) => {
    for (const other of page.streams ?? []) add(`<< /Length ${other.length} >>\nstream\n${other}\nendstream`);
    const plain = contentOf(page);
    const content = page.deflate?.(plain).toString("latin1") ?? plain;
    const filter = page.deflate === undefined ? "" : " /Filter /FlateDecode";
    const stream = add(`<< /Length ${content.length}${filter} >>\nstream\n${content}\nendstream`);
    const links = (page.links ?? []).map(({ rect, uri }) =>
      add(`<< /Type /Annot /Subtype /Link /Rect [${rect.join(" ")}] /A << /S /URI /URI (${uri}) >> >>`),
    );
    for (const field of page.fields ?? []) links.push(add(`<< /Type /Annot /Subtype /Widget ${field} >>`));
    for (const annotation of page.annotations ?? []) links.push(add(`<< /Type /Annot ${annotation} >>`));
    const fonts = (page.fonts ?? []).map((font, at) => `/F${at + 4} ${add(`<< /Type /Font ${font} >>`)} 0 R`).join(" ");
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${page.height ?? 842}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R ${fonts} >> ${SHADING} >> ` +
        `${page.elements === undefined ? "" : "/StructParents 0 "}/Contents ${stream} 0 R /Annots [${links.map((link) => `${link} 0 R`).join(" ")}] >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`;
  if (titles.length > 0) {
    const outline = objects.length + 1;
    objects[0] = `<< /Type /Catalog /Pages 2 0 R /Outlines ${outline} 0 R >>`;
    add(`<< /Type /Outlines /First ${outline + 1} 0 R /Last ${outline + titles.length} 0 R /Count ${titles.length} >>`);
    for (const [at, title] of titles.entries())
      add(`<< /Title (${title}) /Parent ${outline} 0 R${at + 1 < titles.length ? ` /Next ${outline + at + 2} 0 R` : ""} >>`);
  }
  const [{ elements } = { elements: undefined }] = pages;
  if (elements !== undefined) {
    const root = addElements(elements, `${kids[0]} 0 R`, objects);
    objects[0] = `<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot ${root} 0 R ${catalog} >>`;
  }
  return assemble(objects, trailer);
}

/** Adds a structure tree (ISO 32000-2 14.7): its root's number. */
function addElements(elements: readonly DrawnElement[], page: string, objects: string[]): number {
  const first = objects.length + 2;
  const place = (at: number): string => `${first + at} 0 R`;
  const within = (parent: number | undefined): string[] =>
    elements.flatMap((one, at) => (one.within === parent ? [place(at)] : []));
  const parents: string[] = [];
  for (const [at, { content = [] }] of elements.entries()) for (const mcid of content) parents[mcid] = place(at);
  const tree = `/ParentTree << /Nums [0 [${parents.join(" ")}]] >>`;
  const root = objects.push(`<< /Type /StructTreeRoot /K [${within(undefined).join(" ")}] ${tree} >>`);
  for (const [at, { role, within: parent, content = [] }] of elements.entries()) {
    const above = parent === undefined ? `${root} 0 R` : place(parent);
    objects.push(`<< /S /${role} /P ${above} /Pg ${page} /K [${[...content, ...within(at)].join(" ")}] >>`);
  }
  return root;
}

const contentOf = ({ texts, strokes = [], operators }: DrawnPage): string =>
  [
    ...(operators === undefined ? [] : [operators]),
    ...texts.map(
      ({ x, y, size = 10, bold, mono, text }) =>
        `BT /F${mono ? 3 : bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, "\\$&")}) Tj ET`,
    ),
    ...strokes.map(([x1, y1, x2, y2]) => `${x1} ${y1} m ${x2} ${y2} l S`),
  ].join("\n");

function assemble(objects: readonly string[], trailer: string): Uint8Array {
  let file = "%PDF-1.7\n";
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
