import { limited, named } from "@farthing/content";
import {
  badInput,
  type Call,
  DocumentParser,
  defineEndpoint,
  type Endpoint,
  Failure,
  type FailureCode,
  type Handler,
  retold,
  WEB_FAILURES,
  WebClient,
} from "@farthing/contract";
import { checkParts, choiceOf, FORMATS, LIMITS, oversized } from "@farthing/documents";
import { unpacked } from "@farthing/web/read";
import { inject, injectable } from "tsyringe";
import { decodeBase64 } from "./base64.ts";
import { BODY_LIMIT, type ParseInput, ParseResult, parseInput } from "./schema.ts";

interface Document {
  readonly bytes: Uint8Array;
  readonly filename?: string | undefined;
  readonly contentType?: string | undefined;
}

/** Serves POST /parse: a document as GitHub Flavored Markdown. */
@injectable()
export class ParseDocument implements Handler<ReturnType<typeof parseInput>, typeof ParseResult> {
  constructor(
    @inject(WebClient) private readonly web: WebClient,
    @inject(DocumentParser) private readonly parser: DocumentParser,
  ) {}

  async handle(input: ParseInput, call: Call): Promise<ParseResult> {
    const { format: wanted, pages: choice, sheets } = input;
    checkParts({ pages: choice, sheets });
    const known = FORMATS.find(({ name }) => name === wanted?.toLowerCase());
    if (known) choiceOf({ pages: choice, sheets }, known);
    const { bytes, filename, contentType } = await this.#document(input, call);
    call.progress?.("reading the document");
    const isFetched = input.url !== undefined;
    const parsed = await this.parser
      .parse(bytes, {
        signal: call.signal,
        caller: call,
        isPublic: isFetched,
        isFetched,
        ...defined({ filename: ofContent(input.filename ?? filename), contentType, format: wanted, pages: choice, sheets }),
      })
      .catch(namingField(isFetched ? "url" : "base64"));
    call.note("format", parsed.format);
    const { format, pages, warnings } = parsed;
    const title = named(parsed.title ?? "") || undefined;
    const { markdown, truncated, nextOffset } = limited(parsed.markdown, input);
    return {
      markdown,
      format,
      chars: markdown.length,
      truncated,
      ...defined({ nextOffset, title, pages }),
      warnings: [...warnings],
    };
  }

  async #document({ url, base64 }: ParseInput, { signal, progress }: Call): Promise<Document> {
    if (url !== undefined && base64 !== undefined) throw badInput("base64", "cannot be given together with url");
    if (base64 !== undefined) return { bytes: await decodeBase64(base64).then(contentOf).catch(namingField("base64")) };
    if (url === undefined) throw badInput("url", "is missing: give url or base64");
    progress?.("asking the site");
    const response = await this.web.fetch(url, { signal, maxBytes: LIMITS.documentBytes });
    return { bytes: response.bytes, filename: nameOf(response.url, response.headers), contentType: response.contentType };
  }
}

/** What a document is refused with. */
const REFUSED: ReadonlySet<FailureCode> = new Set(["bad_input", "unsupported_type", "too_large", "empty_content"]);

/** Throws what it is given, that of a document which cannot be read with the field that it came by. */
const namingField =
  (field: "url" | "base64") =>
  (error: unknown): never => {
    if (!Failure.is(error) || !REFUSED.has(error.code) || error.issues !== undefined) throw error;
    throw retold(error, { issues: [{ path: `/${field}`, message: error.message }] });
  };

/** What is in gzip data, as of downloads; other bytes are what they are. */
const contentOf = (bytes: Uint8Array): Promise<Uint8Array> =>
  unpacked(bytes, LIMITS.documentBytes).catch((cause: unknown) => {
    throw Failure.is(cause) && cause.code === "too_large" ? oversized("it is gzip data of more than may be read") : cause;
  });

/** The name of what gzip data holds, as that is what is read. */
const ofContent = (name: string | undefined): string | undefined => name?.replace(/\.gz$/i, "") || undefined;

/** The name that a site gives a download, else the last part of its path. */
function nameOf(url: URL, headers: Readonly<Record<string, string>>): string | undefined {
  const [, name] = /filename\*?=(?:UTF-8''|")?([^";]+)/i.exec(headers["content-disposition"] ?? "") ?? [];
  return name ?? url.pathname.split("/").at(-1);
}

/** The given values that are known. */
const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** POST /parse of a service that reads these formats. */
export const parseEndpoint = (formats: readonly string[]): Endpoint =>
  defineEndpoint({
    method: "POST",
    path: "/parse",
    price: "0.005",
    summary: "Turn a document into Markdown",
    description: `Headings, lists, tables, links and notes of a document as GitHub-Flavored Markdown. Formats: ${formats.join(", ")}. Bytes decide what a document is, not its name. No OCR: scanned pages are refused and not charged. At most 15 MB.`,
    chosen: "for documents",
    input: parseInput(formats),
    output: ParseResult,
    example: {
      input: { base64: "TmFtZSxQcmljZQpQYXBlciwyLjUwCg==", filename: "prices.csv" },
      output: {
        markdown: "| Name | Price |\n| - | - |\n| Paper | 2.50 |\n",
        format: "csv",
        chars: 48,
        truncated: false,
        warnings: [],
      },
    },
    handler: ParseDocument,
    retrieves: true,
    failures: WEB_FAILURES,
    portable: true,
    deadlineMs: 60_000,
    bodyLimit: BODY_LIMIT,
  });
