import { html, type Part } from "../../layout/index.ts";
import { type Money, RANGES, type Range } from "../period.ts";
import { query } from "../shell.ts";

const RANGE_LABELS: Readonly<Record<Range, string>> = {
  "1d": "today",
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
  "365d": "365 days",
};

/** One of several values of one part of an address. */
function choice(
  label: string,
  path: string,
  name: string,
  values: readonly (readonly [string, string])[],
  chosen: string,
  rest: Readonly<Record<string, string | undefined>>,
): Part {
  const items = values.map(([value, text]) =>
    value === chosen
      ? html`<li><a href="${path}${query({ ...rest, [name]: value })}" aria-current="true">${text}</a></li>`
      : html`<li><a href="${path}${query({ ...rest, [name]: value })}">${text}</a></li>`,
  );
  return html`<nav class="choose" aria-label="${label}"><ul>${items}</ul></nav>`;
}

/** Which money is meant: the two are never added up. */
export const moneyChoice = (path: string, money: Money, rest: Readonly<Record<string, string | undefined>> = {}): Part =>
  choice(
    "Which money",
    path,
    "money",
    [
      ["real", "Real money"],
      ["test", "Test money"],
    ],
    money,
    rest,
  );

/** Which days are meant. */
export const rangeChoice = (
  path: string,
  ranges: readonly Range[],
  range: Range,
  rest: Readonly<Record<string, string | undefined>> = {},
): Part =>
  choice(
    "Which days",
    path,
    "range",
    ranges.map((one) => [one, path === "/operator/calls" && one === "1d" ? "24 hours" : RANGE_LABELS[one]] as const),
    range,
    rest,
  );

export const days = Object.keys(RANGES) as readonly Range[];

/** Says loudly that nothing on the page is real money. */
export const moneyNotice = (money: Money): Part =>
  money === "test" &&
  html`<p class="note"><strong>Test money.</strong> The sandbox's payments, which nobody has paid. Real money is apart.</p>`;
