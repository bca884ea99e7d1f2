import { aboutOf } from "./about.ts";
import { apiDescriptionOf } from "./api-description.ts";
import type { Reader } from "./content.ts";
import { fitted, MAX_CHARS } from "./limited.ts";
import { saysLoading, shellOf } from "./shell.ts";
import { hasUnshownOperations } from "./unshown-operations.ts";

/** What is said of a text that is not what the page shows. */
const TAKEN_FROM = {
  state: "The page shows next to no text without its scripts: this is what they start from.",
  linkedData: "The page shows next to no text without its scripts: this is what it says to programs (JSON-LD).",
} as const;

/** What is said of a page whose scripts write a part of what it is about. */
const LEFT_TO_SCRIPTS =
  "A part of the page is empty without its scripts, which are not run here: a table without rows, or what says that it is loading. POST /render runs them.";

/** What is said of a reference of which only the introduction is shown. */
const OPERATIONS_LEFT =
  "The page's scripts describe an API (OpenAPI), and show its operations: without them most are missing here. POST /render runs them.";

/** An HTML page: its main content. */
export const readHtml: Reader = async (text, { url }, { web, markdown: engine, signal, maxChars, offset = 0, ...options }) => {
  const article = await engine.toMarkdown(web.parse(text, url), {
    mode: options.mode,
    include: options.include,
    exclude: options.exclude,
    links: options.links,
    images: options.images,
    signal,
    maxChars: Math.min(maxChars ?? MAX_CHARS, MAX_CHARS),
    offset,
  });
  const { title, description, language, published, hidden, leftOut, links, images, source } = article;
  // Of a page that goes on the beginning may say anything.
  const isWhole = offset === 0 && article.nextOffset === undefined;
  // Of one of which parts were chosen, what is left may be nothing.
  const said = options.include || options.exclude ? "" : text;
  const shell = isWhole ? shellOf(article.markdown, said) : undefined;
  const apiDescription = shell === "unrun" ? apiDescriptionOf(text, url.href) : undefined;
  const warnings = [
    source && TAKEN_FROM[source],
    (article.unfilled || saysLoading(article.markdown)) && LEFT_TO_SCRIPTS,
    isWhole && hasUnshownOperations(said, article.markdown) && OPERATIONS_LEFT,
  ].filter((warning) => typeof warning === "string");
  const { truncated, ...part } = fitted({ ...article, text: article.markdown }, offset, [links, images]);
  return {
    ...part,
    truncated: truncated || article.truncated,
    ...(shell && { shell }),
    ...(apiDescription !== undefined && { apiDescription }),
    ...(hidden > 0 && { hidden }),
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(language !== null && { language }),
    ...(published !== null && { published }),
    about: aboutOf(article),
    ...(leftOut !== undefined && { leftOut }),
    ...(warnings.length > 0 && { warnings }),
    ...(links && { links }),
    ...(images && { images }),
  };
};
