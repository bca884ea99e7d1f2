import { cutText } from "@farthing/contract/read";

/** Text of at most `maxChars` characters, and whether something was cut off for that. */
export const limited = (text: string, maxChars: number | undefined): { content: string; truncated: boolean } =>
  maxChars === undefined || text.length <= maxChars
    ? { content: text, truncated: false }
    : { content: cutText(text, maxChars), truncated: true };
