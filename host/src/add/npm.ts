import { GatheredBytes } from "@farthing/contract/gathered-bytes";
import Config from "@npmcli/config";
import npm from "@npmcli/config/lib/definitions/index.js";
import registryFetch from "npm-registry-fetch";
import { Refusal } from "./refusal.ts";

/** The options of npm's own packages: registries, sign-ins, proxies, folders of what is kept. */
export type NpmOptions = Readonly<Record<string, unknown>>;

/** npm's configuration as it holds in a folder: the same files and variables that `npm install` reads there. */
export async function npmOptions(folder: string): Promise<NpmOptions> {
  const { definitions, shorthands, flatten, nerfDarts } = npm;
  // Given as npm gives it; the name of a program, and no argument of ours.
  const argv = [process.execPath, "npm"];
  const config = new Config({ npmPath: folder, definitions, shorthands, flatten, nerfDarts, argv, cwd: folder });
  await config.load();
  return config.flat;
}

/** Gathers a stream. Throws a Refusal for more than `most` bytes. */
export async function gather(stream: AsyncIterable<Buffer>, most: number, what: string): Promise<Buffer> {
  const gathered = new GatheredBytes();
  for await (const chunk of stream) {
    gathered.add(chunk);
    if (gathered.length > most) throw new Refusal(`${what} has more than ${most} bytes`);
  }
  return gathered.whole();
}

/** JSON that the registry has at a path, such as "/-/v1/search?text=x". Throws a Refusal for more than `most` bytes. */
export async function registryJson(path: string, options: NpmOptions, most: number): Promise<unknown> {
  const { body } = await registryFetch(path, { ...options, preferOnline: true });
  const text = await gather(body, most, `what the registry says at ${path.split("?")[0]}`);
  return JSON.parse(text.toString("utf8"));
}
