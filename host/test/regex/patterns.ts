import { globSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseAst } from "vitest/node";

/** A regular expression that the shipped sources hold, with every place that does. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** `file:line`, relative to the repository; of one that is put together at run time the file alone. */
  readonly places: string[];
}

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const FILES = globSync(["{core,plugins,extractors}/*/src/**/*.ts", "host/src/**/*.ts"], { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file))
  .sort();

/** All patterns that are written as literals, each once, and the files that put some together. */
export function patternsOf(): { readonly literals: readonly Pattern[]; readonly composing: readonly string[] } {
  const literals = new Map<string, Pattern>();
  const composing = new Set<string>();
  for (const file of FILES) {
    const text = readFileSync(`${ROOT}/${file}`, "utf8");
    for (const node of nodesOf(parseAst(text, { lang: "ts" }))) {
      if (node.type === "Literal" && node.regex !== undefined) {
        const { pattern, flags } = node.regex;
        const place = `${file}:${text.slice(0, node.start).split("\n").length}`;
        const known = literals.get(`/${pattern}/${flags}`);
        if (known) known.places.push(place);
        else literals.set(`/${pattern}/${flags}`, { source: pattern, flags, places: [place] });
      }
      if (/^(?:New|Call)Expression$/.test(node.type) && node.callee?.name === "RegExp") composing.add(file);
    }
  }
  return { literals: [...literals.values()], composing: [...composing] };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** The patterns that these files put together while they are loaded. */
export async function composedBy(files: readonly string[]): Promise<readonly Pattern[]> {
  const made: Pattern[] = [];
  const { RegExp: original } = globalThis;
  const record = (source: string, flags: string): RegExp => {
    const pattern = new original(source, flags);
    const { stack = "" } = new Error();
    const place = files.find((file) => stack.includes(file));
    if (place !== undefined) made.push({ source: pattern.source, flags: pattern.flags, places: [place] });
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    apply: (_, __, [source, flags]) => record(source, flags),
    construct: (_, [source, flags]) => record(source, flags),
  });
  try {
    // Anew, though another test of this process may have loaded it.
    for (const file of files) await import(`${pathToFileURL(`${ROOT}/${file}`).href}?anew`);
  } finally {
    globalThis.RegExp = original;
  }
  return made;
}
