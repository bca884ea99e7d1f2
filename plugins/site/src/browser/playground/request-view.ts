import { button, copyButton, el, tabs } from "./dom.ts";
import type { PlayEndpoint, PlayFacts } from "./facts.ts";
import { callOf } from "./facts.ts";
import { fragmentOf } from "./fragment.ts";
import { isLong, type PlayRequest } from "./request.ts";
import { snippetsOf } from "./snippets.ts";

/** Gives a text to the person as a file. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  el("a", { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** The exact request, and the same call told in other ways. */
export class RequestView {
  readonly element = el("div", { class: "request" });
  readonly #facts: PlayFacts;
  #chosen = "curl";

  constructor(facts: PlayFacts) {
    this.#facts = facts;
  }

  show(endpoint: PlayEndpoint, request: PlayRequest): void {
    const snippets = snippetsOf(this.#facts, endpoint, request);
    const panels = snippets.map(({ label, text }) => ({
      label,
      panel: () =>
        el(
          "div",
          { class: "code" },
          el("pre", { tabindex: 0 }, el("code", {}, text)),
          copyButton(`Copy for ${label}`, () => text),
        ),
    }));
    const at = snippets.findIndex(({ label }) => label === this.#chosen);
    const choice = tabs("The same call in", panels, Math.max(at, 0), (label) => {
      this.#chosen = label;
    });
    const body = request.body ?? "";
    const file =
      isLong(request) &&
      el(
        "p",
        { class: "hint" },
        "What is too long to be shown stands for itself in ",
        el("code", {}, "request.json"),
        ". ",
        button("Save it", () => save("request.json", body), { class: "plain" }),
      );
    this.element.replaceChildren(choice, ...(file ? [file] : []), this.#link(endpoint, request));
  }

  /** A link that brings this form back. It neither calls nor pays. */
  #link(endpoint: PlayEndpoint, { input }: PlayRequest): HTMLElement {
    const { fragment, leftOut } = fragmentOf({ call: callOf(endpoint), input });
    const address = `${location.origin}${location.pathname}${fragment}`;
    const missing =
      leftOut.length > 0 && el("span", { class: "hint" }, ` ${leftOut.join(", ")} is too long for a link, and left out.`);
    return el(
      "p",
      { class: "link" },
      el("a", { href: address }, "Link to this form"),
      " ",
      copyButton("Copy the link", () => address),
      missing,
    );
  }
}
