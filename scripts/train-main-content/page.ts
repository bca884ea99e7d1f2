import type { Features } from "../../core/markdown/src/content/features.ts";
import type { Surroundings } from "../../core/markdown/src/content/surroundings.ts";

/** A labelled page beside the repository, as its JSON file describes it. */
export interface LabelledPage {
  readonly id: string;
  readonly url?: string;
  /** "article", "forum" and so on. */
  readonly kind: string;
  /** Where its truth comes from: "human", "human-snippets", "human-checked" or "peer-snapshot". */
  readonly truth: string;
  /** Its main content; `null` where only snippets of it are known. */
  readonly body: string | null;
  readonly must_include?: readonly string[];
  readonly must_exclude?: readonly string[];
}

/** The blocks of a page, to learn from: a row of features, a label and a weight for each. */
export interface Example {
  readonly features: Features;
  /** How much of each block is content, 0 to 1; -1 where that is not known. */
  readonly labels: Float32Array;
  readonly weights: Float32Array;
}

/** Probabilities of the blocks of a page to be content, by what says so. */
export type Scores = Readonly<Record<Reader, Float32Array>>;
export type Reader = "trees" | "network" | "both";

/** A page of the corpus. */
export interface Page extends Example {
  readonly id: string;
  readonly file: URL;
  /** The name of its source. */
  readonly set: string;
  readonly url: URL;
  readonly kind: string;
  readonly truth: string;
  readonly trust: number;
  readonly body: string | null;
  readonly fold: number;
  readonly host: string;
  /** Texts of the blocks, and how many words each has. */
  readonly texts: readonly string[];
  readonly words: Float64Array;
  readonly surroundings: Surroundings;
  /** What stands beside its content and could stand beside another's, as HTML. */
  readonly grafts: readonly string[];
  /** Changed copies of it. */
  variants: readonly Example[];
  /** What models say that have not seen its host. */
  scores?: Scores;
}
