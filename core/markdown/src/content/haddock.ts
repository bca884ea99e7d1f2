import { attribute } from "@farthing/html";
import { FOR_USE } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import type { Survey } from "./survey.ts";

/** Ids that every page of Haddock has, which references of Haskell are made with: of the line above it, and of what it describes. */
const HEADER = "package-header";
const BODY = "content";
/** Ids of the lists in it that lead to its own parts. */
const LISTS = new Set(["table-of-contents", "contents-list", "synopsis"]);

const idOf = ({ element }: Box): string | null => element && attribute(element, "id");

/** Whether a block is read, and is none of the lines that only open what follows. */
const isRead = (s: Survey, i: number): boolean => {
  const block = s.outline.blocks[i];
  return block !== undefined && !(block.inside & FOR_USE) && block.box.tag !== "summary";
};

/**
 * Keeps what a page of Haddock describes: its declarations and instances are lines of links, which no model takes for content.
 * Format: Haddock's backend for HTML (`Haddock.Backends.Xhtml`), as of its version 2.25.
 */
export const keepHaddock = (s: Survey, keep: Uint8Array): void => {
  const ids = new Map(s.outline.boxes.map((box) => [idOf(box), box]));
  const body = ids.get(BODY);
  if (!body || !ids.has(HEADER)) return;
  for (let i = body.first; i < body.end; i++) keep[i] = isRead(s, i) ? 1 : 0;
  for (const id of LISTS) keep.fill(0, ids.get(id)?.first ?? 0, ids.get(id)?.end ?? 0);
};
