/** A sentence or what is left of one: up to its mark, or to the end of its line. */
const SENTENCE = /[^.!?。！？\n]*(?:[.!?。！？]+(?:["'”’)\]]+)?|\n|$)/gu;
const ASKS = /[?？]["'”’)\]]*$/;
const ITEM = /^\s*(?:[-*+]|\d{1,4}[.)])\s/;
const BLANK = /\n{2,}/;

/**
 * A text without the sentences that only ask: what repeats the query as a question does not answer it. A question that is a
 * block of its own stays, as it stands over its answer like a heading; one in a list does not.
 */
export function withoutQuestions(text: string): string {
  if (!/[?？]/.test(text)) return text;
  return text
    .split(BLANK)
    .map((block) => {
      const sentences = block.match(SENTENCE)?.filter((sentence) => sentence.trim() !== "") ?? [];
      if (sentences.length === 1 && !ITEM.test(block)) return block;
      return sentences.filter((sentence) => !ASKS.test(sentence.trimEnd())).join("");
    })
    .join("\n\n");
}
