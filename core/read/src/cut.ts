/** How far back from the limit an end is looked for, as a share of the limit. */
const REACH = 0.25;
/** Where text may end, best first: a paragraph, a line, a sentence, a word. */
const ENDS = [/\n\n/g, /\n/g, /\s(?<=[.!?…]["'”’»)\]]{0,3}\s)|(?<=[。！？])/gu, /\s/g];

/** At most the first `most` characters of a text, up to the end of a paragraph, line, sentence or word where one is near. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  // One character more than fits: what ends right at the limit is whole.
  const head = text.slice(0, most + 1);
  const earliest = most * (1 - REACH);
  for (const end of ENDS) {
    const at = Array.from(head.matchAll(end), ({ index }) => index).findLast((index) => index >= earliest && index <= most);
    if (at !== undefined) return head.slice(0, at).trimEnd();
  }
  return text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
