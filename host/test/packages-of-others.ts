import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Extractor } from "@farthing/contract";
import { describeExtractor } from "@farthing/runtime";
import { tarball } from "./tarball.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const json = (value: unknown): string => JSON.stringify(value);

/** The code of an extractor of shop.example's pages that passes the conformance kit; `more` goes before its declaration. */
export const shopCode = (more = "", name = "shop"): string => `import { Closed, defineExtractor, T } from "@farthing/contract";
${more}
export default defineExtractor({
  name: "${name}", description: "An item of shop.example.", domains: ["shop.example"], paths: ["/items/:id"],
  rejects: ["https://shop.example/"], fields: Closed({ title: T.String({ minLength: 1 }) }),
  examples: [{ url: "https://shop.example/items/1", fixture: "item", expect: { title: "A kettle" } }],
  async extract({ requested }, site) { return { title: (await site.page(requested)).meta("og:title") }; },
});
`;

const PAGE =
  '<!doctype html><html lang="en"><head><title>A kettle</title><meta property="og:title" content="A kettle"></head><body>A kettle</body></html>';
const exchange = { method: "GET", url: "https://shop.example/items/1", status: 200, contentType: "text/html", body: "page.html" };

/** The description that the shop's extractor is built with; `more` replaces parts of it. */
export function shopDescription(more: object = {}): object {
  const schema = {
    additionalProperties: false,
    type: "object",
    required: ["title"],
    properties: { title: { minLength: 1, type: "string" } },
  };
  const spec = {
    name: "shop",
    description: "An item of shop.example.",
    domains: ["shop.example"],
    paths: ["/items/:id"],
    fields: schema,
  };
  return { ...describeExtractor({ ...spec } as unknown as Extractor), ...more };
}

/** What of a package differs from the plain one. */
export interface Unlike {
  readonly manifest?: object;
  readonly code?: string;
  readonly description?: object;
  readonly files?: Readonly<Record<string, string | Buffer>>;
}

/** The tarball of an extractor package called farthing-extractor-shop, version 1.2.3, or of one that differs from it. */
export function shopTarball({ manifest, code = shopCode(), description, files }: Unlike = {}): Buffer {
  return tarball({
    "package.json": json({
      name: "farthing-extractor-shop",
      version: "1.2.3",
      description: "Items of shop.example.",
      author: "An author",
      license: "MIT",
      type: "module",
      farthing: { type: "extractor", api: 1, entry: "./dist/index.js", match: "./dist/extractor.json" },
      exports: { ".": "./dist/index.js", "./package.json": "./package.json" },
      files: ["dist", "fixtures"],
      peerDependencies: { "@farthing/contract": "^1.0.0" },
      ...manifest,
    }),
    "README.md": "# A shop\n",
    "dist/index.js": code,
    "dist/extractor.json": json(shopDescription(description)),
    "fixtures/item/case.json": json({ url: exchange.url, exchanges: [exchange] }),
    "fixtures/item/page.html": PAGE,
    ...files,
  });
}

/** A folder laid out as a checkout is, with the packages of this one: where \`farthing add\` installs into \`installed\`. */
export function checkoutFolder(registry: string): { readonly folder: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "farthing-add-")));
  const scope = join(folder, "node_modules/@farthing");
  mkdirSync(scope, { recursive: true });
  mkdirSync(join(folder, "installed"));
  for (const name of readdirSync(join(root, "node_modules/@farthing")))
    symlinkSync(realpathSync(join(root, "node_modules/@farthing", name)), join(scope, name));
  writeFileSync(join(folder, "package.json"), json({ private: true, workspaces: [] }));
  const settings = [`registry=${registry}`, `cache=${join(folder, "npm-cache")}`, "fetch-retries=0", "update-notifier=false"];
  for (const place of ["", "installed"]) writeFileSync(join(folder, place, ".npmrc"), settings.join("\n"));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The program behind \`farthing\`. */
export const FARTHING = pathToFileURL(join(root, "host/dist/main.js"));
