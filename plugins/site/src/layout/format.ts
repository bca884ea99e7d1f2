import { type Html, html } from "./html.ts";

/** Said where there is nothing to say it from. */
export const NO_DATA = "no data";

/** "340 ms", "2.1 s". */
export function duration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return NO_DATA;
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  return `${(milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/** "99.2 %"; never rounded up to all, nor down to nothing. */
export function share(part: number, whole: number): string {
  if (whole <= 0) return NO_DATA;
  const percent = (part / whole) * 100;
  if (percent > 99.9 && part < whole) return "99.9 %";
  if (percent < 0.1 && part > 0) return "0.1 %";
  return `${percent.toFixed(percent >= 10 && percent <= 90 ? 0 : 1).replace(/\.0$/, "")} %`;
}

/** "12,480". */
export const count = (value: number): string => value.toLocaleString("en-US");

const UNITS: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
];

/** "3 days", "1 hour", of a number of seconds. */
export function span(seconds: number): string {
  const [unit, name] = UNITS.find(([size]) => seconds >= size) ?? ([1, "second"] as const);
  const many = Math.floor(Math.max(0, seconds) / unit);
  return `${many} ${name}${many === 1 ? "" : "s"}`;
}

/** "20 minutes ago", with the moment itself for machines and in its title; milliseconds since the epoch. */
export function ago(at: number | undefined, now: number): Html {
  if (at === undefined) return html`<span class="none">never</span>`;
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}" title="${iso}">${span((now - at) / 1_000)} ago</time>`;
}

/** "2026-11-23 11:09:48 UTC"; milliseconds since the epoch. */
export function moment(at: number): Html {
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

/** "$0.001" of "0.001". */
export const dollars = (price: string): string => `$${price}`;
