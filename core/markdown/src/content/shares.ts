import { attribute, type Element, elements } from "@farthing/html";
import { isSomeAround } from "../dom/boxes.ts";
import { levelOf } from "../dom/heading.ts";
import { IN } from "../dom/inside.ts";
import { bitsOf } from "../dom/lexicon.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";
import type { Choice } from "./choose.ts";
import { linkDensity } from "./survey.ts";

/** Where pages are shared with others: by networks, in chats and by mail. Accounts and numbers of those who wrote are none of these. */
const SHARES = new RegExp(
  [
    "^https?://(?:[\\w-]{1,20}\\.){0,2}(?:facebook\\.com/(?:sharer|share\\b|dialog/(?:share|send))|(?:twitter|x)\\.com/(?:intent/(?:tweet|post)|share\\b)",
    "wa\\.me/?\\?text|whatsapp\\.com/send/?\\?text|(?:t|telegram)\\.me/share|linkedin\\.com/(?:sharearticle|sharing|cws/share)|reddit\\.com/submit",
    "pinterest\\.[a-z.]{2,6}/pin/create|vk\\.com/share|connect\\.ok\\.ru|tumblr\\.com/(?:share|widgets/share)|(?:social-plugins\\.)?line\\.me/(?:r/|lineit/)",
    "b\\.hatena\\.ne\\.jp/(?:add|entry)|getpocket\\.com/(?:save|edit)|news\\.ycombinator\\.com/submitlink|bsky\\.app/intent|threads\\.(?:net|com)/intent",
    "service\\.weibo\\.com/share|connect\\.qq\\.com|sns\\.qzone|story\\.kakao\\.com/share|share\\.flipboard\\.com|mix\\.com/add|viber\\.com/share)",
  ].join("|") + "|^(?:mailto:\\?|whatsapp://send|viber://forward|fb-messenger://share|tg://msg)",
  "i",
);
/** Where a comment of WordPress and its like is answered. */
const ANSWERS = /#respond$|[?&]replytocom=/i;

const SHARE = bitsOf("share");
/** Elements of a block among which its links are looked for, and links from which on they are a row. */
const MOST = 40;
const ROW = 2;
/** Blocks of the largest box to share by, and letters of the longest line in it. */
const LARGEST = 16;
const LONGEST = 40;
/** Share of its letters from which on a line is a link. */
const LINKED = 0.8;
const OWN = IN.table | IN.pre | IN.dl;

/** How many links of a block, or around it, lead to such places. */
const linksTo = ({ box, links, inside }: Block, places: RegExp): number => {
  if (links === 0 && !(inside & IN.link)) return 0;
  const leads = (element: Element): boolean =>
    element.tagName === "a" && places.test(attribute(element, "href")?.trim().slice(0, 100) ?? "");
  if (!box.element) return 0;
  let seen = 0;
  let found = leads(box.element) ? 1 : 0;
  for (const element of elements(box.element)) {
    if (++seen > MOST) break;
    if (leads(element)) found++;
  }
  return found;
};

const isLine = ({ text, inside }: Block): boolean => text.length <= LONGEST && (inside & OWN) === 0;

/** Whether a line is the title of such a row: what somebody says above it is as short. */
const isTitle = ({ text, box }: Block): boolean =>
  levelOf(box.tag) > 0 || /[:：]$/u.test(text) || isSomeAround(box, 2, ({ words }) => (words & SHARE) !== 0);

/** Whether a box is for sharing the page: half of its lines do that, and the others are a title, or links beside them. */
const isForSharing = ({ first, end, depth }: Box, { blocks }: Outline, shares: readonly number[]): boolean => {
  if (end - first > LARGEST || depth === 0) return false;
  const rows = blocks.slice(first, end);
  const sharing = shares.slice(first, end).filter((count) => count > 0).length;
  const links = shares.slice(first, end).reduce((sum, count) => sum + count, 0);
  if (links < ROW || !rows.every(isLine)) return false;
  const isPart = (row: Block, i: number): boolean =>
    Boolean(shares[first + i]) || (i === 0 && isTitle(row)) || linkDensity(row) >= LINKED;
  return rows.every(isPart) && 2 * sharing >= rows.length - 1;
};

/** Drops what is for sharing a page by networks, in whatever language, with its title, and links to answer a comment. */
export const dropShares = (outline: Outline, { blocks: keep, media }: Choice): void => {
  const { blocks, boxes } = outline;
  const shares = blocks.map((block) => (isLine(block) ? linksTo(block, SHARES) : 0));
  if (shares.some((count) => count > 0))
    for (const box of boxes)
      if (box.end > box.first && isForSharing(box, outline, shares)) {
        keep.fill(0, box.first, box.end);
        media.fill(0, box.firstMedia, box.endMedia);
      }
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    if (keep[i] && block.links === 1 && linkDensity(block) >= LINKED && isLine(block) && !levelOf(block.box.tag))
      if (linksTo(block, ANSWERS) > 0) keep[i] = 0;
  }
};
