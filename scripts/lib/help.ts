import { readFileSync } from "node:fs";

/** What the comment at a script's head says, without its marks: how it is called and what it does. */
export const headComment = (file: string): string =>
  (/\/\*\*(.*?)\*\//s.exec(readFileSync(file, "utf8"))?.[1] ?? "").replace(/^[ \t]*\*? ?/gm, "").trim();

/** With `--help` prints the comment at the script's head, and ends. */
export function offerHelp(file: string): void {
  if (!process.argv.includes("--help")) return;
  console.log(headComment(file));
  process.exit(0);
}
