import type { SearchHit } from "@farthing/contract";

/** What an engine's answer is: results, the engine's own word that there are none, or neither (a wall, a script page, an error). */
export interface SearchAnswer {
  readonly outcome: "results" | "empty" | "blocked";
  /** In the engine's order; empty unless `outcome` is `results`. */
  readonly results: readonly SearchHit[];
}

/** Reads the text of an answer. */
export type AnswerReader = (text: string) => SearchAnswer;

export const EMPTY: SearchAnswer = { outcome: "empty", results: [] };
export const BLOCKED: SearchAnswer = { outcome: "blocked", results: [] };
