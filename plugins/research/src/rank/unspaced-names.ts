import { STOP_PAIRS } from "./stop-words.ts";

/** Signs that names are made of in scripts without blanks. */
const SIGNS = /^[ー\p{sc=Han}\p{sc=Katakana}]+$/u;
const HIRAGANA = /\p{sc=Hiragana}/u;
const UNSPACED = /[ー\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{4,}/gu;
/** Signs at the end of a name that tell it from others, and as many that stand behind it, or one more behind a particle. */
const END = 2;

/** So many ends are looked for. */
const MOST_ENDS = 40;

/** The end of a name in a question, and what stands behind it there. */
interface End {
  readonly name: string;
  readonly behind: string;
}

/** Where names may end in a run of signs. */
function endsIn(run: string): End[] {
  const found: End[] = [];
  for (let at = END; at + END <= run.length; at += 1) {
    const name = run.slice(at - END, at);
    const behind = run.slice(at, at + END + (HIRAGANA.test(run[at] ?? "") ? 1 : 0));
    const asks = [name, run.slice(at - 1, at + 1), behind].some((pair) => STOP_PAIRS.has(pair));
    if (SIGNS.test(name) && SIGNS.test(behind.slice(-1)) && !asks) found.push({ name, behind });
  }
  return found;
}

/** The places of a question where a name may end, in scripts that set no blanks: what it belongs to stands behind it. */
export class UnspacedNames {
  readonly #ends: readonly End[];

  constructor(query: string) {
    this.#ends = (query.match(UNSPACED) ?? []).flatMap(endsIn).slice(0, MOST_ENDS);
  }

  /** Judges sentences under some titles: how many ends, which neither have, are replaced in the sentence and in the titles; `undefined` if the question has none. */
  under(titles: readonly string[]): ((sentence: string) => { here: number; above: number }) | undefined {
    if (this.#ends.length === 0) return undefined;
    const missing = this.#ends.filter(({ name }) => titles.every((title) => !title.includes(name)));
    const above = missing.filter((end) => titles.some((title) => isReplaced(end, title)));
    return (sentence) => {
      const isMissing = ({ name }: End) => !sentence.includes(name);
      return {
        here: missing.filter((end) => isMissing(end) && isReplaced(end, sentence)).length,
        above: above.filter(isMissing).length,
      };
    };
  }
}

/** Whether another name ends in a text where one did in the question. */
function isReplaced({ name, behind }: End, text: string): boolean {
  for (let at = text.indexOf(behind, END); at >= 0; at = text.indexOf(behind, at + 1)) {
    const other = text.slice(at - END, at);
    if (SIGNS.test(other) && other.at(-1) !== name.at(-1)) return true;
  }
  return false;
}
