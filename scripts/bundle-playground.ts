/**
 * Makes the playground's scripts: one that the page begins with, one that it loads once it signs, and the worker that reads Markdown. What is bundled from
 * other packages is named at the top of each, and their licences go into a file beside them. Part of the build of plugins/site.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { readCommandLine } from "./lib/help.ts";
import { licencesOf, noticeOf, takenInto } from "./lib/taken-in.ts";

const { values: asked } = readCommandLine(import.meta.filename, { sizes: { type: "boolean" } });

const SITE = fileURLToPath(new URL("../plugins/site/", import.meta.url));
const SOURCE = join(SITE, "src/browser/playground");
const TARGET = join(SITE, "dist/browser");
const LICENCES = "playground.licences.txt";

const bundle = await rolldown({
  input: { playground: join(SOURCE, "main.ts"), "playground-markdown": join(SOURCE, "markdown-worker.ts") },
  platform: "browser",
  // What reads Markdown runs in a worker, where there is no document.
  resolve: { conditionNames: ["worker", "browser", "import", "default"] },
  logLevel: "warn",
});
const { output } = await bundle.generate({
  format: "esm",
  minify: true,
  entryFileNames: "[name].js",
  chunkFileNames: "playground-[name].js",
});
await bundle.close();

mkdirSync(TARGET, { recursive: true });
const chunks = output.filter((file) => file.type === "chunk");
for (const chunk of chunks) {
  const code = noticeOf(takenInto([chunk]), LICENCES) + chunk.code;
  // Who serves these files finds imports between double quotes.
  writeFileSync(join(TARGET, basename(chunk.fileName)), code.replaceAll(/`(\.\/[\w.-]+\.js)`/g, '"$1"'));
  if (asked.sizes) console.log(`${chunk.fileName}: ${code.length} bytes, ${gzipSync(code).length} with gzip`);
}
writeFileSync(join(TARGET, LICENCES), licencesOf(takenInto(chunks)));
