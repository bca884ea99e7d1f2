import { type Handler, type HttpDocument, Published, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { told } from "../changelog/told.ts";
import { DAY_MS, RecentFigures } from "../figures/recent.ts";
import { Frame, Kept, pageEndpoint } from "../layout/index.ts";
import { homeBody } from "./body.ts";

const Nothing = T.Object({});
/** However many look, the figures are read no more often than this. */
const KEPT_MS = 15_000;

/** Serves the page at `/`. */
@injectable()
export class ServeHome implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  readonly #page = new Kept(() => this.#made(), KEPT_MS);

  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Published) private readonly published: Published,
    @inject(RecentFigures) private readonly figures: RecentFigures,
  ) {}

  handle(): Promise<HttpDocument> {
    return this.#page.get();
  }

  async #made(): Promise<HttpDocument> {
    const figures = await this.figures.last(DAY_MS, "endpoint", Date.now());
    return this.frame.page({
      path: "/",
      description: this.published.about,
      body: homeBody(this.published, { figures, releases: told(this.published) }),
      scripts: ["copy.js"],
      styles: ["home.css"],
    });
  }
}

export const homeEndpoint = pageEndpoint({ path: "/", summary: "Web page for people", handler: ServeHome });
