import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Call } from "@farthing/contract";
import { Cells } from "../src/isolation/cells.ts";
import { IsolatedPackage } from "../src/isolation/isolated-package.ts";
import { readable } from "../src/isolation/readable.ts";
import type { Answer, Asked } from "../src/isolation/running.ts";
import { memoryLog } from "./support.ts";

/** A package of somebody's: the modules in it, `index.js` among them. */
export type Files = Readonly<Record<string, string>>;

/** An extractor as its author would have built it, of the body of its `extract` and what stands before it. */
export const extractor = (body: string, before = "", more = ""): Files => ({
  "index.js": `${before}
export default { $type: "farthing.extractor", api: 1, name: "odd", description: "Odd.", domains: ["odd.example"], paths: ["/:name"],
  rejects: [], examples: [], ${more} fields: { type: "object", properties: { said: {} }, required: ["said"], additionalProperties: false },
  async extract({ url, params }, site) { ${body} } };`,
});

/** Packages in processes of their own, in a folder that is removed with them. */
export class Prison {
  readonly folder = mkdtempSync(join(tmpdir(), "farthing-prison-"));
  readonly #packages: IsolatedPackage[] = [];

  constructor(private readonly cells = new Cells(8)) {}

  hold(name: string, files: Files): IsolatedPackage {
    const folder = join(this.folder, "node_modules", name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ name, type: "module" }));
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    const entry = pathToFileURL(join(folder, "index.js"));
    const held = new IsolatedPackage({ name, folder, entry, readable: () => readable(folder) }, this.cells);
    this.#packages.push(held);
    return held;
  }

  clear(): void {
    for (const held of this.#packages) held.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What is asked of a package: a page of its site by a name. */
export const page = (
  name: string,
  answer: Asked["answer"] = () => Promise.reject(new Error("nobody answers")),
  signal: Call["signal"] = new AbortController().signal,
): Asked & { readonly log: ReturnType<typeof memoryLog> } => {
  const url = `https://odd.example/${encodeURIComponent(name)}`;
  const message = { what: "extract", url, requested: url, params: { name }, environment: { TOKEN: "own" } } as const;
  return { message, signal, log: memoryLog(), answer };
};

/** A site's answer, as it is sent to a package. */
export const site = (text: string): Answer => ({
  value: { url: "https://odd.example/", status: 200, headers: { "content-type": "text/html" }, redirects: [] },
  bytes: Buffer.from(text),
});

/** What comes of it: what was said, or the code and words of the failure. */
export const outcomeOf = (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    (record) => (record as { said: unknown }).said,
    (error: { code?: string; message: string }) => `${error.code ?? "no failure"}: ${error.message}`,
  );
