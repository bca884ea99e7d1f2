import { codeOf } from "../../core/kit/src/scaffold/code.ts";
import { newExtractorFiles } from "../../core/kit/src/scaffold/extractor.ts";
import { commonFiles, json, manifestOf, type Wanted } from "./package-template.ts";

/** An extractor to be written: `url` is its example page. */
export interface WantedExtractor extends Wanted {
  readonly url: URL;
}

const manifest = (wanted: WantedExtractor): object =>
  manifestOf(wanted, {
    module: "index",
    manifest: { match: "./dist/extractor.json" },
    files: ["dist", "fixtures"],
    scripts: { build: "npm --prefix ../.. run build", conform: "farthing-conform" },
    peerDependencies: { "@farthing/contract": "^1.0.0" },
    devDependencies: { "@farthing/kit": "^1.0.0" },
  });

const TEST = `import { conform } from "@farthing/kit";
import { it } from "vitest";
import extractor from "../src/index.ts";

conform(it, extractor, { root: new URL("../", import.meta.url) });
`;

const readme = ({ packageName, name, url }: WantedExtractor): string => `# ${packageName}

Extracts pages of ${url.hostname} for Farthing: \`POST /extract\` with such a
page's \`url\`, or \`"type": "${name}"\`.

Checked against a fixture written by hand, not yet against a recording.
`;

/** The files of a new extractor package of this repository, by path; one of somebody's own is what the kit writes. */
export function filesOf(wanted: WantedExtractor): Record<string, string> {
  if (wanted.own) return newExtractorFiles(wanted);
  return {
    "package.json": json(manifest(wanted)),
    "README.md": readme(wanted),
    ...commonFiles(wanted),
    ...codeOf(wanted.name, wanted.url),
    "test/conform.test.ts": TEST,
  };
}
