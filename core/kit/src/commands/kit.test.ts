import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { runKit } from "./kit.ts";

const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const kit = join(repository, "core/kit/bin/farthing-kit.js");
const PAGE = "http://kettle-shop.com/kettles/7";
const READS = "return { title: (await site.page(requested)).text('h1') };";

let workshop: string;
let site: http.Server;
let made = 0;

beforeAll(async () => {
  workshop = mkdtempSync(join(tmpdir(), "farthing-kit-"));
  symlinkSync(join(repository, "node_modules"), join(workshop, "node_modules"));
  site = http.createServer((_request, response) => response.setHeader("content-type", "text/html").end("<h1>A kettle</h1>"));
  await new Promise<void>((ready) => site.listen(0, "127.0.0.1", ready));
});
afterAll(() => {
  site.close();
  rmSync(workshop, { recursive: true });
});

/** A built package whose extractor does `body`; `change` is of its declaration, as code. `fixtures` are those of its examples, by name. */
function packageOf(
  body = READS,
  {
    change = "",
    before = "",
    fixtures = { kettle: [{ url: PAGE, body: "page.html" }] } as Readonly<Record<string, object[]>>,
  } = {},
): string {
  const folder = join(workshop, `package-${++made}`);
  mkdirSync(join(folder, "dist"), { recursive: true });
  const manifest = {
    ...{ name: "farthing-extractor-kettle-shop", version: "0.1.0", license: "MIT", type: "module", files: ["dist"] },
    farthing: { type: "extractor", api: 1, entry: "./dist/index.js", match: "./dist/extractor.json" },
    exports: { "./package.json": "./package.json" },
    peerDependencies: { "@farthing/contract": "^1.0.0" },
  };
  const code = `import { Closed, defineExtractor, T } from "@farthing/contract";
${before}
export default defineExtractor({
  name: "kettle-shop", description: "Kettles.", domains: ["kettle-shop.com"], paths: ["/kettles/:id"],
  rejects: ["http://kettle-shop.com/"], fields: Closed({ title: T.String() }),
  examples: ${JSON.stringify(Object.keys(fixtures).map((fixture) => ({ url: PAGE, fixture, expect: { title: "A kettle" } })))}, ${change}
  async extract({ requested }, site) { ${body} },
});`;
  const files = { "package.json": JSON.stringify(manifest), "README.md": "# Kettles", "dist/index.js": code };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  for (const [fixture, exchanges] of Object.entries(fixtures)) {
    mkdirSync(join(folder, "fixtures", fixture), { recursive: true });
    writeFileSync(join(folder, "fixtures", fixture, "case.json"), JSON.stringify({ url: PAGE, exchanges }));
    writeFileSync(join(folder, "fixtures", fixture, "page.html"), `<h1>A ${fixture}</h1>`);
  }
  return folder;
}

/** What the kit did, of which words. */
interface Ran {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

const proxy = () => `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

/** Runs the kit's program in a folder, without keeping this process from serving the site. */
function runProgram(cwd: string, ...args: string[]): Promise<Ran> {
  const env = { ...process.env, EGRESS_PROXY: proxy() };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [kit, ...args], { cwd, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

/** Does in this process what the program does, which has no more to do than to call it. */
async function run(cwd: string, ...args: string[]): Promise<Ran> {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const before = process.cwd();
  const words = [
    vi.spyOn(console, "log").mockImplementation((...said) => void stdout.push(`${format(...said)}\n`)),
    vi.spyOn(console, "error").mockImplementation((...said) => void stderr.push(`${format(...said)}\n`)),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => stderr.push(String(text)) > 0),
  ];
  vi.stubEnv("EGRESS_PROXY", proxy());
  process.chdir(cwd);
  try {
    await runKit(args);
    return { code: process.exitCode ?? 0, stdout: stdout.join(""), stderr: stderr.join("") };
  } finally {
    process.exitCode = undefined;
    process.chdir(before);
    vi.unstubAllEnvs();
    for (const spy of words) spy.mockRestore();
  }
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

describe("conform", () => {
  it("passes what is right", async () => {
    const { code, stdout } = await runProgram(packageOf(), "conform");
    expect([code, timesIn(stdout, "FAIL"), timesIn(stdout, "ok ") > 15]).toEqual([0, 0, true]);
  });

  describe("tells once of", () => {
    const FAULTS = {
      error: "undefined.price;",
      request: "await site.json('http://kettle-shop.com/api?id=7');",
      size: "return { title: 'x'.repeat(3_000_000) };",
      value: "return { title: 5n };",
    };
    const faulty = `const title = (await site.page(requested)).text('h1');
      ${Object.entries(FAULTS)
        .map(([name, code]) => `if (title === 'A ${name}') { ${code} }`)
        .join("\n")}
      return { title };`;
    let ran: Ran;
    beforeAll(async () => {
      const fixtures = Object.fromEntries(Object.keys(FAULTS).map((name) => [name, [{ url: PAGE, body: "page.html" }]]));
      ran = await run(packageOf(faulty, { fixtures: { ...fixtures, fixture: [{ url: PAGE, boddy: "page.html" }] } }), "conform");
    });

    it.each([
      ["an error of the author's, with its cause and place", /caused by TypeError: .*'price'.*\n.*dist\/index\.js:\d+/],
      ["a request that is not recorded", /not recorded: GET http:\/\/kettle-shop\.com\/api\?id=7/],
      ["a fixture that is wrong", /case\.json: exchanges\/0: "boddy" is not known; is "body" meant/],
      ["a value too large to be taken", /too_large: the record has more than/],
      ["a value that JSON does not know", /title must be string/],
    ])("%s", (_what, reason) => {
      const { code, stdout, stderr } = ran;
      expect(code).toBe(1);
      expect(stdout.match(new RegExp(reason, "g")) ?? stdout).toHaveLength(1);
      expect(stderr).toMatch(/\d+ checks? failed/);
      expect(stdout.length).toBeLessThan(10_000);
    });

    it("an exit, however often there is one", async () => {
      const { code, stdout, stderr } = await run(packageOf("process.exit(0);"), "conform");
      expect([code, timesIn(stdout, "its code ended the process, with code 0")]).toEqual([1, 1]);
      expect(stderr).toMatch(/3 checks failed/);
    });

    it("what only waits for ever, and a promise that nobody awaits, and goes on with the other checks", async () => {
      const body = `const page = await site.page(requested).catch(async (error) => {
        if (error.code === 'not_found') await new Promise(() => {});
        if (error.code === 'site_rate_limited') Promise.reject(new Error('lost'));
        await new Promise((go) => setTimeout(go, 50));
        throw error;
      });
      return { title: page.text('h1') };`;
      const { code, stdout, stderr } = await run(packageOf(body), "conform");
      expect([code, timesIn(stdout, "a promise that nothing settles"), timesIn(stdout, "Error: lost")]).toEqual([1, 1, 1]);
      expect(stdout).toMatch(/^ok +stops when the call is aborted$/m);
      expect(stderr).toMatch(/2 checks failed/);
    });
  });

  it("ends a loop at its time, says where it is, and what was not run", async () => {
    const { code, stdout } = await run(packageOf("let turns = 0; for (;;) turns += 1;"), "conform", "--timeout", "3");
    expect(code).toBe(1);
    expect(stdout).toMatch(/did not end within 3 s; it was still busy\n\s+at extract \(dist\/index\.js:\d+/);
    expect(stdout).toContain("--   stops when the call is aborted: not run");
  });

  it("says where an import loops, or why it fails", async () => {
    const looping = await run(packageOf(READS, { before: "for (;;);" }), "conform", "--timeout", "1");
    expect([looping.code, looping.stderr]).toEqual([
      1,
      expect.stringMatching(/did not end within 1 s.*\n\s+at dist\/index\.js:2:/),
    ]);
    const failing = await run(packageOf(READS, { before: "undefined.steam;" }), "conform");
    expect([failing.code, failing.stderr]).toEqual([
      1,
      expect.stringMatching(/cannot be imported\ncaused by TypeError: .*'steam'/),
    ]);
  });

  it("lets a package import others that are links to elsewhere", async () => {
    const folder = packageOf(READS, { before: 'import "steam";' });
    const elsewhere = mkdtempSync(join(tmpdir(), "farthing-kit-elsewhere-"));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    writeFileSync(join(elsewhere, "package.json"), '{"name":"steam","type":"module","exports":"./index.js"}');
    writeFileSync(join(elsewhere, "index.js"), "");
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(elsewhere, join(folder, "node_modules/steam"));
    symlinkSync(join(folder, "nowhere"), join(folder, "node_modules/broken"));
    const { stdout, stderr } = await run(folder, "conform");
    expect([stdout.match(/^FAIL .*/gm) ?? [], stderr]).toEqual([[], ""]);
  });

  it("refuses what the service refuses: other files than packages, and modules that lead out of the process", async () => {
    const files = `import { readFileSync } from "node:fs"; readFileSync("/etc/hostname");`;
    const read = await run(packageOf(READS, { before: files }), "conform");
    expect(read.stderr).toMatch(
      /its code may read packages only, here as in the service: FileSystemRead of \/etc\/hostname was refused\n {2}at .*dist\/index\.js:2:/,
    );
    const names = ["node:child_process", "os", "http"];
    const imports = `const told = [];
      for (const name of ${JSON.stringify(names)}) await import(name).catch(({ message }) => told.push(message));
      throw new Error(told.join());`;
    const { code, stderr } = await run(packageOf(READS, { before: imports }), "conform");
    expect(code).toBe(1);
    for (const name of names) expect(stderr).toContain(`the module ${name} is not there for extractors`);
  });

  it("refuses a network that the service does not give, and asks nobody", async () => {
    let asked = 0;
    const server = http.createServer((_, reply) => reply.end(String(++asked))).listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const { code, stdout } = await run(packageOf(`await fetch("${url}"); ${READS}`), "conform");
    expect([code, stdout]).toEqual([1, expect.stringContaining("fetch is not there for extractors")]);
    expect(asked).toBe(0);
    server.close();
  });

  it("takes for right what the service takes, and names what it would refuse", async () => {
    const change = `paths: ["/((("], fields: Closed({ title: T.String({ format: "data-time" }) }),`;
    const { stdout } = await run(packageOf(READS, { change }), "conform");
    expect(stdout).toMatch(
      /FAIL declares itself as the service asks\n\s+paths: "\/\(\(\(" is no URLPattern.*\n\s+fields\.title: there is no format "data-time"/,
    );
  });

  it("tells of a missing fixture how it is made, and of sources that are not built", async () => {
    const folder = packageOf();
    rmSync(join(folder, "fixtures"), { recursive: true });
    mkdirSync(join(folder, "src"));
    for (const file of ["src/index.test.ts", "src/index.ts"]) writeFileSync(join(folder, file), "");
    const conform = await run(folder, "conform");
    expect(conform.stdout).toContain(`farthing-kit record '${PAGE}' kettle makes it`);
    for (const { stderr } of [conform, await run(folder, "try", PAGE), await run(folder, "record", PAGE, "new")])
      expect(stderr).toMatch(/^note: src\/index\.ts was changed after the last build.*: npm run build$/m);
  });

  it("names the fields that one lacks which would take another's name", async () => {
    const rich = packageOf(READS, { change: "fields: Closed({ title: T.String(), price: T.Number() })," });
    const { stdout } = await run(packageOf(), "conform", "--rival", rich);
    expect(stdout).toMatch(/FAIL has the fields of what it would replace\n\s+lacks price/);
  });
});

describe("try", () => {
  it("prints the record alone on standard output, the requests and the times beside it, and writes nothing", async () => {
    const folder = packageOf();
    const before = readdirSync(folder, { recursive: true });
    const { code, stdout, stderr } = await runProgram(workshop, "try", folder, PAGE);
    expect([code, JSON.parse(stdout)]).toEqual([0, { type: "kettle-shop", url: PAGE, title: "A kettle" }]);
    expect(stderr).toMatch(/^GET +200 +17 B +\d+ ms {2}http:\/\/kettle-shop\.com\/kettles\/7\n1 request, 17 B, \d+ ms: /);
    expect(readdirSync(folder, { recursive: true })).toEqual(before);
  });

  it("says why a page gives none", async () => {
    const { code, stdout, stderr } = await run(packageOf("undefined.price;"), "try", PAGE);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/^layout_changed: .*\ncaused by TypeError: /);
  });

  it("says which pages it takes where it does not take this one", async () => {
    const { code, stderr } = await run(packageOf(), "try", "http://kettle-shop.com/kettel/7");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^unsupported_page: .* takes kettle-shop\.com .* \/kettles\/:id/)]);
  });
});

describe("record", () => {
  const caseOf = (folder: string) => JSON.parse(readFileSync(join(folder, "fixtures/new/case.json"), "utf8"));

  it("keeps a run, and replaces it only where it is told to", async () => {
    const folder = packageOf();
    expect((await run(folder, "record", PAGE, "new")).stdout).toContain('title: "A kettle"');
    const again = await runProgram(folder, "record", PAGE, "new");
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("--force")]);
    expect((await run(folder, "record", PAGE, "new", "--force")).code).toBe(0);
  });

  it("keeps what a run that fails was answered, also one that ends the process, until one succeeds", async () => {
    const folder = packageOf("await site.page(requested); process.exit(3);");
    const failed = await run(folder, "record", PAGE, "new");
    expect([failed.code, failed.stderr]).toEqual([1, expect.stringContaining("What was answered is kept")]);
    expect(caseOf(folder)).toMatchObject({
      failed: expect.stringContaining("with code 3"),
      exchanges: [{ url: PAGE, status: 200 }],
    });
    const file = join(folder, "dist/index.js");
    writeFileSync(file, readFileSync(file, "utf8").replace("process.exit(3);", "return { title: 'A kettle' };"));
    const played = await run(folder, "try", PAGE, "--from", "fixtures/new");
    expect(JSON.parse(played.stdout)).toMatchObject({ title: "A kettle" });
    expect((await run(folder, "record", PAGE, "new")).code).toBe(0);
    expect(caseOf(folder)).not.toHaveProperty("failed");
  });
});

it("every command has help, and what is written wrongly is told with its usage", async () => {
  const help = (await runProgram(workshop, "--help")).stdout;
  const names = [...help.matchAll(/^ {2}(\w+) /gm)].map(([, name = ""]) => name);
  expect(names).toEqual(["new", "try", "record", "conform", "describe"]);
  for (const name of names) expect((await run(workshop, name, "--help")).stdout).toContain(`usage: farthing-kit ${name}`);
  expect((await runProgram(workshop, "conform", "--rivals")).code).toBe(2);
  expect((await run(workshop, "try")).stderr).toContain("usage: farthing-kit try");
});
