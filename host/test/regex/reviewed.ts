/** A pattern whose time grows faster than its text, and why that is no danger: no text that it is given is longer than this. */
interface Reviewed {
  /** Where it stands. */
  readonly file: string;
  /** What its source begins with. */
  readonly begins: string;
  /** Characters. */
  readonly most: number;
  readonly why: string;
}

const of = (file: string, most: number, why: string, ...begins: readonly string[]): readonly Reviewed[] =>
  begins.map((each) => ({ file, begins: each, most, why }));

const SELECTORS = "selectors are written in extractors, not by callers";
const WHOIS_LINE = "of a line of a WHOIS answer no more is read";

export const REVIEWED: readonly Reviewed[] = [
  ...of("core/read/src/date.ts", 500, "longer texts are no dates", "(?:(?<!\\d)(\\d{1,2})(?:st|nd", "(?<!\\d)(\\d{4})\\.?\\s+"),
  ...of("core/read/src/unwrapped.ts", 100, "it is given the end of a script", "(?:(?:\\/\\/|\\/\\*)?\\s*\\]\\]>"),
  ...of("core/markdown/src/mdast/marks.ts", 100, "it is given the end of a text", "\\s*[\\p{P}\\p{S}]+$"),
  ...of(
    "core/html/src/embedded.ts",
    60,
    "it is given what stands right before a name",
    "(?:^|[;{}(,\\n]|\\b(?:var|let|const)\\s|=)",
  ),
  ...of("core/html/src/select.ts", 500, SELECTORS, "\\[[^\\]]*\\]|\\((?:", "[^\\s,]\\s*[\\s>+~]"),
  ...of("extractors/imdb/src/metadata.ts", 2_000, "of a description no more is looked at", "\\bWith ((?:[^.]", ": Directed by"),
  ...of(
    "core/metadata/src/byline.ts",
    500,
    "of a byline no more is looked at",
    "\\s?(?:기자|",
    "(?<=^[^,]*\\S\\s[^\\s,]+)",
    "^\\S+@\\S+\\s+\\((.+)\\)$",
  ),
  ...of("core/metadata/src/byline.ts", 80, "longer texts are no names", "^\\d+$|^@|https?:"),
  ...of("core/metadata/src/title.ts", 1_000, "titles are cut before", "\\s*(?:\\s[-–—*~:/›>]{1,2}", "^(.{8,}?)\\s*"),
  ...of("extractors/twitter/src/page.ts", 1_000, "of a title no more is looked at", "^(?:\\(\\d+\\) )?(.*?)"),
  ...of("plugins/domains/src/whois/fields.ts", 1_000, WHOIS_LINE, "\\s*\\([^()]*\\)\\s*$", "[\\s.]+$", "^([^:]{1,70}?)"),
  ...of(
    "plugins/domains/src/whois/phrases-abroad.ts",
    1_000,
    WHOIS_LINE,
    "^(?:(?:您?查询的|該|该",
    "^(?:(?:该|該)?(?:域名|网域名称",
  ),
  ...of("plugins/domains/src/whois/phrases.ts", 1_000, WHOIS_LINE, "\\bcontravenes\\b"),
  ...of("plugins/domains/src/whois/phrases.ts", 200, "longer statements are no denials", "^(?:%?error[: ]*"),
  ...of("plugins/domains/src/whois/read.ts", 1_000, WHOIS_LINE, "[\\s.!:,…]+$"),
  ...of("plugins/domains/src/whois/record.ts", 1_000, WHOIS_LINE, " ?\\d+$", "\\s*\\(.*$"),
  ...of("core/kit/src/reason.ts", 1_000, "of a line of a stack no more is read", "[\\s(]((?:file:", "[?#].*$", "\\(?(?:file:"),
  ...of("plugins/site/src/browser/playground/x402.ts", 6, "it is given six digits", "0+$"),
  ...of("plugins/site/src/changelog/show.ts", 2_000, "it is given entries of this project's changelog", "`([^`]+)`|\\["),
  ...of("plugins/site/src/layout/coin.ts", 40, "it is given a number", "\\.?0+$"),
  ...of("plugins/site/src/layout/html.ts", 4_000, "it is given the texts of templates, written beside it", "\\s[\\w:-]+=\\s*$|<"),
  ...of("plugins/site/src/operator/usd.ts", 100, "it is given the digits of an amount", "\\B(?=(?:\\d{3})+$)"),
];

/** Files that put patterns together when they are called, and of what. */
export const COMPOSED_LATER: Readonly<Record<string, string>> = {
  "core/kit/src/conform/expectation.ts": "a pattern that the author's own example expects, in the author's process",
  "core/runtime/src/extractors/canary-declaration.ts": "patterns of canaries that are tried, under a limit of time",
  "core/runtime/src/extractors/declared-fields.ts": "patterns of schemas that are tried, under a limit of time",
  "core/runtime/src/extractors/declared-paths.ts": "patterns of paths that are tried, under a limit of time",
  "core/runtime/src/extractors/module-version.ts": "a name written beside it",
  "plugins/site/src/browser/playground/reading.ts": "a pattern of the service's own schemas, in the visitor's browser",
  "extractors/producthunt/src/feed.ts": "names of elements, written beside it",
  "extractors/twitter/src/page.ts": "words written beside it, and an id of digits",
  "plugins/domains/src/whois/read.ts": "a domain name that was checked, its signs escaped",
  "plugins/payment/src/identifier.ts": "a pattern written beside it",
};
