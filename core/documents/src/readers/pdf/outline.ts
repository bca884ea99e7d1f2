/** An entry of the document's outline (bookmarks), ISO 32000-2 12.3.3. */
export interface OutlineEntry {
  readonly title: string;
  /** 1 is the outermost. */
  readonly level: number;
}

interface EngineOutline {
  readonly title?: unknown;
  readonly items?: readonly EngineOutline[];
}

const MAX_ENTRIES = 5_000;
const DEEPEST = 20;

/** The outline as a list, outer entries before inner ones. */
export function outlineOf(tree: readonly EngineOutline[] | null | undefined): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  const walk = (items: readonly EngineOutline[], level: number): void => {
    for (const { title, items: inner } of items) {
      if (entries.length >= MAX_ENTRIES || level > DEEPEST) return;
      if (typeof title === "string" && title.trim() !== "") entries.push({ title: title.trim(), level });
      if (Array.isArray(inner)) walk(inner as readonly EngineOutline[], level + 1);
    }
  };
  walk(tree ?? [], 1);
  return entries;
}
