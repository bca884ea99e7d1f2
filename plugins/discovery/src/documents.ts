import { type Constructor, defineEndpoint, type Endpoint, type Handler, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { llmsText } from "./llms-text.ts";
import { manifest } from "./manifest.ts";
import { openApi } from "./openapi.ts";
import { PublishedService } from "./service.ts";

const Nothing = T.Object({});
/** How long what was written is handed out: writing takes milliseconds, in which nobody else is served, and readers pay nothing. */
const KEPT_MS = 1_000;

/** A free document, written from the endpoint table: once a second at most, however many ask. */
function document(
  path: `/${string}`,
  summary: string,
  contentType: string,
  write: (service: PublishedService) => string,
): Endpoint {
  @injectable()
  class WriteDocument implements Handler<typeof Nothing, ReturnType<typeof T.String>> {
    #text = "";
    #until = 0;

    constructor(@inject(PublishedService) private readonly service: PublishedService) {}

    handle(): string {
      const now = performance.now();
      if (now >= this.#until) {
        this.#text = write(this.service);
        this.#until = now + KEPT_MS;
      }
      return this.#text;
    }
  }
  return defineEndpoint({
    method: "GET",
    path,
    summary,
    description: summary,
    input: Nothing,
    output: T.String(),
    example: { input: {}, output: "" },
    contentType,
    listed: false,
    handler: WriteDocument as Constructor<WriteDocument>,
  });
}

const json = (make: (service: PublishedService) => unknown) => (service: PublishedService) =>
  JSON.stringify(make(service), null, 2);
const JSON_TYPE = "application/json; charset=utf-8";

/** The free documents in which agents and indexes find the service: x402 manifest, OpenAPI, llms.txt. */
export const documents: readonly Endpoint[] = [
  document("/.well-known/x402", "x402 discovery document", JSON_TYPE, json(manifest)),
  document("/openapi.json", "OpenAPI 3.1 description with prices", JSON_TYPE, json(openApi)),
  document("/llms.txt", "How to use the service, for language models", "text/plain; charset=utf-8", llmsText),
];
