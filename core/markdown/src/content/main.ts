import type { Parent } from "../dom/node.ts";
import type { Outline } from "../dom/outline.ts";
import { outline } from "../dom/outline.ts";
import { parsePiece } from "../dom/parse.ts";
import type { Document } from "../metadata/document.ts";
import { type Choice, chooseMain, everything } from "./choose.ts";
import { embeddedIn } from "./embedded.ts";
import type { Model } from "./model.ts";

/** A tree, what it consists of, and what of it is kept. */
export interface Chosen {
  readonly root: Parent;
  readonly outline: Outline;
  readonly choice: Choice;
}

/** Letters below which a page is taken to show less than it has. */
const LITTLE = 400;
/** How many times as much another source must give to be taken instead. */
const CLEARLY_MORE = 2;

const charsKept = ({ outline: read, choice }: Chosen): number =>
  read.blocks.reduce((sum, { chars }, i) => sum + (choice.blocks[i] ? chars : 0), 0);

/**
 * The main content of a page. Where that is next to nothing, what the page carries beside it is tried: `noscript`, the state its
 * scripts start from, the text of its JSON-LD; and if the model kept nothing at all, everything that is shown.
 */
export const mainContent = (root: Parent, document: Document, url: URL, table?: Model): Chosen => {
  const read = outline(root);
  const shown: Chosen = { root, outline: read, choice: chooseMain(read, document, url, table) };
  const kept = charsKept(shown);
  if (kept >= LITTLE) return shown;
  const { noscript, state, linkedData } = embeddedIn(root, document.things);
  for (const [html, whole] of [
    [noscript, false],
    [state, true],
    [linkedData, true],
  ] as const) {
    if (html.length <= Math.max(LITTLE / 2, kept * CLEARLY_MORE)) continue;
    const piece = parsePiece(html);
    const other = outline(piece);
    const chosen: Chosen = {
      root: piece,
      outline: other,
      choice: whole ? everything(other) : chooseMain(other, document, url, table),
    };
    if (charsKept(chosen) > Math.max(LITTLE / 2, kept * CLEARLY_MORE)) return chosen;
  }
  return kept > 0 ? shown : { ...shown, choice: everything(read) };
};
