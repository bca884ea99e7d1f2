import { parseArgs } from "node:util";
import type { ClientOptions, FarthingClient } from "./client.ts";
import { CallFailed, messageOf, OutcomeUnknown, PaymentRefused } from "./errors.ts";
import { ProgressLine } from "./progress-line.ts";
import type { Cost, Reply } from "./reply.ts";
import { checkSavable, readSavedReply, saveReply } from "./saved.ts";
import { DEFAULT_URL, SETTINGS } from "./setting-names.ts";
import { NotProven, verifySaved } from "./verify.ts";
import { ownVersion } from "./version.ts";
import { visible } from "./visible.ts";

const WIDTH = 24;
const HELP = `farthing-client PATH [BODY]   calls an endpoint of a service, and pays for it over x402
farthing-client verify FILE   checks a reply that --save wrote against its proof and the service's published keys
farthing-client mcp           serves the service's tools over MCP (stdio), and pays for their calls; mcp --help

  npx farthing-client /fetch '{"url":"https://example.com/"}'
  npx farthing-client '/extractors?domain=github.com'

  --base URL             the service; FARTHING_URL, or ${DEFAULT_URL}
  --json                 prints {status, body, price, cost} as one line of JSON, and nothing else
  --save FILE            writes request, reply and headers to a file, for verify
  --max-price USD        most to pay for the call (FARTHING_BUDGET_CALL; 0.1)
  --use-key-in-sandbox   lets your key sign for a sandbox (its signatures name the real USDC contract)
  --allow-above-listed   pays more than the service has published
  --version, --help

A body makes it a POST. Without a key a throw-away one is made, which only a sandbox takes. Settings of the environment:

${SETTINGS.map(([name, usual, about]) => `  ${name.padEnd(WIDTH)}${about}${usual && ` (${usual})`}`).join("\n")}

Exit status: 0 for a 2xx reply, 1 for any other, 2 for a wrong command.`;

/** What stands below a fault of a command line: all of the help would push that off the screen. */
const USAGE = `usage: farthing-client PATH [BODY] | verify FILE | mcp
       farthing-client --help lists options and settings`;

const OPTIONS = {
  base: { type: "string" },
  json: { type: "boolean" },
  save: { type: "string" },
  "max-price": { type: "string" },
  "use-key-in-sandbox": { type: "boolean" },
  "allow-above-listed": { type: "boolean" },
  version: { type: "boolean" },
  help: { type: "boolean" },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** A command that is none. */
class WrongCommand extends Error {}

function checkJson(body: string): void {
  try {
    JSON.parse(body);
  } catch (error) {
    throw new Error(`the body is not JSON: ${messageOf(error)}`, { cause: error });
  }
}

function read(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [path, body, ...rest] = positionals;
    if (values.help || values.version) return { values, path: "/", body };
    if (!path?.startsWith("/") || rest.length > 0) throw new Error("one path is needed, beginning with /, and at most one body");
    if (body !== undefined) checkJson(body);
    return { values, path, body };
  } catch (error) {
    throw new WrongCommand(messageOf(error));
  }
}

/** What signs payments takes most of a start to load: a wrong command line, or one for the help, is answered without it. */
async function open(values: ReturnType<typeof read>["values"], environment: Environment): Promise<FarthingClient> {
  const [{ FarthingClient }, { optionsFrom }] = await Promise.all([import("./client.ts"), import("./settings.ts")]);
  try {
    const options: ClientOptions = await optionsFrom({
      ...environment,
      ...(values.base !== undefined && { FARTHING_URL: values.base }),
      ...(values["max-price"] !== undefined && { FARTHING_BUDGET_CALL: values["max-price"] }),
    });
    const allow = {
      ...options.allow,
      keyInSandbox: values["use-key-in-sandbox"] ?? false,
      aboveListed: values["allow-above-listed"] ?? false,
    };
    return new FarthingClient({ ...options, allow });
  } catch (error) {
    throw new WrongCommand(messageOf(error));
  }
}

async function savable(file: string | undefined): Promise<void> {
  try {
    if (file !== undefined) await checkSavable(file);
  } catch (error) {
    throw new WrongCommand(messageOf(error));
  }
}

const paidLine = ({ price, test, payer, transaction }: Cost): string =>
  `paid $${price}${test ? " of test money" : ""} from ${payer}${transaction ? `, transaction ${visible(transaction)}` : ""}`;

/** What an error says to people, with what they can do. */
function explain(error: unknown, base: string): string {
  if (error instanceof PaymentRefused) return `not paid (${error.code}): ${error.message}`;
  if (error instanceof OutcomeUnknown) return error.message;
  const text = messageOf(error);
  return text.includes("ECONNREFUSED")
    ? `${text}\nNothing listens at ${base}: --base or FARTHING_URL names another service.`
    : text;
}

/** What a program is told of a call without an answer of the service. */
function facts(error: unknown): object {
  if (error instanceof OutcomeUnknown) return { error: "outcome_unknown", charged: null, payment: error.payment };
  return { error: error instanceof PaymentRefused ? error.code : "no_answer", charged: false };
}

/** Runs a command line, and gives its exit status. */
export async function run(args: readonly string[], environment: Environment): Promise<number> {
  if (args[0] === "verify") return verify(args.slice(1));
  if (args[0] === "mcp") return (await import("./mcp/command.ts")).runMcp(args.slice(1), environment);
  try {
    const { values, path, body } = read(args);
    if (values.help || values.version) {
      console.log(values.help ? HELP : ownVersion());
      return 0;
    }
    const client = await open(values, environment);
    await savable(values.save);
    return await call(client, path, body, values);
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

/** Checks a saved reply, and says what its proof says. */
async function verify(args: readonly string[]): Promise<number> {
  const [file, ...rest] = args;
  if (args.includes("--help")) {
    console.log(HELP);
    return 0;
  }
  if (file === undefined || file.startsWith("-") || rest.length > 0) {
    console.error(`one file is needed, which --save wrote\n\n${USAGE}`);
    return 2;
  }
  try {
    const { resourceUrl, issuedAt, network, transaction } = await verifySaved(await readSavedReply(file));
    const paid = transaction === undefined ? "" : `\npaid with transaction ${visible(transaction)} on ${visible(network ?? "")}`;
    console.log(
      `proven: ${visible(resourceUrl)} answered this request with this reply on ${new Date(issuedAt * 1_000).toISOString()}${paid}`,
    );
    return 0;
  } catch (error) {
    console.error(`${error instanceof NotProven ? "not proven: " : ""}${visible(messageOf(error), true)}`);
    return 1;
  }
}

async function call(
  client: FarthingClient,
  path: string,
  body: string | undefined,
  { json = false, save }: ReturnType<typeof read>["values"],
): Promise<number> {
  const line = new ProgressLine(process.stderr);
  const stop = new AbortController();
  const interrupted = () => stop.abort(new Error("interrupted"));
  process.once("SIGINT", interrupted);
  const options = { signal: stop.signal, ...(!json && { onProgress: line.show }) };
  const request = body === undefined ? { method: "GET" } : { method: "POST", body };
  try {
    const answer = await client.request(path, request, options);
    line.clear();
    return await handOver(answer, json, async () => {
      if (save !== undefined) await saveReply(save, { ...request, url: new URL(path, client.url).href }, answer);
    });
  } catch (error) {
    line.clear();
    if (!(error instanceof CallFailed)) {
      const said = explain(error, client.url);
      if (json) console.log(JSON.stringify({ ...facts(error), message: said }));
      else console.error(visible(said, true));
      return 1;
    }
    await show(json, error.status, error.body, undefined).catch(() => {});
    if (!json)
      console.error(
        `\n${error.status} · ${error.charged === null ? "not known yet whether it was charged" : error.charged ? "it was charged" : "nothing was charged"}`,
      );
    return 1;
  } finally {
    process.off("SIGINT", interrupted);
  }
}

/** Prints a reply, and saves it: the one though the other fails, for what was paid for is lost with both. Gives the exit status. */
async function handOver({ status, body, cost }: Reply, json: boolean, save: () => Promise<void>): Promise<number> {
  const lost: string[] = [];
  await show(json, status, body, cost).catch((error) => lost.push(`the reply cannot be printed: ${messageOf(error)}`));
  if (!json) console.error(`\n${status} · ${cost ? paidLine(cost) : "free"}`);
  await save().catch((error) => lost.push(`the reply is not saved: ${messageOf(error)}`));
  for (const one of lost) console.error(one);
  return lost.length === 0 ? 0 : 1;
}

function show(json: boolean, status: number, body: unknown, cost: Cost | undefined): Promise<void> {
  if (json) return print(JSON.stringify({ status, body, ...(cost && { price: cost.price, cost }) }));
  const text = typeof body === "string" ? body : JSON.stringify(body, null, 2);
  return print(process.stdout.isTTY ? visible(text, true) : text);
}

/** Writes a line to standard output. Rejects where it cannot, as on a full disk; whoever has closed the pipe wants no more. */
function print(line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.once("error", () => {}); // told to the callback as well
    process.stdout.write(`${line}\n`, (error: NodeJS.ErrnoException | null | undefined) =>
      error && error.code !== "EPIPE" ? reject(error) : resolve(),
    );
  });
}
