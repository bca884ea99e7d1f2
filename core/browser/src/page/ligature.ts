import type { SnapshotDocument } from "./document.ts";

/** What fonts of pictures call one: words of small letters, joined by lines. */
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** What a font draws as one piece is hardly wider or higher than one sign, in sizes of it. */
const [WIDE, HIGH] = [1.5, 2];
/** Letters from which on no word is as narrow. */
const LONG = 6;
/** What says that a shorter one is a picture. */
const ICON = /icon|symbol|glyph/i;
/** What fonts of pictures are called. Those of the web are not loaded here (`contexts.ts`), so that their words are as wide as others. */
const FONT = /^["']?(?:material (?:icons|symbols)\b|(?:[\w-]{1,20} ){0,3}(?:icons?|glyphs?|glyphicons?)\b)/i;

/** Whether a word is set in a font of pictures, or drawn as one piece: as a picture, that is. */
export function isPicture(document: SnapshotDocument, node: number): boolean {
  if (FONT.test(document.style(node, "font-family"))) return true;
  const [, , width = 0, height = 0] = document.boundsOf(node) ?? [];
  const size = Number.parseFloat(document.style(node, "font-size"));
  return width <= WIDE * size && height <= HIGH * size;
}

/**
 * Whether a text is the name of a picture that a font draws in its place ("keyboard_arrow_right", as Material Symbols do): readers see the
 * picture.
 */
export function isLigature(document: SnapshotDocument, text: number): boolean {
  const said = document.value(text).trim();
  if (said.length < 3 || said.length > 40 || !NAME.test(said) || !isPicture(document, text)) return false;
  if (said.length >= LONG || FONT.test(document.style(text, "font-family"))) return true;
  for (const [name, value] of document.attributes(document.parentOf(text)))
    if (name === "aria-hidden" ? value === "true" : name === "translate" ? value === "no" : ICON.test(value)) return true;
  return false;
}
