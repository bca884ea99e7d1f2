import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { authorizationTypes } from "@x402/evm";
import { bytesToHex, keccak256 } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenApi, pythonFiles } from "../../scripts/lib/python-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { startSampleSite } from "../../scripts/sample-site/server.ts";
import { jsonOf } from "./answers.ts";
import type { SampleSite, Service } from "./started.ts";

/** Debian's own: its packages are not seen by others. */
const PYTHON = "/usr/bin/python3";
const folder = fileURLToPath(new URL("../../clients/python/", import.meta.url));
const read = (file: string) => readFileSync(join(folder, file), "utf8");

/** Runs Python in the client's folder; gives status, output and errors. */
async function python(words: readonly string[], environment: Readonly<Record<string, string>> = {}, input = "") {
  const env = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...environment };
  const child = spawn(PYTHON, ["-B", ...words], { cwd: folder, env, stdio: ["pipe", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  child.stdin.end(input);
  const [status] = (await once(child, "close")) as [number | null];
  return { status, output, errors };
}

/** Runs tests by unittest; what they say, and that there were some. */
async function unittest(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, errors } = await python(["-m", "unittest", "discover", "-t", ".", "-s", "tests", ...words], environment);
  expect(status, errors).toBe(0);
  const [, ran] = /^Ran (\d+) tests? in/m.exec(errors) ?? [];
  expect(Number(ran), errors).toBeGreaterThan(5);
  expect(errors).not.toContain("skipped");
}

const SELLER = "0x00000000000000000000000000000000005e11e4";
let site: SampleSite;
let service: Service;
/** One that takes what it believes to be real money: its facilitator is the sandbox's. */
let shop: Service;
beforeAll(async () => {
  site = await startSampleSite();
  const environment = { ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" };
  service = await startService(environment);
  shop = await startService({
    ...environment,
    FACILITATOR_URL: `${service.url}/sandbox/facilitator`,
    PAY_TO_ADDRESS: SELLER,
  });
});
afterAll(() => Promise.all([site, service, shop].map((it) => it?.stop())));

describe("the Python client", () => {
  it("finds Debian's Python with python3-cryptography and mypy (node scripts/setup.mjs --test installs them)", async () => {
    const { status, errors } = await python(["-c", "import cryptography, mypy"]);
    expect(status, errors).toBe(0);
  });

  it("has the types that it says (mypy, strict)", async () => {
    const { status, output, errors } = await python(["-m", "mypy", "--cache-dir", "/dev/null"]);
    expect(status, output + errors).toBe(0);
  });

  it("passes its own tests", () => unittest([]));

  it("buys from a service", () => unittest(["-p", "sandbox_*.py"], { TEST_SERVICE: service.url, TEST_SITE: site.url }));

  it("pays with a key of its own where money is real, and nowhere else", async () => {
    const key = generatePrivateKey();
    const receipts = mkdtempSync(join(tmpdir(), "farthing-"));
    const buy = async (base: string) => {
      const words = ["-m", "farthing_client", "/fetch", JSON.stringify({ url: `${site.url}/article` }), "--json"];
      const { status, output } = await python([...words, "--base", base], { FARTHING_KEY: key, FARTHING_RECEIPTS_DIR: receipts });
      return { status, ...(JSON.parse(output) as { error?: string; price?: string; payer?: string; transaction?: string }) };
    };
    const { address } = privateKeyToAccount(key);
    expect(await buy(shop.url)).toMatchObject({ status: 200, price: "$0.001", payer: address });
    expect(await buy(service.url)).toMatchObject({ status: 1, error: "BadKey" });
    rmSync(receipts, { recursive: true });
  });

  it("has the types and methods of the service's documents (npm run python writes them)", async () => {
    const document = await jsonOf<OpenApi>(fetch(`${service.url}/openapi.json`));
    const stale = [...pythonFiles(document)].filter(([file, text]) => read(`farthing_client/${file}`) !== text);
    expect(stale.map(([file]) => file)).toEqual([]);
  });

  it("has no file of more than 300 lines, and no test of more than 350", () => {
    const written = globSync("{farthing_client,tests}/*.py", { cwd: folder }).filter(
      (file) => !read(file).startsWith("# Written by"),
    );
    expect(written.length).toBeGreaterThan(20);
    const long = written.filter((file) => read(file).split("\n").length - 1 > (file.startsWith("tests/") ? 350 : 300));
    expect(long).toEqual([]);
  });
});

describe("its signatures and hashes", () => {
  const hex = (bytes: number) => bytesToHex(randomBytes(bytes));
  const answers = async (cases: readonly object[]) => {
    const input = cases.map((one) => `${JSON.stringify(one)}\n`).join("");
    const { status, output, errors } = await python(["-m", "tests.sign_cases"], {}, input);
    expect(status, errors).toBe(0);
    return output.trim().split("\n");
  };

  it("are those of viem, byte for byte", async () => {
    const cases = Array.from({ length: 60 }, (_, at) => ({
      key: generatePrivateKey(),
      network: `eip155:${[1, 8453, 84532][at % 3]}`,
      asset: hex(20),
      name: ["USD Coin", "USDC", "€"][at % 3] ?? "",
      version: "2",
      amount: String(BigInt(hex(1 + (at % 16)))),
      payTo: hex(20),
      nonce: hex(32),
      validBefore: String(BigInt(hex(5))),
    }));
    const expected = await Promise.all(
      cases.map(async ({ key, network, asset, name, version, amount, payTo, nonce, validBefore }) => {
        const account = privateKeyToAccount(key);
        const signature = await account.signTypedData({
          domain: { name, version, chainId: Number(network.split(":")[1]), verifyingContract: asset },
          types: authorizationTypes,
          primaryType: "TransferWithAuthorization",
          message: {
            from: account.address,
            to: payTo,
            value: BigInt(amount),
            validAfter: 0n,
            validBefore: BigInt(validBefore),
            nonce,
          },
        });
        return `${account.address} ${signature}`;
      }),
    );
    expect(await answers(cases)).toEqual(expected);
  });

  it("hash messages of every length around two blocks as viem does", async () => {
    const messages = Array.from({ length: 280 }, (_, length) => randomBytes(length));
    const hashes = await answers(messages.map((message) => ({ message: message.toString("hex") })));
    expect(hashes).toEqual(messages.map((message) => keccak256(message).slice(2)));
  });
});
