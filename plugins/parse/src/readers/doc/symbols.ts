/** Greek letters at the places of the Latin ones, as in the font Symbol. */
const GREEK_UPPER = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const GREEK_LOWER = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

/** Other signs that documents use, of Symbol and Wingdings. */
const SIGNS: Readonly<Record<number, string>> = {
  163: "≤",
  168: "☐",
  174: "→",
  177: "±",
  179: "≥",
  180: "×",
  183: "•",
  185: "≠",
  187: "≈",
  216: "➢",
  224: "→",
  232: "➔",
  252: "✓",
  253: "☒",
  254: "☑",
};

/** The character that a sign of a symbol font stands for, by its code (with or without the private-use prefix 0xF000). */
export function symbolText(code: number): string {
  if (code < 0xf000) return code < 0x20 ? "" : code > 0xff ? String.fromCharCode(code) : symbolText(code | 0xf000);
  const place = code & 0xff;
  if (place >= 0x41 && place <= 0x5a) return GREEK_UPPER[place - 0x41] ?? "";
  if (place >= 0x61 && place <= 0x7a) return GREEK_LOWER[place - 0x61] ?? "";
  if (place >= 0x20 && place < 0x7f) return String.fromCharCode(place);
  return SIGNS[place] ?? "•";
}
