import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToken, defineConfig, T } from "@farthing/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build, plugin } from "../test/support.ts";
import { FileSettings } from "./file-settings.ts";

let folder: string;
let file: string;
let pipe: string;
let empty: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "farthing-settings-"));
  file = join(folder, "token");
  pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  empty = join(folder, "empty");
  writeFileSync(empty, "\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

const SampleConfig = defineConfig(
  "sample",
  T.Object({
    SAMPLE_TOKEN: T.Optional(T.String({ minLength: 4, secret: true, reload: true, description: "Token." })),
    SAMPLE_NAME: T.Optional(T.String({ description: "Name." })),
  }),
);
const Part = createToken<{ readonly made: string }>("test:Part");
/** A service with one plugin whose settings come from there, and what was told when it was reloaded. */
function sample(environment: Record<string, string>) {
  const files = new FileSettings(environment);
  const calls: string[] = [];
  const part = { made: "once", reload: () => void calls.push("reload") };
  const { service, log } = build(
    [plugin({ name: "sample", config: SampleConfig, provides: [{ token: Part, useFactory: () => part }] })],
    files.values,
  );
  const said = () => log.lines.map(({ level, facts }) => [level, facts.settings ?? facts.problems]);
  return { files, service, config: service.resolve(SampleConfig.token), said, reloads: () => calls.length };
}

it("NAME_FILE names a file that holds the setting, and its last line break is none of it", () => {
  writeFileSync(file, "first-token\n");
  const { config } = sample({ SAMPLE_TOKEN_FILE: file, SAMPLE_TOKEN: "" });
  expect({ ...config }).toEqual({ SAMPLE_TOKEN: "first-token" });
});

it.each([
  ["cannot be read", () => ({ SAMPLE_TOKEN_FILE: join(folder, "nobody") }), /SAMPLE_TOKEN_FILE: .*nobody cannot be read: ENOENT/],
  [
    "stands in no plain file",
    () => ({ SAMPLE_TOKEN_FILE: pipe }),
    /SAMPLE_TOKEN_FILE: .*pipe cannot be read: it is no plain file/,
  ],
  ["has no end", () => ({ SAMPLE_TOKEN_FILE: "/dev/zero" }), /SAMPLE_TOKEN_FILE: .*zero cannot be read: it is no plain file/],
  ["is in a folder's place", () => ({ SAMPLE_TOKEN_FILE: folder }), /SAMPLE_TOKEN_FILE: .* cannot be read: it is no plain file/],
  [
    "has a file without a value",
    () => ({ SAMPLE_TOKEN_FILE: empty }),
    /SAMPLE_TOKEN_FILE: .*empty cannot be read: nothing stands in it/,
  ],
  [
    "is given both ways",
    () => ({ SAMPLE_TOKEN_FILE: file, SAMPLE_TOKEN: "other" }),
    /plugin sample: SAMPLE_TOKEN and SAMPLE_TOKEN_FILE are both set/,
  ],
])("a setting that %s stops the start", (_what, environment, message) => expect(() => sample(environment())).toThrow(message));

it("a file that no setting is named after is not read", () => {
  const { values } = new FileSettings({ SAMPLE_CERT_FILE: join(folder, "nobody"), OTHER: "1" });
  expect({ ...values }).toEqual({ SAMPLE_CERT_FILE: join(folder, "nobody"), OTHER: "1" });
});

it("settings that were made of files once are the same when they are made again, as by farthing --print-config", () => {
  writeFileSync(file, "first-token");
  const made = (environment: Record<string, string>) => new FileSettings(new FileSettings(environment).values).values;
  expect(made({ SAMPLE_TOKEN_FILE: file, SAMPLE_CERT_FILE: join(folder, "nobody") }).SAMPLE_TOKEN).toBe("first-token");
  const twice = made({ SAMPLE_TOKEN_FILE: file, SAMPLE_TOKEN: "other" });
  expect(() => twice.SAMPLE_TOKEN).toThrow(/are both set/);
});

it("a reload takes the new value of what may be reloaded, and says what takes a restart", async () => {
  writeFileSync(file, "first-token");
  const name = join(folder, "name");
  writeFileSync(name, "one");
  const { files, service, config, said, reloads } = sample({ SAMPLE_TOKEN_FILE: file, SAMPLE_NAME_FILE: name });
  writeFileSync(file, "second-token");
  writeFileSync(name, "two");
  expect(files.refresh()).toEqual([]);
  await service.reload();
  expect([{ ...config }, reloads()]).toEqual([{ SAMPLE_TOKEN: "second-token", SAMPLE_NAME: "one" }, 1]);
  expect(said()).toEqual([
    ["info", ["SAMPLE_TOKEN"]],
    ["warn", ["SAMPLE_NAME"]],
  ]);
});

it("what is wrong when it is reloaded leaves everything as it was", async () => {
  writeFileSync(file, "first-token");
  const { files, service, config, said } = sample({ SAMPLE_TOKEN_FILE: file });
  writeFileSync(file, "x");
  files.refresh();
  await service.reload();
  expect([config.SAMPLE_TOKEN, said()[0]?.[0]]).toEqual(["first-token", "error"]);
  rmSync(file);
  expect(files.refresh()).toEqual([expect.stringMatching(/SAMPLE_TOKEN_FILE: .*ENOENT/)]);
});
