import { oneLine } from "@farthing/read";
import { type Inline, isExternal, LINE_END, type Run, run } from "../mdast.ts";

/** How text in a line is marked. */
export type Marks = Omit<Run, "type" | "text">;

/** White space is one blank, and none at a line's beginning. */
export function addText(text: string, marks: Marks, line: Inline[]): void {
  const last = line.at(-1);
  const blank = last === undefined || last.type === "break" || (last.type === "run" && last.text.endsWith(" "));
  const folded = text.replace(/[ \t\n\r\f]+/g, " ");
  const shown = blank && folded.startsWith(" ") ? folded.slice(1) : folded;
  if (shown !== "") line.push(run(shown, marks));
}

export function addBreak(line: Inline[]): void {
  const last = line.at(-1);
  if (last?.type === "run") line[line.length - 1] = { ...last, text: last.text.trimEnd() };
  line.push(LINE_END);
}

/** What comes next begins a line, as what a style makes a block of does. */
export function endLine(line: Inline[]): void {
  if (line.length > 0 && line.at(-1)?.type !== "break") addBreak(line);
}

/** A picture is what is said of it; one without a description is none. */
export function addPicture(description: string, { href = "" }: Marks, line: Inline[]): void {
  const alt = oneLine(description);
  if (alt === "") return;
  const image: Inline = { type: "image", url: "", alt };
  line.push(isExternal(href) ? { type: "link", url: href, children: [image] } : image);
}
