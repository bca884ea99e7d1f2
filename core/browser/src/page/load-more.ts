import { pressSource } from "./controls.ts";
import { findMoreSource, hasMoreSource } from "./more-buttons.ts";
import type { Pressing } from "./pressing.ts";

/** Most presses. */
const MOST = 6;

/** What a caller is told where more could be had. */
export const MORE_LEFT = "A list of the page goes on when a button below it is pressed. What comes then is left out.";

/** Presses buttons below lists that load more of them; whether there is no more to be had. */
export async function loadMore(pressing: Pressing, mayPress: boolean): Promise<boolean> {
  const { tab } = pressing;
  let isVain = !mayPress;
  for (let press = 0; press < MOST && !isVain && !pressing.isOver && (await tab.evaluate<boolean>(findMoreSource)); press += 1) {
    tab.isPressed = true;
    await tab.evaluate(pressSource(0, 1));
    isVain = !(await pressing.waitFor(() => tab.evaluate<boolean>(hasMoreSource)));
  }
  return pressing.hasLeft || !(await tab.evaluate<boolean>(findMoreSource));
}
