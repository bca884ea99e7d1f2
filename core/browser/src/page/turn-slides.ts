import { restSource } from "./opened.ts";
import type { Pressing } from "./pressing.ts";
import { areShowsLeftSource, findShowsSource, isShowTurnedSource, keepSlideSource, turnShowSource } from "./slide-shows.ts";

/** How long a page is given to show another slide, if it loads nothing. */
const DRAW_MS = 300;
/** Most presses on one show: on to its end, and back. */
const MOST = 40;

/** What a caller is told where more could be had. */
export const SLIDES_LEFT =
  "The page shows more slides, one in the place of another, than were turned. What the others hold is left out.";

/** Turns the slides that a page writes one in the place of another; whether all were shown. */
export async function turnSlides(pressing: Pressing, mayPress: boolean): Promise<boolean> {
  const { tab } = pressing;
  const shows = await tab.evaluate<number>(findShowsSource);
  for (let at = 0; at < shows && mayPress; at += 1)
    for (let press = 0; press < MOST; press += 1) {
      if (pressing.isOver) return false;
      if (!(await tab.evaluate<boolean>(turnShowSource(at)))) break;
      tab.isPressed = true;
      const pressed = Date.now();
      let isTurned = false;
      await pressing.waitFor(async () => {
        isTurned = await tab.evaluate<boolean>(isShowTurnedSource(at));
        return isTurned || (Date.now() - pressed > DRAW_MS && pressing.isQuiet);
      });
      if (!isTurned) break;
      await pressing.rest();
      await tab.evaluate(restSource);
      await tab.evaluate(keepSlideSource(at));
    }
  return !(await tab.evaluate<boolean>(areShowsLeftSource));
}
