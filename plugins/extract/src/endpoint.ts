import {
  type Call,
  Closed,
  defineEndpoint,
  type ExtractedRecord,
  ExtractorRegistry,
  Failure,
  type Handler,
  NextOffset,
  partFields,
  retold,
  T,
  type Value,
  WEB_FAILURES,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { withinLength } from "./long-texts.ts";

const MAX_URL = 8_192;

const ExtractInput = Closed({
  url: T.String({ minLength: 1, maxLength: MAX_URL, description: "Page to extract from." }),
  type: T.Optional(
    T.String({
      minLength: 1,
      maxLength: 64,
      description: "Name of the extractor, where the URL's own is not wanted; see GET /extractors.",
    }),
  ),
  fields: T.Optional(
    T.Array(T.String({ minLength: 1, maxLength: 64 }), {
      minItems: 1,
      maxItems: 64,
      description: "Only these fields of the record, besides type and url; GET /extractors lists those of each extractor.",
    }),
  ),
  ...partFields("each text field"),
});

const ExtractResult = T.Object(
  {
    type: T.String({ description: "Name of the extractor that handled the URL." }),
    url: T.String(),
    truncated: T.Optional(T.Boolean({ description: "Whether maxChars cut off the end of a text; absent if not." })),
    nextOffset: NextOffset,
  },
  {
    additionalProperties: true,
    description:
      "The extractor's fields, all of them unless fields or offset is given; GET /extractors gives the schema of each. With offset, only the texts that go on there.",
  },
);

const OTHERWISE = "POST /fetch reads the same page as Markdown; GET /extractors says how each extractor does.";

/** Throws an extractor's failure, with what its caller can do about a page that has changed. */
function hinting(error: unknown): never {
  if (!Failure.is(error) || error.code !== "layout_changed" || error.hint !== undefined) throw error;
  throw retold(error, { hint: OTHERWISE, cause: error });
}

/** Serves POST /extract: a page's data as a typed record, by the extractor of its site. */
@injectable()
export class ExtractPage implements Handler<typeof ExtractInput, typeof ExtractResult> {
  constructor(@inject(ExtractorRegistry) private readonly extractors: ExtractorRegistry) {}

  async handle({ url, type, fields, ...part }: Value<typeof ExtractInput>, call: Call): Promise<ExtractedRecord> {
    call.progress?.("reading the site");
    const record = await this.extractors.extract(url, type, call, fields).catch(hinting);
    const schema = this.extractors.all().find(({ name }) => name === record.type)?.schema ?? {};
    return withinLength(record, schema, part);
  }

  /** That of the extractor which takes the page, where it has one of its own; nothing is read where none has. */
  async price(input: () => Promise<Value<typeof ExtractInput>>): Promise<string | undefined> {
    if (!this.extractors.all().some(({ about }) => about?.price)) return undefined;
    const { url, type } = await input();
    return this.extractors.priceOf(url, type);
  }

  /** Who gets the page is what is installed here; another machine's word that it was somebody else's is none. */
  async vouch({ url, type }: Value<typeof ExtractInput>, result: unknown, call: Call): Promise<void> {
    const extractor = await this.extractors.forUrl(url, type);
    this.extractors.note(extractor, call);
    if (result !== undefined && (result as Partial<ExtractedRecord> | null)?.type !== extractor.name)
      throw new Failure("overloaded", "the machine that read the page has other extractors than this one: try again later", {
        retryAfterSeconds: 5,
      });
  }
}

const EXAMPLE: ExtractedRecord = {
  type: "github",
  url: "https://github.com/koajs/koa",
  name: "koa",
  owner: "koajs",
  description: "Expressive middleware for node.js using ES2017 async functions",
  stars: 35_000,
  forks: 3_200,
  language: "JavaScript",
  topics: [],
  license: "MIT",
  readme: "# Koa",
};

export const extractEndpoint = defineEndpoint({
  method: "POST",
  path: "/extract",
  price: "0.008",
  summary: "Extract typed JSON from a page of a supported site",
  description:
    "Gives a page of a supported site as a typed record: numbers as numbers, dates as ISO 8601, lists as lists, null where the page does not show a value. The extractor is detected from the URL; GET /extractors lists them.",
  chosen: "for typed fields of supported sites",
  input: ExtractInput,
  output: ExtractResult,
  example: { input: { url: "https://github.com/koajs/koa" }, output: EXAMPLE },
  handler: ExtractPage,
  retrieves: true,
  failures: [...WEB_FAILURES, "unsupported_page", "layout_changed"],
  byExtractor: true,
  portable: true,
});
