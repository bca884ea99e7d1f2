/** Words, and single characters of scripts that are written without spaces (Thai, Lao, Khmer, Burmese, kana, Han). */
const TOKEN =
  /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF]|(?:(?![\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3040-\u30FF\u3400-\u9FFF\uF900-\uFAFF])[\p{L}\p{N}_])+/gu;

/** Word tokens as the page benchmarks count them. */
export const tokens = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];

const N = 3;
/** Where each n-gram of the truth stands. */
const positions = (words: readonly string[]): ReadonlyMap<string, readonly number[]> => {
  const map = new Map<string, number[]>();
  for (let i = 0; i + N <= words.length; i++) {
    const key = words.slice(i, i + N).join(" ");
    const list = map.get(key);
    if (list) list.push(i);
    else map.set(key, [i]);
  }
  return map;
};

const occursAt = (truth: readonly string[], words: readonly string[], from: number, to: number): boolean => {
  for (let i = Math.max(0, from); i <= Math.min(to, truth.length - words.length); i++) {
    let k = 0;
    while (k < words.length && truth[i + k] === words[k]) k++;
    if (k === words.length) return true;
  }
  return false;
};

/**
 * How much of each block is in the truth, 0 to 1. Long blocks by the share of their 3-grams; short or repeated ones only if
 * they stand in the truth near where the blocks around them stand, since short texts ("Share", a name) occur by chance.
 */
export const bodyLabels = (blocks: readonly string[], body: string): Float32Array => {
  const truth = tokens(body);
  const index = positions(truth);
  const words = blocks.map(tokens);
  const copies = new Map<string, number>();
  for (const text of blocks) copies.set(text, (copies.get(text) ?? 0) + 1);
  const copiesOf = (i: number): number => copies.get(blocks[i] ?? "") ?? 0;
  const labels = new Float32Array(blocks.length);
  const anchors = new Int32Array(blocks.length).fill(-1);
  let last = 0;
  for (const [i, w] of words.entries()) {
    if (w.length < N) continue;
    let hits = 0;
    let first = -1;
    for (let k = 0; k + N <= w.length; k++) {
      const list = index.get(w.slice(k, k + N).join(" "));
      if (!list) continue;
      hits++;
      if (first < 0) first = list.find((at) => at >= last) ?? (list[0] as number);
    }
    const share = Math.fround(hits / (w.length - N + 1));
    labels[i] = share;
    if (share > 0.8 && w.length >= 6 && copiesOf(i) === 1) {
      anchors[i] = first;
      last = first + w.length;
    }
  }
  const any = anchors.some((at) => at >= 0);
  for (const [i, w] of words.entries()) {
    if (w.length === 0 || (anchors[i] as number) >= 0 || (w.length >= 12 && copiesOf(i) === 1)) continue;
    if (!any) {
      labels[i] = occursAt(truth, w, 0, truth.length) ? 1 : (labels[i] as number) * 0.9;
      continue;
    }
    let before = -1;
    let after = -1;
    for (let k = i - 1; k >= 0 && before < 0; k--) {
      const at = anchors[k] as number;
      if (at >= 0) before = at + (words[k]?.length ?? 0);
    }
    for (let k = i + 1; k < words.length && after < 0; k++) after = anchors[k] as number;
    const slack = 30;
    const found =
      before >= 0 && after >= before && after - before < 600
        ? occursAt(truth, w, before - 5, after + 5)
        : (before >= 0 && occursAt(truth, w, before - 5, before + slack)) ||
          (after >= 0 && occursAt(truth, w, after - slack - w.length, after + 5));
    if (found) labels[i] = 1;
    else if (w.length < 6 || copiesOf(i) > 1) labels[i] = 0;
  }
  return labels;
};

/** Labels from snippets that must or must not be there; blocks that neither speaks of are -1. */
export const snippetLabels = (
  blocks: readonly string[],
  include: readonly string[],
  exclude: readonly string[],
): Float32Array => {
  const key = (text: string): string => ` ${tokens(text).join(" ")} `;
  const [yes, no] = [include.map(key), exclude.map(key)];
  const speaks = (block: string, snippet: string): boolean =>
    block.includes(snippet) || (block.length > 12 && snippet.includes(block));
  return Float32Array.from(blocks, (text) => {
    const k = key(text);
    if (k.length < 4) return -1;
    if (yes.some((s) => speaks(k, s))) return 1;
    return no.some((s) => speaks(k, s)) ? 0 : -1;
  });
};
