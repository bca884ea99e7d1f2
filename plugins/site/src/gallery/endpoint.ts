import {
  ExtractorConditions,
  ExtractorRegistry,
  Failure,
  type Handler,
  type HttpDocument,
  Published,
  T,
  type Value,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Frame, html, pageEndpoint } from "../layout/index.ts";
import { extractorBody } from "./extractor.ts";
import { galleryBody, type Taker } from "./list.ts";
import { cut, pathOf, UNKNOWN } from "./view.ts";

const Asked = T.Object({ q: T.Optional(T.String({ maxLength: 200 })), url: T.Optional(T.String({ maxLength: 8_192 })) });
const Named = T.Object({ name: T.String({ maxLength: 200 }) });

/** Serves /gallery: the extractors, those that a search finds, or the one that takes a page. */
@injectable()
export class ServeGallery implements Handler<typeof Asked, ReturnType<typeof T.Any>> {
  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(ExtractorRegistry) private readonly registry: ExtractorRegistry,
    @inject(ExtractorConditions, { isOptional: true }) private readonly conditions: ExtractorConditions | undefined,
  ) {}

  async handle(asked: Value<typeof Asked>): Promise<HttpDocument> {
    const taker = asked.url ? await this.#taker(asked.url) : undefined;
    const conditionOf = (name: string) => this.conditions?.of(name) ?? UNKNOWN;
    return this.frame.page({
      path: "/gallery",
      title: "Gallery of extractors",
      description: "Which sites are read as typed records, with which fields, and how well.",
      body: galleryBody(this.registry.all(), conditionOf, asked, taker),
      styles: ["gallery.css"],
      scripts: ["gallery.js"],
    });
  }

  async #taker(url: string): Promise<Taker> {
    try {
      return { extractor: await this.registry.forUrl(url.trim()) };
    } catch (error) {
      if (Failure.is(error)) return { problem: error.message };
      throw error;
    }
  }
}

/** Serves /gallery/:name: all that is known of one extractor. */
@injectable()
export class ServeExtractor implements Handler<typeof Named, ReturnType<typeof T.Any>> {
  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(ExtractorRegistry) private readonly registry: ExtractorRegistry,
    @inject(ExtractorConditions, { isOptional: true }) private readonly conditions: ExtractorConditions | undefined,
    @inject(Published) private readonly published: Published,
  ) {}

  handle({ name }: Value<typeof Named>): HttpDocument {
    const all = this.registry.all();
    const extractor = all.find((one) => one.name === name) ?? all.find(({ aliases }) => aliases.includes(name));
    if (!extractor) {
      const body = html`<h1>No such extractor</h1><p>There is no extractor ${cut(name, 100)} here. The <a href="/gallery">gallery</a> has all that there are.</p>`;
      return this.frame.page({ path: "/gallery/", title: "No such extractor", status: 404, body });
    }
    const condition = this.conditions?.of(extractor.name) ?? UNKNOWN;
    return this.frame.page({
      path: pathOf(extractor),
      title: `Extractor ${extractor.name}`,
      description: cut(extractor.description, 200),
      body: extractorBody(extractor, condition, this.published, Date.now()),
      scripts: ["copy.js"],
    });
  }
}

export const galleryEndpoints = [
  pageEndpoint({ path: "/gallery", summary: "Gallery of extractors", input: Asked, handler: ServeGallery }),
  pageEndpoint({ path: "/gallery/:name", summary: "One extractor", input: Named, handler: ServeExtractor }),
];
