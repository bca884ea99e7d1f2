import { classOf, idOf } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";
import { isMemberSince } from "./member-since.ts";
import { textFacts } from "./text-facts.ts";

/** What forums call a post, by its class or its id: `post_12`, `message`, `comment-3`. */
const POST = /(?:^|[\s_-])(?:post|message|msg|pid|comment|reply)(?:bit)?(?:[\s_-]|\d|$)/i;
/** Posts from which on they are a thread, those that are looked at, and boxes around what is in one. */
const THREAD = 2;
const MOST_UP = 12;
/** What forums call the text that somebody has below all posts. */
const SIGNATURE =
  /(?:^|\s)(?:(?:post|message|user|member|bbp?)[-_]?)?(?:signature|sign|sig)(?:[-_]?(?:container|content|box))?(?:\s|$)/i;
/** What they call the box of who wrote, and the lines of counts in it: how many posts somebody has, and since when. */
const WRITER =
  /(?:^|[\s_-])(?:author|profile|user|member|poster|postprofile|extras?|statistics|stats|avatar)(?:[\s_-]|$)|userextras|userinfo|favatar/i;
const COUNTS = /^(?:\p{L}[\p{L}\s]{1,20}:\s?[\d.,]+[km]?\s?){1,8}$/iu;
/** Blocks of the largest signature, and letters of the longest line of counts. */
const LARGEST = 12;
const LONGEST = 120;

/** What a post is called without the number that it has. */
const nameOf = (box: Box): string | null => {
  const name = `${classOf(box)} ${idOf(box) ?? ""}`.slice(0, 400);
  return POST.test(name) ? `${box.tag} ${name.replace(/\d+/g, "#")}` : null;
};

/** The boxes that recur as posts, by their indexes. */
const postsOf = ({ boxes }: Outline): ReadonlySet<number> => {
  const named = new Map<string, number[]>();
  for (const box of boxes) {
    const name = box.end - box.first > 1 ? nameOf(box) : null;
    if (name === null) continue;
    const group = named.get(name);
    if (group) group.push(box.index);
    else named.set(name, [box.index]);
  }
  return new Set([...named.values()].filter(({ length }) => length >= THREAD).flat());
};

/** The post around a box; `null` if there is none near. */
const postAround = ({ parent }: Box, posts: ReadonlySet<number>): Box | null => {
  for (let box = parent, up = 0; box && up < MOST_UP; box = box.parent, up++) if (posts.has(box.index)) return box;
  return null;
};

/** Whether a line is no title, no code, and does not say when something was written. */
const isPartOfSignature = ({ box, inside, times, text }: Block): boolean =>
  levelOf(box.tag) === 0 && !(inside & IN.pre) && times === 0 && !textFacts(text).date;

/** Whether a box is a signature by its name: not that of a function. */
const isSignature = (box: Box, { blocks }: Outline): boolean =>
  SIGNATURE.test(classOf(box)) &&
  box.end - box.first <= LARGEST &&
  levelOf(box.tag) === 0 &&
  (box.inside & (IN.pre | IN.dl)) === 0 &&
  blocks.slice(box.first, box.end).every(isPartOfSignature);

/** Whether all lines of a box of who wrote are such counts. */
const saysCounts = (box: Box, { blocks }: Outline): boolean =>
  WRITER.test(classOf(box)) &&
  blocks
    .slice(box.first, box.end)
    .every(({ text }) => text.length <= LONGEST && /\d/.test(text) && (COUNTS.test(text) || isMemberSince(text)));

/** Leaves out what forums write beside and below every post of somebody: counts of his posts, and a signature. */
export const dropPostEnds = (outline: Outline, keep: Uint8Array): void => {
  let posts: ReadonlySet<number> | undefined;
  for (const box of outline.boxes) {
    const { first, end } = box;
    if (end === first || end - first > LARGEST) continue;
    const isEnd = isSignature(box, outline);
    if (!isEnd && !saysCounts(box, outline)) continue;
    posts ??= postsOf(outline);
    const post = postAround(box, posts);
    if (!post || (isEnd && !keep.subarray(post.first, first).includes(1))) continue;
    keep.fill(0, first, end);
  }
};
