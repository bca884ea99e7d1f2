/** What the structure tree says about marked content, ISO 32000-2 14.8.4. */
export interface Tag {
  /** The same for all content of one paragraph, heading or list item. */
  readonly element: number;
  /** 1..6 in headings. */
  readonly heading?: number | undefined;
  /** The list item that it belongs to. */
  readonly item?: number | undefined;
  /** It is the item's label: a bullet or a number. */
  readonly label?: boolean | undefined;
  /** It is the mark of a note: behind what the note is about, or before the note. */
  readonly mark?: boolean | undefined;
}

/** The marked content of a table's cells, row by row. */
export type TaggedTable = readonly (readonly ReadonlySet<number>[])[];

/** A page's part of the structure tree. */
export interface PageStructure {
  readonly tags: ReadonlyMap<number, Tag>;
  readonly tables: readonly TaggedTable[];
}

/** A node of the tree as pdf.js gives it: leaves carry `id`, the identifier of marked content. */
export interface EngineNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly EngineNode[];
}

const UNTAGGED: PageStructure = { tags: new Map(), tables: [] };

const DEEPEST = 200;
/** Elements that are a paragraph of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  "P",
  "H",
  "LBody",
  "Caption",
  "Note",
  "FENote",
  "BibEntry",
  "TOCI",
  "TD",
  "TH",
  "Title",
  "Formula",
]);

/** Reads the tree of a page. */
export function structureOf(root: EngineNode | null | undefined): PageStructure {
  if (!root) return UNTAGGED;
  const tags = new Map<number, Tag>();
  const tables: TaggedTable[] = [];
  let elements = 0;
  const walk = (node: EngineNode, tag: Tag, depth: number, parent = ""): void => {
    if (depth > DEEPEST) return;
    const mcid = mcidOf(node);
    if (mcid !== undefined) tags.set(mcid, tag);
    const role = node.role ?? "";
    if (role === "Table") tables.push(tableOf(node));
    const own = isNoteMark(node, tag, parent) ? { ...tag, mark: true } : tagOf(role, tag, () => ++elements);
    for (const child of node.children ?? []) walk(child, own, depth + 1, role);
  };
  walk(root, { element: 0 }, 0);
  return { tags, tables };
}

/** What has labels that are no marks of notes, whatever they lead to. */
const LISTED: ReadonlySet<string> = new Set(["LI", "TOCI"]);

/** Whether an element is a label that leads to a note or back from it: those of chapters and formulas lead nowhere. */
const isNoteMark = ({ role, children = [] }: EngineNode, { heading }: Tag, parent: string): boolean =>
  role === "Lbl" && !LISTED.has(parent) && heading === undefined && children.length === 1 && children[0]?.role === "Link";

function tagOf(role: string, tag: Tag, next: () => number): Tag {
  const level = /^H([1-6])$/.exec(role)?.[1];
  if (level !== undefined) return { element: next(), heading: Number(level) };
  if (role === "H" || role === "Title") return { element: next(), heading: 1 };
  // Typst has notes in what they are about, and they are none of it.
  if (role === "Note" || role === "FENote") return { element: next() };
  if (role === "LI") return { element: next(), item: next() };
  if (role === "Lbl" && tag.item !== undefined) return { ...tag, label: true };
  // A formula within a paragraph is part of it.
  if (role === "Formula" && tag.element > 0) return tag;
  return BLOCKS.has(role) ? { ...tag, element: next() } : tag;
}

function tableOf(table: EngineNode): TaggedTable {
  const rows: ReadonlySet<number>[][] = [];
  const walk = (node: EngineNode, depth: number): void => {
    for (const child of node.children ?? []) {
      if (child.role === "TR")
        rows.push((child.children ?? []).filter(({ role }) => role === "TD" || role === "TH").map((cell) => contentOf(cell)));
      else if (depth < 4 && child.role !== "Table") walk(child, depth + 1);
    }
  };
  walk(table, 0);
  return rows;
}

function contentOf(node: EngineNode, depth = 0): ReadonlySet<number> {
  const mcid = mcidOf(node);
  const found = new Set<number>(mcid === undefined ? [] : [mcid]);
  if (depth < DEEPEST) for (const child of node.children ?? []) for (const id of contentOf(child, depth + 1)) found.add(id);
  return found;
}

/** pdf.js names marked content by the page's object and its number there. */
const mcidOf = ({ type, id }: EngineNode): number | undefined => {
  const number = type === "content" ? /_mc(\d+)$/.exec(id ?? "")?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
};
