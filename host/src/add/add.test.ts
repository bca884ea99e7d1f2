import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format } from "node:util";
import { CommandError } from "@farthing/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Registry } from "../../../scripts/lib/registry.ts";
import { checkoutFolder, FARTHING, shopCode, shopTarball, type Unlike } from "../../test/packages-of-others.ts";
import { tarball } from "../../test/tarball.ts";
import command from "../commands/add.ts";

let registry: Registry;
let instance: ReturnType<typeof checkoutFolder>;
beforeAll(async () => {
  registry = await Registry.start();
  instance = checkoutFolder(registry.url);
});
afterAll(() => {
  registry?.close();
  instance?.remove();
});

const at = (path: string): string => join(instance.folder, path);
/** What the command and npm find in the environment. */
const environment = (settings: Readonly<Record<string, string>> = {}) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { ...{ PATH, NODE_COMPILE_CACHE, HOME: instance.folder }, ...settings };
};
/** Runs `farthing add`, with nobody at the terminal. */
const farthingAdd = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const options = { cwd: instance.folder, env: environment() };
    execFile(process.execPath, [fileURLToPath(FARTHING), "add", ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });
/** The same in this process, which has loaded by the second time what the command needs. */
async function add(args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
  const said: string[] = [];
  const [folder, { env }] = [process.cwd(), process];
  const log = vi.spyOn(console, "log").mockImplementation((...words) => void said.push(format(...words)));
  process.chdir(instance.folder);
  process.env = environment(settings);
  try {
    const code = await command.run(args);
    return { code: code ?? 0, said: said.join("\n") };
  } catch (error) {
    const expected = error instanceof CommandError;
    return { code: expected ? error.exitCode : 1, said: [...said, format(expected ? error.message : error)].join("\n") };
  } finally {
    process.env = env;
    process.chdir(folder);
    log.mockRestore();
  }
}
/** A package that others need. */
const part = (name: string, more: object = {}) =>
  tarball({
    "package.json": JSON.stringify({ name, version: "1.0.0", main: "index.js", ...more }),
    "index.js": "exports.part = 1;",
  });
let count = 0;
/** Looks at a tarball of a package unlike the plain one, and says what became of it. */
async function lookAt(unlike: Unlike, settings: Readonly<Record<string, string>> = {}) {
  const file = at(`unlike-${count++}.tgz`);
  writeFileSync(file, shopTarball(unlike));
  return add([file, "--look"], settings);
}
const installed = () => existsSync(at("installed/node_modules/farthing-extractor-shop"));

describe("farthing add", () => {
  it("shows what can be known of a package, and without a person installs nothing", async () => {
    registry.add(shopTarball(), { _npmUser: { name: "somebody" } });
    const { code, said } = await farthingAdd("farthing-extractor-shop");
    expect(said).toMatch(/^package +farthing-extractor-shop 1\.2\.3 \(extractor\)$/m);
    expect(said).toMatch(/^author +An author$/m);
    expect(said).toMatch(/^published +by somebody$/m);
    expect(said).toMatch(/^provenance +none: the registry has no attestation of it$/m);
    expect(said).toMatch(/^pages +shop: shop\.example$/m);
    expect(said).toMatch(/^asks also +no other host$/m);
    expect(said).toMatch(/^settings +none$/m);
    expect(said).toMatch(/^size +[\d.]+ kB packed, [\d.]+ kB in 6 files$/m);
    expect(said).toMatch(/^scripts +none; npm runs none$/m);
    const [, passed, all] = /^conformance +(\d+) of (\d+) checks passed$/m.exec(said) ?? [];
    expect([passed, Number(passed) > 10]).toEqual([all, true]);
    expect(said).toMatch(/^overlaps +nobody's name or pages$/m);
    expect([code, said]).toEqual([1, expect.stringContaining("nobody can be asked here: --yes installs it")]);
    expect(installed()).toBe(false);
    expect(readdirSync(at("installed/node_modules"))).toEqual([]);
  });

  it("installs with --yes what passes, at the version that was seen", async () => {
    const { code, said } = await farthingAdd("farthing-extractor-shop@^1.0.0", "--yes");
    expect([code, said]).toEqual([0, expect.stringContaining("farthing-extractor-shop 1.2.3 is installed.")]);
    const { dependencies } = JSON.parse(readFileSync(at("installed/package.json"), "utf8"));
    expect([installed(), dependencies]).toEqual([true, { "farthing-extractor-shop": "1.2.3" }]);
    expect((await add(["farthing-extractor-shop", "--look"])).said).toMatch(/\(extractor\); installed is 1\.2\.3$/m);
  });

  it("takes a tarball, and keeps it where the next installation finds it", async () => {
    writeFileSync(
      at("shop.tgz"),
      shopTarball({ manifest: { name: "@me/shop" }, code: shopCode("", "my-shop"), description: { name: "my-shop" } }),
    );
    const { code, said } = await add(["./shop.tgz", "--yes"]);
    expect([code, said]).toEqual([0, expect.stringMatching(/^provenance +none: it is a file$/m)]);
    expect(said).toMatch(/^overlaps +pages of shop\.example, which farthing-extractor-shop \(shop\) takes, too$/m);
    const { dependencies } = JSON.parse(readFileSync(at("installed/package.json"), "utf8"));
    expect(dependencies["@me/shop"]).toBe("file:packages/me-shop-1.2.3.tgz");
    expect(existsSync(at("installed/packages/me-shop-1.2.3.tgz"))).toBe(true);
  });

  it("says which names and pages others have, and refuses settings of the service's", async () => {
    const theft = await lookAt({ manifest: { name: "theft" }, description: { name: "github", domains: ["gist.github.com"] } });
    expect(theft.said).toContain("the name github, which @farthing/extractor-github has");
    expect(theft.said).toContain("pages of gist.github.com, which @farthing/extractor-github (github) takes, too");
    const { code, said } = await lookAt({ description: { config: [{ name: "PAY_TO_ADDRESS", description: "Yours." }] } });
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("REFUSED: it asks for PAY_TO_ADDRESS, a setting of the service's own"),
    ]);
  });

  it("brings what a package needs for the kit's checks, and refuses scripts in it", async () => {
    registry.add(part("left-part"));
    registry.add(part("right-part", { scripts: { install: "touch ran" }, dependencies: { "left-part": "1.0.0" } }));
    const code = shopCode('import { part } from "left-part"; if (part !== 1) throw new Error("no part");');
    const harmless = await lookAt({ code, manifest: { dependencies: { "left-part": "^1.0.0" } } });
    expect([harmless.code, harmless.said]).toEqual([0, expect.stringMatching(/^brings +left-part@1\.0\.0$/m)]);
    expect(harmless.said).toMatch(/^conformance +(\d+) of \1 checks passed$/m);
    const scripted = await lookAt({ manifest: { dependencies: { "right-part": "^1.0.0" } } });
    expect([scripted.code, scripted.said]).toEqual([
      1,
      expect.stringContaining("REFUSED: right-part, which comes with it, has scripts"),
    ]);
    expect(readdirSync(at("installed/node_modules")).filter((name) => name.startsWith(".farthing"))).toEqual([]);
  });

  it("says of a plugin that it has all rights, and runs nothing of it", async () => {
    const { code, said } = await lookAt({
      manifest: { name: "a-plugin", farthing: { type: "plugin", api: 1, entry: "./dist/index.js" } },
      code: "throw new Error('I ran');",
    });
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^conformance +not for plugins: it runs inside the service, with all its rights$/m),
    ]);
    expect(said).not.toContain("I ran");
  });

  it("takes only what the operator's settings allow", async () => {
    const other = await lookAt({}, { PACKAGE_SCOPES: "@me,farthing-extractor-other" });
    expect([other.code, other.said]).toEqual([
      1,
      expect.stringContaining("REFUSED: PACKAGE_SCOPES allows @me, farthing-extractor-other only"),
    ]);
    expect((await lookAt({ manifest: { name: "@me/shop" } }, { PACKAGE_SCOPES: "@me" })).code).toBe(0);
    const unproven = await lookAt({}, { REQUIRE_PROVENANCE: "true" });
    expect([unproven.code, unproven.said]).toEqual([1, expect.stringContaining("REFUSED: REQUIRE_PROVENANCE is on")]);
  });

  it("writes nothing to the terminal that is not text", async () => {
    const terms = { payTo: "0x\u001b[1m", share: 0.7, price: "0.01", deprecated: "Old.\nvery" };
    const farthing = { type: "extractor", api: 1, entry: "./dist/index.js", match: "./dist/extractor.json", ...terms };
    const { said } = await lookAt({
      manifest: { farthing, author: "A\u001b[2J\u202eauthor\r\nprovenance  verified", description: `${"long ".repeat(900)}` },
    });
    expect(said).toMatch(/^author +A \[2J author provenance verified$/m);
    expect(said).toMatch(/^terms +70 % of what it earns, to 0x \[1m, price \$0\.01$/m);
    expect(said).toMatch(/^deprecated +Old\. very$/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(said).not.toMatch(/[\u001b\u202e\r]/);
    expect(Math.max(...said.split("\n").map(({ length }) => length))).toBeLessThan(400);
  });

  it("nor what a registry says that nothing can be got from", async () => {
    const name = "farthing-extractor-loud";
    const version = {
      name: `left\u001b[2Jpad\r${"x".repeat(9_000)}`,
      version: "1.0.0",
      dist: { tarball: `${registry.url}no.tgz` },
    };
    registry.answer(`/${name}`, { name, "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": version } });
    const { code, said } = await add([name, "--look"]);
    expect([code, said]).toEqual([1, expect.stringContaining("cannot be had from the registry")]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(said).not.toMatch(/[\u001b\r]/);
    expect(said.length).toBeLessThan(900);
  });

  it("names what it refuses for what is in it, and does not run it", async () => {
    const { code, said } = await lookAt({ manifest: { scripts: { install: "x" }, farthing: { type: "extractor", api: 9 } } });
    expect([code, said]).toEqual([1, expect.stringContaining("REFUSED: it has scripts that npm would run: install")]);
    expect(said).toContain("REFUSED: it was written for extractor api 9");
    expect(said).toMatch(/^conformance +not run$/m);
  });

  it("gives up on a registry that sends another tarball than it says", async () => {
    registry.add(shopTarball({ manifest: { name: "swapped" } }));
    registry.swap("swapped", "1.2.3", shopTarball({ manifest: { name: "swapped" }, code: "evil" }));
    const { code, said } = await add(["swapped", "--yes"]);
    expect([code, said]).toEqual([1, expect.stringContaining("EINTEGRITY")]);
    registry.add(shopTarball({ manifest: { name: "renamed" } }), { name: "called-otherwise" });
    expect((await add(["called-otherwise", "--look"])).said).toContain("REFUSED: the registry calls it called-otherwise@1.2.3");
  });

  it("gives up on a registry that has another version of what comes with it by the time that it is installed", async () => {
    registry.add(part("moving-part"));
    registry.afterwards("moving-part", "1.0.0", () => registry.add(part("moving-part", { version: "1.0.1" })));
    registry.add(shopTarball({ manifest: { name: "mover", dependencies: { "moving-part": "^1.0.0" } } }));
    const { code, said } = await add(["mover", "--yes"]);
    expect(said).toMatch(/^brings +moving-part@1\.0\.0$/m);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("npm installed another moving-part than the one that was looked at"),
    ]);
    expect(existsSync(at("installed/node_modules/moving-part"))).toBe(false);
  });

  it.each([["git+ssh://host.example/thing"], ["npm:other@1"], ["./no-such.tgz"], ["../folder"], ["--what"], []])(
    "does not understand %s",
    async (...args) => {
      const { code, said } = await add(args.filter((arg) => arg !== undefined));
      expect(code).toBeGreaterThan(0);
      expect(said).not.toMatch(/\n {4}at /);
    },
  );
});
