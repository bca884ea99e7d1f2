import { levelOf } from "../dom/heading.ts";
import { FOR_USE, IN } from "../dom/inside.ts";
import type { Block, Box, Outline } from "../dom/outline.ts";
import { textFacts } from "./text-facts.ts";

/** What asks whether a page is of use, in the languages of most pages. */
const ASKS = new RegExp(
  `^(?:${[
    "(?:was|is|did|were) (?:this|these|the) (?:page|article|topic|information|content|answer|section|document|documentation|guide|help|resource|tutorial|instructions?)(?: on this page)? (?:helpful|useful|help(?: you)?|of (?:use|help))(?: to you| for you)?",
    "(?:did|does) this (?:page|article|topic|answer|guide)? ?(?:help(?: you)?|answer your questions?|solve your (?:problem|issue))|how (?:helpful|useful) was this (?:page|article|post)|was this (?:helpful|useful)|did you find (?:this|what you) .{1,40}",
    "war (?:diese|dieser|dieses|der|die|das) \\p{L}{1,20} (?:hilfreich|nützlich)(?: für sie)?|war das hilfreich|(?:cette|cet|ce|ces) \\p{L}{1,20} (?:vous a(?:-t-(?:il|elle))?|a-t-(?:il|elle) été|était(?:-elle|-il)?|est) .{0,20}(?:utile|aidé)",
    "¿?(?:te|le)? ?(?:ha sido|fue|ha resultado|resultó) (?:útil|de ayuda) est[ea] .{1,30}|¿?(?:este|esta) \\p{L}{1,20} (?:te|le)? ?(?:ha sido|fue) útil|est[ea] \\p{L}{1,20} foi útil|(?:questa|questo) \\p{L}{1,20} (?:è stat[ao] |ti è )?utile",
    "was deze \\p{L}{1,20} nuttig|vond u deze \\p{L}{1,20} nuttig|была ли (?:эта|данная) \\p{L}{1,20} полезн(?:а|ой)|полезна ли (?:эта )?\\p{L}{1,20}",
    "このページ(?:は|の情報は)?(?:お?役に立ち(?:ました|ます)か|役立ちましたか).{0,3}|この(?:記事|情報)は(?:お?役に立ちましたか|役立ちましたか).{0,3}|此(?:页面|文章|内容|頁面)(?:对您)?(?:是否)?有(?:帮助|幫助|用)吗?|이 (?:페이지|문서|글)가? ?도움이 되(?:었|셨)나요",
  ].join("|")})\\s?[?？]?$`,
  "iu",
);
/** Letters of the longest question. */
const LONGEST = 90;
/** Blocks of the largest box of such a question, and words in it: what is said when it was answered. */
const LARGEST = 10;
const WORDS = 70;
const MOST_UP = 4;
/** Words of the title above one: "Feedback". */
const TITLE_WORDS = 5;
const OWN = FOR_USE | IN.pre | IN.table;

const isQuestion = ({ text, inside }: Block): boolean => text.length <= LONGEST && !(inside & IN.pre) && ASKS.test(text);

/** The largest box around a question in which nothing else is said: its title, answers, and thanks for one. */
const boxOfQuestion = (at: number, { blocks }: Outline): Pick<Box, "first" | "end"> => {
  let found = { first: at, end: at + 1 };
  let words = 0;
  let box: Box | null = (blocks[at] as Block).box;
  for (let up = 0; box && up < MOST_UP; up++, box = box.parent) {
    if (box.end - box.first > LARGEST || box.tag === "main" || box.tag === "article") break;
    words = 0;
    let titles = 0;
    for (const [i, block] of blocks.slice(box.first, box.end).entries()) {
      if (levelOf(block.box.tag)) titles++;
      // A text above the question is the page's.
      if (box.first + i < at && (!levelOf(block.box.tag) || textFacts(block.text).words > TITLE_WORDS) && !(block.inside & OWN))
        return found;
      words += textFacts(block.text).words;
    }
    if (titles > 1 || words > WORDS) break;
    found = box;
  }
  return found;
};

/** Leaves out what asks a reader whether the page was of use to him, with the answers that he may press, and its title. */
export const dropQuestionsOfUse = (outline: Outline, keep: Uint8Array): void => {
  for (const [i, block] of outline.blocks.entries()) {
    if (!isQuestion(block)) continue;
    const { first, end } = boxOfQuestion(i, outline);
    // What stands above it, and is nothing but that, is no page.
    if (first > 0 && keep.subarray(0, first).includes(1)) keep.fill(0, first, end);
  }
};
