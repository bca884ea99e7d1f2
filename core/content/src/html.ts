import { aboutOf } from "./about.ts";
import type { Reader } from "./content.ts";
import { fitted, MAX_CHARS } from "./limited.ts";

/** Below this much text, a page that only asks for JavaScript is an empty shell, not content. */
const SHELL_CHARS = 400;
const ASKS_FOR_SCRIPT =
  /\b(?:enable|activate|requires?|without|turn on|need)\b[^.]{0,40}\bjavascript\b|\bjavascript\b[^.]{0,40}\b(?:enabled?|required|disabled|turned off)\b/i;

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
  const { title, description, language, published, hidden, leftOut, links, images } = article;
  const { truncated, ...part } = fitted({ ...article, text: article.markdown }, offset, [links, images]);
  return {
    ...part,
    truncated: truncated || article.truncated,
    ...(offset === 0 &&
      article.markdown.length < SHELL_CHARS &&
      ASKS_FOR_SCRIPT.test(article.markdown) && { asksForScript: true as const }),
    ...(hidden > 0 && { hidden }),
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(language !== null && { language }),
    ...(published !== null && { published }),
    about: aboutOf(article),
    ...(leftOut !== undefined && { leftOut }),
    ...(links && { links }),
    ...(images && { images }),
  };
};
