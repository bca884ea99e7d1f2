import type { Answer, Sites } from "../small-internet.ts";
import { baking } from "./baking.ts";
import { city } from "./city.ts";
import { garden } from "./garden.ts";
import { heating } from "./heating.ts";
import { islands } from "./islands.ts";
import { htmlOf } from "./markup.ts";
import { network } from "./network.ts";
import { pdfOf } from "./pdf.ts";
import type { Field, Question, WebPage } from "./question.ts";
import { servers } from "./servers.ts";

const asked = (fields: readonly Field[]): readonly Question[] => fields.flatMap(({ questions }) => questions);
const plainFields = [garden, network, city];
const hardFields = [heating, baking, servers, islands];

/** Questions whose answers are told in words of the question, as most are. */
export const plain = asked(plainFields);
/** Questions whose answers are told in other words, among pages that repeat the question and do not answer it. */
export const hard = asked(hardFields);
const questions = [...plain, ...hard];

/** Sites that every engine lists among its first, and that are of no use. */
export const trouble = {
  slow: "http://slow.example/archive",
  dead: "http://dead.example/",
  walled: "http://walled.example/article",
};
export const SLOW_MS = 60_000; // longer than any call that others have joined is waited for

/** All pages by their address. */
export const webPages: ReadonlyMap<string, WebPage> = new Map(
  [...plainFields, ...hardFields].flatMap((field) => field.pages).map((page) => [page.url, page]),
);
const answerOf = (page: WebPage): Answer =>
  page.as === "pdf" ? { body: pdfOf(page.text), type: "application/pdf" } : { body: htmlOf(page) };

/** What an engine lists for a question: the troublesome sites are its second to fourth. */
function listed(list: readonly string[]) {
  const [first = "", ...rest] = list;
  const known = [first, ...rest].map((address) => {
    const page = webPages.get(`http://${address}`);
    if (!page) throw new Error(`no page ${address}`);
    return { url: page.url, title: page.title, content: page.text.trim().slice(0, 120) };
  });
  const useless = Object.values(trouble).map((url) => ({ url, title: "An article", content: "Much was written on this." }));
  return [...known.slice(0, 1), ...useless, ...known.slice(1)];
}

const mojeek = (hits: ReturnType<typeof listed>): string =>
  `<html><body><ul class="results-standard">${hits
    .map(({ url, title, content }) => `<li><h2><a href="${url}">${title}</a></h2><p class="s">${content}</p></li>`)
    .join("")}</ul></body></html>`;

/** The synthetic web with two engines, `search.example` (SearXNG) and `mojeek.example`. */
export const web: Sites = (url) => {
  if (url.hostname === "search.example" || url.hostname === "mojeek.example") {
    const question = questions.find(({ ask }) => ask === url.searchParams.get("q"));
    if (!question) return undefined;
    return url.hostname === "search.example"
      ? { type: "application/json", body: JSON.stringify({ results: listed(question.engines[0]) }) }
      : { body: mojeek(listed(question.engines[1])) };
  }
  if (url.href === trouble.slow) return { body: "<p>Too late.</p>", delay: SLOW_MS };
  if (url.href === trouble.walled) {
    return { status: 403, body: "<title>Just a moment...</title>", headers: { "cf-mitigated": "challenge" } };
  }
  const page = webPages.get(url.href);
  return page && answerOf(page);
};
