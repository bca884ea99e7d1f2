import {
  CHARGING_RULE,
  DEFAULT_REPLY_LIMIT,
  describeTo,
  type Endpoint,
  type ExtractorInfo,
  endpointName,
  FAILURES,
  FailureBody,
  type FailureCode,
  failuresOf,
  type PaymentGuide,
} from "@farthing/contract";
import type { PublishedService } from "./service.ts";

const ERROR = { $ref: "#/components/schemas/Error" };

/** What an error says of money; only of a payment whose outcome is not known can it not be said. */
const moneyOf = (codes: readonly FailureCode[]): string =>
  codes.includes("payment_pending")
    ? "Nothing is charged, but after payment_pending (charged: null): then send the same payment again, which is never taken twice."
    : "Nothing is charged.";

/** What an endpoint's errors mean, by status, from the table of codes. */
function errorResponses(endpoint: Endpoint, guides: readonly PaymentGuide[]): Record<string, unknown> {
  const challenges = guides.flatMap(({ protocol, headers: { challenge } }) =>
    challenge === undefined
      ? []
      : [[challenge, { description: `The challenge of ${protocol}; /llms.txt says how to pay.`, schema: { type: "string" } }]],
  );
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => FAILURES[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const response = {
        description: `${codes.join(", ")}. ${moneyOf(codes)}`,
        content: { "application/json": { schema: ERROR } },
        ...(status === 402 && challenges.length > 0 && { headers: Object.fromEntries(challenges) }),
      };
      return [String(status), response];
    }),
  );
}

function request({ method, input, example }: Endpoint) {
  if (method === "POST")
    return { requestBody: { required: true, content: { "application/json": { schema: input, example: example.input } } } };
  const required = new Set((input as { required?: string[] }).required);
  const parameters = Object.entries(input.properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
  return { parameters };
}

function operation(endpoint: Endpoint, extractors: readonly string[], guides: readonly PaymentGuide[]) {
  const { summary, price, output, example } = endpoint;
  const paid = price !== undefined;
  const protocols = guides.map(({ protocol }) => ({ [protocol]: {} }));
  const ok = { description: "The result.", content: { "application/json": { schema: output, example: example.output } } };
  return {
    operationId: endpointName(endpoint),
    summary,
    description: describeTo(endpoint, extractors),
    security: [],
    "x-max-reply-bytes": endpoint.replyLimit ?? DEFAULT_REPLY_LIMIT,
    ...(paid && { "x-payment-info": { price: { mode: "fixed", currency: "USD", amount: price }, protocols } }),
    ...request(endpoint),
    responses: { "200": ok, ...errorResponses(endpoint, guides) },
  };
}

/** What POST /extract answers for a page of each extractor, as `extract.<type>`. */
function recordSchemas(extractors: readonly ExtractorInfo[]): Record<string, unknown> {
  return Object.fromEntries(
    extractors.map(({ name, description, schema }) => {
      const { properties = {}, required = [] } = schema as { properties?: object; required?: readonly string[] };
      const record = { ...schema, description, properties: { type: { const: name }, url: { type: "string" }, ...properties } };
      return [`extract.${name}`, { ...record, required: [...new Set(["type", "url", ...required])] }];
    }),
  );
}

/** The document at `/openapi.json`: OpenAPI 3.1, every paid operation with `x-payment-info`, which x402 indexes read. */
export function openApi(service: PublishedService) {
  const { info, guides } = service;
  const extractors = service.extractors.map(({ name }) => name);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of service.endpoints()) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, extractors, guides) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: info.name,
      version: info.version,
      description: service.about,
      contact: { name: info.name, url: info.baseUrl },
      ...(service.charges && {
        "x-guidance": [...service.paying(({ brief }) => brief), CHARGING_RULE].join(" "),
      }),
    },
    "x-agentcash-guidance": { llmsTxtUrl: service.url("/llms.txt") },
    servers: [{ url: info.baseUrl }],
    paths,
    components: { schemas: { Error: FailureBody, ...recordSchemas(service.extractors) } },
  };
}
