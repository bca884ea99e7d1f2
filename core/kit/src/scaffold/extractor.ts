import { readFileSync } from "node:fs";
import { codeOf } from "./code.ts";
import { TOOLS } from "./tools.ts";
import { testWorkflow } from "./workflow.ts";

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const COMPILER_OPTIONS = {
  target: "es2024",
  module: "nodenext",
  strict: true,
  noUncheckedIndexedAccess: true,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  declaration: true,
  rootDir: "src",
  outDir: "dist",
};

/** What the kit's own manifest says, as far as it is read here. */
interface KitManifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<"@farthing/contract", string>>;
}

/** The ranges of contract and kit that a package made by this kit needs. */
function ranges(): { readonly contract: string; readonly kit: string } {
  const file = new URL("../../package.json", import.meta.url);
  const { version, dependencies } = JSON.parse(readFileSync(file, "utf8")) as KitManifest;
  return { contract: dependencies["@farthing/contract"], kit: `^${version.split(".")[0]}.0.0` };
}

/** An extractor package of somebody's own, to be written. */
export interface NewExtractor {
  /** Kebab-case: the `type` of its records. */
  readonly name: string;
  readonly packageName: string;
  /** A page of the kind that it is for. */
  readonly url: URL;
}

function manifest({ name, packageName }: NewExtractor): object {
  const { contract, kit } = ranges();
  return {
    name: packageName,
    version: "0.1.0",
    description: `${name} for Farthing.`,
    keywords: ["farthing", "farthing-extractor"],
    license: "Apache-2.0",
    type: "module",
    farthing: { type: "extractor", api: 1, entry: "./dist/index.js", match: "./dist/extractor.json" },
    exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" }, "./package.json": "./package.json" },
    files: ["dist", "fixtures", "CHANGELOG.md"],
    sideEffects: false,
    scripts: { build: "tsc -p . && farthing-describe", conform: "farthing-conform", prepack: "npm run build" },
    peerDependencies: { "@farthing/contract": contract },
    devDependencies: { "@farthing/contract": contract, "@farthing/kit": kit, ...TOOLS },
    allowScripts: { node: true },
  };
}

const readme = ({ packageName, name, url }: NewExtractor): string => `# ${packageName}

Extracts pages of ${url.hostname} for Farthing: \`POST /extract\` with such a
page's \`url\`, or \`"type": "${name}"\`.

In the folder of an instance \`npx farthing add ${packageName}\` looks at it and installs it; a
file that \`npm pack\` has written is taken, too.

Checked against a fixture written by hand, not yet against a recording.
`;

/** The files of a new extractor package, by path. It needs what is published, by ranges, and no checkout. */
export const newExtractorFiles = (wanted: NewExtractor): Record<string, string> => ({
  "package.json": json(manifest(wanted)),
  "README.md": readme(wanted),
  "CHANGELOG.md": `# ${wanted.packageName}\n\n## 0.1.0\n\n- First version.\n`,
  "tsconfig.json": json({ compilerOptions: COMPILER_OPTIONS, include: ["src"] }),
  ".gitignore": "node_modules\ndist\n",
  ".github/workflows/test.yml": testWorkflow(["ci", "run build", "run conform"]),
  ...codeOf(wanted.name, wanted.url),
});
