import { once } from "node:events";
import { parseArgs } from "node:util";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { FarthingClient } from "../client.ts";
import { messageOf } from "../errors.ts";
import { SETTINGS } from "../setting-names.ts";
import { optionsFrom } from "../settings.ts";
import { ownVersion } from "../version.ts";
import { payingServer } from "./server.ts";
import { Upstream } from "./upstream.ts";

const HELP = `farthing-client mcp   serves the tools of a service over MCP (stdio), and pays for their calls within a budget

  --base URL   the service; FARTHING_URL
  --help

Settings of the environment:

  FARTHING_MONEY          test (what it is without it): pays with a throw-away key, which only a sandbox takes;
                          real: pays real money with FARTHING_KEY or FARTHING_KEY_FILE
${SETTINGS.map(([name, usual, about]) => `  ${name.padEnd(24)}${about}${usual && ` (${usual})`}`).join("\n")}`;

type Environment = Readonly<Record<string, string | undefined>>;

/** The client of the server: real money only where that is said. Throws an Error for settings that cannot be used. */
async function clientFrom(environment: Environment): Promise<FarthingClient> {
  const { FARTHING_MONEY: money = "test" } = environment;
  if (money !== "test" && money !== "real") throw new Error(`FARTHING_MONEY is test or real, not "${money}"`);
  if (money === "test") return new FarthingClient(await optionsFrom({ ...environment, FARTHING_KEY: "", FARTHING_KEY_FILE: "" }));
  const { key, ...options } = await optionsFrom(environment);
  if (key === undefined) throw new Error("FARTHING_MONEY=real needs FARTHING_KEY or FARTHING_KEY_FILE");
  return new FarthingClient({ ...options, key });
}

/** Serves until its standard input ends; gives the exit status. */
export async function runMcp(args: readonly string[], environment: Environment): Promise<number> {
  let client: FarthingClient;
  try {
    const { values } = parseArgs({ args: [...args], options: { base: { type: "string" }, help: { type: "boolean" } } });
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    client = await clientFrom({ ...environment, ...(values.base !== undefined && { FARTHING_URL: values.base }) });
  } catch (error) {
    console.error(`${messageOf(error)}\n\nfarthing-client mcp --help lists options and settings`);
    return 2;
  }
  const version = ownVersion();
  const upstream = new Upstream(client.url, version);
  const server = payingServer({ client, upstream, version });
  server.onerror = (error) => console.error(messageOf(error));
  process.stdout.on("error", () => {}); // of each answer that nobody reads
  const unread = once(process.stdout, "error");
  await server.connect(new StdioServerTransport());
  await Promise.race([
    once(process.stdin, "end"),
    once(process.stdin, "close"),
    unread,
    once(process, "SIGTERM"),
    once(process, "SIGINT"),
  ]);
  await server.close();
  await upstream.close();
  process.stdin.destroy();
  return 0;
}
