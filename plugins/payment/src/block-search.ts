/**
 * The first block as of which `isUsed` holds, found by halving; it holds as of `head`. `from`: a block as of which it probably does not yet. Where it
 * does, older ones are asked, in steps that double. A day of Base takes 17 questions. Rejects as `isUsed` does, where a node has no state
 * so old; and what it finds is only where to look, for there are nodes that answer every question as of their latest block.
 */
export async function firstBlock(isUsed: (block: number) => Promise<boolean>, from: number, head: number): Promise<number> {
  let used = head;
  let unused = Math.min(from, head - 1);
  for (let step = head - unused; unused > 0 && (await isUsed(unused)); step *= 2) {
    used = unused;
    unused -= step;
  }
  unused = Math.max(unused, -1);
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2);
    if (await isUsed(middle)) used = middle;
    else unused = middle;
  }
  return used;
}
