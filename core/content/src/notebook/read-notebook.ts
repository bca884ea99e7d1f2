import { plainText } from "@farthing/html";
import { Passage, seen } from "@farthing/markdown/mdast";
import { fenced } from "../fenced.ts";
import type { Cell, Notebook, Output } from "./cells.ts";

const LANGUAGE = /^[\w+#.-]{1,30}$/;
/** Lines of the first of which a cell says that it is in another language: "%%bash". */
const MAGIC = /^%%(bash|sh|html|javascript|js|latex|perl|ruby|sql|R)\b/;

const block = (text: string, language = ""): string => {
  const code = text.replace(/^\n+/, "").trimEnd();
  return code === "" ? "" : fenced(code, language);
};

/** A piece of a notebook: `words` may act, blocks of code do not. */
interface Part {
  readonly words?: string;
  readonly block?: string;
}

function shown(output: Output): Part {
  switch (output.kind) {
    case "markdown":
      return { words: output.text };
    case "html":
      return { block: block(seen(plainText(output.text))) };
    case "other":
      return { words: `(${output.type})` };
    default:
      return { block: block(seen(output.text)) };
  }
}

function partsOf({ kind, source, outputs }: Cell, language: string): Part[] {
  if (kind === "words") return [{ words: source }];
  if (kind === "raw") return [{ block: block(seen(source)) }];
  const own = MAGIC.exec(source)?.[1] ?? language;
  return [{ block: block(seen(source), LANGUAGE.test(own) ? own.toLowerCase() : "") }, ...outputs.map(shown)];
}

const sizeOf = ({ words, block }: Part): number => (words ?? block ?? "").length;

/** A notebook as it is read: its words, its code in blocks, and behind each what it gave; nothing in it acts. */
export function markdownOf({ cells, language }: Notebook, base: URL): string {
  const parts = cells.flatMap((cell) => partsOf(cell, language));
  const passage = new Passage(
    base,
    parts.reduce((sum, part) => sum + sizeOf(part), 0),
  );
  const write = ({ words, block = "" }: Part): string => {
    if (words === undefined) return passage.isCertain ? block : passage.pass(block);
    const passed = passage.pass(words.trim());
    // A block of code ends with its cell.
    return passage.openFence === "" ? passed : `${passed}\n${passage.pass(passage.openFence)}`;
  };
  return parts
    .map(write)
    .filter((part) => part !== "")
    .join("\n\n");
}
