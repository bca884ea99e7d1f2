/** Entries of a font whose codes are the characters of a text, from "A" on. All are 600 wide. */
export function lettersFont(characters: string): string {
  const names = [...characters].map(
    (character) => `/uni${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  const widths = names.map(() => "600").join(" ");
  return (
    `/Subtype /Type1 /BaseFont /Letters /FirstChar 65 /LastChar ${64 + names.length} /Widths [${widths}] ` +
    `/Encoding << /Type /Encoding /Differences [65 ${names.join(" ")}] >>`
  );
}

/** Shows codes, for which a text stands. */
export const standingFor = (text: string, codes: string): string =>
  `/Span << /ActualText <${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("hex")}> >> BDC (${codes}) Tj EMC `;

/** A text as an operand in a font of such characters: the codes of its own. */
export const coded = (text: string, characters: string): string =>
  `(${[...text].map((character) => `\\${(65 + [...characters].indexOf(character)).toString(8).padStart(3, "0")}`).join("")})`;
