/**
 * TeX as it may stand between dollar signs: the one place that formulas of every source go through on their way into Markdown. It is one
 * line without dollar signs and means what it meant, and nothing in it is a link, a picture or HTML, neither for readers that know formulas
 * nor for those that read it as text. "" if nothing is left.
 */
export declare const writtenInMarkdown: (source: string) => string;
