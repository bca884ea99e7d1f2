import { join } from "node:path";

/** A package, by its name and by its folder from the root. */
interface Named {
  readonly name: string;
  readonly folder: string;
}

/**
 * What Vitest is told for the words of a command line: packages become the path of their folder, everything else stays. Vitest takes
 * every file whose path holds one of its words.
 */
export function testFilters(words: readonly string[], packages: readonly Named[], root: string): string[] {
  const filters = (word: string): string[] => {
    const plain = word.replace(/\/$/, "");
    const meant = packages.filter(({ name, folder }) => [name, folder, folder.split("/").at(-1)].includes(plain));
    return meant.length > 0 ? meant.map(({ folder }) => join(root, folder, "/")) : [word];
  };
  // What stands behind an option may be its value.
  const first = words.findIndex((word) => word.startsWith("-"));
  const end = first === -1 ? words.length : first;
  return [...words.slice(0, end).flatMap(filters), ...words.slice(end)];
}
