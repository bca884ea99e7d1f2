import { boxesIn } from "../dom/boxes.ts";
import type { Box } from "../dom/outline.ts";
import { PROGRAMS, type Program } from "./programs.ts";
import { isParagraph, type Survey } from "./survey.ts";

/** The boxes on a page that a program put its documents into, the outer one where they stand in each other. */
const bodiesOf = (program: Program, s: Survey): Box[] => {
  const { boxes } = s.outline;
  const bodies: Box[] = [];
  for (const box of boxes)
    if (box.first >= (bodies.at(-1)?.end ?? 0) && box.end > box.first && program.body(box)) bodies.push(box);
  if (bodies.length === 0 || (program.page && !boxes.some(program.page))) return [];
  return bodies.filter((body) => program.has?.(body, s, bodies) ?? true);
};

/** Of the boxes in a body those of a kind, and those in them, by their indexes. */
const partsOf = (body: Box, s: Survey, isLeft: Program["without"]): ReadonlySet<number> => {
  const left = new Set<number>();
  for (const box of boxesIn(body, s.outline.boxes))
    if (isLeft(box, s) || (box.parent && left.has(box.parent.index))) left.add(box.index);
  return left;
};

const NONE: ReadonlySet<number> = new Set();

/** Leaves out what stands around a document on a page that consists of it, but for whole paragraphs, which are a text of its own. */
const dropBeside = ({ outline: { blocks }, texts }: Survey, keep: Uint8Array): void => {
  for (const [i, block] of blocks.entries()) {
    const text = texts[i];
    if (!text || !isParagraph(block, text)) keep[i] = 0;
  }
};

/**
 * Keeps a document that a program put into a box of its own: of references the models leave out declarations, which are lines of links, and
 * of long ones whole entries, whose words are less and less like the page's title. Says which blocks such a document consists of.
 */
export const keepBodies = (s: Survey, keep: Uint8Array, scores: Float32Array): Uint8Array => {
  const { blocks } = s.outline;
  const inBodies = new Uint8Array(blocks.length);
  for (const program of PROGRAMS) {
    const bodies = bodiesOf(program, s);
    if (program.isAll && bodies.some(program.isAll)) dropBeside(s, keep);
    for (const body of bodies) {
      const left = partsOf(body, s, program.without);
      const unsure = program.unsure ? partsOf(body, s, program.unsure) : NONE;
      inBodies.fill(1, body.first, body.end);
      for (let i = body.first; i < body.end; i++) {
        const block = blocks[i];
        if (!block || block.inside & program.aside || unsure.has(block.box.index)) continue;
        if (program.skips?.(block)) keep[i] = 0;
        else if (left.has(block.box.index)) keep[i] = program.says?.(block) ? 1 : 0;
        else if ((scores[i] ?? 0) >= (program.least ?? 0)) keep[i] = 1;
      }
    }
  }
  return inBodies;
};
