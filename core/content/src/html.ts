import { Failure } from "@farthing/contract";
import { limited, MAX_CHARS } from "./limited.ts";
import type { Reader } from "./readers.ts";

/** Below this much text, a page that only asks for JavaScript is an empty shell, not content. */
const SHELL_CHARS = 400;
const ASKS_FOR_SCRIPT =
  /\b(?:enable|activate|requires?|without|turn on|need)\b[^.]{0,40}\bjavascript\b|\bjavascript\b[^.]{0,40}\b(?:enabled?|required|disabled|turned off)\b/i;

/** An HTML page: its main content. */
export const readHtml: Reader = async (text, { url }, { web, markdown, signal, maxChars }) => {
  const article = await markdown.toMarkdown(web.parse(text, url), {
    signal,
    maxChars: Math.min(maxChars ?? MAX_CHARS, MAX_CHARS),
  });
  const { content, truncated } = limited(article.markdown, maxChars);
  if (article.markdown.length < SHELL_CHARS && ASKS_FOR_SCRIPT.test(article.markdown)) {
    throw new Failure("empty_content", "the page only asks for JavaScript to be enabled", {
      hint: "POST /render runs it in a browser",
    });
  }
  const { title, description, language, hidden } = article;
  return {
    content,
    truncated: truncated || article.truncated,
    ...(hidden > 0 && { hidden }),
    ...(title !== null && { title }),
    ...(description !== null && { description }),
    ...(language !== null && { language }),
  };
};
