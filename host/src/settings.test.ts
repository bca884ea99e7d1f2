import { fileURLToPath } from "node:url";
import { describeSettings, findPackages, loadPlugins, readSettings, secretNames } from "@farthing/runtime";
import { expect, it } from "vitest";
import { HostConfig } from "./config.ts";
import { Secrets } from "./secrets.ts";
import { misspelt, settingsTable } from "./settings.ts";

const HOST = fileURLToPath(new URL("../package.json", import.meta.url));
const configs = [HostConfig, ...(await loadPlugins(findPackages(HOST))).flatMap(({ plugin }) => plugin.config ?? [])];
/** Every setting set to the same text; only how it is shown matters. */
const tableOf = (value: string) =>
  settingsTable(
    configs.flatMap((config) => {
      const values = Object.keys(config.schema.properties).map((name) => [name, value]);
      return describeSettings(config, Object.fromEntries(values));
    }),
  );

it.each([
  "FACILITATOR_TOKEN",
  "RECEIPT_SIGNING_KEY",
  "BRAVE_API_KEY",
  "DATABASE_URL",
  "RPC_URL",
  "EGRESS_PROXY",
  "BROWSER_ENDPOINT",
])("the table of settings does not show what %s holds", (name) => {
  const row = tableOf("https://a.example/0123456789")
    .split("\n")
    .find((line) => line.startsWith(`${name} `));
  expect(row).toContain("(set)");
  expect(row).not.toContain("0123456789");
});

it("a secret that is not set is not shown as set, lists and texts alike", () => {
  const settings = configs.flatMap((config) => describeSettings(config, readSettings(config, {}).values));
  expect(settingsTable(settings)).not.toContain("(set)");
});

it.each(["? ?", "\u00a7", "//"])("a fault of a setting says in words what is wanted: %s", (text) => {
  const faults = configs.flatMap((config) => {
    const environment = Object.fromEntries(Object.keys(config.schema.properties).map((name) => [name, text]));
    return readSettings(config, environment).faults;
  });
  expect(faults.length).toBeGreaterThan(20);
  expect(faults.filter((fault) => fault.includes("pattern"))).toEqual([]);
});

it.each([`"/var/data"`, `'/var/data'\n`])("a value in quotes is refused, not taken with them: %s", (text) => {
  const { faults, faulty } = readSettings(HostConfig, { DATA_DIR: text, HOST: '127.0.0.1"' });
  expect([faults, faulty]).toEqual([[expect.stringMatching(/^DATA_DIR is in quotes/)], ["DATA_DIR"]]);
});

it("a variable that is a setting's name but for one slip is told of, and no other", () => {
  const names = configs.flatMap(({ schema }) => Object.keys(schema.properties));
  const others = { PATH: "/bin", HOSTNAME: "a", PORTS: "1", DATABASE_URL_FILE: "/run/url", RPC_URL: "http://a", RPC_URLS: "" };
  expect(misspelt({ ...others, FACILITATOR_ULR: "http://a", PAYTO_ADDRESS: "0x1", RATE_LIMITS: "1" }, names)).toEqual([
    { given: "FACILITATOR_ULR", meant: "FACILITATOR_URL" },
    { given: "PAYTO_ADDRESS", meant: "PAY_TO_ADDRESS" },
    { given: "RATE_LIMITS", meant: "RATE_LIMIT" },
  ]);
});

it("shows user names and passwords of no address", () => {
  const table = tableOf("https://me:0123456789@a.example");
  expect(table).toContain("https://(hidden)@a.example");
  expect(table).not.toContain("0123456789");
});

it("what settings are for is said as it is written, whatever is kept out of the log", () => {
  const texts = configs.flatMap(({ schema }) => Object.values(schema.properties).map(({ description = "" }) => description));
  expect(texts.filter((text) => new Secrets().mask(text) !== text)).toEqual([]);
  const hidden = ["https://me:[word@]host", "https://[user:password@]host@real.example", "https://[user:Pa55@]host"];
  expect(hidden.filter((text) => new Secrets().mask(text) === text)).toEqual([]);
});

it("every setting whose name says that it is a secret is marked as one by its owner", () => {
  const marked = ({ schema }: (typeof configs)[number], name: string) =>
    (schema.properties as Record<string, { secret?: boolean }>)[name]?.secret !== undefined;
  expect(configs.flatMap((config) => secretNames(config).filter((name) => !marked(config, name)))).toEqual([]);
});
