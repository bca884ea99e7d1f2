import type { Field, GroupField, ListField } from "./field.ts";

/** What stands in a form's controls: texts, by name where there are several. */
export type Typed = string | { readonly [name: string]: Typed };

/** What is wrong with a field; `path` names it: "options/mode". */
export interface Wrong {
  readonly path: string;
  readonly message: string;
}

/** What the controls say: the value, left out where nothing is said. */
export interface Reading {
  readonly value?: unknown;
  readonly wrong: readonly Wrong[];
}

const NOTHING: Reading = { wrong: [] };
const right = (value: unknown): Reading => ({ value, wrong: [] });
const lines = (text: string): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The value of a plain text. Throws a RangeError that says what it should be. */
function plainValue(field: ListField["item"], text: string): unknown {
  const fail = (message: string) => {
    throw new RangeError(message);
  };
  if (field.kind === "choice") return field.values.includes(text) ? text : fail(`must be one of ${field.values.join(", ")}`);
  if (field.kind === "number") {
    const { isInteger, minimum, maximum } = field;
    const number = Number(text);
    if (text.trim() === "" || !Number.isFinite(number) || (isInteger && !Number.isInteger(number)))
      fail(isInteger ? "must be a whole number" : "must be a number");
    if (minimum !== undefined && number < minimum) fail(`must be ${minimum} or more`);
    if (maximum !== undefined && number > maximum) fail(`must be ${maximum} or less`);
    return number;
  }
  const { minLength, maxLength, pattern, wanted, isInteger } = field;
  if (isInteger && /^\d{1,9}$/.test(text)) return Number(text);
  if (text.length < minLength) fail(`must have ${minLength} characters or more`);
  if (maxLength !== undefined && text.length > maxLength) fail(`must have ${maxLength} characters or less`);
  if (pattern !== undefined && !matches(pattern, text)) fail(wanted ? `must be ${wanted}` : `must match ${pattern}`);
  return text;
}

/** A pattern that this engine cannot read, the service checks alone. */
function matches(pattern: string, text: string): boolean {
  try {
    return new RegExp(pattern, "u").test(text);
  } catch {
    return true;
  }
}

/** What a reader throws, as what is wrong with the field. */
function checked(path: string, read: () => unknown): Reading {
  try {
    return right(read());
  } catch (error) {
    return { wrong: [{ path, message: error instanceof Error ? error.message : String(error) }] };
  }
}

function readGroup({ fields, isRequired }: GroupField, typed: Typed, path: string): Reading {
  const texts = typeof typed === "string" ? {} : typed;
  const value: Record<string, unknown> = {};
  const wrong: Wrong[] = [];
  for (const field of fields) {
    const reading = readField(field, texts[field.name] ?? "", path ? `${path}/${field.name}` : field.name);
    wrong.push(...reading.wrong);
    if (reading.value !== undefined) value[field.name] = reading.value;
  }
  const isEmpty = Object.keys(value).length === 0;
  // What an optional group lacks is not missed while nothing of it is given.
  if (isEmpty && !isRequired && wrong.every(({ message }) => message === NEEDED)) return NOTHING;
  return { value, wrong };
}

function readList({ item, minItems, maxItems }: ListField, text: string): unknown {
  const values = lines(text).map((line, at) => {
    try {
      return plainValue(item, line);
    } catch (error) {
      throw new RangeError(`line ${at + 1} ${(error as Error).message}`);
    }
  });
  if (values.length < minItems) throw new RangeError(`must have ${minItems} lines or more`);
  if (maxItems !== undefined && values.length > maxItems) throw new RangeError(`must have ${maxItems} lines or less`);
  return values;
}

function readMap(value: ListField["item"], text: string): unknown {
  const entries = lines(text).map((line): [string, unknown] => {
    const at = line.indexOf(":");
    const [name, rest] = [line.slice(0, Math.max(0, at)).trim(), line.slice(at + 1).trim()];
    if (name === "") throw new RangeError(`must have lines such as "name: value"`);
    return [name, plainValue(value, rest)];
  });
  return Object.fromEntries(entries);
}

const NEEDED = "is needed";

/** What the controls of a field say. Texts are trimmed; an empty one says nothing. */
export function readField(field: Field, typed: Typed, path: string): Reading {
  if (field.kind === "group") return readGroup(field, typed, path);
  const text = typeof typed === "string" ? typed.trim() : "";
  if (text === "") return field.isRequired ? { wrong: [{ path, message: NEEDED }] } : NOTHING;
  switch (field.kind) {
    case "flag":
      return right(text === "true");
    case "file":
      return right(text);
    case "list":
      return checked(path, () => readList(field, text));
    case "map":
      return checked(path, () => readMap(field.value, text));
    case "json":
      return checked(path, () => JSON.parse(text));
    default:
      return checked(path, () => plainValue(field, text));
  }
}

/** What stands in a field's controls for a value, such as that of an example. */
export function typedFor(field: Field, value: unknown): Typed {
  if (field.kind === "group") {
    const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
    return Object.fromEntries(
      field.fields.map((one) => [one.name, typedFor(one, Object.hasOwn(given, one.name) ? given[one.name] : undefined)]),
    );
  }
  if (value === undefined || value === null) return "";
  if (field.kind === "list" && Array.isArray(value)) return value.map(String).join("\n");
  if (field.kind === "map" && typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${name}: ${one}`)
      .join("\n");
  if (field.kind === "json") return JSON.stringify(value, null, 2);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
