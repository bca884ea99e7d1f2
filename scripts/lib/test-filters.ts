import { join } from "node:path";

/**
 * What Vitest is told for the words of a command line: packages become the path of their folder, everything else stays. Vitest takes
 * every file whose path holds one of its words.
 *
 * @param {readonly string[]} words
 * @param {readonly {name: string, folder: string}[]} packages
 * @param {string} root
 */
export function testFilters(words, packages, root) {
  const filters = (word) => {
    const plain = word.replace(/\/$/, "");
    const meant = packages.filter(({ name, folder }) => [name, folder, folder.split("/").at(-1)].includes(plain));
    return meant.length > 0 ? meant.map(({ folder }) => join(root, folder, "/")) : [word];
  };
  // What stands behind an option may be its value.
  const first = words.findIndex((word) => word.startsWith("-"));
  const end = first === -1 ? words.length : first;
  return [...words.slice(0, end).flatMap(filters), ...words.slice(end)];
}
