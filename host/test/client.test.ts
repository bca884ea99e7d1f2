import { spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FarthingClient } from "../../clients/typescript/src/index.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { given } from "./answers.ts";
import type { SampleSite, Service } from "./started.ts";

const PROGRAM = fileURLToPath(new URL("../../clients/typescript/dist/cli.js", import.meta.url));

let service: Service;
let site: SampleSite;
let folder: string;
beforeAll(async () => {
  [service, site] = await Promise.all([startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" }), startSampleSite()]);
  folder = mkdtempSync(join(tmpdir(), "farthing-client-"));
});
afterAll(async () => {
  await service?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `farthing-client` with arguments, and gives its exit status and all that it writes. */
function run(args: readonly string[], environment: Readonly<Record<string, string>> = {}, output: number | "pipe" = "pipe") {
  const env = { PATH: process.env.PATH, HOME: folder, FARTHING_URL: service.url, ...environment };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ["ignore", output, "pipe"] });
  const said = { out: "", err: "" };
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said.out += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said.err += text;
  });
  return new Promise<{ status: number | null; out: string; err: string }>((resolve) =>
    child.once("close", (status) => resolve({ status, ...said })),
  );
}

const article = () => JSON.stringify({ url: `${site.url}/article` });

describe("farthing-client in a terminal", () => {
  it("pays a sandbox with a throw-away key, shows each step, and writes a receipt", async () => {
    const { status, out, err } = await run(["/fetch", article()]);
    expect(err).toMatch(
      /^asking: .*\nchallenged: 402: asks for \$0\.001\nsigning: .*\nworking: .*\ndone: .*\n\n200 · paid \$0\.001 of test money from 0x/,
    );
    expect(JSON.parse(out)).toMatchObject({ title: "The coin that was cut in four" });
    expect(status).toBe(0);
    expect(statSync(join(folder, ".local/state/farthing-client/receipts.jsonl")).mode & 0o777).toBe(0o600);
  });

  it("prints nothing but one line of JSON with --json", async () => {
    const { status, out, err } = await run(["/fetch", article(), "--json"]);
    expect([status, err, out.trim().split("\n").length]).toEqual([0, "", 1]);
    expect(JSON.parse(out)).toMatchObject({ status: 200, price: "0.001", cost: { test: true }, body: { truncated: false } });
  });

  it("ends with 1 and the service's error where a call fails, and nothing is charged", async () => {
    const { status, out, err } = await run(["/fetch", JSON.stringify({ url: "http://10.0.0.1/" })]);
    expect([status, JSON.parse(out).error]).toEqual([1, "forbidden_target"]);
    expect(err).toContain("400 · nothing was charged");
  });

  it("does not pay above its limit", async () => {
    const { status, err } = await run(["/fetch", article(), "--max-price", "0.0005"]);
    expect([status, err]).toEqual([1, expect.stringContaining("not paid (over_call_budget)")]);
  });

  it.each([
    ["no path", []],
    ["a body that is no JSON", ["/fetch", "{"]],
    ["a price that is none", ["/fetch", "{}", "--max-price", "much"]],
    ["an option that is none", ["/fetch", "--all"]],
  ])("ends with 2 for %s", async (_, args) => {
    const { status, err } = await run(args);
    expect([status, err]).toEqual([2, expect.stringContaining("farthing-client PATH [BODY]")]);
  });

  it("ends with 2 for a key that is none, and does not show it", async () => {
    const { status, err } = await run(["/health"], { FARTHING_KEY: "0xsecret" });
    expect([status, err.includes("0xsecret")]).toEqual([2, false]);
  });

  it("pays from a channel where that is allowed and the service offers it, and goes on with it in the next run", async () => {
    const unpaid = await fetch(`${service.url}/fetch`, { method: "POST" });
    const { accepts } = JSON.parse(Buffer.from(given(unpaid.headers.get("payment-required")), "base64").toString());
    const offered = accepts.map(({ scheme }: { readonly scheme: string }) => scheme);
    const expected = offered.includes("batch-settlement") ? "batch-settlement" : "exact";
    const settings = { FARTHING_KEY: generatePrivateKey(), FARTHING_DEPOSITS: "0.5" };
    const transactions = [];
    for (const maxChars of [10, 20]) {
      const body = JSON.stringify({ url: `${site.url}/article`, maxChars });
      const { status, out } = await run(["/fetch", body, "--json", "--use-key-in-sandbox"], settings);
      const { cost } = JSON.parse(out);
      expect([status, cost.scheme, cost.price]).toEqual([0, expected, "0.001"]);
      transactions.push(cost.transaction);
    }
    // The second call of a channel needs no settlement of its own.
    expect(transactions).toEqual([expect.stringMatching(/^0x/), expected === "exact" ? expect.stringMatching(/^0x/) : ""]);
  });

  it("keeps a reply with --save, and checks it against the service's key; a changed one is not proven", async () => {
    const file = join(folder, "reply.json");
    expect((await run(["/fetch", article(), "--json", "--save", file])).status).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run(["verify", file])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^proven: .*\/fetch .*\npaid with transaction 0x/),
    });
    const saved = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, JSON.stringify({ ...saved, body: saved.body.replace("coin", "Coin") }));
    expect(await run(["verify", file])).toMatchObject({
      status: 1,
      err: expect.stringContaining("not proven: the proof is of another reply"),
    });
    expect((await run(["verify", join(folder, "nothing.json")])).status).toBe(1);
    expect((await run(["verify"])).status).toBe(2);
  });

  it("asks for nothing where the reply could not be saved, and saves what cannot be printed", async () => {
    const nowhere = join(folder, "no folder", "reply.json");
    for (const file of [nowhere, folder]) {
      const { status, out, err } = await run(["/fetch", article(), "--save", file]);
      expect([status, out, err.split("\n")[0]]).toEqual([2, "", expect.stringContaining(`a reply cannot be saved as ${file}: `)]);
    }
    const full = openSync("/dev/full", "w");
    const { status, err } = await run(["/fetch", article(), "--save", join(folder, "kept.json")], {}, full);
    closeSync(full);
    expect([status, err]).toEqual([1, expect.stringMatching(/200 · paid .*\nthe reply cannot be printed: ENOSPC/)]);
    expect((await run(["verify", join(folder, "kept.json")])).status).toBe(0);
  });

  it("says what it takes", async () => {
    expect((await run(["--help"])).out).toContain("farthing-client mcp");
    expect((await run(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("the typed client", () => {
  it("buys from every free and paid endpoint that needs no other site, with what each costs", async () => {
    const client = new FarthingClient({ url: service.url });
    const health = await client.health();
    expect([health.body.status, health.cost]).toEqual(["ok", undefined]);
    const listed = await client.extractors({ domain: "github.com" });
    expect([listed.body.extractors[0]?.name, listed.cost?.price]).toEqual(["github", "0.001"]);
    const page = await client.fetch({ url: `${site.url}/article`, maxChars: 100 });
    expect([page.body.truncated, page.cost?.price]).toEqual([true, "0.001"]);
    expect(await client.spending()).toMatchObject({ session: "0.002" });
    await expect(client.records.github("https://gitlab.com/a/b")).rejects.toMatchObject({ code: "bad_input", charged: false });
  });
});
