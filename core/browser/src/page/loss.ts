import { Failure } from "@farthing/contract";
import type { Tab } from "./tab.ts";

/** A page that says so much less after presses, in characters and as a part of it, has lost what it said. */
const LOSS = { chars: 200, part: 0.1 };

/** Where a page stands, and how many characters it says, with what was kept of it: what controls opened, and the first pages of tables. */
interface Stand {
  readonly at: string;
  readonly said: number;
}

const sumOf = (kept: string, texts: string) =>
  `Array.from(self.${kept} ?? []).flatMap(${texts}).reduce((sum, { textContent }) => sum + textContent.length, 0)`;
/** Programs that change their address show another page by that, unless it is the next part of a list (`/page/2`, `?page=2`, `#top`). */
const standSource = `({
  at: location.pathname.replace(/\\/(?:page\\/\\d+\\/?)?$/, "") + (/^#!?\\/[^?]*/.exec(location.hash)?.[0] ?? ""),
  said: (document.body?.textContent.length ?? 0) + ${sumOf("opened", "({ copy }) => copy")} + ${sumOf("leafed", "({ table, pages }) => table.isConnected ? (pages.get(1) ?? []) : []")},
})`;

/** Forms whose fields are called as its methods are bring the search to an end: such a page is not measured. */
const notMeasured = (error: unknown): undefined => {
  if (!Failure.is(error)) throw error;
};

/** Tells whether a page is still the one that it was before anything was pressed. */
export class Loss {
  #before: Stand | undefined;

  constructor(private readonly tab: Tab) {}

  #stand(): Promise<Stand | undefined> {
    return this.tab.evaluate<Stand>(standSource).catch(notMeasured);
  }

  async begin(): Promise<void> {
    this.#before = await this.#stand();
  }

  /** Whether a script shows another page. */
  async isElsewhere(): Promise<boolean> {
    const [before, now] = [this.#before, await this.#stand()];
    return before !== undefined && now !== undefined && now.at !== before.at;
  }

  /** Whether much of what it said is gone. */
  async isEmptied(): Promise<boolean> {
    if (this.#before === undefined) return false;
    const { said } = this.#before;
    const lost = said - ((await this.#stand())?.said ?? 0);
    return lost > LOSS.chars && lost > said * LOSS.part;
  }
}
