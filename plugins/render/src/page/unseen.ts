import type { SnapshotDocument } from "./document.ts";

/** Computed styles that `isUnseen` asks about; every box of a snapshot comes with them. */
export const UNSEEN_STYLES = ["visibility"] as const;

/** Whether a text is laid out, but not to be seen. What has no box at all is left out before this is asked. */
export function isUnseen(document: SnapshotDocument, text: number): boolean {
  return /^(?:hidden|collapse)$/.test(document.style(text, "visibility"));
}
