import type { PlayEndpoint, PlayFacts } from "./facts.ts";
import { isLong, type PlayRequest, shown } from "./request.ts";

/** The same call, told another way. */
export interface Snippet {
  /** Of the tab. */
  readonly label: "curl" | "TypeScript" | "Python" | "MCP";
  readonly text: string;
}

/** A text between single quotes of a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A value as Python writes it; texts of JSON are texts of Python. */
function python(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) return `[${value.map(python).join(", ")}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}: ${python(one)}`)
      .join(", ")}}`;
  return JSON.stringify(value);
}

function curl({ base }: PlayFacts, request: PlayRequest): string {
  const { method, target, body } = request;
  const parts = [`curl -i${method === "GET" ? "" : ` -X ${method}`} ${quoted(base + target)}`];
  if (body !== undefined) {
    parts.push(`-H 'content-type: application/json'`);
    parts.push(isLong(request) ? "--data-binary @request.json" : `--data-raw ${quoted(body)}`);
  }
  return parts.join(" \\\n  ");
}

function typescript({ base, mode }: PlayFacts, { method, path, input }: PlayRequest): string {
  const key = mode === "x402" ? ", key: process.env.FARTHING_KEY" : "";
  const given = Object.keys(input).length > 0 ? `, ${JSON.stringify(shown(input), null, 2)}` : "";
  return [
    `import { FarthingClient } from "farthing-client";`,
    "",
    `const client = new FarthingClient({ url: ${JSON.stringify(base)}${key} });`,
    `const { body, cost } = await client.call(${JSON.stringify(method)}, ${JSON.stringify(path)}${given});`,
    "console.log(body, cost);",
  ].join("\n");
}

function pythonCall({ base }: PlayFacts, { method, path, input }: PlayRequest): string {
  const given = Object.keys(input).length > 0 ? python(shown(input)) : "";
  const rest = method === "POST" ? `, ${given || "{}"}` : `, method="GET"${given && `, query=${given}`}`;
  return [
    "from farthing_client import Client",
    "",
    `client = Client(${JSON.stringify(base)})`,
    `reply = client.call(${JSON.stringify(path)}${rest})`,
    "print(reply.body, reply.price)",
  ].join("\n");
}

function mcp(tool: string, { input }: PlayRequest): string {
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: shown(input) } };
  return JSON.stringify(message, null, 2);
}

/** The call in each way in which it can be made. */
export function snippetsOf(facts: PlayFacts, { tool }: Pick<PlayEndpoint, "tool">, request: PlayRequest): readonly Snippet[] {
  return [
    { label: "curl", text: curl(facts, request) },
    { label: "TypeScript", text: typescript(facts, request) },
    { label: "Python", text: pythonCall(facts, request) },
    ...(tool === undefined ? [] : [{ label: "MCP", text: mcp(tool, request) } as const]),
  ];
}
