/** A page of the synthetic web; a document if it has a `type` of its own. */
export interface WebPage {
  readonly url: string;
  readonly title: string;
  /** Markup of `markup.ts`. */
  readonly text: string;
  /** Links beside the article, as sites put them there: words without an answer. */
  readonly related?: readonly string[];
  readonly lang?: string;
  /** `pdf`: served as a document. */
  readonly as?: "pdf";
}

/** A question with the passage that answers it best, written before anything was ranked. */
export interface Question {
  readonly ask: string;
  /** Words that stand in the right passage and in no other. */
  readonly answer: string;
  /** What each of two engines lists, best first: addresses without their scheme. */
  readonly engines: readonly [readonly string[], readonly string[]];
}

/** Pages on one field, and questions to them: what answers one question is in the way of the others. */
export interface Field {
  readonly pages: readonly WebPage[];
  readonly questions: readonly Question[];
}
