import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...globSync("docs/*.md", { cwd: root })];

/** Text without what is shown as code, in which nothing is a link or a heading. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "");

/** Targets of a text's links, that of a link broken over two lines included. */
const linksIn = (text: string) => [...prose(text).matchAll(/\]\(\s*([^\s)]+)\s*\)/g)].map(([, target = ""]) => target);

/** The anchors of a page's headings as GitHub makes them. */
const anchorsOf = (text: string) =>
  [...prose(text).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** What is wrong with the relative links of a document. */
function brokenIn(file: string): string[] {
  return linksIn(read(file))
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#");
      const there = path === "" ? file : normalize(join(dirname(file), path));
      if (!existsSync(join(root, there))) return true;
      return anchor !== undefined && there.endsWith(".md") && !anchorsOf(read(there)).includes(anchor);
    });
}

describe("the documents", () => {
  it.each(documents)("%s has links that open", (file) => {
    expect(brokenIn(file)).toEqual([]);
  });

  it("are linked from README.md", () => {
    const linked = linksIn(read("README.md"));
    expect(documents.filter((file) => file !== "README.md" && !linked.includes(file))).toEqual([]);
  });
});

it("a file of ours that a page or a README names is there", () => {
  const sources = globSync(["{core,plugins,extractors,clients,host,scripts}/**/*.ts"], {
    cwd: root,
    exclude: (name) => ["node_modules", "dist"].includes(name),
  });
  const readmes = globSync("{core,plugins,extractors,clients,host}{,/*}/{README,EXPERIMENTS}.md", { cwd: root });
  const missing = [...documents, ...readmes]
    .filter((file) => file !== "CHANGELOG.md")
    .flatMap((file) => [...read(file).matchAll(/`([\w./-]+\.ts)`/g)].map(([, named = ""]) => ({ file, named })))
    .filter(({ named }) => !/^name\./.test(named) && !sources.some((source) => `/${source}`.endsWith(`/${named}`)));
  expect(missing).toEqual([]);
});

it("the glossary has each word once, in the order of the alphabet", () => {
  const words = [...read("docs/glossary.md").matchAll(/^- \*\*(.+?)\*\*: /gm)].map(([, word = ""]) => word.toLowerCase());
  expect(words.length).toBeGreaterThan(50);
  expect(words).toEqual([...new Set(words)].sort((a, b) => a.localeCompare(b, "en")));
});

const architecture = read("docs/architecture.md");

describe("the four walks", () => {
  const [, section = ""] = architecture.split(/^## Four walks$/m);
  const [walks = ""] = section.split(/^## /m);
  const parts = walks.split(/^### /m).slice(1);
  const stationsOf = (part: string) => part.split(/^\d+\. /m).slice(1);

  it("are four", () => {
    expect(parts.map((part) => part.split("\n")[0])).toEqual(["A fetch", "An extraction", "A payment", "A document"]);
  });

  it.each(parts.map((part): [string | undefined, string[]] => [part.split("\n")[0], stationsOf(part)]))(
    "%s has twelve stations at most",
    (_name, stations) => {
      expect(stations.length).toBeGreaterThan(5);
      expect(stations.length).toBeLessThanOrEqual(12);
      for (const station of stations) {
        const files = linksIn(station).filter((target) => /\.(?:ts|mjs)$/.test(target));
        expect(files, station).not.toEqual([]);
        // One sentence: no full stop but the last.
        expect(station.replace(/\]\([^)]*\)/g, "").trim(), station).toMatch(/^(?:[^.]|\.(?=\S))+\.$/);
      }
    },
  );
});

/** What a package says of itself. */
interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

describe("the picture of the layers", () => {
  const [, picture = ""] = /```mermaid\n([\s\S]*?)```/.exec(architecture) ?? [];
  const arrows = [...picture.matchAll(/^ +(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} > ${to}`);
  const core = globSync("core/*/package.json", { cwd: root }).map((file): Manifest => JSON.parse(read(file)));
  const own = new Set(core.map(({ name }) => name));

  it("has the arrows that the packages of core declare, and no others", () => {
    const short = (name: string) => name.replace("@farthing/", "");
    const declared = core.flatMap(({ name, dependencies, peerDependencies }) =>
      Object.keys({ ...dependencies, ...peerDependencies })
        .filter((other) => own.has(other))
        .map((other) => `${short(name)} > ${short(other)}`),
    );
    const mayKnow = ["contract", "html", "metadata", "read"].map((name) => `extractors > ${name}`);
    const outside = ["host > core", "plugins > core", ...mayKnow];
    expect(arrows.toSorted()).toEqual([...declared, ...outside].toSorted());
  });
});

/** Citations of rules that stand outside of the repository: who reads them here has nowhere to look them up. */
const OUTSIDE = [
  /\bDESIGN [0-9]/,
  /\bDESIGN\.md/,
  /\bspecification [0-9]/,
  /\bapi\.md/,
  /\breference [a-z0-9]+, (?:section|[0-9])/,
  /\((?:domains|markdown|render|scale|security|x402)\.md,? [0-9]/,
];

describe("the rules", () => {
  it("stand in the repository: nothing cites others", () => {
    const files = globSync(
      ["*.{md,json,mjs}", ".changeset/*.md", "{core,plugins,extractors,clients,host,scripts,docs}/**/*.{ts,mjs,md,json}"],
      { cwd: root, exclude: ["**/node_modules/**", "**/dist/**", "**/fixtures/**", "**/CHANGELOG.md", "package-lock.json"] },
    );
    expect(files.length).toBeGreaterThan(500);
    const cited = files.flatMap((file) => {
      const text = read(file);
      return OUTSIDE.some((rule) => rule.test(text)) ? [file] : [];
    });
    expect(cited).toEqual([]);
  });
});
