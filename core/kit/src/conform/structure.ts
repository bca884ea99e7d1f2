import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Extractor } from "@farthing/contract";
import { declarationFaults, describeExtractor, inspectPackage, isExtractor, packageFault, readPackage } from "@farthing/runtime";
import { Complaint } from "../complaint.ts";
import { readCase } from "../replay/recording.ts";
import { type Check, complain, type Subject } from "./check.ts";

const FALLBACK = "*";

/** What a package that is published says of itself besides what the service asks of it. */
interface Manifest {
  readonly name?: string;
  readonly license?: string;
  readonly type?: string;
  readonly files?: readonly string[];
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What the kit asks besides the service: that there is something to check it by. */
function declaration({ extractor }: Subject): void {
  if (!isExtractor(extractor)) throw new Complaint("the entry's default export is not made by defineExtractor");
  const { domains, rejects, examples } = extractor;
  complain([
    ...declarationFaults(describeExtractor(extractor)),
    ...notAddresses("rejects", rejects),
    ...notAddresses(
      "examples",
      examples.map(({ url }) => url),
    ),
    rejects?.length === 0 && !domains.includes(FALLBACK) && "rejects: names no URL of the site that is not taken",
    examples?.length === 0 && "examples: there is none",
  ]);
}

const notAddresses = (field: string, urls: readonly string[] | undefined): string[] => {
  if (!Array.isArray(urls)) return [`${field}: must be a list`];
  return urls.filter((url) => !URL.canParse(url)).map((url) => `${field}: ${JSON.stringify(url)} is no URL`);
};

/** The version of the contract that this kit has: the one that its author tests against. */
function contractVersion(): string {
  return readPackage(createRequire(import.meta.url).resolve("@farthing/contract/package.json")).version ?? "0.0.0";
}

function manifest({ root }: Subject): void {
  const file = join(root, "package.json");
  if (!existsSync(file)) throw new Complaint(`there is no ${file}`);
  const manifest = readPackage(file) as Manifest;
  const found = inspectPackage(manifest.name ?? "", file, false);
  const { dependencies = {} } = manifest;
  complain([
    found === undefined ? 'package.json: has no field "farthing"' : packageFault(found, contractVersion()),
    !manifest.name && "package.json: has no name",
    !manifest.license && "package.json: names no license",
    manifest.type !== "module" && 'package.json: "type" must be "module"',
    "@farthing/contract" in dependencies && "package.json: @farthing/contract must be a peer, not a dependency",
    manifest.exports?.["./package.json"] !== "./package.json" && 'package.json: exports must give "./package.json"',
    !manifest.files?.includes("dist") && 'package.json: files must include "dist"',
    !existsSync(join(root, "README.md")) && "there is no README.md",
  ]);
}

function fixtures({ extractor, root }: Subject): void {
  complain(
    extractor.examples.map(({ url, fixture }) => {
      const folder = join(root, "fixtures", fixture);
      if (!existsSync(folder)) return `there is no ${folder}: farthing-kit record '${url}' ${fixture} makes it`;
      try {
        readCase(folder);
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    }),
  );
}

/** Checks of what is declared, without running the extractor. */
export const structure = (subject: Subject): Check[] => [
  { name: "declares itself as the service asks", run: async () => declaration(subject) },
  { name: "has a manifest", run: async () => manifest(subject) },
  { name: "has its fixtures", run: async () => fixtures(subject) },
];

/** Whether an extractor is the fallback for pages that nobody else claims. */
export const isFallback = ({ domains }: Extractor): boolean => domains.includes(FALLBACK);
