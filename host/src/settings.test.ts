import { expect, it } from "vitest";
import { settingsTable } from "./settings.ts";

it.each([
  ["FACILITATOR_TOKEN", "secret"],
  ["TWITTER_BEARER", "secret"],
  ["DATABASE_URL", "postgres://user:secret@db.example/farthing"],
  ["RPC_URL", "https://rpc.example/v2/secret"],
  ["EGRESS_PROXY", "http://user:secret@proxy.example:3128"],
  ["BROWSER_ENDPOINT", "wss://browsers.example/?token=secret"],
])("the table of settings does not show what %s holds", (name, value) => {
  const table = settingsTable([{ name, plugin: "test", description: "", default: undefined, value }]);
  expect(table).toContain(`${name}  (set)`);
  expect(table).not.toContain("secret");
});
