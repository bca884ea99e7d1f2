import { type Branches, findBranchesSource } from "./branches.ts";
import { pressSource } from "./controls.ts";
import { haveGrownSource, judgeBranchesSource, pressKeysSource } from "./judge-branches.ts";
import { restSource } from "./opened.ts";
import type { Pressing } from "./pressing.ts";

/** Rounds of presses: one branch of each tree by its sign, or by the key, and then a level each time, or, where several are not heard at once, one branch. */
const ROUNDS = 40;
/** How long a page is given to draw what a branch holds, if it loads nothing. */
const DRAW_MS = 400;

/** What a caller is told where branches stay closed. */
export const BRANCHES_LEFT = "A tree of the page has branches that are closed. What they hold is left out.";

/** Opens the branches of the page's trees, level by level; whether all are open. */
export async function openBranches(pressing: Pressing, mayPress: boolean): Promise<boolean> {
  const { tab } = pressing;
  for (let round = 0; ; round += 1) {
    const { signs, keys, isLeft } = await tab.evaluate<Branches>(findBranchesSource);
    if (signs === 0 && !keys) return !isLeft;
    if (!mayPress || pressing.isOver || round === ROUNDS) return false;
    tab.isPressed = true;
    await tab.evaluate(pressSource(0, signs));
    if (keys) await tab.evaluate(pressKeysSource);
    const pressed = Date.now();
    const isThere = await pressing.waitFor(
      async () => (await tab.evaluate<boolean>(haveGrownSource)) || (Date.now() - pressed > DRAW_MS && pressing.isQuiet),
    );
    if (isThere) await pressing.rest();
    await tab.evaluate(restSource);
    const back = await tab.evaluate<number>(judgeBranchesSource);
    if (back > 0) await tab.evaluate(pressSource(0, back));
  }
}
