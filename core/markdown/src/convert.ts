import { parse } from "parse5";
import { articleOf } from "./article.ts";
import { baseOf } from "./dom/base.ts";

/** The engine's plain face, for benchmarks and scorers: no container, no network. */
export const convert = (html: string, url: string | URL): { markdown: string; title: string | null } => {
  const document = parse(html);
  const { markdown, title } = articleOf(document, baseOf(document, new URL(url)));
  return { markdown, title };
};
