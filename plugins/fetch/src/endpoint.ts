import { type Content, listedOf, named, readContent } from "@farthing/content";
import {
  type Call,
  DocumentParser,
  defineEndpoint,
  Failure,
  type Handler,
  MarkdownEngine,
  WEB_FAILURES,
  WebClient,
  Workers,
} from "@farthing/contract";
import { checkSelected } from "@farthing/html";
import { isBlank } from "@farthing/read";
import { type ContentKind, isReadable, kindOfAnswer } from "@farthing/web/content-type";
import { inject, injectable } from "tsyringe";
import { ReadOnce } from "./read-once.ts";
import { FetchInput, FetchResult } from "./schema.ts";

/** What the page says of itself. */
const said = ({ title, description, language, about }: Content) => ({
  ...Object.fromEntries(
    Object.entries({ title, description, language }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, named(value)]],
    ),
  ),
  ...about,
});

/** What an empty shell says. */
const SHELL = {
  script: "the page only asks for JavaScript to be enabled",
  loading: "the page only says that it is loading",
  unrun: "the page shows no text without running its scripts",
} as const;

/** Why an empty shell is none, and what helps. */
function emptyShell(shell: keyof typeof SHELL, apiDescription: string | undefined): Failure {
  const instead = apiDescription === undefined ? "" : `; the page is made to show the API description at ${apiDescription}`;
  return new Failure("empty_content", SHELL[shell], { hint: `POST /render runs its scripts in a browser${instead}` });
}

/** What is read elsewhere, or nowhere. */
function unread(kind: ContentKind, contentType: string): Failure {
  const hint = kind === "document" ? "POST /parse converts documents" : "POST /fetch reads HTML, text, JSON and XML";
  const sent = contentType || "a body of no known type";
  return new Failure("unsupported_type", `the site sent ${sent}, which is not read here`, { hint });
}

/** Serves POST /fetch: one request to the site, no JavaScript. */
@injectable()
export class FetchPage implements Handler<typeof FetchInput, typeof FetchResult> {
  readonly #read = new ReadOnce();

  constructor(
    @inject(WebClient) private readonly web: WebClient,
    @inject(MarkdownEngine) private readonly markdown: MarkdownEngine,
    @inject(Workers, { isOptional: true }) private readonly workers?: Workers,
    @inject(DocumentParser, { isOptional: true }) private readonly documents?: DocumentParser,
  ) {}

  async handle({ url, headers, ...options }: FetchInput, { signal, progress }: Call): Promise<FetchResult> {
    checkSelected(options);
    progress?.("asking the site");
    const response = await this.web.fetch(url, { signal, ...(headers && { headers }) });
    const { redirects, contentType } = response;
    const kind = kindOfAnswer(response, this.documents);
    if (!isReadable(kind)) throw unread(kind, contentType);
    progress?.("reading the page");
    const { web, markdown: engine } = this;
    const read = (ending: AbortSignal) =>
      readContent(kind, response, { web, markdown: engine, signal: ending, ...options }, this.workers);
    const content = await (headers ? read(signal) : this.#read.get(response, options, signal, read));
    const { markdown, truncated, nextOffset, hidden, warnings, charset, charsetFrom } = content;
    if (content.shell) throw emptyShell(content.shell, content.apiDescription);
    if (isBlank(markdown) && !options.offset && nextOffset === undefined) {
      if (options.include ?? options.exclude)
        throw new Failure("empty_content", "what include and exclude leave of the page shows no text", {
          hint: "Ask for the page without them, or with other ones",
        });
      throw new Failure("empty_content", "the page shows no text, and has no scripts that could make any");
    }
    return {
      content: markdown,
      truncated,
      ...(nextOffset !== undefined && { nextOffset }),
      ...(hidden !== undefined && { hidden }),
      ...(warnings && { warnings: [...warnings] }),
      ...said(content),
      ...listedOf(content),
      url: response.url.href,
      contentType,
      charset,
      charsetFrom,
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
    "The default and cheapest way to read a page: main content as GitHub-Flavored Markdown without navigation, advertising and banners, and without text that the page hides from its readers. Markdown and plain text pass through; HTML between lines of Markdown becomes Markdown, and text in which something would act stands in a fenced block. JSON and XML come in a fenced block, notebooks as their cells, feeds and sitemaps as a list of links, calendars as a list of events, subtitles as paragraphs with their times. No JavaScript is run: where the page is an empty shell or a bot wall, POST /render.",
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
  retrieves: true,
  failures: WEB_FAILURES,
  portable: true,
});
