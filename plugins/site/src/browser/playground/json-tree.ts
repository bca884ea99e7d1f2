import { button, el } from "./dom.ts";

/** So many members are shown at once; more are asked for. */
const PAGE = 100;
/** Longer texts are shown up to here, until all of it is asked for. */
const MAX_TEXT = 300;

const isBranch = (value: unknown): value is object => typeof value === "object" && value !== null;

function leaf(value: unknown): Node {
  if (typeof value !== "string") return el("span", { class: value === null ? "null" : typeof value }, String(value));
  const text = JSON.stringify(value);
  if (text.length <= MAX_TEXT) return el("span", { class: "string" }, text);
  const short = el("span", { class: "string" }, `${text.slice(0, MAX_TEXT)}… `);
  const place = el(
    "span",
    {},
    short,
    button(`all ${value.length} characters`, () => short.replaceWith(text), { class: "plain" }),
  );
  place.lastElementChild?.addEventListener("click", (event) => (event.currentTarget as Element).remove());
  return place;
}

function members(value: object): HTMLElement {
  const list = el("ul");
  const entries = Object.entries(value);
  const more = (from: number) => {
    const rest = entries.slice(from, from + PAGE);
    list.append(...rest.map(([name, one]) => el("li", {}, branch(name, one, false))));
    const left = entries.length - from - rest.length;
    if (left === 0) return;
    const next = el(
      "li",
      {},
      button(
        `${left} more`,
        () => {
          next.remove();
          more(from + PAGE);
        },
        { class: "plain" },
      ),
    );
    list.append(next);
  };
  more(0);
  return list;
}

function branch(name: string | undefined, value: unknown, isOpen: boolean): Node {
  const key = name === undefined ? "" : el("span", { class: "key" }, `${name}: `);
  if (!isBranch(value)) return el("span", {}, key, leaf(value));
  const count = Object.keys(value).length;
  const sign = Array.isArray(value) ? `[${count}]` : `{${count}}`;
  if (count === 0) return el("span", {}, key, sign);
  const place = el("details", {}, el("summary", {}, key, sign));
  // What nobody opens is not made: a reply may have 5 MB.
  const fill = () => {
    if (place.childElementCount === 1) place.append(members(value));
  };
  place.addEventListener("toggle", fill);
  if (isOpen) {
    fill();
    place.open = true;
  }
  return place;
}

/** A value of JSON as a tree, its first level open. */
export const jsonTree = (value: unknown): HTMLElement => el("div", { class: "tree" }, branch(undefined, value, true));
