import { isJsonObject, type JsonObject, typeNameOf } from "@farthing/contract";
import { plainSchema } from "./plain-schema.ts";

type Kind = "schemas" | "examples" | "responses";

/** Keywords whose values are data, and those that hold schemas by names of any kind (JSON Schema 2020-12). */
const DATA = new Set(["const", "default", "enum", "example", "examples"]);
const BY_NAME = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"]);

/** What the document says once, under `#/components`, and refers to wherever it stands. */
export class Components {
  readonly #kept: Readonly<Record<Kind, Map<string, { readonly value: unknown; readonly text: string }>>> = {
    schemas: new Map(),
    examples: new Map(),
    responses: new Map(),
  };

  /** Schemas that alone may have their names, whether the document holds them or not: JSON by name. */
  readonly #reserved = new Map<string, string>();
  /** Names that no title gives: those of components that the document writes itself. */
  readonly #ownNames: ReadonlySet<string>;

  /** No other schema may take the names of types in `ours`, and none by its title those in `ownNames`. */
  constructor(ours: readonly unknown[] = [], ownNames: readonly string[] = []) {
    this.#ownNames = new Set(ownNames);
    for (const schema of ours) this.schema(schema);
    for (const [name, { text }] of this.#kept.schemas) this.#reserved.set(name, text);
    this.#kept.schemas.clear();
  }

  /** Keeps a schema of ours under its name. @throws Error if another has it */
  own(name: string, schema: unknown): void {
    if (this.name("schemas", name, schema) === schema) throw new Error(`another schema is called ${name} in /openapi.json`);
  }

  /** Keeps a value under a name; gives the reference, or the value itself where the name has another meaning already. */
  name(kind: Kind, name: string, value: unknown): unknown {
    const kept = this.#kept[kind];
    const text = JSON.stringify(value);
    const known = kept.get(name)?.text ?? (kind === "schemas" ? this.#reserved.get(name) : undefined);
    if (known !== undefined && known !== text) return value;
    if (!kept.has(name)) kept.set(name, { value, text });
    return { $ref: `#/components/${kind}/${name}` };
  }

  /** The schema in plain words, each part of it that has the name of a type referred to. */
  schema(schema: unknown): unknown {
    return this.#named(plainSchema(schema));
  }

  /** The same with references; `isNames` where the keys are no keywords. */
  #named(value: unknown, isNames = false): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#named(each));
    if (!isJsonObject(value)) return value;
    const part = ([key, each]: readonly [string, unknown]) =>
      !isNames && DATA.has(key) ? each : this.#named(each, !isNames && BY_NAME.has(key));
    const all: JsonObject = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, part([key, each])]));
    const name = isNames ? undefined : typeNameOf(all);
    return name === undefined || this.#ownNames.has(name) ? all : this.name("schemas", name, all);
  }

  /** All that is kept, as `components` has it. */
  get all(): Readonly<Record<Kind, JsonObject>> {
    const valuesOf = (kind: Kind): JsonObject =>
      Object.fromEntries([...this.#kept[kind]].map(([name, { value }]) => [name, value]));
    return { schemas: valuesOf("schemas"), examples: valuesOf("examples"), responses: valuesOf("responses") };
  }
}
