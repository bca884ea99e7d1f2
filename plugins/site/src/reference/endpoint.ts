import { type Handler, type HttpDocument, Published, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { Frame, Kept, pageEndpoint } from "../layout/index.ts";
import type { Api } from "./api.ts";
import { referenceBody } from "./body.ts";

const Nothing = T.Object({});
/** What it is made from changes with the installation only, but for the terms of payment. */
const KEPT_MS = 60_000;

/** Serves /reference, made from the document at /openapi.json. */
@injectable()
export class ServeReference implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  readonly #page: Kept<HttpDocument>;

  constructor(@inject(Frame) frame: Frame, @inject(Published) published: Published) {
    this.#page = new Kept(
      () =>
        frame.page({
          path: "/reference",
          title: "Reference",
          description: "Every call with its fields, an example and its errors.",
          body: referenceBody(published.openApi() as unknown as Api, published),
          styles: ["reference.css"],
          scripts: ["copy.js"],
        }),
      KEPT_MS,
    );
  }

  handle(): Promise<HttpDocument> {
    return this.#page.get();
  }
}

export const referenceEndpoint = pageEndpoint({ path: "/reference", summary: "Reference", handler: ServeReference });
