/** What the benchmarks use of their peers. Those are installed beside this file by `npm run bench`; types are checked without them. */

declare module "@mozilla/readability" {
  export class Readability {
    constructor(document: unknown);
    /** `null` for a page that it finds no article in. */
    parse(): { readonly content?: string | null } | null;
  }
}

declare module "defuddle/node" {
  export function Defuddle(
    document: unknown,
    url?: string,
    options?: { readonly markdown?: boolean },
  ): Promise<{ readonly content?: string; readonly title?: string; readonly author?: string; readonly published?: string }>;
}

declare module "hast-util-from-parse5" {
  export function fromParse5(tree: unknown): object;
}

declare module "hast-util-to-mdast" {
  type Handler = (state: unknown, element: { readonly properties: Readonly<Record<string, unknown>> }) => unknown;
  export function toMdast(
    tree: unknown,
    options: { readonly document: boolean; readonly handlers: Readonly<Record<string, Handler>> },
  ): object;
}

declare module "linkedom" {
  export function parseHTML(html: string): { readonly document: unknown };
}

declare module "mammoth" {
  const mammoth: {
    convertToHtml(input: { readonly buffer: Buffer }, options?: object): Promise<{ readonly value: string }>;
    convertToMarkdown(input: { readonly buffer: Buffer }): Promise<{ readonly value: string }>;
  };
  export default mammoth;
}

declare module "markitdown-ts" {
  export class MarkItDown {
    convertBuffer(
      bytes: Buffer,
      options: { readonly file_extension: string },
    ): Promise<{ readonly markdown: string } | null | undefined>;
  }
}

declare module "mdast-util-math" {
  /** How formulas are written: an extension of mdast-util-to-markdown. */
  export function mathToMarkdown(): object;
}

declare module "mdream" {
  export function htmlToMarkdown(html: string, options: { readonly minimal: boolean; readonly origin: string }): string;
}

declare module "metascraper" {
  type Rules = Readonly<Record<string, unknown>>;
  export default function metascraper(
    rules: readonly Rules[],
  ): (page: { readonly html: string; readonly url: string }) => Promise<Record<string, unknown>>;
}

declare module "metascraper-*" {
  export default function rules(): Readonly<Record<string, unknown>>;
}

declare module "minisearch" {
  export default class MiniSearch {
    constructor(options: { readonly fields: readonly string[] });
    addAll(documents: readonly object[]): void;
    search(query: string): readonly object[];
  }
}

declare module "officeparser" {
  export function parseOffice(bytes: Buffer): Promise<{ to(format: "md"): Promise<{ readonly value: unknown }> }>;
}

declare module "saxes" {
  export interface SaxesTagPlain {
    readonly name: string;
    readonly attributes: Record<string, string>;
  }
  interface Events {
    readonly error: (error: Error) => void;
    readonly opentag: (tag: SaxesTagPlain) => void;
    readonly closetag: () => void;
    readonly text: (text: string) => void;
    readonly cdata: (text: string) => void;
    readonly doctype: (text: string) => void;
  }
  export class SaxesParser {
    constructor(options: { readonly xmlns: boolean; readonly position: boolean });
    on<E extends keyof Events>(event: E, handler: Events[E]): void;
    write(text: string | null): this;
    close(): this;
  }
}

declare module "turndown" {
  export default class TurndownService {
    constructor(options?: { readonly headingStyle?: "atx"; readonly codeBlockStyle?: "fenced" });
    /** HTML as Markdown. */
    turndown(html: string): string;
  }
}

declare module "whoiser" {
  type Fields = Readonly<Record<string, string | readonly string[]>>;
  export function whoisDomain(
    domain: string,
    options: { readonly host?: string; readonly follow?: number; readonly whoisQuery: () => Promise<string> },
  ): Promise<Readonly<Record<string, Fields>>>;
}

declare module "word-extractor" {
  export default class WordExtractor {
    extract(bytes: Buffer): Promise<{ getBody(): string; getFootnotes(): string; getEndnotes(): string }>;
  }
}
