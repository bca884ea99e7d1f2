import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Extractor, type ExtractorExample, FAILURES, type FailureCode } from "@farthing/contract";
import { readCase, replay } from "@farthing/kit";
import { findPackages, type PackageAbout } from "@farthing/runtime";
import { readManifest } from "./workspaces.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** What an extraction can end with, besides a record. */
const CODES = [
  "not_found",
  "unsupported_page",
  "login_required",
  "blocked",
  "layout_changed",
  "site_rate_limited",
  "upstream_error",
  "timeout",
] as const satisfies readonly FailureCode[];
const MEANING: Record<(typeof CODES)[number], string> = {
  not_found: "The site has no such thing, or it was removed.",
  unsupported_page: "The URL is of this site, but of another kind of page.",
  login_required: "The site shows it only to people who are signed in.",
  blocked: "The site answered with a bot check.",
  layout_changed: "The site answered, but without what a record must have.",
  site_rate_limited: "The site takes no more requests for now.",
  upstream_error: "The site failed.",
  timeout: "The site took too long.",
};
const MAX_LENGTH = 120;

const cell = (text: string | number) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ");

/** A JSON Schema, as far as it is told here. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly description?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
}

/** An extractor, its package, and the record of its first example. */
interface Loaded {
  readonly extractor: Extractor;
  readonly version: string;
  readonly packageName: string;
  readonly about: PackageAbout;
  readonly record: Readonly<Record<string, unknown>>;
}

/** A JSON Schema's type in a few words. */
function typeOf({ type, anyOf, items = {}, properties, patternProperties, format }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(" or ");
  if (type === "array") return `list of ${typeOf(items)}`;
  if (type === "object" && patternProperties) return `object of ${typeOf(Object.values(patternProperties)[0] ?? {})}`;
  if (type === "object")
    return `{ ${Object.entries(properties ?? {})
      .map(([name, inner]) => `${name}: ${typeOf(inner)}`)
      .join(", ")} }`;
  return format ? `${type} (${format})` : (type ?? "any");
}

/** The first example that an extractor has; all have one. */
function exampleOf({ name, examples: [example] }: Extractor): ExtractorExample {
  if (example === undefined) throw new Error(`the extractor ${name} has no example`);
  return example;
}

/** The example's values, short enough to be read. */
function shortened(value: unknown): unknown {
  if (typeof value === "string") return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== "object" || value === null) return value;
  return shortenedFields(value);
}

const shortenedFields = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, inner]) => [key, shortened(inner)]));

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [
    `| ${head.join(" | ")} |`,
    `| ${head.map(() => "---").join(" | ")} |`,
    ...rows.map((row) => `| ${row.map(cell).join(" | ")} |`),
  ].join("\n");

function fieldsOf(properties: Readonly<Record<string, Schema>>): string {
  const described = ({ description, anyOf = [] }: Schema) =>
    description ?? anyOf.map((part) => part.description).find(Boolean) ?? "";
  return table(
    ["Field", "Type", "What it is"],
    Object.entries(properties).map(([name, part]) => [`\`${name}\``, typeOf(part), described(part)]),
  );
}

/** Who made it, and whether it should still be used. */
function authorship({ author, maintainers = [], homepage, license, deprecated, replacedBy }: PackageAbout): string {
  const told = [
    deprecated !== undefined && `**Deprecated.** ${deprecated}`,
    replacedBy !== undefined && `\`${replacedBy}\` takes its place.`,
    author !== undefined && `By ${author}.`,
    maintainers.length > 0 && `Maintained by ${maintainers.join(", ")}.`,
    license !== undefined && `${license}.`,
    homepage !== undefined && `[Homepage](${homepage}).`,
  ];
  return told.filter(Boolean).join(" ");
}

function pageOf({ extractor, version, packageName, about, record }: Loaded): string {
  const { name, aliases = [], description, domains, hosts = [], config = [], fields, canaries = [] } = extractor;
  const example = exampleOf(extractor);
  const sections = [
    `# ${name}`,
    description,
    `Package \`${packageName}\` ${version}${aliases.length > 0 ? `; also called ${aliases.map((alias) => `\`${alias}\``).join(", ")}` : ""}. [How it reads the site](../../extractors/${name}/README.md).`,
    authorship(about),
    "How well it does now, and when it last gave a record, `GET /extractors` and `GET /health` of an instance say.",
    `## Domains\n\n${domains.includes("*") ? "Every public page that no other extractor claims." : domains.map((domain) => `- \`${domain}\``).join("\n")}`,
    `## Fields\n\n${fieldsOf(fields.properties)}`,
    `## Example\n\n\`POST /extract\` with \`${JSON.stringify({ url: example.url })}\`, on the package's own fixture (long values cut):\n\n\`\`\`json\n${JSON.stringify({ type: name, url: example.url, ...shortenedFields(record) }, null, 2)}\n\`\`\``,
    hosts.length > 0 && `## Sources\n\nBesides its own pages it asks ${hosts.map((host) => `\`${host}\``).join(", ")}.`,
    canaries.length > 0 &&
      `## Canaries\n\nLive pages that an instance with \`CANARIES=daily\` looks at, and the fields by which it does.\n\n${canaries.map(({ url, expect }) => `- <${url}>: ${Object.keys(expect).join(", ")}`).join("\n")}`,
    config.length > 0 &&
      `## Settings\n\nEnvironment variables.\n\n${table(
        ["Name", "Needed", "What it is for"],
        config.map((setting) => [`\`${setting.name}\``, setting.optional ? "no" : "yes", setting.description]),
      )}`,
    `## Errors\n\nNothing is charged for any of them.\n\n${table(
      ["Code", "Status", "Meaning"],
      CODES.map((code) => [`\`${code}\``, FAILURES[code].status, MEANING[code]]),
    )}`,
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

const installed = findPackages(join(root, "host/package.json"));
const aboutOf = (packageName: string): PackageAbout => installed.find(({ name }) => name === packageName)?.about ?? {};

async function load(packageName: string): Promise<Loaded> {
  const { default: extractor } = (await import(packageName)) as { default: Extractor };
  const folder = join(root, "extractors", extractor.name);
  const { version } = readManifest(folder);
  const example = exampleOf(extractor);
  const { recordings } = readCase(join(folder, "fixtures", example.fixture));
  const { record } = await replay(extractor, example.url, recordings);
  return { extractor, version, packageName, about: aboutOf(packageName), record };
}

/** The pages by file name. */
export async function extractorPages(): Promise<Map<string, string>> {
  const { dependencies = {} } = readManifest(join(root, "host"));
  const names = Object.keys(dependencies).filter((name) => name.startsWith("@farthing/extractor-"));
  const loaded = await Promise.all(names.map(load));
  const rows = loaded.map(({ extractor, version }) => [
    `[${extractor.name}](${extractor.name}.md)`,
    extractor.description,
    version,
  ]);
  const index = `# Extractors\n\nTyped records of well-known sites: \`POST /extract\` with a page's URL. Written by \`npm run docs\` from what the packages declare.\n\n${table(["Extractor", "What it gives", "Version"], rows)}\n`;
  // What the check of changesets holds the next release against (scripts/lib/record-faults.ts).
  const schemas = Object.fromEntries(loaded.map(({ extractor, packageName }) => [packageName, extractor.fields]));
  return new Map([
    ["README.md", index],
    ["schemas.json", `${JSON.stringify(schemas, null, 1)}\n`],
    ...loaded.map((item) => [`${item.extractor.name}.md`, pageOf(item)] as const),
  ]);
}
