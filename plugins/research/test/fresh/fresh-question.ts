/** A page of the small internet of a question: what it says is written by hand, what stands around that comes from `filler.ts`. */
export interface FreshPage {
  /** Address without its scheme. */
  readonly at: string;
  readonly title: string;
  /** Markdown. */
  readonly says: string;
  /** Whether it holds the answer. */
  readonly holds?: true;
  /** ISO 8601 date. */
  readonly published?: string;
  /** BCP 47; the question's if absent. */
  readonly lang?: string;
  /** Host that shows the same text again, as mirrors do. */
  readonly copiedBy?: string;
}

/** A question with its own small internet. Written before ranking was changed for it; not to be edited afterwards. */
export interface FreshQuestion {
  readonly ask: string;
  /** BCP 47. */
  readonly lang: string;
  /** Whether the answer is told in words of the question, or in others. */
  readonly words: "same" | "other";
  /** Words that stand in the right passage and in no other page. */
  readonly answer: string;
  readonly pages: readonly FreshPage[];
}

type More = Pick<FreshPage, "published" | "lang" | "copiedBy">;
/** A page with the answer. */
export const right = (at: string, title: string, says: string, more: More = {}): FreshPage => ({
  at,
  title,
  says,
  holds: true,
  ...more,
});
/** A page without it: a near miss, an old version, another language, words of the question and nothing else. */
export const wrong = (at: string, title: string, says: string, more: More = {}): FreshPage => ({ at, title, says, ...more });

/** A table in Markdown; its head first. */
export const table = (...rows: readonly (readonly string[])[]): string => {
  const [head = "", ...body] = rows.map((cells) => `| ${cells.join(" | ")} |`);
  return [head, `|${" --- |".repeat(rows[0]?.length ?? 0)}`, ...body].join("\n");
};
/** Blocks of Markdown, one after the other. */
export const blocks = (...texts: readonly string[]): string => texts.join("\n\n");
