/** Code points that the Symbol font shows in place of the character codes 0x61.. and 0x41.. (Adobe Symbol encoding). */
const GREEK_SMALL = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";
const GREEK_CAPITAL = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const SYMBOL: Readonly<Record<number, string>> = {
  163: "≤",
  165: "∞",
  171: "↔",
  172: "←",
  173: "↑",
  174: "→",
  175: "↓",
  176: "°",
  177: "±",
  179: "≥",
  180: "×",
  183: "•",
  184: "÷",
  185: "≠",
  186: "≡",
  187: "≈",
  188: "…",
  206: "∈",
  214: "√",
  229: "∑",
  242: "∫",
};
/** Check marks and boxes of Wingdings and Wingdings 2. */
const WINGDINGS: Readonly<Record<number, string>> = {
  74: "☺",
  108: "●",
  110: "■",
  111: "□",
  113: "❑",
  168: "☐",
  216: "➢",
  223: "←",
  224: "→",
  232: "➔",
  251: "✗",
  252: "✓",
  253: "☒",
  254: "☑",
};
/** Check marks of Webdings. */
const WEBDINGS: Readonly<Record<number, string>> = { 97: "✔", 114: "✗" };
const WINGDINGS_2: Readonly<Record<number, string>> = { 79: "✗", 80: "✓", 82: "☑", 83: "☒", 163: "☐" };

const PRIVATE_USE = 0xf000;

/** The character that a symbol font shows; nothing where we do not know it. `char` is hexadecimal. */
export function symbol(font: string | undefined, char: string | undefined): string {
  const code = Number.parseInt(char ?? "", 16);
  if (!Number.isInteger(code) || code <= 0 || code > 0x10ffff) return "";
  const at = code >= PRIVATE_USE && code <= PRIVATE_USE + 0xff ? code - PRIVATE_USE : code;
  const name = font?.toLowerCase() ?? "";
  if (name === "symbol") return greek(at) ?? SYMBOL[at] ?? (at < 0x80 ? String.fromCodePoint(at) : "");
  if (name === "wingdings") return WINGDINGS[at] ?? "";
  if (name === "wingdings 2") return WINGDINGS_2[at] ?? "";
  if (name === "webdings") return WEBDINGS[at] ?? "";
  return at === code && !DINGBATS.test(name) ? String.fromCodePoint(code) : "";
}

/** Text that is set in a font, whose letters are signs if it is one of signs: Wingdings has ☺ for J. */
export const setIn = (font: string | undefined, text: string): string =>
  hasSigns(font)
    ? withSigns(
        text.replace(/[!-~\u00a1-\u00ff]/g, (letter) => String.fromCharCode(PRIVATE_USE + letter.charCodeAt(0))),
        font,
      )
    : withSigns(text, font);

/** Whether the letters of a font are signs. */
export const hasSigns = (font: string | undefined): font is string => SIGN_FONTS.test(font ?? "");

const SIGN_FONTS = /^(?:symbol|wingdings(?: [23])?|webdings|zapf ?dingbats)$/i;

/** Text in which a symbol font has put its signs into the private use area, with the signs that these stand for. */
export const withSigns = (text: string, font?: string): string =>
  PRIVATE.test(text)
    ? text.replace(/[\uf020-\uf0ff]/g, (sign) => {
        const code = sign.charCodeAt(0);
        return symbol(font, code.toString(16)) || (DINGBATS.test(font ?? "") ? pictograph(code) : likelySign(code));
      })
    : text;

/** Fonts of pictures; what letters of them show is none. */
const DINGBATS = /dings|dingbats/i;
const pictograph = (code: number): string => (code === PRIVATE_USE + 0x20 ? " " : "•");
const PRIVATE = /[\uf020-\uf0ff]/;

/** What a sign is likeliest to be where its font is not known; a bullet where nobody can tell. */
export function likelySign(code: number): string {
  if (code < 0x20 || (code > 0xff && code < PRIVATE_USE)) return code < 0x20 ? "" : String.fromCharCode(code);
  const at = code & 0xff;
  return greek(at) ?? (at < 0x7f ? String.fromCharCode(at) : (WINGDINGS[at] ?? SYMBOL[at] ?? "•"));
}

const greek = (code: number): string | undefined =>
  code >= 0x61 && code <= 0x7a ? GREEK_SMALL[code - 0x61] : code >= 0x41 && code <= 0x5a ? GREEK_CAPITAL[code - 0x41] : undefined;
