import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { generatePrivateKey } from "viem/accounts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { given } from "./answers.ts";
import { listening, portOf } from "./port.ts";
import type { SampleSite, Service } from "./started.ts";

const PROGRAM = fileURLToPath(new URL("../../clients/typescript/dist/cli.js", import.meta.url));

let service: Service;
let site: SampleSite;
let folder: string;
/** A site that never answers, and which of its pages are waited for. */
let silent: Server;
const waiting = new Set<string | undefined>();
const open: Client[] = [];

beforeAll(async () => {
  silent = createServer(({ url }, reply) => {
    waiting.add(url);
    reply.once("close", () => waiting.delete(url));
  });
  await listening(silent);
  [service, site] = await Promise.all([startService({ ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" }), startSampleSite()]);
  folder = mkdtempSync(join(tmpdir(), "farthing-client-"));
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.close();
});
afterAll(async () => {
  silent?.close();
  silent?.closeAllConnections();
  await service?.stop();
  await site?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** `farthing-client mcp` under the official client. */
async function start(settings: Readonly<Record<string, string>> = {}): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const env = { PATH: process.env.PATH ?? "", HOME: folder, FARTHING_URL: service.url, ...settings };
  open.push(client);
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [PROGRAM, "mcp"], env, stderr: "inherit" }) as Transport,
  );
  return client;
}

/** The texts of a result. */
const textsOf = ({ content }: Awaited<ReturnType<Client["callTool"]>>): string[] =>
  (content as readonly { readonly text: string }[]).map(({ text }) => text);
const errorIn = (result: Awaited<ReturnType<Client["callTool"]>>) =>
  JSON.parse(given(textsOf(result)[0])) as { readonly error: string; readonly hint?: string; readonly message: string };
const article = () => ({ name: "fetch", arguments: { url: `${site.url}/article`, maxChars: 200 } });
const spendingOf = async (client: Client) => {
  const { contents } = await client.readResource({ uri: "farthing://spending" });
  return JSON.parse(String((contents[0] as { readonly text?: string }).text)) as Readonly<Record<string, string>>;
};

describe("farthing-client mcp", () => {
  it("has the tools of the service as they are", async () => {
    const direct = new Client({ name: "test", version: "1.0.0" });
    open.push(direct);
    await direct.connect(new StreamableHTTPClientTransport(new URL("/mcp", service.url)) as Transport);
    const { tools } = await (await start()).listTools();
    expect(tools.length).toBeGreaterThan(5);
    expect(tools).toEqual((await direct.listTools()).tools);
  });

  it("pays with test money, and tells in each result and as a resource what is spent and left", async () => {
    const client = await start();
    expect(client.getInstructions()).toContain("test money");
    const result = await client.callTool(article());
    const texts = textsOf(result);
    expect(texts.join("\n")).toContain("# The coin that was cut in four");
    expect(texts.at(-1)).toMatch(
      /^Paid \$0\.001 of test money\. Spent: \$0\.001 in this session, \$0\.\d+ today\. Left: \$0\.999\.$/,
    );
    expect(result._meta).toMatchObject({
      "x402/payment-response": { success: true },
      "farthing/spending": { session: "0.001", left: "0.999", price: "0.001" },
    });
    expect((await client.listResources()).resources.map(({ uri }) => uri)).toEqual(["farthing://spending"]);
    expect(await spendingOf(client)).toMatchObject({ money: "test", session: "0.001", left: "0.999", service: service.url });
  });

  it("refuses when the budget is spent, says how to raise it, and signs nothing", async () => {
    const client = await start({ FARTHING_BUDGET_SESSION: "0.002" });
    const results = await Promise.all([client.callTool(article()), client.callTool(article()), client.callTool(article())]);
    const refused = results.filter(({ isError }) => isError);
    expect(refused.length).toBe(1);
    expect(errorIn(given(refused[0]))).toMatchObject({
      error: "over_session_budget",
      message: expect.stringContaining("$0.002 of the $0.002 allowed for this session"),
      hint: expect.stringContaining("FARTHING_BUDGET_SESSION"),
    });
    expect(await spendingOf(client)).toMatchObject({ session: "0.002", left: "0" });
  });

  it("passes on the service's own errors, which cost nothing", async () => {
    const client = await start();
    const result = await client.callTool({ name: "fetch", arguments: { url: "http://10.0.0.1/" } });
    expect([result.isError, errorIn(result).error]).toEqual([true, "forbidden_target"]);
    expect(textsOf(result).at(-1)).toContain("Paid nothing");
    await expect(client.callTool({ name: "no_such_tool" })).rejects.toThrow("no_such_tool");
  });

  it("tells its steps where progress is asked for", async () => {
    const client = await start();
    const messages: (string | undefined)[] = [];
    await client.callTool(article(), undefined, { onprogress: ({ message }) => messages.push(message) });
    expect(messages[0]).toContain("MCP fetch");
    expect(messages.join("\n")).toMatch(/402: asks for \$0\.001[\s\S]*signing/);
  });

  it("ends a call that is cancelled, at the service too", async () => {
    const client = await start();
    const call = (path: string, signal: AbortSignal) => {
      const values = { name: "fetch", arguments: { url: `http://127.0.0.1:${portOf(silent)}${path}` } };
      return client.callTool(values, undefined, { signal }).catch(() => "ended");
    };
    const [ended, other] = [new AbortController(), new AbortController()];
    const calls = [call("/other", other.signal), call("/ended", ended.signal)];
    await expect.poll(() => waiting.size).toBe(2);
    ended.abort();
    expect(await calls[1]).toBe("ended");
    await expect.poll(() => [...waiting]).toEqual(["/other"]);
    other.abort();
    await expect.poll(() => waiting.size).toBe(0);
    expect((await client.callTool(article())).isError).toBeFalsy();
  });

  it("takes a key only where real money is meant, and then not for a sandbox", async () => {
    const keyFile = join(folder, "key");
    writeFileSync(keyFile, generatePrivateKey(), { mode: 0o600 });
    const careful = await start({ FARTHING_KEY_FILE: keyFile });
    expect(await spendingOf(careful)).toMatchObject({ money: "test" });
    const real = await start({ FARTHING_KEY_FILE: keyFile, FARTHING_MONEY: "real" });
    expect(await spendingOf(real)).toMatchObject({ money: "real" });
    const result = await real.callTool(article());
    expect([result.isError, errorIn(result).error]).toEqual([true, "key_in_sandbox"]);
    await expect(start({ FARTHING_MONEY: "real" })).rejects.toThrow();
  });

  it("ends quietly where nobody reads its answers any more", async () => {
    const env = { PATH: process.env.PATH ?? "", HOME: folder, FARTHING_URL: service.url };
    const program = spawn(process.execPath, [PROGRAM, "mcp"], { env });
    let errors = "";
    program.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text;
    });
    program.stdin.on("error", () => {}); // it may have gone
    program.stdout.destroy();
    for (const id of [1, 2]) program.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method: "ping" })}\n`);
    const [status] = (await once(program, "close")) as [number | null];
    expect([status, errors]).toEqual([0, ""]);
  });

  it("says what to do where no service is", async () => {
    const client = await start({ FARTHING_URL: "http://127.0.0.1:9" });
    await expect(client.listTools()).rejects.toThrow("FARTHING_URL names the service");
    expect(errorIn(await client.callTool(article()))).toMatchObject({ error: "unreachable" });
  });
});
