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
const HEIGHT = 100;
const round = (value: number): string => value.toFixed(1).replace(/\.0$/, "");

/** A step of the line, joined to the one before it where that was measured, too. */
const stepOf = (x: number, y: number, width: number, isJoined: boolean): string =>
  `${isJoined ? "V" : `M${round(x)} `}${round(y)}H${round(x + width)}`;

/** A plot as SVG, made here: no script, no picture of others. Its colours are those of the page. */
export function plot(points: readonly Point[], { title, format = String, kind = "bars", top }: PlotOptions): Html {
  const values = points.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const most = top ?? Math.max(0, ...values);
  const width = WIDTH / Math.max(1, points.length);
  const yOf = (value: number) => (most > 0 ? HEIGHT - (Math.min(Math.max(value, 0), most) / most) * HEIGHT : HEIGHT);
  const bars = points.flatMap(({ value }, at) => {
    if (kind === "line" || !value || value < 0) return [];
    const y = Math.min(yOf(value), HEIGHT - 1.5);
    return `M${round(width * (at + 0.1))} ${HEIGHT}V${round(y)}H${round(width * (at + 0.9))}V${HEIGHT}Z`;
  });
  const steps = points.map(({ value }, at) =>
    kind === "bars" || value === undefined ? "" : stepOf(width * at, yOf(value), width, points[at - 1]?.value !== undefined),
  );
  const told = points.map(({ label, value }, at) =>
    value === undefined
      ? undefined
      : html`<rect x="${round(width * at)}" y="0" width="${round(width)}" height="${HEIGHT}"><title>${label}: ${format(value)}</title></rect>`,
  );
  return html`<div class="plot"><p>${values.length === 0 ? "no data" : format(most)}</p>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${title}"><path d="${bars.join("")}" class="bar"/><path d="${steps.join("")}" class="curve"/><g class="told">${told}</g></svg>
<p><span>${points[0]?.label ?? ""}</span><span>${points.at(-1)?.label ?? ""}</span></p></div>`;
}
