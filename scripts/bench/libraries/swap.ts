import { registerHooks } from "node:module";

const ROOT = new URL("../../../", import.meta.url);

/** What each library takes the place of: a built module of ours, and the module here that gives what that one gives. */
const SWAPS: Readonly<Record<string, readonly [ours: string, replacement: string]>> = {
  "mdast-util-to-markdown": ["core/markdown/dist/serialise/markdown.js", "to-markdown.ts"],
  "hast-util-to-mdast": ["core/markdown/dist/mdast/flow.js", "hast-to-mdast.ts"],
  mammoth: ["core/documents/dist/readers/docx/index.js", "mammoth.ts"],
  saxes: ["core/documents/dist/xml/scanner.js", "saxes.ts"],
  cfb: ["core/documents/dist/ole.js", "cfb.ts"],
};

/** From now on whoever imports our module gets the library in its place; the rest of the call stays ours. `farthing` changes nothing. */
export function swap(library: string): void {
  const [ours, replacement] = SWAPS[library] ?? [];
  if (ours === undefined) return;
  const from = new URL(ours, ROOT).href;
  const to = new URL(`replacements/${replacement}`, import.meta.url).href;
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      return resolved.url === from ? { url: to, shortCircuit: true } : resolved;
    },
  });
}

/** A built module of ours, which no package exports. `M` is its source, by which its types are known. */
export const built = <M>(path: string): Promise<M> => import(new URL(path, ROOT).href) as Promise<M>;
