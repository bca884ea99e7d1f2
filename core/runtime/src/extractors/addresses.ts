import { isJsonObject, type JsonObject } from "@farthing/contract";
import { webAddress } from "@farthing/read";
import { ADDRESS_FORMATS } from "../validation.ts";

/** Places that are named of those where something was left out. */
const MOST_NAMED = 10;

/** Where a schema has addresses; parts of it without any have no place. */
interface Place {
  readonly isAddress: boolean;
  readonly takesNull: boolean;
  readonly fields: ReadonlyMap<string, Place>;
  /** Of every item of a list, or value of a table. */
  readonly each: Place | undefined;
}

const isNull = ({ type }: JsonObject): boolean => type === "null";

/** The one schema of each item of a list, or of each value of an object that names no fields. */
function eachOf({ items, properties, additionalProperties, patternProperties }: JsonObject): JsonObject | undefined {
  if (isJsonObject(items)) return items;
  if (isJsonObject(properties)) return undefined;
  const values = [...Object.values(isJsonObject(patternProperties) ? patternProperties : {}), additionalProperties].filter(
    isJsonObject,
  );
  return values.length === 1 ? values[0] : undefined;
}

/** Of a union only what may be one thing or `null` is looked into: which of several it is to be, the check of the record finds out. */
function placeOf(schema: JsonObject): Place | undefined {
  const kinds = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isJsonObject) : [schema];
  const [kind, ...others] = kinds.filter((one) => !isNull(one));
  if (kind === undefined || others.length > 0) return undefined;
  const isAddress = ADDRESS_FORMATS.includes(kind.format as string);
  const takesNull = kinds.some(isNull) || (Array.isArray(kind.type) && kind.type.includes("null"));
  const fields = new Map<string, Place>();
  for (const [name, inner] of Object.entries(isJsonObject(kind.properties) ? kind.properties : {})) {
    const place = isJsonObject(inner) ? placeOf(inner) : undefined;
    if (place) fields.set(name, place);
  }
  const inner = eachOf(kind);
  const each = inner && placeOf(inner);
  return isAddress || fields.size > 0 || each ? { isAddress, takesNull, fields, each } : undefined;
}

/** What is left of an address that is none, where there may be no `null`. */
const NOTHING = Symbol("nothing");

/** One look through a record, which is copied where something changes. */
class Holding {
  /** Pointers to what was no address, the first ones. */
  readonly left: string[] = [];
  readonly #path: (string | number)[] = [];

  of(value: unknown, place: Place): unknown {
    if (typeof value === "string") return place.isAddress ? this.#address(value, place) : value;
    if (Array.isArray(value)) return place.each ? this.#list(value, place.each) : value;
    return isJsonObject(value) ? this.#object(value, place) : value;
  }

  #at(name: string | number, value: unknown, place: Place): unknown {
    this.#path.push(name);
    const held = this.of(value, place);
    this.#path.pop();
    return held;
  }

  #address(text: string, { takesNull }: Place): unknown {
    const address = webAddress(text);
    if (address !== null) return address;
    if (this.left.length < MOST_NAMED) this.left.push(`/${this.#path.join("/")}`);
    return takesNull ? null : NOTHING;
  }

  #list(items: readonly unknown[], each: Place): readonly unknown[] {
    const held = items.map((item, at) => this.#at(at, item, each));
    return held.every((item, at) => item === items[at]) ? items : held.filter((item) => item !== NOTHING);
  }

  #object(value: JsonObject, { fields, each }: Place): JsonObject {
    let isChanged = false;
    const held = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
      const place = fields.get(name) ?? each;
      const kept = place ? this.#at(name, inner, place) : inner;
      // What a field must hold stays for the check, which refuses the record.
      const result = kept === NOTHING && fields.has(name) ? inner : kept;
      isChanged ||= result !== inner;
      return result === NOTHING ? [] : [[name, result]];
    });
    return isChanged ? Object.fromEntries(held) : value;
  }
}

/** A record as it may be handed on, and the places of addresses that were none. */
export interface Held {
  readonly record: unknown;
  readonly left: readonly string[];
}

/**
 * What holds the addresses of a schema's records. One that is none of http(s) is `null` where its field may be, and is left out of a list or
 * table. Where neither may be, it stays: the schema refuses it.
 */
export function addressesOf(schema: object): (record: unknown) => Held {
  const place = placeOf(schema as JsonObject);
  if (place === undefined) return (record) => ({ record, left: [] });
  return (record) => {
    const holding = new Holding();
    return { record: holding.of(record, place), left: holding.left };
  };
}
