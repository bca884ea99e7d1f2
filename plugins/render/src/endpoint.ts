import { aboutOf, fitted, isLoading, listedOf, named } from "@farthing/content";
import {
  Browser,
  type Call,
  DocumentParser,
  defineEndpoint,
  Failure,
  type Handler,
  MarkdownEngine,
  type RenderedPage,
  WEB_FAILURES,
  WebClient,
  Workers,
} from "@farthing/contract";
import { checkSelected } from "@farthing/html";
import { isBlank } from "@farthing/read";
import { inject, injectable } from "tsyringe";
import { headersWith } from "./cookies.ts";
import { readDownload } from "./download.ts";
import { RenderInput, RenderResult } from "./schema.ts";

/** A page this short, in characters, has nothing worth leaving out once what lay over it is gone: choosing could only lose. */
const SHORT_PAGE = 1_000;

/** Characters of HTML from which on a page is only handed on: asking it anything would parse it here, where everybody waits. */
const LARGE = 50_000;

const OTHER_PARTS = "Ask for the page without include and exclude, or with other ones";

/** Whether the HTML holds few characters of text: code counts too, so that a large page is seldom taken for a short one. */
function isShort(html: string): boolean {
  let length = 0;
  for (const [, text = ""] of html.matchAll(/>([^<]+)/g)) {
    length += text.trim().length;
    if (length >= SHORT_PAGE) return false;
  }
  return true;
}

/** Serves POST /render: the page as a browser shows it. */
@injectable()
export class RenderPage implements Handler<typeof RenderInput, typeof RenderResult> {
  constructor(
    @inject(Browser) private readonly browser: Browser,
    @inject(MarkdownEngine) private readonly markdown: MarkdownEngine,
    @inject(WebClient) private readonly web: WebClient,
    @inject(DocumentParser, { isOptional: true }) private readonly documents: DocumentParser | undefined,
    @inject(Workers, { isOptional: true }) private readonly workers: Workers | undefined,
  ) {}

  async handle(input: RenderInput, call: Call): Promise<RenderResult> {
    const { url, waitFor } = input;
    checkSelected(input);
    const headers = headersWith(input);
    call.progress?.("rendering the page");
    try {
      const rendered = await this.browser.render(url, {
        signal: call.signal,
        ...(waitFor !== undefined && { waitFor }),
        ...(headers && { headers }),
      });
      call.note("waitedFor", rendered.waitedFor);
      call.progress?.("reading the page");
      return await this.#read(rendered, input, call);
    } catch (error) {
      if (!Failure.is(error) || error.code !== "unsupported_type") throw error;
      call.progress?.("reading what it downloads");
      const { web, markdown, documents, workers } = this;
      return readDownload(input, call, error, { web, markdown, documents, workers });
    }
  }

  async #read(
    { page, status, truncated: partial, hidden: unseen = 0, warnings = [], waitedFor, ms }: RenderedPage,
    { maxChars, offset = 0, mode: asked, include, exclude, links, images }: RenderInput,
    { signal }: Call,
  ): Promise<RenderResult> {
    const short =
      asked === undefined &&
      include === undefined &&
      (page.source.length > LARGE ? isShort(page.source) : (page.text("body")?.length ?? 0) < SHORT_PAGE);
    const mode = short ? "full" : asked;
    const selected = { mode, include, exclude, links, images };
    const part = { signal, offset, ...(maxChars !== undefined && { maxChars }) };
    const article = await this.markdown.toMarkdown(page, { ...selected, ...part }).catch((error) => {
      if (!Failure.is(error) || error.code !== "empty_content") throw error;
      // Its own hint sends callers here.
      throw new Failure(error.code, error.message, { hint: OTHER_PARTS, upstreamStatus: status, cause: error });
    });
    const listed = listedOf(article);
    const { markdown, truncated, nextOffset } = fitted({ ...article, text: article.markdown }, offset, [listed]);
    if (isBlank(markdown) && offset === 0 && nextOffset === undefined) {
      if (include ?? exclude)
        throw new Failure("empty_content", "what include and exclude leave of the page shows no text", {
          hint: OTHER_PARTS,
          upstreamStatus: status,
        });
      throw new Failure("empty_content", "the page shows no text, even in a browser", { upstreamStatus: status });
    }
    if (offset === 0 && nextOffset === undefined && isLoading(markdown))
      throw new Failure("empty_content", "the page only says that it is loading, even in a browser", {
        hint: "Name in waitFor what the page shows once it has loaded",
        upstreamStatus: status,
      });
    const { title, description } = article;
    return {
      text: markdown,
      ...(title !== null && { title: named(title) }),
      ...(description !== null && { description: named(description) }),
      ...aboutOf(article),
      ...listed,
      url: article.canonicalUrl ?? page.url.href,
      truncated: article.truncated || truncated || partial,
      ...(nextOffset !== undefined && { nextOffset }),
      ...(unseen + article.hidden > 0 && { hidden: unseen + article.hidden }),
      ...(warnings.length > 0 && { warnings: [...warnings] }),
      status,
      waitedFor,
      ms,
    };
  }
}

export const renderEndpoint = defineEndpoint({
  method: "POST",
  path: "/render",
  price: "0.005",
  summary: "Render a page in a browser and read it as clean Markdown",
  description:
    "For pages that need JavaScript and for those that turn programs away: a desktop browser loads the page, waits until it has settled (or until waitFor is visible), scrolls through it, presses tabs and folds whose content is made only then, turns the pages of tables, loads more of lists where a button offers it, and reads what is shown, frames, shadow trees, and the rows of lists that are only there while they are in view included, without text that nobody could see.",
  chosen: "for pages that are empty_content or blocked without a browser",
  input: RenderInput,
  output: RenderResult,
  example: {
    input: { url: "https://example.com/" },
    output: {
      text: "This domain is for use in illustrative examples in documents.",
      title: "Example Domain",
      url: "https://example.com/",
      truncated: false,
      status: 200,
      waitedFor: "load: the page has no scripts, 120 ms",
      ms: 480,
    },
  },
  handler: RenderPage,
  retrieves: true,
  failures: WEB_FAILURES,
  portable: true,
});
