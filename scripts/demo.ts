/**
 * Shows an agent paying for calls; `--help` explains it.
 */
import { parseArgs, styleText } from "node:util";
import { showChannel } from "./demo/channel.ts";
import { scenes } from "./demo/scenes.ts";
import { showCall } from "./demo/show.ts";
import { messageOf } from "./lib/message.ts";
import { createPayer, errorOf } from "./lib/paying-client.ts";
import { startService } from "./lib/service.ts";
import { startSampleRegistry } from "./sample-site/registry.ts";
import { startSampleSite } from "./sample-site/server.ts";

const HELP = `npm run demo [-- --serve]

Starts the service in sandbox mode (test money) beside a small sample web site and domain registry on loopback, then acts as an agent with a
fresh wallet: calls every endpoint, gets the 402, signs, pays, and shows request, price, reply and receipt. At last it opens a payment
channel, makes ten calls through it, and shows its balance and the settlement.
Needs no network. Ends with status 1 if an endpoint does not do what it should.

  --serve   leaves the service and the sample site running afterwards, the service at PORT (4021 if absent), the site at the next port
  --help    this text`;

/** The options given; ends with how it is called if there is another. */
function readOptions() {
  try {
    return parseArgs({ options: { serve: { type: "boolean" }, help: { type: "boolean" } } }).values;
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${HELP}`);
    process.exit(2);
  }
}

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const port = Number(process.env.PORT || 4021);
const site = await startSampleSite(options.serve ? port + 1 : 0);
const registry = await startSampleRegistry();
const service = await startService({
  PAYMENT: "sandbox",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
  ...registry.settings,
  SEARXNG_URL: site.url,
  CLAIM_INTERVAL_SECONDS: "2",
  ...(options.serve && { PORT: String(port) }),
});
console.log(`service ${service.url} (sandbox: test money) · sample site ${site.url}`);

/** What the demo reads of the service's documents. */
interface OpenApi {
  readonly paths: Readonly<Record<string, object>>;
}
interface Health {
  readonly plugins: readonly { readonly name: string; readonly status: string; readonly detail?: unknown }[];
}
const read = async <T>(path: string) => (await (await fetch(service.url + path)).json()) as T;

const { paths } = await read<OpenApi>("/openapi.json");
const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);
const { plugins } = await read<Health>("/health");
const unwell = new Map(plugins.filter(({ status }) => status !== "ok").map(({ name, detail }) => [name, detail]));
const written = scenes(site.url).filter(({ endpoint }) => endpoints.includes(endpoint));
const list = written.filter(({ needs }) => needs === undefined || !unwell.has(needs));
for (const { endpoint, needs } of written) {
  if (needs !== undefined && unwell.has(needs))
    console.log(styleText("yellow", `${endpoint} is not shown, ${needs} is not well here: ${JSON.stringify(unwell.get(needs))}`));
}
const faults = endpoints
  .filter((endpoint) => !list.some((scene) => scene.endpoint === endpoint))
  .map((endpoint) => `${endpoint}: the demo has no scene for it`);

const agent = createPayer();
console.log(`agent's wallet ${agent.address}, made for this run`);
/** In millionths of a dollar. */
let spent = 0;
for (const [index, scene] of list.entries()) {
  const [method = "", name = ""] = scene.endpoint.split(" ");
  const path = name + (scene.query ?? "");
  const started = performance.now();
  const reply = await agent.pay(service.url + path, { method, ...(scene.body && { body: scene.body }) });
  showCall({ at: index + 1, total: list.length, scene, method, path, reply, ms: performance.now() - started });
  if (reply.receipt?.success) spent += Math.round(Number(reply.price) * 1e6);
  const asHoped = scene.error
    ? errorOf(reply.body) === scene.error && !reply.receipt?.success
    : reply.status === 200 && (reply.price === undefined || reply.receipt?.success);
  if (!asHoped)
    faults.push(
      `${scene.endpoint} "${scene.title}": ${reply.status} ${errorOf(reply.body) ?? ""}, expected ${scene.error ?? "200 and a receipt"}`,
    );
}

const channel = await showChannel(service.url, `${site.url}/article`);
faults.push(...channel.faults);
spent += channel.charged;

console.log(`\n${styleText("bold", `${list.length + channel.calls} calls, $${(spent / 1e6).toFixed(4)} of test money spent`)}`);
for (const fault of faults) console.error(styleText("red", `FAILED ${fault}`));
process.exitCode = faults.length > 0 ? 1 : 0;

if (options.serve) {
  console.log(
    `\nleft running: ${service.url} (Ctrl+C ends it)\ntry: npm run call -- /fetch '{"url":"${site.url}/article"}' --base ${service.url}`,
  );
  await new Promise((resolve) => process.once("SIGINT", resolve).once("SIGTERM", resolve));
}
await service.stop();
await site.stop();
registry.stop();
