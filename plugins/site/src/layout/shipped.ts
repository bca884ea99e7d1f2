import { readFileSync } from "node:fs";

/** The build lays them beside the code, also for code that runs from its source. */
const FOLDER = new URL("../../dist/", import.meta.url);
const read = new Map<string, string>();

/** A text of the release that this package brings along: "CHANGELOG.md", "SKILL.md". Read once. */
export function shipped(name: "CHANGELOG.md" | "SKILL.md"): string {
  const text = read.get(name) ?? readFileSync(new URL(name, FOLDER), "utf8");
  read.set(name, text);
  return text;
}
