import {
  CHARGING_RULE,
  DEFAULT_REPLY_LIMIT,
  describeTo,
  type Endpoint,
  Evidence,
  type ExtractorInfo,
  endpointName,
  FailureBody,
  type PaymentGuide,
} from "@farthing/contract";
import { Components } from "./components.ts";
import {
  challengeSchemas,
  errorResponses,
  HEADERS,
  okResponse,
  paymentParameters,
  protocolResponses,
  UNPAID,
} from "./responses.ts";
import type { PublishedService } from "./service.ts";

/** Of the description, whose form callers build on: it changes with the specification. The service has a version of its own. */
const INTERFACE_VERSION = "0.2.0";
const LICENSE = { name: "Apache License 2.0", identifier: "Apache-2.0" };

/** The tag of an endpoint: the first part of its path, which those that belong together share. */
const tagOf = ({ path }: Pick<Endpoint, "path">): string => path.split("/")[1] ?? "";

/** What every operation is written with. */
interface Writing {
  readonly service: Pick<PublishedService, "ownPrices">;
  /** Names of the extractors. */
  readonly extractors: readonly string[];
  readonly guides: readonly PaymentGuide[];
  readonly components: Components;
}

const queryOf = ({ input }: Endpoint, components: Components): readonly object[] => {
  const required = new Set((input as { required?: string[] }).required);
  return Object.entries(input.properties).map(([name, schema]) => {
    const { description, ...rest } = components.schema(schema) as { description?: string };
    return { name, in: "query", required: required.has(name), ...(description !== undefined && { description }), schema: rest };
  });
};

function request(endpoint: Endpoint, { guides, components }: Writing) {
  const { method, input, example, price, form } = endpoint;
  const payments = price === undefined ? [] : paymentParameters(guides);
  const parameters = [...(method === "GET" ? queryOf(endpoint, components) : []), ...payments];
  const body = { schema: components.schema(input), example: example.input };
  return {
    ...(parameters.length > 0 && { parameters }),
    ...(method === "POST" && {
      requestBody: {
        required: true,
        content: { "application/json": body, ...(form && { "application/x-www-form-urlencoded": body }) },
      },
    }),
  };
}

const recordName = (extractor: string): string => `extract.${extractor}`;

/** Whether an endpoint answers with the record of an extractor. */
function isRecord({ byExtractor, output }: Endpoint): boolean {
  const { additionalProperties, properties } = output as { additionalProperties?: unknown; properties?: { type?: unknown } };
  return byExtractor === true && additionalProperties === true && properties?.type !== undefined;
}

/** What an endpoint answers: where it answers with the record of an extractor, one of those that are installed. */
function outputOf(endpoint: Endpoint, { extractors, components }: Writing): unknown {
  if (!isRecord(endpoint) || extractors.length === 0) return components.schema(endpoint.output);
  const refs = extractors.map((name) => [name, `#/components/schemas/${recordName(name)}`] as const);
  return {
    oneOf: refs.map(([, $ref]) => ({ $ref })),
    discriminator: { propertyName: "type", mapping: Object.fromEntries(refs) },
  };
}

/** A price, or what it lies between where extractors have prices of their own; as x402 indexes read it. */
function priceOf(price: string, own: readonly { readonly price: string }[]) {
  const all = [price, ...own.map((one) => one.price)].sort((one, other) => Number(one) - Number(other));
  const [min, max] = [all[0], all.at(-1)];
  return min === max ? { mode: "fixed", currency: "USD", amount: price } : { mode: "dynamic", currency: "USD", min, max };
}

function operation(endpoint: Endpoint, writing: Writing) {
  const { summary, price } = endpoint;
  const { service, extractors, guides, components } = writing;
  const paid = price !== undefined;
  const protocols = guides.map(({ protocol }) => ({ [protocol]: {} }));
  return {
    operationId: endpointName(endpoint),
    tags: [tagOf(endpoint)],
    summary,
    description: describeTo(endpoint, extractors),
    security: [],
    "x-max-reply-bytes": endpoint.replyLimit ?? DEFAULT_REPLY_LIMIT,
    ...(paid && { "x-payment-info": { price: priceOf(price, service.ownPrices(endpoint)), protocols } }),
    ...request(endpoint, writing),
    responses: {
      "200": okResponse(outputOf(endpoint, writing), endpoint, paid ? guides : []),
      ...errorResponses(endpoint, guides, components),
      ...protocolResponses(endpoint, components),
    },
  };
}

/**
 * What the endpoint that answers with records gives for a page of each extractor, as `extract.<type>`. A caller may ask for some of a record's
 * fields, so that none but the endpoint's own are always there.
 */
function recordSchemas(endpoints: readonly Endpoint[], extractors: readonly ExtractorInfo[]): Record<string, unknown> {
  const own = endpoints.find(isRecord)?.output as { properties?: object; required?: readonly string[] } | undefined;
  if (own === undefined) return {};
  return Object.fromEntries(
    extractors.map(({ name, description, schema }) => {
      const { properties = {}, title: _title, ...rest } = schema as { properties?: object; title?: string };
      const type = { type: "string", const: name };
      const record = { ...rest, description, properties: { ...own.properties, ...properties, type }, required: own.required };
      return [recordName(name), record];
    }),
  );
}

/** Each tag once, with what its endpoints do. */
function tagsOf(endpoints: readonly Endpoint[]): readonly object[] {
  const byTag = Map.groupBy(endpoints, tagOf);
  return [...byTag].map(([name, tagged]) => ({ name, description: tagged.map(({ summary }) => `${summary}.`).join(" ") }));
}

/** What the replies of endpoints that retrieve say of sources that were kept. */
const cachedOf = ({ retrieves, output }: Endpoint): readonly unknown[] => {
  const { cached } = (output as { properties?: { cached?: unknown } }).properties ?? {};
  return retrieves && cached !== undefined ? [cached] : [];
};

/** The document at `/openapi.json`: OpenAPI 3.1, every paid operation with `x-payment-info`, which x402 indexes read. */
export function openApi(service: PublishedService) {
  const { info, guides } = service;
  const extractors = service.extractors.map(({ name }) => name);
  const endpoints = service.endpoints();
  // What retrieval adds comes first, then what endpoints have; guides and extractors take the names that are left.
  const ours = [Evidence, ...endpoints.flatMap(cachedOf), ...endpoints.flatMap(({ input, output }) => [output, input])];
  const components = new Components(ours, ["Error", UNPAID]);
  const own = { Error: FailureBody, ...challengeSchemas(guides), ...recordSchemas(endpoints, service.extractors) };
  for (const [name, schema] of Object.entries(own)) components.own(name, components.schema(schema));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(endpoint, { service, extractors, guides, components }),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: info.name,
      version: INTERFACE_VERSION,
      description: service.about,
      contact: { name: info.name, url: info.baseUrl },
      license: LICENSE,
      ...(service.charges && {
        "x-guidance": [...service.paying(({ brief }) => brief), CHARGING_RULE].join(" "),
      }),
    },
    "x-agentcash-guidance": { llmsTxtUrl: service.url("/llms.txt") },
    servers: [{ url: info.baseUrl }],
    tags: tagsOf(endpoints),
    paths,
    components: { headers: HEADERS, ...components.all },
  };
}
