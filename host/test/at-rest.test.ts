import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
const parent = mkdtempSync(join(tmpdir(), "farthing-rest-"));
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it("what the service keeps is its owner's alone", async () => {
  const folder = join(parent, "data");
  const service = await startService({ DATA_DIR: folder });
  const files = readdirSync(folder);
  expect(files).toContain("ledger.sqlite");
  expect([modeOf(folder), ...new Set(files.map((name) => modeOf(join(folder, name))))]).toEqual(["700", "600"]);
  await service.stop();
});

const SECRET = "s3cret-0123456789abcdef";
const settings = {
  EGRESS_PROXY: `http://user:${SECRET}@127.0.0.1:1`,
  RPC_URL: `https://rpc.example/v2/${SECRET}`,
  DATABASE_URL: `postgres://user:${SECRET}@127.0.0.1:1/farthing`,
  FACILITATOR_URL: "http://127.0.0.1:1",
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://user:${SECRET}@127.0.0.1:1`,
  FACILITATOR_TOKEN: SECRET,
  PAY_TO_ADDRESS: "0x00000000000000000000000000000000005e11e4",
};
/** What a program has written. */
interface Said {
  readonly stdout: string;
  readonly stderr: string;
}
/** All that a run of the command says. */
const said = (args: readonly string[], environment: Readonly<Record<string, string>>): Promise<string> =>
  promisify(execFile)(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...environment } }).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: Said) => stdout + stderr,
  );

it("--print-config shows no secret", async () => {
  const table = await said(["--print-config"], settings);
  expect(table).toMatch(/^OTEL_EXPORTER_OTLP_ENDPOINT +http:\/\/\(hidden\)@127/m);
  expect(table).not.toContain(SECRET);
});

it.each([
  ["a database that is not there", {}, /DATABASE_URL: .*ECONNREFUSED/],
  [
    "a password that cannot be read",
    { DATABASE_URL: "", EGRESS_PROXY: `http://user:50%${SECRET}@127.0.0.1:1` },
    /EGRESS_PROXY: .*%25/,
  ],
  ["a password of a search engine", { SEARXNG_URL: `https://user:${SECRET}@search.example` }, /SEARXNG_URL: .*a password in it/],
])("a start that fails for %s shows no secret", async (_what, changed, message) => {
  const text = await said([], { DATA_DIR: join(parent, "failed"), PORT: "0", ...settings, ...changed });
  expect(text).toMatch(message);
  expect(text).not.toContain(SECRET);
});

it("a running service logs no secret", async () => {
  const { DATABASE_URL: _none, ...rest } = settings;
  const service = await startService({ ...rest, LOG_LEVEL: "debug" });
  await fetch(`${service.url}/nowhere?key=${SECRET}&url=https://me:word@a.example/`);
  await service.stop();
  expect(service.log()).toContain("(secret)");
  expect(service.log()).not.toMatch(new RegExp(`${SECRET}|me:word`));
});
