import { type Endpoint, endpointName, type Published } from "@farthing/contract";
import { code, type Html, html, type Tab, tabs } from "../layout/index.ts";
import { curl } from "./example.ts";
import { skillFor } from "./skill.ts";

/** "domains_check" -> "domainsCheck": an endpoint's name in the client for TypeScript. */
const camel = (endpoint: Endpoint): string =>
  endpointName(endpoint).replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

function typescript(endpoint: Endpoint, base: string, isReal: boolean): string {
  const key = isReal ? ", key: process.env.FARTHING_KEY" : "";
  return `import { FarthingClient } from "farthing-client"; // npm install farthing-client

const client = new FarthingClient({ url: ${JSON.stringify(base)}${key} });
const { body } = await client.${camel(endpoint)}(${JSON.stringify(endpoint.example.input)});
console.log(body);`;
}

/** A JSON value as Python writes it. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value === "object" && value !== null)
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}: ${literal(one)}`)
      .join(", ")}}`;
  if (typeof value === "boolean") return value ? "True" : "False";
  return value === null || value === undefined ? "None" : JSON.stringify(value);
}

const python = ({ path, method, example }: Endpoint, base: string, isReal: boolean): string =>
  `from farthing_client import Client  # clients/python of the repository

client = Client(${JSON.stringify(base)})${isReal ? "  # its key: FARTHING_KEY, or FARTHING_KEY_FILE" : ""}
reply = client.call(${JSON.stringify(path)}${method === "POST" ? `, ${literal(example.input)}` : ""})
print(reply.body)`;

/** Settings of the MCP server that pays; without money the service's own server does. */
const environment = (base: string, isReal: boolean): Record<string, string> => ({
  FARTHING_URL: base,
  ...(isReal && { FARTHING_MONEY: "real", FARTHING_KEY_FILE: "/home/me/.farthing-key", FARTHING_BUDGET_DAY: "5" }),
});
const STDIO = { command: "npx", args: ["-y", "farthing-client", "mcp"] };
const json = (value: unknown): string => JSON.stringify(value, null, 2);

function toml(env: Record<string, string>): string {
  const pairs = Object.entries(env).map(([name, value]) => `"${name}" = ${JSON.stringify(value)}`);
  return `[mcp_servers.farthing]\ncommand = "npx"\nargs = ["-y", "farthing-client", "mcp"]\nenv = { ${pairs.join(", ")} }`;
}

/** Files of clients, and what belongs there. */
function mcpTabs(published: Published, env: Record<string, string>): readonly Tab[] {
  const { charges } = published;
  const server = charges ? { ...STDIO, env } : { type: "http", url: published.url("/mcp") };
  const file = (id: string, label: string, where: string, text: string): Tab => ({
    id,
    label,
    body: html`<p>${where}:</p>${code(text, `the configuration of ${label}`)}`,
  });
  return [
    file(
      "claude",
      "MCP: Claude, Cursor, Gemini",
      "claude_desktop_config.json, .mcp.json, .cursor/mcp.json or .gemini/settings.json",
      json({ mcpServers: { farthing: server } }),
    ),
    file(
      "vscode",
      "MCP: VS Code",
      ".vscode/mcp.json",
      json({ servers: { farthing: charges ? { type: "stdio", ...server } : server } }),
    ),
    ...(charges ? [file("codex", "MCP: Codex", "~/.codex/config.toml", toml(env))] : []),
  ];
}

function skill(base: string, text: string): Tab {
  const install = `mkdir -p ~/.claude/skills/farthing\ncurl -o ~/.claude/skills/farthing/SKILL.md ${base}/skill.md\nexport FARTHING_URL=${base}`;
  return {
    id: "skill",
    label: "Skill",
    body: html`<p>For agents with a shell: how to call, check the terms and pay with curl, as text.</p>${code(install, "commands that install the skill")}
<details><summary>Read it here</summary>${code(text, "the skill")}</details>`,
  };
}

/** Ways to make the first call, each to be copied. */
export function starts(published: Published, endpoint: Endpoint): Html {
  const base = published.url("");
  const isReal = published.charges && published.x402?.mode === "x402";
  const text = skillFor(published);
  const bring = (path: string) => published.url(path);
  const all: readonly Tab[] = [
    { id: "curl", label: "curl", body: code(curl(endpoint, bring), "a call with curl") },
    { id: "typescript", label: "TypeScript", body: code(typescript(endpoint, base, isReal), "a call in TypeScript") },
    { id: "python", label: "Python", body: code(python(endpoint, base, isReal), "a call in Python") },
    ...(published.serves("/mcp") ? mcpTabs(published, environment(base, isReal)) : []),
    ...(text === undefined ? [] : [skill(base, text)]),
  ];
  return tabs("start", "Ways to call", all);
}
