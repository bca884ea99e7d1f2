import { pressSource } from "./controls.ts";
import { findMoreSource, hasMoreSource, isMoreSource, passSource } from "./more-buttons.ts";
import type { Pressing } from "./pressing.ts";

/** Most presses, and those that give nothing: what is said so may unfold something else. */
const [MOST, MOST_VAIN] = [6, 2];

/** What a caller is told where more could be had. */
export const MORE_LEFT = "A list of the page goes on when a button below it is pressed. What comes then is left out.";

/** Presses buttons below lists that load more of them; whether there is no more to be had. */
export async function loadMore(pressing: Pressing, mayPress: boolean): Promise<boolean> {
  const { tab } = pressing;
  const mayGoOn = () => mayPress && !pressing.isOver && tab.evaluate<boolean>(findMoreSource);
  for (let [press, vain] = [0, 0]; press < MOST && vain < MOST_VAIN && (await mayGoOn()); press += 1) {
    tab.isPressed = true;
    await tab.evaluate(pressSource(0, 1));
    if (await pressing.waitFor(() => tab.evaluate<boolean>(hasMoreSource))) await pressing.rest();
    else {
      vain += 1;
      await tab.evaluate(passSource);
    }
  }
  return pressing.hasLeft || !(await tab.evaluate<boolean>(isMoreSource));
}
