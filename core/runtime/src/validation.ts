import type { Issue, TSchema } from "@farthing/contract";
import { webAddress } from "@farthing/read";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { meant } from "./meant.ts";
import { formatWords, wordsOf } from "./wanted.ts";

/** Checks a value, filling in defaults; gives what is wrong with it, empty if nothing is. */
export type Check = (value: unknown) => readonly Issue[];

const MAX_ISSUES = 10;
/** Characters of a path that are told: the names in it are the caller's own. */
const MAX_PATH = 500;

/** Formats of a text that is an address. In a record it is one of the web. */
export const ADDRESS_FORMATS: readonly string[] = ["uri", "url"];

/** What schemas are of: inputs and replies of JSON, settings and queries of text, records of extractors. */
type Kind = "json" | "text" | "record";

/**
 * Schemas of settings and queries are not held against the schema of schemas: that alone is a tenth of a start, and they are TypeBox's.
 * Nor does Ajv make the code of any shorter, which each start would wait for: V8 does that where it is run often.
 */
function engine(kind: Kind, allErrors = true): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    useDefaults: true,
    coerceTypes: kind === "text",
    strict: false,
    strictNumbers: true, // 1e400 is read as a number without end
    ownProperties: true,
    verbose: true, // errors bring their schemas, which say what is wanted
    validateSchema: kind !== "text",
    code: { optimize: false },
  });
  formats.default(ajv);
  ajv.addFormat("url", (text: string) => URL.canParse(text)); // as everybody's client reads it, in the place of that package's pattern
  if (kind === "record") for (const format of ADDRESS_FORMATS) ajv.addFormat(format, (text: string) => webAddress(text) !== null);
  return ajv;
}

const engines = new Map<Kind, Ajv2020>();

function engineFor(kind: Kind): Ajv2020 {
  const known = engines.get(kind);
  if (known) return known;
  const made = engine(kind);
  engines.set(kind, made);
  return made;
}

/** The formats of texts that a schema may name. */
export const formatNames = (): readonly string[] => Object.keys(engineFor("json").formats).sort();

/** What is wrong with a schema, which others wrote: an unknown keyword, a value that its keyword does not take. `undefined` if nothing is. */
export function schemaFault(schema: TSchema): string | undefined {
  const ajv = new Ajv2020({ strictSchema: true, strictTypes: false, strictTuples: false, strictRequired: false });
  for (const [name, format] of Object.entries(engineFor("json").formats)) if (format) ajv.addFormat(name, format);
  try {
    ajv.compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const WEB_ADDRESS = "a whole address of http or https such as https://example.com/page";
const LIMIT_WORDS: Readonly<Record<string, string>> = { min: "least", max: "most", Length: "characters", Items: "items" };

/** What a text is to be that is read as another type: of a setting or a query. */
const READ_AS: Readonly<Record<string, string>> = { boolean: "true or false", integer: "a whole number", number: "a number" };

/** That there is no such field, and which one was meant, where that can be told. */
function unknownField(given: string, schema: object | undefined): string {
  const name = meant(given, Object.keys((schema as { properties?: object } | undefined)?.properties ?? {}));
  return name === undefined ? "is not a known field" : `is not a known field (${name} is)`;
}

function messageOf(
  { keyword, params, message, instancePath, parentSchema }: ErrorObject,
  all: readonly ErrorObject[],
  kind: Kind,
): string {
  if (keyword === "additionalProperties") return unknownField(params.additionalProperty, parentSchema);
  if (keyword === "required") return "is required";
  if (keyword === "enum") return `must be one of ${(params.allowedValues as unknown[]).join(", ")}`;
  if (keyword === "const") {
    const choices = all.filter((other) => other.keyword === "const" && other.instancePath === instancePath);
    const values = choices.map((choice) => JSON.stringify(choice.params.allowedValue));
    return `must be ${values.length > 1 ? "one of " : ""}${values.join(", ")}`;
  }
  if (keyword === "type") {
    const types = all.filter((other) => other.keyword === "type" && other.instancePath === instancePath);
    const names = types.flatMap((other) => other.params.type as string | string[]);
    return `must be ${names.map((name) => (kind === "text" && READ_AS[name]) || name).join(" or ")}`;
  }
  if (keyword === "pattern" && params.pattern === "\\S") return "must not be blank";
  const wanted = keyword === "pattern" ? wordsOf(parentSchema) : undefined;
  if (wanted) return `must be ${wanted}`;
  if (keyword === "format" && kind === "record" && ADDRESS_FORMATS.includes(params.format)) return `must be ${WEB_ADDRESS}`;
  if (keyword === "format") return `must be ${formatWords(params.format)}`;
  const [, bound, what] = /^(min|max)(Length|Items)$/.exec(keyword) ?? [];
  if (bound === "min" && params.limit === 1) return "must not be empty";
  if (bound !== undefined) return `must have at ${LIMIT_WORDS[bound]} ${params.limit} ${LIMIT_WORDS[what ?? ""]}`;
  return message ?? "is not valid";
}

function pathOf({ instancePath, keyword, params }: ErrorObject): string {
  const key =
    keyword === "required" ? params.missingProperty : keyword === "additionalProperties" ? params.additionalProperty : undefined;
  const path = key === undefined ? instancePath : `${instancePath}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return path.length > MAX_PATH ? `${path.slice(0, MAX_PATH)}…` : path;
}

/** Branches of a union each complain; only what the deepest of them say is of use. */
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const isOfType = ({ keyword }: ErrorObject) => keyword === "type" || keyword === "anyOf";
  const rightType = new Set(errors.filter((error) => !isOfType(error)).map(({ instancePath }) => instancePath));
  const unions = new Set(errors.filter(({ keyword }) => keyword === "anyOf").map(({ instancePath }) => instancePath));
  const isOther = ({ keyword, instancePath: at }: ErrorObject) => keyword === "type" && unions.has(at) && rightType.has(at);
  const leaves = errors.filter((error) => error.keyword !== "anyOf" && error.keyword !== "if" && !isOther(error));
  return leaves.length > 0 ? leaves : errors;
}

/** A check against a schema, compiled when it is first asked: most of a start would go into it. With `coerce`, texts are converted to the types asked for (environment, query strings). */
export const compile = (schema: TSchema, { coerce = false } = {}): Check =>
  checkOf(coerce ? "text" : "json", (kind) => engineFor(kind).compile(schema));

/** A check of the records of an extractor that is trusted. What is an address there is one of the web. */
export const compileRecord = (schema: TSchema): Check => checkOf("record", (kind) => engineFor(kind).compile(schema));

function checkOf(kind: Kind, compiled: (kind: Kind) => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= compiled(kind);
    if (validate(value)) return [];
    const issues = new Map<string, Issue>();
    const errors = relevant(validate.errors ?? []);
    for (const error of errors) {
      if (issues.size === MAX_ISSUES) break;
      const path = pathOf(error);
      if (!issues.has(path)) issues.set(path, { path, message: messageOf(error, errors, kind) });
    }
    return [...issues.values()];
  };
}

/**
 * A check against the schema of a third party, compiled by an engine of its own: what it calls its parts is nobody else's name. It tells the
 * first thing that is wrong: a record may be made to be wrong in a million places.
 */
export const compileAlone = (schema: TSchema | object, { ofRecords = false } = {}): Check =>
  checkOf(ofRecords ? "record" : "json", (kind) => engine(kind, false).compile(schema));
