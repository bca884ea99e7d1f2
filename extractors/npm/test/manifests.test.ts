import { replay } from "@farthing/kit";
import { expect, it } from "vitest";
import extractor from "../src/index.ts";

/** The record of a package whose only version has this manifest. */
async function recordOf(manifest: Record<string, unknown>) {
  const document = { "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": { name: "kettle", version: "1.0.0", ...manifest } } };
  const url = "https://registry.yarnpkg.com/kettle";
  const recording = { url, contentType: "application/json", bytes: Buffer.from(JSON.stringify(document)) };
  return (await replay(extractor, "https://www.npmjs.org/package/kettle", [recording])).record;
}

it.each([
  ["tinker/kettle", "https://github.com/tinker/kettle"],
  ["gitlab:tinker/kettle", "https://gitlab.com/tinker/kettle"],
  ["git+ssh://git@github.com/tinker/kettle.git", "https://github.com/tinker/kettle"],
  ["git://github.com/tinker/kettle.git", "https://github.com/tinker/kettle"],
  ["https://example.com/kettle", "https://example.com/kettle"],
  ["code.example:8080/tinker/kettle", "http://code.example:8080/tinker/kettle"],
  ["svn://code.example/kettle", null],
  ["javascript:alert(1)", null],
])("gives the repository %s as the address of a page", async (repository, address) => {
  expect((await recordOf({ repository })).repository).toBe(address);
});

it.each([
  ["kettle.example", "http://kettle.example"],
  ["javascript:alert(1)", null],
  ["./readme", null],
])("gives the homepage %s as the address of a page", async (homepage, address) => {
  expect((await recordOf({ homepage })).homepage).toBe(address);
});

it.each([
  [["MIT", "GPL-2.0"], "MIT"],
  [{ name: "BSD" }, "BSD"],
  [{ type: "ISC", url: "x" }, "ISC"],
])("reads the licence %j", async (license, name) => {
  expect((await recordOf({ license })).license).toBe(name);
});

it("takes no list for dependencies, and no empty note for a deprecation", async () => {
  const record = await recordOf({ dependencies: ["heat"], deprecated: "" });
  expect(record).toMatchObject({ dependencies: {}, deprecated: null });
  expect((await recordOf({ deprecated: true })).deprecated).toBeNull();
});

it.each([
  [429, "site_rate_limited"],
  [404, null],
])("takes downloads that are answered with %i for %s", async (status, code) => {
  const manifest = { name: "kettle", version: "1.0.0" };
  const json = (url: string, value: unknown, answered = 200) => ({
    url,
    status: answered,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  const extracted = replay(extractor, "https://www.npmjs.com/package/kettle", [
    json("https://registry.yarnpkg.com/kettle", { "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": manifest } }),
    json("https://api.npmjs.org/downloads/point/last-week/kettle", {}, status),
  ]);
  if (code === null) expect((await extracted).record.downloads).toBeNull();
  else await expect(extracted).rejects.toMatchObject({ code });
});

it("asks for one version's manifest where the document does not tell what a record needs", async () => {
  const json = (url: string, value: unknown) => ({
    url,
    contentType: "application/json",
    bytes: Buffer.from(JSON.stringify(value)),
  });
  const { record } = await replay(extractor, "https://www.npmjs.com/package/kettle", [
    json("https://registry.yarnpkg.com/kettle", { "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": {} } }),
    // What an author writes into it is not the registry's word on when it was published.
    json("https://registry.yarnpkg.com/kettle/latest", { name: "kettle", version: "1.0.0", time: { "1.0.0": "1999-01-01" } }),
  ]);
  expect(record).toMatchObject({ name: "kettle", version: "1.0.0", published: null });
});

it("understands the addresses of a registry", async () => {
  const document = { "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": { name: "@tinker/kettle", version: "1.0.0" } } };
  const url = "https://registry.yarnpkg.com/@tinker%2Fkettle";
  const recording = { url, contentType: "application/json", bytes: Buffer.from(JSON.stringify(document)) };
  for (const address of ["@tinker/kettle", "@tinker%2Fkettle", "@tinker/kettle/latest"]) {
    const { record } = await replay(extractor, `https://registry.yarnpkg.com/${address}`, [recording]);
    expect(record).toMatchObject({ name: "@tinker/kettle", version: "1.0.0" });
  }
});

it.each([
  ["https://registry.example", "answers with something else"],
  ["registry.example:4873", "is no address of the web"],
])("says that the NPM_REGISTRY %s is none where it %s", async (registry) => {
  const json = (url: string) => ({ url, contentType: "application/json", bytes: Buffer.from('{"hello":"world"}') });
  const recordings = ["kettle", "kettle/latest"].map((path) => json(`https://registry.example/${path}`));
  const environment = { NPM_REGISTRY: registry };
  const extracted = replay(extractor, "https://www.npmjs.com/package/kettle", recordings, { environment });
  await expect(extracted).rejects.toMatchObject({
    code: "upstream_error",
    message: expect.stringContaining("the registry that this service asks does not answer as one of npm"),
  });
});
