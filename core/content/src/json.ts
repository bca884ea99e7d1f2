import { seen } from "@farthing/markdown/mdast";
import { isBlank } from "@farthing/read";
import type { Reader } from "./content.ts";
import { fenced } from "./fenced.ts";
import { limited } from "./limited.ts";

/** What is wrong with a text that is called JSON; `undefined` if it is. */
function faultOf(text: string, contentType: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    const [, at] = /at position (\d+)/.exec(message) ?? [];
    const isCut = /end of JSON|Unterminated/.test(message) || (at !== undefined && Number(at) >= text.trimEnd().length);
    const why = isCut ? "it ends too soon" : "it is damaged, or something else";
    return `What the site calls ${contentType} is no valid JSON: ${why}. It is shown as it came.`;
  }
}

/** JSON: a block of code, as it was sent. */
export const readJson: Reader = (text, { contentType }, part) => {
  const markdown = seen(text.replace(/\r\n?/g, "\n")).trim();
  if (isBlank(markdown)) return { markdown: "", truncated: false };
  const fault = faultOf(text, contentType);
  return {
    ...limited(fenced(markdown, fault === undefined ? "json" : ""), part),
    ...(fault !== undefined && { warnings: [fault] }),
  };
};
