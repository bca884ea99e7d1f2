// The AI SDK's MCP client: the paying server over stdio, and the service itself over HTTP.
import { createMCPClient } from "@ai-sdk/mcp";
import { Experimental_StdioMCPTransport } from "@ai-sdk/mcp/mcp-stdio";

const { FARTHING_URL, PAGE, SERVER } = process.env;
const input = { url: PAGE, maxChars: 100 };

async function call(transport) {
  const client = await createMCPClient({ transport });
  const tools = await client.tools();
  const result = await tools.fetch.execute(input, { toolCallId: "1", messages: [] });
  await client.close();
  return { tools: Object.keys(tools).length, text: JSON.stringify(result) };
}

const paid = await call(new Experimental_StdioMCPTransport(JSON.parse(SERVER)));
const direct = await call({ type: "http", url: `${FARTHING_URL}/mcp` });
console.log(JSON.stringify({ paid, direct }));
