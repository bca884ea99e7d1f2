import { descendants, type Element, isText } from "@farthing/html";
import { oneLine } from "@farthing/read";
import { apart, isName } from "./byline.ts";
import type { RawMetadata } from "./raw-metadata.ts";
import { isInMargins } from "./shown.ts";

/** What says, within a text or below it, who wrote it. */
const LABEL =
  /^(?:text(?: von)?|autor(?:in)?(?:en)?|ein beitrag von|written by|words by|author|geschrieben von|verfasst von|texte(?: de)?|auteur|écrit par|texto(?: de)?|escrito por|testo(?: di)?|scritto da|tekst|geschreven door|текст|автор)(?:\s?:|(?<=\s(?:by|von|de|di|par|por|da|door))(?=\s))\s*/i;
const MAX_LENGTH = 200;
/** What stands behind a name: "Text von Ada Brewer   Illustration von Ben Leaf", "Autorin: Ada Brewer, head of kettles". */
const BEHIND = /\s{3}|,\s|\.$/u;
const SILENT: ReadonlySet<string> = new Set([
  "script",
  "style",
  "noscript",
  "template",
  "head",
  "nav",
  "aside",
  "footer",
  "form",
]);

const isSeen = ({ tagName }: Element): boolean => !SILENT.has(tagName);

/** The names behind a label, in one piece of text or two, where a line says who wrote the text; none where several say it differently. */
export function signedBy({ root, mainHeading }: RawMetadata): string[] {
  const isMargin = isInMargins(mainHeading);
  const found = new Map<string, string[]>();
  let label = "";
  for (const node of descendants(root, isSeen)) {
    if (!isText(node) || node.value.trim() === "") continue;
    const piece = node.value.length > MAX_LENGTH ? "" : node.value.replace(/[\t\n\r ]+/g, " ").trim();
    const said = label + piece;
    const isLabelled = LABEL.test(said);
    const name = isLabelled ? oneLine(said.replace(LABEL, "").split(BEHIND, 1)[0] ?? "") : "";
    label = isLabelled && name === "" ? `${piece} ` : "";
    const names = name === "" ? [] : apart(name);
    if (names.length > 0 && names.every(isName) && !isMargin(node)) found.set(names.join("\n"), names);
  }
  const [only] = found.values();
  return found.size === 1 && only ? only : [];
}
