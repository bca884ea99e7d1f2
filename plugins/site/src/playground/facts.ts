import { DEFAULT_DEADLINE_MS, type Endpoint, type EndpointTable, endpointName, type Published } from "@farthing/contract";
import type { PlayEndpoint, PlayFacts } from "../browser/playground/facts.ts";
import type { Schema } from "../browser/playground/schema.ts";
import { priceOf } from "../layout/index.ts";

/** Where tools are called. */
const MCP = "/mcp";

/** Whether a form can call it: protocols speak to programs, documents have addresses to open. */
const isPlayable = ({ contentType, protocolReplies, form }: Endpoint): boolean => !contentType && !protocolReplies && !form;

/** What the script is told of an endpoint. Its tool has the price that the endpoint declares, also where nobody asks for it. */
const told = (endpoint: Endpoint, isTool: boolean, published: Published): PlayEndpoint => ({
  method: endpoint.method,
  path: endpoint.path,
  ...(endpoint.price !== undefined && { price: endpoint.price }),
  ...(endpoint.price !== undefined && { shownPrice: priceOf(endpoint, published) }),
  summary: endpoint.summary,
  description: endpoint.description,
  input: endpoint.input as unknown as Schema,
  example: endpoint.example.input as Readonly<Record<string, unknown>>,
  deadlineSeconds: Math.ceil((endpoint.deadlineMs ?? DEFAULT_DEADLINE_MS) / 1_000),
  ...(isTool && { tool: endpointName(endpoint) }),
});

/** What the playground's script has to know of the service; calls that do something come first, the cheapest at the top. */
export function factsOf(published: Published, table: EndpointTable, reader: string): PlayFacts {
  const { x402, charges, info } = published;
  // What has a price is a tool of MCP, also where nobody asks for the price.
  const prices = new Map(
    table.listed().flatMap(({ path, price }) => (price === undefined ? [] : [[path, Number(price)] as const])),
  );
  const rankOf = ({ method, path }: Endpoint) => (method === "POST" ? 0 : 1_000) + (prices.get(path) ?? 1_000);
  const endpoints = published
    .endpoints()
    .filter(isPlayable)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  return {
    base: info.baseUrl,
    mode: x402?.mode ?? (charges ? "other" : "none"),
    ...(x402 && { payTo: x402.payTo }),
    reader,
    chains: x402?.chains ?? [],
    endpoints: endpoints.map((endpoint) => told(endpoint, published.serves(MCP) && prices.has(endpoint.path), published)),
  };
}
