import { describeTo, type Endpoint, type EndpointTable, endpointName } from "@farthing/contract";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";

type ObjectSchema = Tool["inputSchema"];

const isObject = (schema: unknown): schema is ObjectSchema => (schema as { type?: unknown }).type === "object";

/** The endpoints that are tools: the published ones that cost something. */
export const paidEndpoints = (table: EndpointTable): readonly Endpoint[] =>
  table.listed().filter(({ price, contentType }) => price !== undefined && contentType === undefined);

/** An endpoint as MCP describes a tool; `extractors` are the names of those installed: an agent reads its tools, and nothing besides. */
export function toolOf(endpoint: Endpoint, extractors: readonly string[]): Tool {
  const { price, summary, input, output } = endpoint;
  return {
    name: endpointName(endpoint),
    title: summary,
    description: `${describeTo(endpoint, extractors)} Costs $${price} a call, in USDC over x402; a call that fails costs nothing.`,
    inputSchema: input as unknown as ObjectSchema,
    ...(isObject(output) && { outputSchema: output }),
    annotations: { readOnlyHint: true, openWorldHint: true },
    _meta: { "x402/price": { amount: price, currency: "USD" } },
  };
}
