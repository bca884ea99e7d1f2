import { attribute, type Element, isElement, isText, type Node } from "@farthing/html";
import type { Code } from "mdast";
import { isGutter } from "./gutter.ts";

/** What Redoc calls a sample of JSON, whose values are items of lists that fold. */
const SAMPLE = /(?:^|\s)redoc-json(?:\s|$)/;
const INDENT = "  ";
/** Levels that are set in. */
const MOST = 40;

/** A sample of JSON that is written as lists in each other; `null` of all other boxes. */
export const codeOfSample = (box: Element): Code | null => {
  if (!SAMPLE.test(attribute(box, "class") ?? "")) return null;
  const lines: string[] = [];
  let line = "";
  let level = 0;
  const end = (): void => {
    if (line.trim() !== "") lines.push(INDENT.repeat(Math.min(level, MOST)) + line.trim());
    line = "";
  };
  const stack: (Node | "item" | "list")[] = [...box.childNodes].reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node === "item") end();
    else if (node === "list") {
      end();
      level--;
    } else if (isText(node)) line += node.value;
    else if (isElement(node) && !isGutter(node)) {
      if (node.tagName === "ul") {
        end();
        level++;
        stack.push("list");
      } else if (node.tagName === "li") stack.push("item");
      for (const inside of [...node.childNodes].reverse()) stack.push(inside);
    }
  }
  end();
  return lines.length > 0 ? { type: "code", lang: "json", value: lines.join("\n") } : null;
};
