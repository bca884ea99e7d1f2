import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { GuardedWebClient } from "@farthing/web";
import { recordPage } from "../replay/record.ts";
import { command, readExtractorPackage } from "./package.ts";

/** `farthing-record URL NAME`: runs the built extractor in this folder on a live page and keeps what was asked in fixtures/NAME. */
const USAGE =
  "farthing-record URL NAME   runs the built extractor in this folder on a live page and keeps what was asked in fixtures/NAME";

await command(USAGE, async () => {
  const [url, name, ...rest] = process.argv.slice(2);
  if (!url || !name || rest.length > 0 || !/^[a-z0-9-]+$/.test(name)) throw new Error(`usage: ${USAGE}`);
  const { root, extractor } = await readExtractorPackage(process.cwd());
  const proxy = process.env.EGRESS_PROXY;
  const networks = (process.env.ALLOW_PRIVATE_NETWORKS ?? "").split(",").filter((cidr) => cidr !== "");
  const web = new GuardedWebClient({ allowPrivateNetworks: networks, ...(proxy && { proxy }) });
  try {
    const { record, files } = await recordPage(extractor, url, web, process.env);
    const folder = resolve(join(root, "fixtures", name));
    mkdirSync(folder, { recursive: true });
    for (const [file, content] of files) writeFileSync(join(folder, file), content);
    console.log(`${files.size} files in ${folder}\n\n${record}`);
  } finally {
    await web.dispose();
  }
});
