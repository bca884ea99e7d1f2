/** Packages that bring no types, or lack some: what the benchmarks use of them. */

declare module "turndown" {
  export default class TurndownService {
    constructor(options?: { readonly headingStyle?: "atx"; readonly codeBlockStyle?: "fenced" });
    /** HTML as Markdown. */
    turndown(html: string): string;
  }
}

declare module "word-extractor" {
  export default class WordExtractor {
    extract(bytes: Buffer): Promise<{ getBody(): string; getFootnotes(): string; getEndnotes(): string }>;
  }
}

declare module "mammoth" {
  const mammoth: {
    convertToHtml(input: { readonly buffer: Buffer }, options?: object): Promise<{ readonly value: string }>;
    convertToMarkdown(input: { readonly buffer: Buffer }): Promise<{ readonly value: string }>;
  };
  export default mammoth;
}
