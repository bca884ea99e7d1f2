import { Closed, defineEndpoint, type ExtractorInfo, ExtractorRegistry, type Handler, T, type Value } from "@farthing/contract";
import { inject, injectable } from "tsyringe";

const CatalogInput = Closed({
  domain: T.Optional(
    T.String({ minLength: 1, maxLength: 253, description: "Host name: only the extractor that a URL on it would get." }),
  ),
});

const ExtractorRecord = T.Object({
  name: T.String(),
  domains: T.Array(T.String(), { description: 'Host names, subdomains included; "*" takes every page that nobody else claims.' }),
  description: T.String(),
  fields: T.Array(T.String()),
  version: T.String(),
  schema: T.Record(T.String(), T.Unknown(), { description: "JSON Schema of the fields." }),
});

const CatalogResult = T.Object({ count: T.Integer(), extractors: T.Array(ExtractorRecord) });

const publish = ({ name, domains, description, fields, version, schema }: ExtractorInfo): Value<typeof ExtractorRecord> => ({
  name,
  domains: [...domains],
  description,
  fields: [...fields],
  version,
  schema: { ...schema },
});

/** Serves GET /extractors: the catalog of extractors, or the one for a host. */
@injectable()
export class ListExtractors implements Handler<typeof CatalogInput, typeof CatalogResult> {
  constructor(@inject(ExtractorRegistry) private readonly registry: ExtractorRegistry) {}

  handle({ domain }: Value<typeof CatalogInput>): Value<typeof CatalogResult> {
    const extractors = (domain === undefined ? this.registry.all() : [this.registry.forHost(domain)]).map(publish);
    return { count: extractors.length, extractors };
  }
}

export const catalogEndpoint = defineEndpoint({
  method: "GET",
  path: "/extractors",
  price: "0.001",
  summary: "List the extractors and the domains they handle",
  description:
    "Gives every extractor with its domains, fields and JSON Schema, or with `domain` just the one that a URL on that host would get.",
  input: CatalogInput,
  output: CatalogResult,
  example: {
    input: { domain: "github.com" },
    output: {
      count: 1,
      extractors: [
        {
          name: "github",
          domains: ["github.com"],
          description: "GitHub repositories",
          fields: ["name", "stars"],
          version: "1.0.0",
          schema: { type: "object" },
        },
      ],
    },
  },
  handler: ListExtractors,
  failures: ["not_found"],
});
