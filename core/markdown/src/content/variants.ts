import { type Element, isText } from "@farthing/html";
import { variantsIn } from "../dom/variant.ts";
import type { Survey } from "./survey.ts";

/** Level of the least heading that is a page's title, words of the longest label, and forms of a page that is about one thing. */
const TITLE_LEVEL = 2;
const LABEL_WORDS = 6;
const MOST_FORMS = 3;

/** Keeps the names of what there is to choose from of the thing that a page is about, in the form by which it is bought below its title. */
export const keepVariants = (s: Survey, keep: Uint8Array): void => {
  const { boxes, blockOf, unseenBlocks } = s.outline;
  const title = keep.findIndex((kept, i) => kept === 1 && s.headings[i] !== 0);
  if (title < 0 || (s.headings[title] ?? 0) > TITLE_LEVEL) return;
  // Below another title a form buys another thing.
  const next = s.headings.findIndex((level, i) => i > title && keep[i] === 1 && level > 0 && level <= TITLE_LEVEL);
  const forms = boxes.filter(
    ({ tag, first, element }) => tag === "form" && element && first > title && (next < 0 || first < next),
  );
  const named = forms.flatMap(({ element }) => (element && variantsIn(element).size > 0 ? [variantsIn(element)] : []));
  // Of the cards of a catalogue each has such a form.
  if (named.length > MOST_FORMS) return;
  const [labels = new Map<Element, string>()] = named;
  for (const { childNodes } of labels.keys()) {
    const text = childNodes.find((node) => isText(node) && /\S/.test(node.value));
    const i = text && blockOf.get(text);
    if (i !== undefined && (s.texts[i]?.words ?? 0) <= LABEL_WORDS && !unseenBlocks.has(i)) keep[i] = 1;
  }
};
