import { type Html, html } from "./html.ts";

/** One point in time, or one bar. `undefined` is no data, which is not zero. */
export interface Point {
  readonly label: string;
  readonly value: number | undefined;
}

/** What a plot shows. */
export interface PlotOptions {
  /** What it shows, in words, for those who do not see it: the table beside it has the figures. */
  readonly title: string;
  /** Of a value, as it is written: "$0.12". */
  readonly format?: (value: number) => string;
  /** Lines join what was measured; bars are counts. Bars if absent. */
  readonly kind?: "bars" | "line";
  /** Largest value of the scale; the largest of the points if absent. */
  readonly top?: number;
}

const WIDTH = 600;
const HEIGHT = 120;
const FOOT = 18;
const HEAD = 14;
const round = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

const bar = (x: number, width: number, y: number, floor: number): Html =>
  html`<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(floor - y)}" class="bar"/>`;

/** A plot as SVG, made here: no script, no picture of others. Its colours are those of the page. */
export function plot(points: readonly Point[], { title, format = String, kind = "bars", top }: PlotOptions): Html {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const most = top ?? Math.max(0, ...values);
  const floor = HEIGHT - FOOT;
  const step = WIDTH / Math.max(1, points.length);
  const yOf = (value: number) => (most > 0 ? floor - (Math.min(value, most) / most) * (floor - HEAD) : floor);
  const shapes = points.map(({ label, value }, at) => {
    if (value === undefined) return undefined;
    const told = html`<title>${label}: ${format(value)}</title>`;
    const x = step * at;
    if (kind === "line")
      return html`<circle cx="${round(x + step / 2)}" cy="${round(yOf(value))}" r="2.5" class="dot">${told}</circle>`;
    return html`<g>${told}${bar(x + step * 0.12, step * 0.76, value > 0 ? Math.min(yOf(value), floor - 1.5) : floor, floor)}</g>`;
  });
  const first = points[0]?.label ?? "";
  const last = points.at(-1)?.label ?? "";
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<path d="M0 ${floor}.5H${WIDTH}M0 ${HEAD}.5H${WIDTH}" class="axis"/>${kind === "line" && html`<path d="${joined(points, step, yOf)}" class="curve"/>`}${shapes}
<text x="0" y="${HEAD - 4}">${values.length === 0 ? "no data" : format(most)}</text><text x="0" y="${HEIGHT - 4}">${first}</text><text x="${WIDTH}" y="${HEIGHT - 4}" text-anchor="end">${last}</text></svg>`;
}

/** A line through what was measured, broken where nothing was. */
function joined(points: readonly Point[], step: number, yOf: (value: number) => number): string {
  let isOpen = false;
  const parts = points.map(({ value }, at) => {
    if (value === undefined) {
      isOpen = false;
      return "";
    }
    const part = `${isOpen ? "L" : "M"}${round(step * (at + 0.5))} ${round(yOf(value))}`;
    isOpen = true;
    return part;
  });
  return parts.join("");
}
