import { slowAt } from "@farthing/web";
import { patternOf } from "./match.ts";

/** Characters of hostile paths that a pattern is tried with; addresses have 8,192 at most. */
const LONGEST_TRIED = 2_048;

/** A path's pattern as the regular expression that it stands for: what Node makes of it cannot be asked for. */
function expressionOf(path: string): RegExp {
  const parts = path.matchAll(
    /\\.|(?::[\p{ID_Start}_$][\p{ID_Continue}_$]*)?\((?:\\.|[^\\()]|\((?:\\.|[^\\()])*\))*\)|:[\p{ID_Start}_$][\p{ID_Continue}_$]*|[*{}?+.^$|[\]]|./gu,
  );
  const source = [...parts].map(([part]) => {
    if (part.includes("(") && part.endsWith(")") && part.length > 1) return part.slice(part.indexOf("("));
    if (part.startsWith(":") && part.length > 1) return "([^/]+?)";
    if (part === "*") return "(.*)";
    if (part === "{") return "(?:";
    if (part === "}") return ")";
    if (part === "?" || part === "+") return part;
    return part.startsWith("\\") ? part : part.replace(/[.^$|[\]()]/, "\\$&");
  });
  return new RegExp(`^${source.join("")}$`, "u");
}

/** What is wrong with one path of a declaration; `undefined` if nothing is. */
export function pathFault(path: string): string | undefined {
  if (!path.startsWith("/") && path !== "*") return `"${path}" does not begin with "/"`;
  try {
    patternOf(path);
  } catch (error) {
    return `"${path}" is no URLPattern: ${(error as Error).message}`;
  }
  let expression: RegExp;
  try {
    expression = expressionOf(path);
  } catch {
    return `"${path}" is a pattern of a kind that is not read here: write it with :names, *, {}? and simple groups`;
  }
  return slowAt(expression, LONGEST_TRIED) !== undefined
    ? `"${path}" takes too long for paths that were made to keep it busy; use fewer * and groups`
    : undefined;
}
