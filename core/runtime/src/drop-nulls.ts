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
export function dropNulls(value: unknown, { properties = {}, required = [], items, additionalProperties }: Shape): void {
  if (Array.isArray(value)) {
    if (items?.properties) for (const each of value) dropNulls(each, items);
  } else if (isObject(value) && additionalProperties === false)
    for (const [name, shape] of Object.entries(properties)) {
      if (!Object.hasOwn(value, name)) continue;
      if (value[name] === null && !required.includes(name) && !takesNull(shape)) delete value[name];
      else dropNulls(value[name], shape);
    }
}
