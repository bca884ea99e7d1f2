/**
 * Writes the types and methods of the Python client (endpoints.py, records.py and shared.py in clients/python/farthing_client) from what a
 * service of this checkout says of itself in /openapi.json (built: npm run build).
 *
 *   npm run python [-- --check]      with --check nothing is written; exits with 1 if a file is out of date
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readCommandLine } from "./lib/help.ts";
import { type OpenApi, pythonFiles } from "./lib/python-client.ts";
import { startService } from "./lib/service.ts";

const { check: isCheck = false } = readCommandLine(import.meta.filename, { check: { type: "boolean" } }).values;

const folder = fileURLToPath(new URL("../clients/python/farthing_client/", import.meta.url));
const read = (file: string) => {
  try {
    return readFileSync(folder + file, "utf8");
  } catch {
    return ""; // not written yet
  }
};

const service = await startService();
const document = (await (await fetch(`${service.url}/openapi.json`)).json()) as OpenApi;
await service.stop();
const changed = [...pythonFiles(document)].filter(([file, text]) => read(file) !== text);
for (const [file, text] of changed) {
  if (isCheck) console.error(`clients/python/farthing_client/${file} is out of date: npm run python`);
  else writeFileSync(folder + file, text);
}
if (!isCheck) console.log(`clients/python: ${changed.length} files written`);
process.exitCode = isCheck && changed.length > 0 ? 1 : 0;
