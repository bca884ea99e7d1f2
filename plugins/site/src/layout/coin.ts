import { type Html, trusted } from "./html.ts";

const TAU = Math.PI * 2;
const round = (value: number): string => value.toFixed(2).replace(/\.?0+$/, "");

/** A closed curve around the middle, its radius swinging `waves` times: the engraving of banknotes and coins. */
function engraved(radius: number, swing: number, waves: number, turn: number): string {
  const steps = waves * 8;
  const points = Array.from({ length: steps }, (_, at) => {
    const angle = (at / steps) * TAU;
    const reach = radius + swing * Math.sin(waves * angle + turn);
    return `${round(50 + reach * Math.cos(angle))} ${round(50 + reach * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

/** The notches of the edge. */
function edge(count: number): string {
  const notches = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * TAU;
    const point = (reach: number) => `${round(50 + reach * Math.cos(angle))} ${round(50 + reach * Math.sin(angle))}`;
    return `M${point(45.5)}L${point(48.5)}`;
  });
  return notches.join("");
}

/** The coin that was cut in four, as the mark of the service; a decoration that nothing is read from. `size` in pixels. */
export const coin = (size: number): Html =>
  trusted(
    `<svg class="coin" viewBox="0 0 32 32" width="${size}" height="${size}" aria-hidden="true"><circle cx="16" cy="16" r="15" class="metal"/>` +
      '<path d="M16 4v12h12A12 12 0 0 0 16 4z" class="cut"/><circle cx="16" cy="16" r="12" class="line"/></svg>',
  );

/** The large coin of the home page: engraved, with one quarter broken out. A decoration, too. */
const drawn = (() => {
  const rings = [0, 1, 2, 3].map((at) => `<path d="${engraved(36.5, 3.2, 24, (at / 4) * TAU)}"/>`).join("");
  const rose = [0, 1, 2].map((at) => `<path d="${engraved(17, 7, 12, (at / 3) * TAU)}"/>`).join("");
  const face =
    `<circle cx="50" cy="50" r="49" class="metal"/><path d="${edge(120)}" class="edge"/><circle cx="50" cy="50" r="44" class="line"/>` +
    `<g class="fine">${rings}${rose}</g><circle cx="50" cy="50" r="29" class="line"/>`;
  return (
    '<svg class="engraving" viewBox="0 0 112 112" aria-hidden="true"><defs><clipPath id="most"><path d="M0 0h50v50h50v50H0z"/></clipPath>' +
    '<clipPath id="quarter"><path d="M50 0h50v50H50z"/></clipPath></defs>' +
    `<g transform="translate(2 10)"><g clip-path="url(#most)"><g id="face">${face}</g></g>` +
    '<g transform="translate(7 -7)" clip-path="url(#quarter)"><use href="#face"/></g></g></svg>'
  );
})();
export const engraving: Html = trusted(drawn);
