// LangChain's MCP adapters: the paying server over stdio, and the service itself over HTTP.
import { MultiServerMCPClient } from "@langchain/mcp-adapters";

const { FARTHING_URL, PAGE, SERVER } = process.env;
const input = { url: PAGE, maxChars: 100 };

async function call(connection) {
  const client = new MultiServerMCPClient({ mcpServers: { farthing: connection } });
  const tools = await client.getTools();
  const result = await tools
    .find(({ name }) => name === "fetch")
    .invoke(input)
    .catch((error) => error.message);
  await client.close();
  return { tools: tools.length, text: JSON.stringify(result) };
}

const { command, args, env } = JSON.parse(SERVER);
const paid = await call({ transport: "stdio", command, args, env });
const direct = await call({ transport: "http", url: `${FARTHING_URL}/mcp` });
console.log(JSON.stringify({ paid, direct }));
