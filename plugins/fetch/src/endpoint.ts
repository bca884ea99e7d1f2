import {
  type Call,
  defineEndpoint,
  Failure,
  type Handler,
  MarkdownEngine,
  WEB_FAILURES,
  WebClient,
  Workers,
} from "@farthing/contract";
import { seen } from "@farthing/markdown/mdast";
import { oneLine } from "@farthing/read";
import { inject, injectable } from "tsyringe";
import { readAnswer } from "./read-answer.ts";
import type { Read } from "./readers.ts";
import { FetchInput, FetchResult } from "./schema.ts";

/** More characters than a title or description has. */
const MAX_LENGTH = 10_000;

/** What the page says of itself, as text without signs that nobody sees, and no longer than it can be. */
const named = ({ title, description, language }: Read) =>
  Object.fromEntries(
    Object.entries({ title, description, language }).flatMap(([name, said]) =>
      said === undefined ? [] : [[name, oneLine(seen(said.slice(0, MAX_LENGTH))).toWellFormed()]],
    ),
  );

/** Serves POST /fetch: one request to the site, no JavaScript. */
@injectable()
export class FetchPage implements Handler<typeof FetchInput, typeof FetchResult> {
  constructor(
    @inject(WebClient) private readonly web: WebClient,
    @inject(MarkdownEngine) private readonly markdown: MarkdownEngine,
    @inject(Workers, { isOptional: true }) private readonly workers?: Workers,
  ) {}

  async handle({ url, headers, maxChars }: FetchInput, { signal }: Call): Promise<FetchResult> {
    const response = await this.web.fetch(url, { signal, ...(headers && { headers }) });
    const { web, markdown } = this;
    const document = await readAnswer(response, { web, markdown, signal, maxChars }, this.workers);
    if (document.content.trim() === "") {
      throw new Failure("empty_content", "the page shows no text without running its scripts", {
        hint: "POST /render runs them in a browser",
      });
    }
    const { redirects, contentType } = response;
    return {
      ...document,
      ...named(document),
      url: response.url.href,
      contentType,
      redirects: redirects.map((hop) => ({ ...hop })),
    };
  }
}

export const fetchEndpoint = defineEndpoint({
  method: "POST",
  path: "/fetch",
  price: "0.001",
  summary: "Fetch a page as clean Markdown",
  description:
    "The default and cheapest way to read a page: main content as GitHub-Flavored Markdown without navigation, advertising and banners, and without text that the page hides from its readers. Plain text and Markdown pass through, JSON comes in a fenced block, feeds as a list of links. No JavaScript is run: where the page is an empty shell or a bot wall, POST /render.",
  chosen: "is the cheapest",
  input: FetchInput,
  output: FetchResult,
  example: {
    input: { url: "https://example.com/" },
    output: {
      content: "This domain is for use in illustrative examples in documents.",
      url: "https://example.com/",
      title: "Example Domain",
      language: "en",
      contentType: "text/html",
      charset: "utf-8",
      charsetFrom: "meta",
      redirects: [],
      truncated: false,
    },
  },
  handler: FetchPage,
  failures: WEB_FAILURES,
});
