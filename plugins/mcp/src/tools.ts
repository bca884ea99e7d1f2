import type { Endpoint, EndpointTable } from "@farthing/contract";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";

type ObjectSchema = Tool["inputSchema"];

/** "/domains/check" -> "domains_check". */
export const toolName = ({ path }: Pick<Endpoint, "path">): string => path.slice(1).replaceAll("/", "_");

const isObject = (schema: unknown): schema is ObjectSchema => (schema as { type?: unknown }).type === "object";

/** The endpoints that are tools: the published ones that cost something. */
export const paidEndpoints = (table: EndpointTable): readonly Endpoint[] =>
  table.listed().filter(({ price, contentType }) => price !== undefined && contentType === undefined);

/** An endpoint as MCP describes a tool. */
export function toolOf(endpoint: Endpoint): Tool {
  const { price, summary, description, input, output } = endpoint;
  return {
    name: toolName(endpoint),
    title: summary,
    description: `${description} Costs $${price} a call, in USDC over x402; a call that fails costs nothing.`,
    inputSchema: input as unknown as ObjectSchema,
    ...(isObject(output) && { outputSchema: output }),
    annotations: { readOnlyHint: true, openWorldHint: true },
    _meta: { "x402/price": { amount: price, currency: "USD" } },
  };
}
