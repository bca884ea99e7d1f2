import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("../dist/main.js", import.meta.url));
/** Makes this Node look like version 20 to the program: its number, and a `node:module` without what came later. */
const OLD = `
  import { registerHooks } from "node:module";
  Object.defineProperty(process.versions, "node", { value: "20.11.0" });
  const old = { url: "data:text/javascript,export default {}", format: "module", shortCircuit: true };
  const resolve = (name, context, next) =>
    name === "node:module" && context.parentURL?.endsWith("/host/dist/main.js") ? old : next(name, context);
  registerHooks({ resolve });
`;

it("a start on a Node that is too old says so in one line", () => {
  const { status, stderr } = spawnSync(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(OLD)}`, MAIN], {
    encoding: "utf8",
  });
  expect([status, stderr.match(/\n/g)]).toEqual([1, ["\n"]]);
  expect(stderr).toMatch(
    /^Farthing needs Node 24\.11 or newer; this is 20\.11\.0\. In a checkout "npm start" .*"npm install node@24"/,
  );
});
