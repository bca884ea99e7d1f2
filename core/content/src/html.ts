import { aboutOf } from "./about.ts";
import type { Reader } from "./content.ts";
import { fitted, MAX_CHARS } from "./limited.ts";
import { shellOf } from "./shell.ts";

/** What is said of a text that is not what the page shows. */
const TAKEN_FROM = {
  state: "The page shows next to no text without its scripts: this is what they start from.",
  linkedData: "The page shows next to no text without its scripts: this is what it says to programs (JSON-LD).",
} as const;

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
  const shell = isWhole ? shellOf(article.markdown) : undefined;
  const { truncated, ...part } = fitted({ ...article, text: article.markdown }, offset, [links, images]);
  return {
    ...part,
    truncated: truncated || article.truncated,
    ...(shell && { shell }),
    ...(hidden > 0 && { hidden }),
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(language !== null && { language }),
    ...(published !== null && { published }),
    about: aboutOf(article),
    ...(leftOut !== undefined && { leftOut }),
    ...(source && { warnings: [TAKEN_FROM[source]] }),
    ...(links && { links }),
    ...(images && { images }),
  };
};
