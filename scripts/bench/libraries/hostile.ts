import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { dice } from "../../../core/contract/test/dice.ts";
import { harmOf, hostilePage } from "../../../core/markdown/test/index.ts";
import type { Row } from "./row.ts";
import { built } from "./swap.ts";
import { inTurns } from "./turns.ts";

const BASE = "https://linked.example/docs/page";
const HOSTILE = 800;
const LEVELS = 10_000;

/** Shares of 100. */
interface Hostile {
  readonly harmless: number;
  readonly deep: number;
}

type Serialise = typeof import("../../../core/markdown/src/serialise/markdown.ts").markdown;
type Nodes = Parameters<Serialise>[0];

/** What a tree says: neighbouring texts as one, loose and tight lists alike, without places. */
function meaning({ type, children, ...fields }: { readonly type: string; readonly children?: Nodes }): unknown {
  const { position: _, spread: __, title: ___, ...own } = fields as Record<string, unknown>;
  const inner: unknown[] = [];
  for (const child of children ?? []) {
    const last = inner.at(-1) as { type: string; value: string } | undefined;
    if (child.type === "text" && last?.type === "text") last.value += child.value;
    else inner.push(child.type === "text" ? { type: "text", value: child.value } : meaning(child as never));
  }
  return { type, ...own, inner };
}

const parse = (markdown: string): { readonly type: string; readonly children: Nodes } =>
  fromMarkdown(markdown, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] });

/** Of trees, read from `texts`, the share that is read back from what is written of them, of 100. */
function roundTrip(serialise: Serialise, texts: readonly string[]): number {
  const trees = texts.map(parse);
  const same = trees.filter((tree) => {
    const readBack = parse(serialise(tree.children));
    return JSON.stringify(meaning(tree)) === JSON.stringify(meaning(readBack));
  });
  return (100 * same.length) / trees.length;
}

/** A page whose elements lie in each other. */
const deepPage = (): string => `${"<div><blockquote>".repeat(LEVELS)}<p>At the bottom.</p>`;

/** Whether pages that are made to act do so in their reader, and whether a deep one is read. */
export async function compareHostile(library: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "farthing-bench-"));
  try {
    const pages = [...Array.from({ length: HOSTILE }, (_, seed) => hostilePage(dice(seed + 1))), deepPage()];
    const orders = pages.map((html, at) => {
      const file = join(folder, `${at}.html`);
      writeFileSync(file, html);
      return { file, url: BASE, piece: true };
    });
    const [ours, theirs] = (await inTurns(library, orders)).map(({ written }) => ({
      harmless: (100 * written.slice(0, HOSTILE).filter((text) => text !== null && harmOf(text).length === 0).length) / HOSTILE,
      deep: written.at(-1)?.includes("At the bottom.") ? 100 : 0,
    })) as [Hostile, Hostile];
    const untimed = { library, oursMs: Number.NaN, theirsMs: Number.NaN };
    return [
      { ...untimed, what: "made-up pages, harmless", count: HOSTILE, ours: ours.harmless, theirs: theirs.harmless },
      { ...untimed, what: "a deep page, read", count: 1, ours: ours.deep, theirs: theirs.deep },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Whether what is written of trees, read from `texts`, is read back as it was meant. */
export async function compareRoundTrip(texts: readonly string[]): Promise<Row> {
  const { markdown } = await built<typeof import("../../../core/markdown/src/serialise/markdown.ts")>(
    "core/markdown/dist/serialise/markdown.js",
  );
  const library = await import("./replacements/to-markdown.ts");
  return {
    library: "mdast-util-to-markdown",
    what: "trees of pages, read back",
    count: texts.length,
    ours: roundTrip(markdown, texts),
    theirs: roundTrip(library.markdown, texts),
    oursMs: Number.NaN,
    theirsMs: Number.NaN,
  };
}
