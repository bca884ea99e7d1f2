import { attribute, type Element, elements } from "@farthing/html";
import { AROUND } from "../dom/inside.ts";
import type { Box } from "../dom/outline.ts";
import { type Survey, sumIn } from "./survey.ts";

/** What a post is marked as (schema.org). */
const POST = /\/(?:Comment|DiscussionForumPosting|SocialMediaPosting|Question|Answer)$/i;
const PARTS = /(?:^|\s)(?:comment|suggestedAnswer|acceptedAnswer)(?:\s|$)/;
const NAME = /(?:^|\s)(?:author|creator|user-?name)(?:\s|$)/i;
/** Words of the longest line that says who wrote a post, and when. */
const LINE_WORDS = 16;
/** Elements of such a line that are looked at, and of a post before its text. */
const MOST = 60;
/** Posts from which on they are a thread. */
const THREAD = 2;

const isPost = (element: Element): boolean =>
  POST.test(attribute(element, "itemtype") ?? "") || PARTS.test(attribute(element, "itemprop") ?? "");

const isName = (element: Element): boolean =>
  NAME.test(attribute(element, "itemprop") ?? "") || NAME.test(attribute(element, "class") ?? "");

const namesAuthor = (element: Element): boolean => {
  let seen = 0;
  for (const inside of elements(element)) {
    if (++seen > MOST) return false;
    if (isName(inside)) return true;
  }
  return isName(element);
};

/** Keeps the line of each kept post of a thread that says who wrote it: a talk without its speakers is none. */
export const keepPosters = (s: Survey, keep: Uint8Array): void => {
  const lines: Box[] = [];
  let post: Box | null = null;
  for (const box of s.outline.boxes) {
    const { element, first, end, inside } = box;
    if (!element) continue;
    if (isPost(element)) post = box;
    // The first line of a post that names somebody, and only where its text is kept.
    if (!post || box === post || first < post.first || end >= post.end || end === first || end - first > 1) continue;
    if (sumIn(s.words, box) > LINE_WORDS || inside & AROUND || !namesAuthor(element)) continue;
    if (keep.subarray(end, post.end).includes(1)) lines.push(box);
    post = null;
  }
  if (lines.length >= THREAD) for (const { first, end } of lines) keep.fill(1, first, end);
};
