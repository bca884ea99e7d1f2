/** A JSON Schema of records, as far as its readers are bound to it. */
export interface RecordSchema {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly RecordSchema[];
  readonly items?: RecordSchema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, RecordSchema>>;
  readonly patternProperties?: Readonly<Record<string, RecordSchema>>;
}

/** What a change of a schema means to those who read the records: "major" what they relied on is gone, "minor" there is more. */
export interface RecordChange {
  readonly kind: "major" | "minor";
  /** Such as `the field "price" was removed`. */
  readonly what: string;
}

/** What a value may be, by its kind: texts of a format are a kind of their own, and so is every constant. */
function kindsOf(schema: RecordSchema): Map<string, RecordSchema> {
  if (schema.anyOf) return new Map(schema.anyOf.flatMap((one) => [...kindsOf(one)]));
  const values = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (values) return new Map(values.map((value) => [JSON.stringify(value), schema]));
  const kind = schema.format === undefined ? (schema.type ?? "anything") : `${schema.type} (${schema.format})`;
  return new Map([[kind, schema]]);
}

/** What readers who know `kind` can read as well: what is narrower. */
const known = (kind: string, before: ReadonlyMap<string, RecordSchema>): boolean =>
  before.has(kind) ||
  before.has("anything") ||
  (kind === "integer" && before.has("number")) ||
  (/^string \(/.test(kind) && before.has("string")) ||
  (kind.startsWith('"') && before.has("string"));

const isConstant = (kind: string): boolean => /^["\d-]|^(?:true|false)$/.test(kind);

function changesOfObject(path: string, before: RecordSchema, after: RecordSchema): RecordChange[] {
  const fields = (schema: RecordSchema) => new Map(Object.entries(schema.properties ?? {}));
  const [was, is] = [fields(before), fields(after)];
  const named = (name: string) => `"${path === "" ? name : `${path}.${name}`}"`;
  const entries = (schema: RecordSchema): RecordSchema | undefined => Object.values(schema.patternProperties ?? {})[0];
  const [wereEntries, areEntries] = [entries(before), entries(after)];
  return [
    ...[...was].flatMap(([name, schema]): RecordChange[] => {
      const now = is.get(name);
      if (now === undefined) return [{ kind: "major", what: `the field ${named(name)} was removed` }];
      const optional = before.required?.includes(name) === true && after.required?.includes(name) !== true;
      return [
        ...(optional ? [{ kind: "major" as const, what: `the field ${named(name)} may be missing now` }] : []),
        ...changesOf(path === "" ? name : `${path}.${name}`, schema, now),
      ];
    }),
    ...[...is.keys()]
      .filter((name) => !was.has(name))
      .map((name): RecordChange => ({ kind: "minor", what: `the field ${named(name)} is new` })),
    ...(wereEntries && areEntries ? changesOf(`${path}[]`, wereEntries, areEntries) : []),
  ];
}

function changesOf(path: string, before: RecordSchema, after: RecordSchema): RecordChange[] {
  const [was, is] = [kindsOf(before), kindsOf(after)];
  return [...is].flatMap(([kind, schema]): RecordChange[] => {
    const old = was.get(kind);
    if (old === undefined && !known(kind, was)) {
      // A new constant beside others is one more; anything else is what nobody has expected.
      const more = isConstant(kind) && [...was.keys()].some(isConstant);
      return [{ kind: more ? "minor" : "major", what: `the field "${path}" may be ${kind} now` }];
    }
    if (old === undefined) return [];
    if (schema.type === "array") return changesOf(`${path}[]`, old.items ?? {}, schema.items ?? {});
    return schema.type === "object" ? changesOfObject(path, old, schema) : [];
  });
}

/** What has changed between two schemas of records, for those who read them. Bounds of texts and numbers bind nobody who reads. */
export const recordChanges = (before: RecordSchema, after: RecordSchema): RecordChange[] => changesOfObject("", before, after);
