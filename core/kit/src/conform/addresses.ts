import { join } from "node:path";
import { ADDRESS_FORMATS, describeExtractor } from "@farthing/runtime";
import { readCase } from "../replay/recording.ts";
import { replay } from "../replay/site.ts";
import { type Check, complain, type Subject } from "./check.ts";

/** The parts of a JSON Schema that say where an address may be. */
interface Part {
  readonly format?: string;
  readonly anyOf?: readonly Part[];
  readonly items?: Part;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly patternProperties?: Readonly<Record<string, Part>>;
}

/** A text of a record: its place, as "media[].url", and whether that is declared to hold addresses. */
interface Found {
  readonly place: string;
  readonly text: string;
  readonly isDeclared: boolean;
}

function* textsIn(value: unknown, schemas: readonly Part[], place: string): Generator<Found> {
  const kinds = schemas.flatMap((schema) => schema.anyOf ?? [schema]);
  const each = (inner: (part: Part) => Part | undefined): Part[] => kinds.flatMap((part) => inner(part) ?? []);
  if (typeof value === "string") {
    yield { place, text: value, isDeclared: kinds.some(({ format = "" }) => ADDRESS_FORMATS.includes(format)) };
  } else if (Array.isArray(value)) {
    for (const item of value)
      yield* textsIn(
        item,
        each(({ items }) => items),
        `${place}[]`,
      );
  } else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      const named = each(({ properties = {} }) => (Object.hasOwn(properties, name) ? properties[name] : undefined));
      const table = each(({ patternProperties = {} }) => Object.values(patternProperties)[0]);
      const at = named.length > 0 ? name : "*";
      yield* textsIn(inner, named.length > 0 ? named : table, place === "" ? at : `${place}.${at}`);
    }
  }
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text);

/** What holds nothing but addresses in the records of all examples is a field for them. */
async function declared({ extractor, root }: Subject): Promise<void> {
  const schema: Part = describeExtractor(extractor).schema;
  const texts = new Map<string, Found[]>();
  for (const { url, fixture } of extractor.examples) {
    const { record } = await replay(extractor, url, readCase(join(root, "fixtures", fixture)).recordings);
    for (const found of textsIn(record, [schema], "")) texts.set(found.place, [...(texts.get(found.place) ?? []), found]);
  }
  complain(
    [...texts].map(
      ([place, found]) =>
        found.every(({ text, isDeclared }) => !isDeclared && isAddress(text)) &&
        `${place}: holds addresses; declare it with WebAddress(), and the service hands on no other`,
    ),
  );
}

/** Checks of what its records hold as addresses. */
export const addresses = (subject: Subject): Check[] => [{ name: "declares its addresses", run: () => declared(subject) }];
