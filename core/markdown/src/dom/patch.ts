import type { Box, Outline } from "./outline.ts";

/** What a line stands in: a paragraph is prose, also one that quotes a line of a diff. */
const LINE = "div";
/** The line of a unified diff that says where a part of it begins. */
const PART = /^@@ -\d+(?:,\d+)? \+\d+(?:,\d+)? @@/;
/** What the other lines begin with; blanks are folded. */
const CHANGE = /^[+-]/;

/**
 * Whether each line of a unified diff stands in a box of its own in this one, as cgit and gitweb show them: it holds no other boxes and no
 * paragraphs, one of its lines says where a part begins, and one behind that is changed.
 */
export const isPatch = ({ first, end, index }: Box, { blocks }: Outline): boolean => {
  let [isBegun, isChanged] = [false, false];
  for (let i = first; i < end; i++) {
    const block = blocks[i];
    if (block?.box.parent?.index !== index || block.box.tag !== LINE) return false;
    if (PART.test(block.text)) isBegun = true;
    else isChanged ||= isBegun && CHANGE.test(block.text);
  }
  return isChanged;
};
