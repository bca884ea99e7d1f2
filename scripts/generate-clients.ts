/**
 * Makes what users of the two common generators get from an OpenAPI document: types by `openapi-typescript`, and a client by
 * `@hey-api/openapi-ts`.
 *
 *   node scripts/generate-clients.ts DOCUMENT FOLDER
 *
 * DOCUMENT is a file with the document, FOLDER has a tsconfig.json, by which the second one tells how modules are found. It gets
 * `types.d.ts` and `client/`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readCommandLine, refuseCall } from "./lib/help.ts";

const {
  positionals: [document, folder],
} = readCommandLine(import.meta.filename, {}, 2);
if (document === undefined || folder === undefined) refuseCall(import.meta.filename, "a document and a folder are needed");

// Both write code with the compiler's API, which the repository's version of it has no longer: they get a copy that has.
const compiler = `import { ts } from ${JSON.stringify(import.meta.resolve("@ts-morph/common"))}; export default ts;`;
const COMPILER = `data:text/javascript,${encodeURIComponent(compiler)}`;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "typescript" ? { url: COMPILER, shortCircuit: true } : next(specifier, context),
});

const { default: typesOf, astToString } = await import("openapi-typescript");
writeFileSync(join(folder, "types.d.ts"), astToString(await typesOf(pathToFileURL(resolve(document)))));

const { createClient } = await import("@hey-api/openapi-ts");
await createClient({
  input: JSON.parse(readFileSync(document, "utf8")),
  logs: { level: "silent" },
  output: { path: join(folder, "client"), tsConfigPath: join(folder, "tsconfig.json") },
  plugins: ["@hey-api/typescript", "@hey-api/sdk", "@hey-api/client-fetch"],
});
