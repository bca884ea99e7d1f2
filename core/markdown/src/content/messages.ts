import { attribute, isText, type Node } from "@farthing/html";
import type { Range } from "../dom/boxes.ts";
import type { Box, Outline } from "../dom/outline.ts";

/**
 * Comments that MHonArc's pages have where links to other messages begin, and where the message goes on, whatever layout a site gave
 * them. Format: MHonArc 2.6, "Resource layout" of its documentation.
 */
const LEAVES = new Set(["X-TopPNI", "X-MsgBody-End", "X-Body-of-Message-End"]);
const RETURNS = new Set(["X-TopPNI-End", "X-MsgBody", "X-Subject-Header-Begin", "X-Body-of-Message"]);

const isBlank = (node: Node): boolean => isText(node) && !/\S/.test(node.value);
const commentOf = (node: Node): string | null => ("data" in node ? node.data.trim() : null);
/** Whether a node is a comment behind which the message is left. Most pages have none: this is all that they cost. */
const isLeave = (node: Node): boolean => node.nodeName === "#comment" && LEAVES.has(commentOf(node) ?? "");
const isLeft = ({ element }: Box): boolean => element?.childNodes.some(isLeave) ?? false;

/** What stands around the message on a page of MHonArc. */
const ofMhonarc = ({ boxes, blocks, blockOf, boxOf }: Outline): Range[] => {
  if (!boxes.some(isLeft)) return [];
  const ranges: Range[] = [];
  let left: number | null = null;
  for (const { element, end } of boxes) {
    let mark: string | null = null;
    /** What a mark says of the block that follows it. */
    const reach = (block: number): void => {
      if (mark === null) return;
      if (LEAVES.has(mark)) left ??= block;
      else if (left !== null) {
        ranges.push([left, block]);
        left = null;
      }
      mark = null;
    };
    /** The block behind what was passed: mails leave their last paragraph open, and the mark stands in it. */
    let next = 0;
    for (const node of element?.childNodes ?? []) {
      const comment = commentOf(node);
      if (comment !== null && (LEAVES.has(comment) || RETURNS.has(comment))) mark = comment;
      const block = isBlank(node) ? undefined : (blockOf.get(node) ?? boxOf.get(node)?.first);
      if (block === undefined) continue;
      reach(Math.max(block, next));
      next = boxOf.get(node)?.end ?? block + 1;
    }
    reach(end);
  }
  return left === null ? ranges : [...ranges, [left, blocks.length]];
};

/** Ids of the message and of "Reply instructions" on a page of public-inbox, which archives the lists of the Linux kernel. */
const MESSAGE = "b";
const REPLY = "R";

/** What stands around the message on a page of public-inbox. */
const ofPublicInbox = ({ boxes, blocks }: Outline): Range[] => {
  const called = (id: string): Box | undefined =>
    boxes.find(({ tag, element }) => tag === "pre" && element && attribute(element, "id") === id);
  const message = called(MESSAGE);
  if (!message || !called(REPLY)) return [];
  return [
    [0, message.first],
    [message.end, blocks.length],
  ];
};

/** What stands around a message in an archive of mails, told by what the programs write into their pages. */
export const aroundMessage = (outline: Outline): Range[] => [...ofMhonarc(outline), ...ofPublicInbox(outline)];
