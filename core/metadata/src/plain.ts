import { parseText, textOf } from "@farthing/html";
import { fold } from "@farthing/read";

/** Of a text that was meant for HTML, so much is read. */
const MAX_LENGTH = 10_000;

/** A text that may have been meant for HTML: its references are resolved, its tags taken out. `null` if nothing is left. */
export const plain = (text: string | null): string | null => {
  if (!text || !/&(?:#\w+|\w+);|<\/?[a-z][^<>]*>/i.test(text)) return (text && fold(text)) || null;
  return fold(textOf(parseText(text.slice(0, MAX_LENGTH)))) || null;
};
