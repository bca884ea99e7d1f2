/**
 * Shows an agent paying for calls; `--help` explains it.
 */
import { parseArgs, styleText } from "node:util";
import { scenes } from "./demo/scenes.mjs";
import { showCall } from "./demo/show.mjs";
import { createPayer } from "./lib/paying-client.mjs";
import { startService } from "./lib/service.mjs";
import { startSampleRegistry } from "./sample-site/registry.mjs";
import { startSampleSite } from "./sample-site/server.mjs";

const HELP = `npm run demo [-- --serve]

Starts the service in sandbox mode (test money) beside a small sample web site and domain registry on loopback, then acts as an agent with a
fresh wallet: calls every endpoint, gets the 402, signs, pays, and shows request, price, reply and receipt.
Needs no network. Ends with status 1 if an endpoint does not do what it should.

  --serve   leaves the service and the sample site running afterwards, the service at PORT (4021 if absent)
  --help    this text`;

/** The options given; ends with how it is called if there is another. */
function read() {
  try {
    return parseArgs({ options: { serve: { type: "boolean" }, help: { type: "boolean" } } }).values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}

const options = read();
if (options.help) {
  console.log(HELP);
  process.exit(0);
}

const site = await startSampleSite();
const registry = await startSampleRegistry();
const service = await startService({
  PAYMENT: "sandbox",
  ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32",
  ...registry.settings,
  SEARXNG_URL: site.url,
  ...(options.serve && { PORT: process.env.PORT || "4021" }),
});
console.log(`service ${service.url} (sandbox: test money) · sample site ${site.url}`);

const { paths } = await (await fetch(`${service.url}/openapi.json`)).json();
const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
);
const { plugins } = await (await fetch(`${service.url}/health`)).json();
const unwell = new Map(plugins.filter(({ status }) => status !== "ok").map(({ name, detail }) => [name, detail]));
const written = scenes(site.url).filter(({ endpoint }) => endpoints.includes(endpoint));
const list = written.filter(({ needs }) => !unwell.has(needs));
for (const { endpoint, needs } of written) {
  if (unwell.has(needs))
    console.log(styleText("yellow", `${endpoint} is not shown, ${needs} is not well here: ${JSON.stringify(unwell.get(needs))}`));
}
const faults = endpoints
  .filter((endpoint) => !list.some((scene) => scene.endpoint === endpoint))
  .map((endpoint) => `${endpoint}: the demo has no scene for it`);

const agent = createPayer();
console.log(`agent's wallet ${agent.address}, made for this run`);
let spent = 0;
for (const [index, scene] of list.entries()) {
  const [method, name] = scene.endpoint.split(" ");
  const path = name + (scene.query ?? "");
  const started = performance.now();
  const reply = await agent.pay(service.url + path, { method, ...(scene.body && { body: scene.body }) });
  showCall({ at: index + 1, total: list.length, scene, method, path, reply, ms: performance.now() - started });
  if (reply.receipt?.success) spent += Number(reply.price);
  const asHoped = scene.error
    ? reply.body?.error === scene.error && !reply.receipt?.success
    : reply.status === 200 && (reply.price === undefined || reply.receipt?.success);
  if (!asHoped)
    faults.push(
      `${scene.endpoint} "${scene.title}": ${reply.status} ${reply.body?.error ?? ""}, expected ${scene.error ?? "200 and a receipt"}`,
    );
}

console.log(`\n${styleText("bold", `${list.length} calls, $${spent.toFixed(4)} of test money spent`)}`);
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
