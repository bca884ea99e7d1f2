import { defineEndpoint, Failure, type Handler, HttpDocument, T, type Value } from "@farthing/contract";
import { assets } from "./assets.ts";

const Named = T.Object({ name: T.String({ maxLength: 100 }) });
const A_YEAR = "public, max-age=31536000, immutable";

/** Serves the files of pages. Their names change with their content, so that they are kept for good. */
export class ServeAsset implements Handler<typeof Named, ReturnType<typeof T.Any>> {
  static readonly inject = [];

  handle({ name }: Value<typeof Named>): HttpDocument {
    const asset = assets().at(`/assets/${name}`);
    if (!asset) throw new Failure("not_found", "there is no such file", { source: "service" });
    return new HttpDocument(asset.bytes, { headers: { "content-type": asset.contentType, "cache-control": A_YEAR } });
  }
}

export const assetEndpoint = defineEndpoint({
  method: "GET",
  path: "/assets/:name",
  summary: "A file of a page",
  description: "Style sheets and scripts of the pages for people.",
  input: Named,
  output: T.Any(),
  example: { input: { name: "site.css" }, output: "" },
  contentType: "application/octet-stream",
  listed: false,
  failures: ["not_found"],
  handler: ServeAsset,
});
