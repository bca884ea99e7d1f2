import { chooseBackSource, chooseSizesSource } from "./page-size.ts";
import type { Pressing } from "./pressing.ts";
import { findTablesSource, isTurnedSource, turnBackSource, turnSource } from "./table-pages.ts";
import { namePagersSource } from "./unsaid-pagers.ts";

/** Most pages of a table that are turned. */
const PAGES = 20;

/** Has tables show as many rows at a time as they offer, and turns their pages. What is left out is told of when the page is read. */
export async function showRows(pressing: Pressing): Promise<void> {
  const { tab } = pressing;
  await tab.evaluate(namePagersSource);
  if ((await tab.evaluate<number>(chooseSizesSource)) > 0) {
    tab.isPressed = true;
    await pressing.waitFor(() => pressing.isQuiet);
    if ((await tab.evaluate<number>(chooseBackSource)) > 0) await pressing.waitFor(() => pressing.isQuiet);
  }
  const tables = await tab.evaluate<number>(findTablesSource);
  for (let at = 0; at < tables; at += 1) {
    for (let page = 1; page < PAGES && !pressing.isOver && (await tab.evaluate<boolean>(turnSource(at))); page += 1) {
      tab.isPressed = true;
      if (await pressing.waitFor(() => tab.evaluate<boolean>(isTurnedSource(at)))) {
        await pressing.rest();
        continue;
      }
      await tab.evaluate(turnBackSource(at));
      await pressing.frame();
    }
  }
}
