import { badInput, Failure } from "@farthing/contract";
import type { Check } from "./validation.ts";

/** The parts of a JSON Schema that say which fields an object may lack. */
interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly additionalProperties?: unknown;
  readonly type?: unknown;
  readonly anyOf?: readonly Shape[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const takesNull = ({ type, anyOf }: Shape): boolean =>
  type === "null" || (Array.isArray(type) && type.includes("null")) || (anyOf?.some(takesNull) ?? false);

/**
 * Takes out of an input the optional fields that are `null`: many clients send all fields that there are. Not of objects that may have
 * others besides: those are messages of another protocol, in which `null` may mean something.
 */
function dropNulls(value: unknown, { properties = {}, required = [], items, additionalProperties }: Shape): void {
  if (Array.isArray(value)) {
    if (items?.properties) for (const each of value) dropNulls(each, items);
  } else if (isObject(value) && additionalProperties === false)
    for (const [name, shape] of Object.entries(properties)) {
      if (!Object.hasOwn(value, name)) continue;
      if (value[name] === null && !required.includes(name) && !takesNull(shape)) delete value[name];
      else dropNulls(value[name], shape);
    }
}

/** The input that a value is, with its defaults and without what is `null`. Throws `bad_input` naming every field at fault. */
export function checked(value: unknown, check: Check, schema: object): unknown {
  if (!isObject(value) || Array.isArray(value)) throw badInput("", "the body must be a JSON object");
  dropNulls(value, schema);
  const issues = check(value);
  if (issues.length === 0) return value;
  const message = issues.map(({ path, message }) => `${path.slice(1) || "input"} ${message}`).join("; ");
  throw new Failure("bad_input", message, { issues });
}
