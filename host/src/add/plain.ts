/** Control characters, marks that turn the direction of a text, and what shows as nothing at all. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]+/gu;

/** A text of a stranger's as one line that a terminal shows as it is, of at most `most` characters. */
export function plain(text: unknown, most = 200): string {
  const line = String(typeof text === "string" || typeof text === "number" ? text : "")
    .slice(0, most * 4)
    .replace(HIDDEN, " ")
    .replace(/\s+/g, " ")
    .trim();
  const characters = [...line];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : line;
}
