import { convert } from "../../../core/markdown/dist/convert.js";

/** Makes Markdown of a page. */
export type Convert = (html: string, url: string) => string | Promise<string>;

/** Each is loaded when its turn comes: some have parts built for one platform, and not every machine has them. */
export const converters: Readonly<Record<string, () => Promise<Convert>>> = {
  farthing: async () => (html, url) => convert(html, url).markdown,
  "readability + linkedom + turndown": async () => {
    const [{ Readability }, { parseHTML }, { default: TurndownService }] = await Promise.all([
      import("@mozilla/readability"),
      import("linkedom"),
      import("turndown"),
    ]);
    const turndown = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced" });
    return (html) => turndown.turndown(new Readability(parseHTML(html).document).parse()?.content ?? "");
  },
  "defuddle + linkedom": async () => {
    const [{ Defuddle }, { parseHTML }] = await Promise.all([import("defuddle/node"), import("linkedom")]);
    return async (html, url) => (await Defuddle(parseHTML(html).document, url, { markdown: true })).content ?? "";
  },
  "mdream (minimal)": async () => {
    const { htmlToMarkdown } = await import("mdream");
    return (html, url) => htmlToMarkdown(html, { minimal: true, origin: new URL(url).origin });
  },
};
