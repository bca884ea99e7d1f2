import type { LayoutItem } from "./page-layout.ts";

/** How most of a document is set. */
export interface Typography {
  /** Size of most characters, in points. */
  readonly size: number;
  /** Most of the text is bold, so that bold says nothing. */
  readonly bold: boolean;
  readonly italic: boolean;
  readonly monospace: boolean;
}

/** More than this share of the text is most of it. */
const MOST = 0.75;

/** The setting of the body text. */
export function typographyOf(items: readonly LayoutItem[]): Typography {
  const sizes = new Map<number, number>();
  let [all, bold, italic, monospace] = [0, 0, 0, 0];
  for (const item of items) {
    if (item.kind !== "line") continue;
    for (const { text, size, font } of item.segment.words) {
      const key = Math.round(size * 2) / 2;
      sizes.set(key, (sizes.get(key) ?? 0) + text.length);
      all += text.length;
      if (font.bold) bold += text.length;
      if (font.italic) italic += text.length;
      if (font.monospace) monospace += text.length;
    }
  }
  const [size] = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0] ?? [10];
  return { size, bold: bold > MOST * all, italic: italic > MOST * all, monospace: monospace > MOST * all };
}
