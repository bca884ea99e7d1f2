import type { SnapshotDocument } from "./document.ts";

/** What fonts of pictures call one: words of small letters, joined by lines. */
const NAME = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** Such a word is no wider and no higher than one sign, in sizes of its font: letters that follow each other are wider. */
const [WIDE, HIGH] = [1.25, 2];
/** Letters from which on no word is as narrow. */
const LONG = 6;
/** What says that a shorter one is a picture, and what fonts of pictures are called: such a font may not be there yet. */
const ICON = /icon|symbol|glyph/i;
const FONT = /^["']?(?:material (?:icons|symbols)\b|(?:[\w-]{1,20} ){0,3}(?:icons?|glyphs?|glyphicons?)\b)/i;

/**
 * Whether a text is the name of a picture that a font draws in its place ("keyboard_arrow_right", as Material Symbols do): readers see the
 * picture.
 */
export function isLigature(document: SnapshotDocument, text: number): boolean {
  const said = document.value(text).trim();
  if (said.length < 3 || said.length > 40 || !NAME.test(said)) return false;
  if (FONT.test(document.style(text, "font-family"))) return true;
  const [, , width = 0, height = 0] = document.boundsOf(text) ?? [];
  const size = Number.parseFloat(document.style(text, "font-size"));
  if (width === 0 || !(width <= WIDE * size) || height > HIGH * size) return false;
  if (said.length >= LONG) return true;
  for (const [name, value] of document.attributes(document.parentOf(text)))
    if (name === "aria-hidden" ? value === "true" : name === "translate" ? value === "no" : ICON.test(value)) return true;
  return false;
}
