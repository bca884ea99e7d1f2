import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BootError } from "@farthing/runtime";
import { afterAll, describe, expect, it } from "vitest";
import { assemble, boot } from "./boot.ts";

const folder = mkdtempSync(join(tmpdir(), "farthing-boot-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { LOG_LEVEL: "silent", DATA_DIR: folder, PORT: "0" };

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => expect.fail("it started"),
    (error) => (error instanceof BootError ? error.message : expect.fail(String(error))),
  );

describe("a setting that cannot be meant", () => {
  it.each([
    [{ PAYMENT: "free" }, /PAYMENT must be one of "sandbox", "x402", "none"/],
    [{ LOG_LEVEL: "verbose" }, /LOG_LEVEL must be one of "silent", "error", "warn", "info", "debug"/],
    [{ BASE_URL: "https://a.example/" }, /BASE_URL .*without a trailing slash/],
    [{ BASE_URL: "https://a b" }, /BASE_URL/],
    [{ HOST: "999.1.1.1" }, /HOST: 999\.1\.1\.1 is no address of a machine/],
    [{ BASE_URL: "https://[a" }, /BASE_URL must be a URL/],
    [{ EGRESS_PROXY: "http://a:99999" }, /plugin web: EGRESS_PROXY must be a URL/],
    [{ FACILITATOR_URL: "http://a:99999" }, /plugin payment: FACILITATOR_URL must be a URL/],
    [{ FACILITATOR_URL: "https://a.example/?key=1" }, /plugin payment: FACILITATOR_URL .*without password or query/],
    [{ RPC_URL: "http://a:99999" }, /plugin payment: RPC_URL must be a URL/],
    [{ BROWSER_ENDPOINT: "ws://a:99999" }, /plugin render: BROWSER_ENDPOINT must be a URL/],
    [{ RDAP_BASE: "http://a:99999" }, /plugin domains: RDAP_BASE must be a URL/],
    [{ SEARXNG_URL: "http://a:99999" }, /plugin research: SEARXNG_URL must be a URL/],
    [{ BING_URL: "http://a:99999" }, /plugin research: BING_URL must be a URL/],
    [{ WITHOUT_PLUGINS: "paiment" }, /WITHOUT_PLUGINS names paiment; installed are .*payment/],
    [{ WITHOUT_PLUGINS: "ledger" }, /WITHOUT_PLUGINS leaves out ledger, whose ClaimStore payment needs: .* or leave out payment/],
    [{ ALLOW_PRIVATE_NETWORKS: "10.0.0.0" }, /plugin web: ALLOW_PRIVATE_NETWORKS: "10.0.0.0" is no network/],
    [{ TRUST_PROXY: "yes" }, /TRUST_PROXY must be true or false/],
    [
      { GITHUB_TOKEN: "token ghp_1" },
      /plugin extractors: GITHUB_TOKEN must be a key of printable ASCII characters without blanks/,
    ],
    [{ FACILITATOR_TOKEN: "Bearer abc" }, /plugin payment: FACILITATOR_TOKEN must be a key of printable ASCII characters/],
    [{ TAVILY_API_KEY: "kéy" }, /plugin research: TAVILY_API_KEY must be a key of printable ASCII characters/],
    [{ AWS_SECRET_ACCESS_KEY: "a b" }, /plugin archive: AWS_SECRET_ACCESS_KEY must be a key of printable ASCII characters/],
    [{ SEC_CONTACT: "Example Corp" }, /SEC_CONTACT must be a name and an e-mail address in ASCII such as Example Corp admin@/],
    [{ NPM_REGISTRY: "registry.example" }, /NPM_REGISTRY must be an address of http or https such as https:/],
    [{ EXTRACTOR_PRICE_MAX: "0.0001" }, /plugin extractors: EXTRACTOR_PRICE_MAX \(0.0001\) is less than EXTRACTOR_PRICE_MIN/],
    [{ PAYMENT: "x402" }, /plugin payment: FACILITATOR_URL is missing/],
    [
      { SEARCH_PROVIDERS: "askalot,mojeek" },
      /plugin research: SEARCH_PROVIDERS: there is no engine "askalot"; there are .*mojeek/,
    ],
    [
      { SEARCH_PROVIDERS: "askalot,brave" },
      /no engine "askalot".*; SEARCH_PROVIDERS: "brave" needs its key or address to be set/,
    ],
  ])("%j is refused at the start by its name, with what it should be", async (wrong, message) => {
    expect(await refusal(assemble({ environment: { ...settings, ...wrong } }))).toMatch(message);
  });

  it("is named with all others", async () => {
    const wrong = {
      PORT: "abc",
      BASE_URL: "https://[a",
      LOG_LEVEL: "loud",
      RATE_LIMIT: "-1",
      PAYMENT: "x402",
      WITHOUT_PLUGINS: "site",
    };
    const said = await refusal(
      assemble({ environment: { ...settings, ...wrong, AUTHOR_SHARE_CAP: "2", EGRESS_PROXY: "socks5://x:1" } }),
    );
    const of = (fault: string) => said.split("\n").filter((line) => line.startsWith(`  - ${fault}`)).length;
    const named = ["host: PORT", "host: BASE_URL", "host: LOG_LEVEL", "plugin limits: RATE_LIMIT", "plugin web: EGRESS_PROXY"];
    named.push("plugin extractors: AUTHOR_SHARE_CAP", "plugin payment: FACILITATOR_URL");
    expect(named.map((fault) => [fault, of(fault)])).toEqual(named.map((fault) => [fault, 1]));
    for (const without of ["paiment", "ledger"]) {
      const wrong = {
        PORT: "abc",
        WITHOUT_PLUGINS: without,
        EXTRACTORS: "github",
        PAYMENT: "x402",
        RATE_LIMIT: "-1",
        SEARCH_PROVIDERS: "askalot",
      };
      const [, ...faults] = (await refusal(assemble({ environment: { ...settings, ...wrong } }))).split("\n");
      expect(faults.map((fault) => fault.slice("  - ".length))).toEqual([
        expect.stringMatching(/^host: PORT /),
        expect.stringMatching(new RegExp(`^host: WITHOUT_PLUGINS .*${without}`)),
        expect.stringMatching(
          /^plugin extractors: EXTRACTORS\/0 must be a choice written as name=package such as github=@acme\/extractor-github /,
        ),
        expect.stringMatching(/^plugin payment: FACILITATOR_URL is missing; PAY_TO_ADDRESS is missing /),
        expect.stringMatching(/^plugin limits: RATE_LIMIT must be >= 0 /),
        expect.stringMatching(/^plugin research: SEARCH_PROVIDERS: there is no engine "askalot"/),
      ]);
    }
  });

  it("leaving out the ledger is none where nothing is paid for", async () => {
    const { service } = await assemble({ environment: { ...settings, WITHOUT_PLUGINS: "ledger,payment" } });
    expect(service.table.charges()).toBe(false);
    await service.dispose();
  });

  it("a port that somebody else listens on is one of them", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    expect(await refusal(boot({ environment: { ...settings, PORT: String(port) } }))).toMatch(/HOST and PORT: .*EADDRINUSE/);
    other.close();
  });

  it("a data folder that is a file, and a database that is not there, are others", async () => {
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await refusal(boot({ environment: { ...settings, DATA_DIR: file } }))).toMatch(/host: DATA_DIR: .*it is a file/);
    const away = { ...settings, DATABASE_URL: "postgres://user:secret@127.0.0.1:1/farthing" };
    expect(await refusal(boot({ environment: away }))).toMatch(/^(?!.*secret)[\s\S]*plugin ledger: DATABASE_URL: .*ECONNREFUSED/);
  });
});

it.each(["sulky", "farthing-plugin-sulky"])("a plugin that WITHOUT_PLUGINS=%s leaves out runs no code", async (without) => {
  const installation = mkdtempSync(join(tmpdir(), "farthing-boot-"));
  const name = "farthing-plugin-sulky";
  const entry = join(installation, "node_modules", name);
  mkdirSync(entry, { recursive: true });
  writeFileSync(join(installation, "package.json"), JSON.stringify({ dependencies: { [name]: "*" } }));
  const manifest = { type: "plugin", api: 1, entry: "index.js" };
  writeFileSync(join(entry, "package.json"), JSON.stringify({ name, version: "1.0.0", type: "module", farthing: manifest }));
  writeFileSync(join(entry, "index.js"), "throw new Error('not today');");
  const options = { installation: join(installation, "package.json") };
  expect(await refusal(assemble({ ...options, environment: settings }))).toMatch(/sulky could not be imported: not today/);
  const { service } = await assemble({ ...options, environment: { ...settings, WITHOUT_PLUGINS: without } });
  await service.dispose();
  rmSync(installation, { recursive: true });
});

it.each(["https://Shop.EXAMPLE:443", "https://user:word@shop.example"])(
  "a public address such as %s is named as clients name it, which what is signed is compared with",
  async (BASE_URL) => {
    const { service, info } = await assemble({ environment: { ...settings, BASE_URL } });
    expect(info.baseUrl).toBe("https://shop.example");
    await service.dispose();
  },
);

it("a long reply has Node warn of nothing", async () => {
  const warnings: string[] = [];
  const warn = ({ message }: Error) => void warnings.push(message);
  process.on("warning", warn);
  const { url, stop } = await boot({ environment: settings });
  expect(
    (await (await fetch(`${url}/openapi.json`, { headers: { "accept-encoding": "identity" } })).text()).length,
  ).toBeGreaterThan(65_536);
  await stop();
  process.off("warning", warn);
  expect(warnings.filter((text) => text.includes("listeners"))).toEqual([]);
});
