import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Endpoint, endpointName, typeNameOf } from "@farthing/contract";
import { comment, type Naming, type Schema, typeOf } from "./schema-types.ts";
import { workspaces } from "./workspaces.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const HEAD = "// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.\n";

/** What an extractor says of itself (its built extractor.json), as far as it is read here. */
export interface ExtractorDescription {
  readonly name: string;
  readonly description: string;
  readonly schema: Schema;
}

/** "domains_check" -> "DomainsCheck". */
const typeName = (name: string): string =>
  name.replace(/(?:^|[^A-Za-z0-9])([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());
/** "domains_check" -> "domainsCheck". */
const methodName = (name: string): string =>
  name.replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

/** The extractors of this repository, from their descriptions (built), in the order of their names. */
export const describedExtractors = (): readonly ExtractorDescription[] =>
  workspaces(root)
    .flatMap(({ folder, manifest: { farthing } }) => {
      const file = farthing?.type === "extractor" && farthing.match ? join(root, folder, farthing.match) : undefined;
      return file && existsSync(file) ? [JSON.parse(readFileSync(file, "utf8")) as ExtractorDescription] : [];
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));

const declare = (name: string, schema: Schema, about: string, nameOf?: Naming): string =>
  `${comment(about, "")}export type ${name} = ${typeOf(schema, "", nameOf)};\n`;

/** Types that have names of their own, which many replies hold: each is declared once. */
class SharedTypes {
  readonly #declared = new Map<string, string>();

  /** The text that `write` gives, behind imports of the shared types that it names. */
  importing(write: (nameOf: Naming) => string): string {
    const used = new Set<string>();
    const text = write((schema) => {
      const name = typeNameOf(schema);
      if (name === undefined) return undefined;
      this.#declare(name, schema);
      used.add(name);
      return name;
    });
    const names = [...used].sort().join(", ");
    return `${HEAD}\n${names && `import type { ${names} } from "../types.ts";\n\n`}${text}`;
  }

  #declare(name: string, { title: _title, ...schema }: Schema): void {
    const text = declare(name, schema, schema.description ?? "");
    if ((this.#declared.get(name) ?? text) !== text) throw new Error(`two types have the title ${name}`);
    this.#declared.set(name, text);
  }

  /** The module that declares them. */
  get module(): string {
    const inOrder = [...this.#declared].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return [HEAD, ...inOrder.map(([, text]) => text)].join("\n");
  }
}

/** Endpoints that clients call by themselves: MCP is another way to the same ones. */
const isCalled = ({ path, contentType }: Endpoint): boolean => path !== "/mcp" && contentType === undefined;

/** A module with what an endpoint takes and gives. */
function endpointModule(endpoint: Endpoint, shared: SharedTypes): string {
  const name = typeName(endpointName(endpoint));
  const what = `\`${endpoint.method} ${endpoint.path}\``;
  return shared.importing((nameOf) =>
    [
      declare(`${name}Input`, endpoint.input as Schema, `What ${what} takes.`, nameOf),
      declare(`${name}Output`, endpoint.output as Schema, `What ${what} gives.`, nameOf),
    ].join("\n"),
  );
}

/** "GET" and "POST" calls of everything but /extract, whose reply depends on what it is asked for. */
function methodOf({ method, path, price, summary, input }: Endpoint): string {
  const type = typeName(endpointName({ path }));
  const defaults = ((input as Schema).required ?? []).length === 0 && method === "GET" ? " = {}" : "";
  return `  /** ${summary}; ${price === undefined ? "free" : `$${price}`}. */
  ${methodName(endpointName({ path }))}(input: ${type}Input${defaults}, options?: CallOptions): Promise<Reply<${type}Output>> {
    return this.call("${method}", "${path}", input, options);
  }
`;
}

function endpointsIndex(called: readonly Endpoint[]): string {
  const imports = called.map((endpoint) => {
    const name = typeName(endpointName(endpoint));
    return `import type { ${name}Input, ${name}Output } from "./endpoints/${endpointName(endpoint)}.ts";\n`;
  });
  const exports = called.map((endpoint) => `export type * from "./endpoints/${endpointName(endpoint)}.ts";\n`);
  const methods = called.filter(({ path }) => path !== "/extract").map(methodOf);
  return `${HEAD}
import type { CallOptions, Reply } from "../reply.ts";
${imports.filter((line) => !line.includes("/extract.ts")).join("")}
${exports.join("")}export type * from "./types.ts";

/** A method for each endpoint. */
export abstract class EndpointMethods {
  /** Calls an endpoint, and pays where that is asked for. */
  abstract call<Output>(method: "GET" | "POST", path: string, input?: object, options?: CallOptions): Promise<Reply<Output>>;

${methods.join("\n")}}
`;
}

const recordModule = ({ name, description, schema }: ExtractorDescription, shared: SharedTypes): string =>
  shared.importing((nameOf) => declare(`${typeName(name)}Record`, schema, description, nameOf));

function recordsIndex(extractors: readonly ExtractorDescription[]): string {
  const lines = (lineOf: (name: string, type: string) => string) =>
    extractors.map(({ name }) => lineOf(name, `${typeName(name)}Record`)).join("");
  const methods = extractors.map(
    ({
      name,
      description,
    }) => `${comment(description, "  ")}  ${methodName(name)}(url: string, options?: CallOptions): Promise<Reply<RecordOf<"${name}">>> {
    return this.#extract({ url, type: "${name}" }, options);
  }
`,
  );
  return `${HEAD}
import type { CallOptions, Reply } from "../reply.ts";
${lines((name, type) => `import type { ${type} } from "./records/${name}.ts";\n`)}
${lines((name) => `export type * from "./records/${name}.ts";\n`)}
/** The fields that \`POST /extract\` gives, by type. */
export interface Records {
${lines((name, type) => `  readonly ${JSON.stringify(name)}: ${type};\n`)}}

export type RecordType = keyof Records;
/** A record as it is sent: with its type, and the address that it was read from. */
export type RecordOf<Type extends RecordType> = { readonly type: Type; readonly url: string } & Records[Type];
/** A record of any type; \`type\` tells which. */
export type AnyRecord = { readonly [Type in RecordType]: RecordOf<Type> }[RecordType];
type Extract = <Type extends RecordType>(
  input: { readonly url: string; readonly type: Type },
  options?: CallOptions,
) => Promise<Reply<RecordOf<Type>>>;

/** A method for each extractor of the service. */
export class RecordMethods {
  readonly #extract: Extract;

  constructor(extract: Extract) {
    this.#extract = extract;
  }

${methods.join("\n")}}
`;
}

/** The modules of types and methods that the TypeScript client has, by file name. */
export function clientModules(
  endpoints: readonly Endpoint[],
  extractors: readonly ExtractorDescription[],
): ReadonlyMap<string, string> {
  const called = endpoints.filter(isCalled).toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const shared = new SharedTypes();
  const modules = [
    ...called.map((endpoint) => [`endpoints/${endpointName(endpoint)}.ts`, endpointModule(endpoint, shared)] as const),
    ...extractors.map((extractor) => [`records/${extractor.name}.ts`, recordModule(extractor, shared)] as const),
  ];
  return new Map([
    ["endpoints.ts", endpointsIndex(called)],
    ["records.ts", recordsIndex(extractors)],
    ["types.ts", shared.module],
    ...modules,
  ]);
}
