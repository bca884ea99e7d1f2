import { APART } from "../dom/inside.ts";
import { HTTP_METHOD } from "../text/http-method.ts";
import type { Survey } from "./survey.ts";

/** A piece of the path behind a method, in a small box of its own. */
const PIECE = /^[\w{}.:~/-]{1,80}$/;
const MOST = 20;

/** Keeps the path behind a method that is kept: "POST" says nothing without it. */
export const keepEndpoints = (s: Survey, keep: Uint8Array): void => {
  const { blocks } = s.outline;
  for (const [i, { text, box, inside }] of blocks.entries()) {
    if (!keep[i] || !HTTP_METHOD.test(text) || inside & APART || !blocks[i + 1]?.text.startsWith("/")) continue;
    const row = box.parent;
    for (let at = i + 1; row && at < Math.min(row.end, i + MOST) && PIECE.test(blocks[at]?.text ?? ""); at++) keep[at] = 1;
  }
};
