import { expect, it } from "vitest";
import { shopTarball, type Unlike } from "../../test/packages-of-others.ts";
import { inspect } from "./inspect.ts";
import { unpack } from "./unpack.ts";

/** What forbids to install a package unlike the plain one. */
const faultsOf = async (unlike: Unlike): Promise<readonly string[]> => {
  const files = await unpack(shopTarball(unlike));
  try {
    return inspect(files, "1.4.0").faults;
  } catch (error) {
    expect(error).toHaveProperty("name", "Refusal");
    return [(error as Error).message];
  }
};

it("finds nothing wrong with a plain package", async () => {
  expect(await faultsOf({})).toEqual([]);
});

it.each<[string, Unlike, string]>([
  [
    "scripts of its own",
    { manifest: { scripts: { postinstall: "touch ran" } } },
    "it has scripts that npm would run: postinstall",
  ],
  ["what npm builds", { files: { "binding.gyp": "{}" } }, "binding.gyp"],
  ["commands", { manifest: { bin: { farthing: "./index.js" } } }, "it brings commands"],
  ["bundled packages", { files: { "node_modules/@farthing/contract/index.js": "" } }, "packages of others inside it"],
  [
    "addresses instead of versions",
    { manifest: { dependencies: { left: "https://evil.example/left.tgz" } } },
    "its dependency left is not a range",
  ],
  [
    "addresses of what it expects beside itself, which npm installs, too",
    { manifest: { peerDependencies: { "@farthing/contract": "^1.0.0", left: "git+https://evil.example/left.git" } } },
    "its dependency left is not a range",
  ],
  ["its own lock file", { files: { "npm-shrinkwrap.json": "{}" } }, "npm-shrinkwrap.json"],
  [
    "another contract in mind",
    { manifest: { peerDependencies: { "@farthing/contract": "^9.0.0" } } },
    "it needs @farthing/contract ^9.0.0",
  ],
  [
    "another api",
    { manifest: { farthing: { type: "extractor", api: 9, entry: "./dist/index.js", match: "./dist/extractor.json" } } },
    "it was written for extractor api 9",
  ],
  ["no declaration", { manifest: { farthing: undefined } }, "it is no extractor and no plugin"],
  ["a manifest that is too large", { manifest: { description: "a".repeat(300_000) } }, "package.json has more than"],
  ["a manifest that is no JSON", { files: { "package.json": "{" } }, "no JSON object"],
  ["a manifest that is a list", { files: { "package.json": "[]" } }, "no JSON object"],
  ["a description that is no JSON", { files: { "dist/extractor.json": "x" } }, "extractor.json is no JSON object"],
  [
    "an entry that it has not",
    { manifest: { farthing: { type: "extractor", api: 1, entry: "../../host/dist/index.js", match: "./dist/extractor.json" } } },
    "is not in it",
  ],
  ["native code", { files: { "dist/fast.node": "" } }, "it has native code"],
  ["a name that is none", { manifest: { name: "../up" } }, "its name is none"],
  ["a version that is none", { manifest: { version: "latest" } }, "its version is none"],
])("refuses a package with %s", async (_what, unlike, why) => {
  expect(await faultsOf(unlike)).toContainEqual(expect.stringContaining(why));
});

it("counts all that npm would install with it among its dependencies", async () => {
  const peerDependencies = { "@farthing/contract": "^1.0.0", beside: "^1.0.0", spare: "^1.0.0" };
  const peerDependenciesMeta = { spare: { optional: true } };
  const optionalDependencies = { perhaps: "^2.0.0" };
  const files = await unpack(shopTarball({ manifest: { peerDependencies, peerDependenciesMeta, optionalDependencies } }));
  expect(inspect(files, "1.4.0").manifest.dependencies).toMatchObject({ beside: "^1.0.0", perhaps: "^2.0.0" });
  expect(Object.keys(inspect(files, "1.4.0").manifest.dependencies)).not.toContain("spare");
});
