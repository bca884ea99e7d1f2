/** What is looked at of a passage: only what has no words is longer. */
const MAX_CHARS = 8_000;
/** Ends of sentences and of lines, the rows of a table among them. */
const ENDS = /(?<=[.!?](?:["'”’)\]]{0,2}))\s+|(?<=[。！？।؟])\s*|\n/u;

/** The sentences of a passage, what stands in lines of their own among them. */
export const sentencesOf = (text: string): readonly string[] =>
  text
    .slice(0, MAX_CHARS)
    .split(ENDS)
    .filter((sentence) => sentence.trim() !== "");
