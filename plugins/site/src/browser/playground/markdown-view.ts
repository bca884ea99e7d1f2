import { button, el } from "./dom.ts";
import type { Shown } from "./markdown.ts";

/** A picture of a stranger's host: it is loaded once somebody asks for it, and its host is told nothing more than that. */
function picture({ address, host, text }: Shown & { readonly kind: "picture" }): HTMLElement {
  const place = el("span", { class: "picture" }, `Picture${text && `: ${text}`} `);
  const load = () =>
    place.replaceChildren(
      el("img", { src: address, alt: text, referrerpolicy: "no-referrer", loading: "lazy", decoding: "async" }),
    );
  place.append(button(`Load it from ${host}`, load, { class: "plain" }));
  return place;
}

function link({ address, host, children }: Shown & { readonly kind: "link" }): HTMLElement {
  const anchor = el("a", { href: address, rel: "noopener noreferrer nofollow ugc", target: "_blank" }, ...children.map(nodeOf));
  return el("span", {}, anchor, el("small", { class: "host" }, ` (${host})`));
}

function nodeOf(shown: Shown): Node {
  switch (shown.kind) {
    case "text":
      return document.createTextNode(shown.text);
    case "link":
      return link(shown);
    case "picture":
      return picture(shown);
    default: {
      const children = shown.children.map(nodeOf);
      if (shown.name === "table")
        return el("div", { class: "scroll", tabindex: 0 }, el("table", {}, el("tbody", {}, ...children)));
      return el(shown.name, { start: shown.start }, ...children);
    }
  }
}

/** A Markdown text as it is meant to be read. */
export const markdownView = (shown: readonly Shown[]): HTMLElement =>
  el("div", { class: "markdown", dir: "auto" }, ...shown.map(nodeOf));
