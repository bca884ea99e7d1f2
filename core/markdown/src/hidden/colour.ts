/** Red, green, blue and opacity, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const NAMED: ReadonlyMap<string, Colour> = new Map([
  ["white", [255, 255, 255, 255]],
  ["black", [0, 0, 0, 255]],
  ["snow", [255, 250, 250, 255]],
  ["ivory", [255, 255, 240, 255]],
  ["whitesmoke", [245, 245, 245, 255]],
  ["transparent", [0, 0, 0, 0]],
  ["red", [255, 0, 0, 255]],
  ["green", [0, 128, 0, 255]],
  ["blue", [0, 0, 255, 255]],
  ["yellow", [255, 255, 0, 255]],
  ["gray", [128, 128, 128, 255]],
  ["grey", [128, 128, 128, 255]],
  ["silver", [192, 192, 192, 255]],
]);
const HEX = /^#([\da-f]{3,8})$/;
const FUNCTION = /^(?:rgb|hsl)a?\(([^()]{1,60})\)$/;
/** How far apart the parts of two colours may be that nobody tells from each other. */
const ALIKE = 12;

const part = (text: string, most: number): number => {
  const number = Number.parseFloat(text);
  return text.endsWith("%") ? (number / 100) * 255 : number * (255 / most);
};

const ofHex = (digits: string): Colour | null => {
  const wide = digits.length <= 4 ? digits.replace(/./g, "$&$&") : digits;
  if (wide.length !== 6 && wide.length !== 8) return null;
  const at = (index: number): number => Number.parseInt(wide.slice(index * 2, index * 2 + 2), 16);
  return [at(0), at(1), at(2), wide.length === 8 ? at(3) : 255];
};

/** A colour of CSS (Color 4); `null` if it is none that is known here. Of `hsl()` the opacity, and whether it is black or white. */
export const colourOf = (source: string): Colour | null => {
  const text = source.trim().toLowerCase();
  const named = NAMED.get(text);
  if (named) return named;
  const hex = HEX.exec(text)?.[1];
  if (hex) return ofHex(hex);
  const parts = FUNCTION.exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .filter(Boolean);
  if (parts === undefined || parts.length < 3) return null;
  const alpha = parts[3] === undefined ? 255 : part(parts[3], 1);
  if (text.startsWith("rgb")) return [part(parts[0] ?? "", 255), part(parts[1] ?? "", 255), part(parts[2] ?? "", 255), alpha];
  const light = part(parts[2] ?? "", 100);
  return alpha === 0 || light <= 0 || light >= 255 ? [light, light, light, alpha] : null;
};

/** Whether text of a colour is nothing to see on a background. */
export const isAlike = (text: Colour, background: Colour): boolean =>
  text[3] < 13 || (background[3] > 242 && [0, 1, 2].every((at) => Math.abs((text[at] ?? 0) - (background[at] ?? 0)) <= ALIKE));
