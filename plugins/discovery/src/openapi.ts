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
} from "@farthing/contract";
import type { PublishedService } from "./service.ts";

const ERROR = { $ref: "#/components/schemas/Error" };

/** What an error says of money; only of a payment whose outcome is not known can it not be said. */
const moneyOf = (codes: readonly FailureCode[]): string =>
  codes.includes("payment_pending")
    ? "Nothing is charged, but after payment_pending (charged: null): then send the same signed payment again, which is never taken twice."
    : "Nothing is charged.";

/** What an endpoint's errors mean, by status, from the table of codes. */
function errorResponses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = Map.groupBy(failuresOf(endpoint), (code) => FAILURES[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      const response = {
        description: `${codes.join(", ")}. ${moneyOf(codes)}`,
        content: { "application/json": { schema: ERROR } },
        ...(status === 402 && {
          headers: {
            "PAYMENT-REQUIRED": { description: "x402 version 2 challenge, base64 of JSON", schema: { type: "string" } },
          },
        }),
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

function operation(endpoint: Endpoint, extractors: readonly string[]) {
  const { summary, price, output, example } = endpoint;
  const paid = price !== undefined;
  const ok = { description: "The result.", content: { "application/json": { schema: output, example: example.output } } };
  return {
    operationId: endpointName(endpoint),
    summary,
    description: describeTo(endpoint, extractors),
    security: [],
    "x-max-reply-bytes": endpoint.replyLimit ?? DEFAULT_REPLY_LIMIT,
    ...(paid && { "x-payment-info": { price: { mode: "fixed", currency: "USD", amount: price }, protocols: [{ x402: {} }] } }),
    ...request(endpoint),
    responses: { "200": ok, ...errorResponses(endpoint) },
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
  const { info } = service;
  const extractors = service.extractors.map(({ name }) => name);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of service.endpoints()) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint, extractors) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: info.name,
      version: info.version,
      description: `Web intelligence for software agents${service.charges ? ", paid per call in USDC over x402 version 2" : ""}. No account, no key.`,
      contact: { name: info.name, url: info.baseUrl },
      ...(service.charges && {
        "x-guidance": `Call without payment to get the challenge, sign it, call again with PAYMENT-SIGNATURE. ${CHARGING_RULE}`,
      }),
    },
    "x-agentcash-guidance": { llmsTxtUrl: service.url("/llms.txt") },
    servers: [{ url: info.baseUrl }],
    paths,
    components: { schemas: { Error: FailureBody, ...recordSchemas(service.extractors) } },
  };
}
