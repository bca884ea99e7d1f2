import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { portOf } from "../../../scripts/lib/port.ts";
import { checkoutFolder, shopCode, shopTarball } from "../../test/packages-of-others.ts";
import { conformanceOf } from "./conformance.ts";
import { unpack } from "./unpack.ts";

let instance: ReturnType<typeof checkoutFolder>;
beforeAll(() => {
  instance = checkoutFolder("http://127.0.0.1:9/");
});
afterAll(() => instance?.remove());

let count = 0;
/** What the kit says of the shop's extractor with other code before its declaration. */
async function conformanceWith(code: string, deadline?: number) {
  const root = join(instance.folder, "node_modules", `.try-${count++}`, "node_modules/shop");
  for (const [path, bytes] of await unpack(shopTarball({ code: shopCode(code) }))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), bytes);
  }
  return conformanceOf(root, deadline);
}

/** Code that fails, saying so, unless everything listed fails. */
const attempts = (...expressions: readonly string[]): string =>
  `${expressions.map((expression, at) => `let done${at} = true; try { await (${expression}); } catch { done${at} = false; }\nif (done${at}) throw new Error(${JSON.stringify(`reached: ${expression}`)});`).join("\n")}`;

it("lets an extractor reach no file, no process, no thread, no variable of the environment", async () => {
  const secret = join(instance.folder, "secret.txt");
  writeFileSync(secret, "secret");
  const code = attempts(
    `(await import("node:fs")).readFileSync(${JSON.stringify(secret)})`,
    `(await import("node:fs")).writeFileSync(${JSON.stringify(join(instance.folder, "written"))}, "x")`,
    `(await import("node:fs")).readFileSync("/etc/hostname")`,
    `(await import("node:child_process")).execFileSync("true")`,
    `new (await import("node:worker_threads")).Worker("", { eval: true })`,
    `process.binding("tcp_wrap")`,
    `(() => { if (!process.env.HOME && !process.env.PATH) throw 0; })()`,
  );
  expect(await conformanceWith(code)).toMatchObject({ failed: [], passed: expect.any(Number) });
});

it("lets it print, which goes nowhere, and refuses the modules that the service refuses", async () => {
  const code = `console.log("x"); console.error("y"); process.stdout.write("z"); ${attempts(`import("node:os")`, `import("node:http")`)}`;
  expect(await conformanceWith(code)).toMatchObject({ failed: [], passed: expect.any(Number) });
});

it("lets it reach no network", async () => {
  const server = createServer((socket) => socket.destroy());
  let connections = 0;
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${portOf(server)}/`;
  const code = attempts(
    `fetch("${url}")`,
    `new Promise((good, bad) => import("node:http").then(({ get }) => get("${url}", good).on("error", bad)).catch(bad))`,
    `(async () => { const net = await import("node:net"); await new Promise((good, bad) => new net.Socket().connect(${portOf(server)}, "127.0.0.1", good).on("error", bad)); })()`,
    `(async () => { const net = process.getBuiltinModule("net"); net.createServer().listen(0); })()`,
    `(async () => { (await import("node:dgram")).createSocket("udp4").send("x", ${portOf(server)}, "127.0.0.1"); })()`,
    `(await import("node:dns/promises")).lookup("localhost")`,
    `new (await import("node:dns/promises")).Resolver().resolve4("a.example")`,
  );
  expect(await conformanceWith(code)).toMatchObject({ failed: [], passed: expect.any(Number) });
  expect(connections).toBe(0);
  server.close();
});

it.each([
  ["loops when it is imported", "for (;;);", 4_000, "was not done within"],
  ["ends the process", "process.exit(0);", undefined, "its process ended (0)"],
  [
    "floods its output",
    "const { writeSync } = await import('node:fs'); for (;;) writeSync(1, 'x'.repeat(65_536));",
    20_000,
    "it wrote too much",
  ],
  ["takes all memory", "const all = []; for (;;) all.push(new Array(1e6).fill(all.length));", undefined, "its process ended"],
  ["throws", "throw new Error('out of flour');", undefined, "it could not be run"],
])("comes to an end with an extractor that %s", async (_what, code, deadline, why) => {
  expect((await conformanceWith(code, deadline)).broke).toContain(why);
});
