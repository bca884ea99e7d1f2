import { type Handler, type HttpDocument, Published, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Frame, html, pageEndpoint } from "../layout/index.ts";
import { releaseSection } from "./show.ts";
import { told } from "./told.ts";

const Nothing = T.Object({});

/** Serves /changelog: what changed in this release, and those before. */
@injectable()
export class ServeChangelog implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  #page: HttpDocument | undefined;

  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Published) private readonly published: Published,
  ) {}

  handle(): HttpDocument {
    this.#page ??= this.frame.page({
      path: "/changelog",
      title: "Changelog",
      description: "What somebody notices who calls, runs or extends the service.",
      body: html`<h1>Changelog</h1>${told(this.published).map(releaseSection)}`,
    });
    return this.#page;
  }
}

export const changelogEndpoint = pageEndpoint({ path: "/changelog", summary: "Changelog", handler: ServeChangelog });
