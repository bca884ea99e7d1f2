import { defineConfig, T, type TSchema } from "@farthing/contract";
import { readSettings } from "../settings.ts";
import type { ExtractorDescription } from "./description.ts";

type Declaring = Pick<ExtractorDescription, "name" | "config">;

const rowsOf = ({ name: extractor, config }: Declaring): Record<string, TSchema> =>
  Object.fromEntries(
    config.map(({ name, description, pattern, title, examples }) => {
      const said = `${description.replace(/\.$/, "")} (${extractor}).`;
      const form = { ...(pattern && { pattern }), ...(title && { title }), ...(examples && { examples: [...examples] }) };
      return [name, T.Optional(T.String({ description: said, ...form }))];
    }),
  );

/** A row for each setting that these extractors declare themselves; of one that several read, the first says what it must be. */
export const declaredBy = (descriptions: readonly Declaring[]): Record<string, TSchema> =>
  Object.assign({}, ...descriptions.map(rowsOf).reverse());

/** The values of their settings, and what is wrong with them: without the names of files, for it is published in /health. */
export function readDeclared(descriptions: readonly Declaring[], environment: Readonly<Record<string, string | undefined>>) {
  const rows = declaredBy(descriptions);
  const { values, faults } = readSettings(defineConfig("extractors", T.Object(rows)), environment);
  const files = Object.keys(rows).flatMap((name) => environment[`${name}_FILE`]?.trim() || []);
  return { values, faults: faults.map((fault) => files.reduce((text, file) => text.replaceAll(file, "the file"), fault)) };
}
