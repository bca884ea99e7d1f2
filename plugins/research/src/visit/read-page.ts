import {
  BRIEF,
  Browser,
  builtModule,
  type Caller,
  createToken,
  DocumentParser,
  Failure,
  isLarge,
  MarkdownEngine,
  ownBytes,
  type Page,
  WebClient,
  type WebResponse,
  Workers,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import type { PageTask, PageText } from "./read-job.ts";

/** What was read of a page. */
export interface ReadPage {
  /** After redirects. */
  readonly url: string;
  readonly title: string | null;
  /** Markdown of the main content; not blank. */
  readonly text: string;
  /** ISO 8601. */
  readonly published: string | null;
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

/** Reads pages and documents. Throws the Failures of WebClient, MarkdownEngine, DocumentParser and Browser, and `empty_content`. */
export interface PageReader {
  read(url: string, options: ReadOptions): Promise<ReadPage>;
}
export const PageReader = createToken<PageReader>("research:PageReader");

const JOB = builtModule("./read-job.js", import.meta.url);
const MAX_BYTES = 6 * 1024 * 1024;
/** A page with less text than this shows nothing without its scripts. */
const SHELL_CHARS = 250;
const HTML = /^(?:text\/html|application\/xhtml\+xml)$/;
const TEXT = /^text\/(?:plain|(?:x-)?markdown)$/;

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
    const at = response.url.href;
    if (HTML.test(contentType)) {
      const read = await this.#page(response, signal);
      if (read.text.length >= SHELL_CHARS || !this.browser || !mayRender()) return notBlank(read);
      return this.#rendered(this.browser, read, signal);
    }
    if (TEXT.test(contentType)) return notBlank({ url: at, title: null, text: response.text().text, published: null });
    if (!this.documents) throw new Failure("unsupported_type", `the site sent ${contentType}, which is no page`);
    const filename = response.url.pathname.split("/").at(-1) ?? "";
    const { markdown, title } = await this.documents.parse(response.bytes, {
      signal,
      caller,
      contentType,
      ...(filename && { filename }),
    });
    return notBlank({ url: at, title: title ?? null, text: markdown, published: null });
  }

  /** Decoded and read on a thread unless it is brief; nothing is left of the answer's bytes then. */
  async #page(response: WebResponse, signal: AbortSignal): Promise<ReadPage> {
    const { url, headers, bytes } = response;
    const { module } = this.markdown;
    if (!this.workers || !module || bytes.length <= BRIEF.chars)
      return this.#article(this.web.parse(response.text().text, url), signal);
    const large = isLarge(bytes);
    const own = ownBytes(bytes);
    const task: PageTask = { url: url.href, headers: { ...headers }, bytes: own, markdown: module.href };
    const options = { signal, large, transfer: [own.buffer] };
    const { markdown, title, published } = await this.workers.run<PageTask, PageText>(JOB, task, options);
    return { url: url.href, title, text: markdown, published };
  }

  async #article(page: Page, signal: AbortSignal): Promise<ReadPage> {
    const { markdown, title, published } = await this.markdown.toMarkdown(page, { signal });
    return { url: page.url.href, title, text: markdown, published };
  }

  /** The page after its scripts ran; if the browser cannot help, what there is without them. */
  async #rendered(browser: Browser, plain: ReadPage, signal: AbortSignal): Promise<ReadPage> {
    try {
      const { page } = await browser.render(plain.url, { signal });
      const read = await this.#article(page, signal);
      return notBlank(read.text.length > plain.text.length ? read : plain);
    } catch (error) {
      if (plain.text.trim() !== "") return plain;
      throw error;
    }
  }
}

function notBlank(read: ReadPage): ReadPage {
  if (read.text.trim() !== "") return read;
  throw new Failure("empty_content", "the page shows no text without running its scripts");
}
