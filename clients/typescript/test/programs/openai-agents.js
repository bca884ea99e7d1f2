// The OpenAI Agents SDK: tools in strict mode, of the paying server over stdio, and of the service itself over HTTP.
import { getAllMcpTools, MCPServerStdio, MCPServerStreamableHttp, RunContext } from "@openai/agents";

const { FARTHING_URL, PAGE, SERVER } = process.env;
const input = JSON.stringify({ url: PAGE, maxChars: 100 });

async function call(server) {
  await server.connect();
  const tools = await getAllMcpTools({ mcpServers: [server], convertSchemasToStrict: true });
  const result = await tools.find(({ name }) => name.endsWith("fetch")).invoke(new RunContext({}), input);
  await server.close();
  return { tools: tools.length, text: JSON.stringify(result) };
}

const { command, args, env } = JSON.parse(SERVER);
const paid = await call(new MCPServerStdio({ name: "farthing", command, args, env }));
const direct = await call(new MCPServerStreamableHttp({ name: "farthing", url: `${FARTHING_URL}/mcp` }));
console.log(JSON.stringify({ paid, direct }));
process.exit(0);
