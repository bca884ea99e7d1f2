import {
  Closed,
  defineEndpoint,
  EXTRACTOR_STATUSES,
  ExtractorConditions,
  type ExtractorInfo,
  ExtractorRegistry,
  type Handler,
  T,
  type Value,
} from "@farthing/contract";
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
  package: T.String(),
  status: T.Optional(
    T.Union(
      EXTRACTOR_STATUSES.map((status) => T.Literal(status)),
      { description: "How well it does, by calls and by live pages that are looked at daily; unknown where there was neither." },
    ),
  ),
  statusReason: T.Optional(T.String({ description: "Why it is not ok." })),
  lastSuccess: T.Optional(T.String({ format: "date-time", description: "When it last gave a record." })),
  author: T.Optional(T.String()),
  maintainers: T.Optional(T.Array(T.String())),
  homepage: T.Optional(T.String()),
  license: T.Optional(T.String()),
  deprecated: T.Optional(T.String({ description: "Why its author wants it used no more." })),
  replacedBy: T.Optional(T.String({ description: "Package that takes its place." })),
  authorShare: T.Optional(T.Number({ description: "Share of the price of its calls that its author gets, 0 to 1." })),
  price: T.Optional(T.String({ description: "Price of a call that it answers, decimal USD, where it is not the endpoint's." })),
});

const CatalogResult = T.Object({ count: T.Integer(), extractors: T.Array(ExtractorRecord) });

/** What the manifest says, as far as it is told here. */
function authorship({ about }: ExtractorInfo) {
  const { author, maintainers, homepage, license, deprecated, replacedBy, share: authorShare, price } = about ?? {};
  const told = { author, homepage, license, deprecated, replacedBy, authorShare, price };
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return { ...known, ...(maintainers && { maintainers: [...maintainers] }) };
}

/** How it does, where somebody knows. */
function condition(name: string, conditions: ExtractorConditions | undefined) {
  if (!conditions) return {};
  const { status, reason, lastSuccessAt } = conditions.of(name);
  return {
    status,
    ...(reason !== undefined && { statusReason: reason }),
    ...(lastSuccessAt !== undefined && { lastSuccess: new Date(lastSuccessAt).toISOString() }),
  };
}

/** Serves GET /extractors: the catalog of extractors, or the one for a host. */
@injectable()
export class ListExtractors implements Handler<typeof CatalogInput, typeof CatalogResult> {
  constructor(
    @inject(ExtractorRegistry) private readonly registry: ExtractorRegistry,
    @inject(ExtractorConditions, { isOptional: true }) private readonly conditions: ExtractorConditions | undefined,
  ) {}

  handle({ domain }: Value<typeof CatalogInput>): Value<typeof CatalogResult> {
    const found = domain === undefined ? this.registry.all() : [this.registry.forHost(domain)];
    const extractors = found.map((info) => this.#publish(info));
    return { count: extractors.length, extractors };
  }

  #publish(info: ExtractorInfo): Value<typeof ExtractorRecord> {
    const { name, domains, description, fields, version, schema, package: from } = info;
    return {
      ...{ name, domains: [...domains], description, fields: [...fields], version, schema: { ...schema }, package: from },
      ...condition(name, this.conditions),
      ...authorship(info),
    };
  }
}

export const catalogEndpoint = defineEndpoint({
  method: "GET",
  path: "/extractors",
  price: "0.001",
  summary: "List the extractors and the domains they handle",
  description:
    "Gives every extractor with its domains, fields, JSON Schema, author and how well it does, or with `domain` just the one that a URL on that host would get.",
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
          package: "@farthing/extractor-github",
          status: "ok",
          lastSuccess: "2026-01-31T12:00:00.000Z",
        },
      ],
    },
  },
  handler: ListExtractors,
  failures: ["not_found"],
});
