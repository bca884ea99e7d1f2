/** Nodes without an archive keep the state of 128 blocks, as a rule; of several behind one address, some have fewer in common. */
const KEPT = [120, 12] as const;

type IsUsed = (block: number) => Promise<boolean>;

/**
 * Finds by bisection the first block as of which `isUsed` holds; it must hold as of `head`. `from` is a block
 * where it probably does not hold yet; if it does, older blocks are asked, in steps that double. A day of Base
 * takes 17 questions. Rejects if the node no longer has the state of those blocks. The result is only a place
 * to look: some nodes answer every question as of their latest block.
 */
export async function firstBlock(isUsed: IsUsed, from: number, head: number): Promise<number> {
  let used = head;
  let { block: unused, holds } = await oldestKnown(isUsed, Math.min(from, head - 1), head);
  for (let step = head - unused; holds; step *= 2) {
    used = unused;
    unused = Math.max(unused - step, -1);
    holds = unused >= 0 && (await isUsed(unused));
  }
  while (used - unused > 1) {
    const middle = Math.floor((used + unused) / 2);
    if (await isUsed(middle)) used = middle;
    else unused = middle;
  }
  return used;
}

/** The oldest block, not before `from`, of whose state the node answers. */
async function oldestKnown(isUsed: IsUsed, from: number, head: number): Promise<{ block: number; holds: boolean }> {
  if (from < 0) return { block: -1, holds: false };
  let failure: unknown;
  for (const block of [from, ...KEPT.map((depth) => head - depth).filter((block) => block > from)]) {
    try {
      return { block, holds: await isUsed(block) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}
