import { type Content, readContent } from "@farthing/content";
import {
  Browser,
  type Caller,
  createToken,
  DocumentParser,
  Failure,
  MarkdownEngine,
  WebClient,
  type WebResponse,
  Workers,
} from "@farthing/contract";
import { isBlank } from "@farthing/read";
import { isReadable, kindOfAnswer } from "@farthing/web/content-type";
import { inject, injectable } from "tsyringe";

/** What was read of a page. */
export interface ReadPage {
  /** After redirects. */
  readonly url: string;
  readonly title: string | null;
  /** Markdown of the main content; not blank. */
  readonly text: string;
  /** ISO 8601. */
  readonly published: string | null;
  /** BCP 47, as the page names it. */
  readonly language: string | null;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** For whom: documents of one caller wait for each other. */
  readonly caller: Caller;
  /** Whether a page that shows nothing without its scripts may go to the browser; asked once for each such page. */
  readonly mayRender: () => boolean;
  /** Called once all of the page has come over the network. */
  readonly arrived: () => void;
}

/** Reads what `/fetch` and `/parse` read, as they do. Throws the Failures of WebClient, MarkdownEngine, DocumentParser and Browser, and `empty_content`. */
export interface PageReader {
  read(url: string, options: ReadOptions): Promise<ReadPage>;
}
export const PageReader = createToken<PageReader>("research:PageReader");

const MAX_BYTES = 6 * 1024 * 1024;
/** A page with less text than this shows nothing without its scripts. */
const SHELL_CHARS = 250;

@injectable()
export class GuardedPageReader implements PageReader {
  constructor(
    @inject(WebClient) private readonly web: WebClient,
    @inject(MarkdownEngine) private readonly markdown: MarkdownEngine,
    @inject(DocumentParser, { isOptional: true }) private readonly documents: DocumentParser | undefined,
    @inject(Browser, { isOptional: true }) private readonly browser: Browser | undefined,
    @inject(Workers, { isOptional: true }) private readonly workers?: Workers,
  ) {}

  async read(url: string, { signal, caller, mayRender, arrived }: ReadOptions): Promise<ReadPage> {
    const response = await this.web.fetch(url, { signal, maxBytes: MAX_BYTES });
    arrived();
    const { contentType } = response;
    const kind = kindOfAnswer(response, this.documents);
    if (!isReadable(kind)) {
      if (!this.documents || kind === "media")
        throw new Failure("unsupported_type", `the site sent ${contentType}, which is no page`);
      return this.#document(response, this.documents, { signal, caller });
    }
    const { web, markdown } = this;
    const content = await readContent(kind, response, { web, markdown, signal }, this.workers);
    const read = pageOf(response.url, content);
    if (kind !== "page" || read.text.length >= SHELL_CHARS || !this.browser || !mayRender()) return notBlank(read);
    return this.#rendered(this.browser, read, signal);
  }

  async #document(
    { url, bytes, contentType }: WebResponse,
    documents: DocumentParser,
    options: Pick<ReadOptions, "signal" | "caller">,
  ): Promise<ReadPage> {
    const filename = url.pathname.split("/").at(-1) ?? "";
    const { markdown, title } = await documents.parse(bytes, {
      ...options,
      isPublic: true,
      isFetched: true,
      contentType,
      ...(filename && { filename }),
    });
    return notBlank({ url: url.href, title: title ?? null, text: markdown, published: null, language: null });
  }

  /** The page after its scripts ran; if the browser cannot help, what there is without them. */
  async #rendered(browser: Browser, plain: ReadPage, signal: AbortSignal): Promise<ReadPage> {
    try {
      const { page } = await browser.render(plain.url, { signal });
      const { markdown, title, published, language } = await this.markdown.toMarkdown(page, { signal });
      const read = { url: page.url.href, title, text: markdown, published, language };
      return notBlank(read.text.length > plain.text.length ? read : plain);
    } catch (error) {
      if (plain.text.trim() !== "") return plain;
      throw error;
    }
  }
}

/** What asks for JavaScript, or says that it is loading, and says nothing else is no text. */
const pageOf = ({ href }: URL, { markdown, title, published, language, shell }: Content): ReadPage => ({
  url: href,
  title: title ?? null,
  text: shell ? "" : markdown,
  published: published ?? null,
  language: language ?? null,
});

function notBlank(read: ReadPage): ReadPage {
  if (!isBlank(read.text)) return read;
  throw new Failure("empty_content", "the page shows no text");
}
