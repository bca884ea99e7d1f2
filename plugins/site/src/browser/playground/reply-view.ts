import { type Answer, saidBy } from "./answer.ts";
import type { Payment } from "./authorization.ts";
import { button, copyButton, el, type Tab, tabs } from "./dom.ts";
import type { PlayFacts } from "./facts.ts";
import { jsonTree } from "./json-tree.ts";
import type { Shown } from "./markdown.ts";
import { MarkdownReader } from "./markdown-reader.ts";
import { markdownView } from "./markdown-view.ts";
import type { Purchase } from "./purchase.ts";
import { textsIn } from "./texts.ts";
import { dollars } from "./x402.ts";

const fact = (name: string, ...value: (Node | string)[]): readonly Node[] => [el("dt", {}, name), el("dd", {}, ...value)];
const STRANGERS = "Text of strangers. Links show where they lead; pictures are loaded when you ask for them.";
/** Sends the very same again. It is never taken twice. */
const again = (purchase: Purchase): HTMLElement =>
  button("Send the same payment again", () => void purchase.again(), { class: "plain" });
/** More of a text is not read as Markdown. */
const MAX_CHARS = 100_000;
/** Longer texts are shown up to here; all of it can be copied. */
const MAX_RAW = 200_000;

/** What the service has answered: what it cost, and what it says. */
export class ReplyView {
  readonly element = el("section", { class: "reply", hidden: true, tabindex: -1, "aria-labelledby": "reply-head" });
  readonly #facts: PlayFacts;
  readonly #markdown: MarkdownReader;

  constructor(facts: PlayFacts) {
    this.#facts = facts;
    this.#markdown = new MarkdownReader(facts.reader);
  }

  hide(): void {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  show(answer: Answer, payment: Payment | undefined, purchase: Purchase): void {
    const isDone = answer.status < 300;
    const { method, path } = purchase.request;
    const head = `${isDone ? "Reply" : "No reply"} to ${method} ${path}`;
    this.element.hidden = false;
    this.element.replaceChildren(
      el("h2", { id: "reply-head" }, head),
      this.#summary(answer, payment),
      ...(isDone ? [] : [this.#failure(answer, payment, purchase)]),
      ...(isDone && payment && !answer.receipt?.success ? [again(purchase)] : []),
      tabs("The reply as", this.#views(answer)),
    );
  }

  #summary(answer: Answer, payment: Payment | undefined): Node {
    const { status, ms, text } = answer;
    const said = saidBy(answer, payment !== undefined);
    const bytes = new TextEncoder().encode(text).length;
    return el(
      "dl",
      { class: "facts" },
      ...fact(
        "Status",
        el("span", { class: status < 300 ? "badge good" : "badge bad" }, String(status)),
        said.code !== undefined && status >= 300 ? ` ${said.code}` : "",
      ),
      ...fact("Time", `${(ms / 1_000).toFixed(ms < 10_000 ? 2 : 1)} s`),
      ...fact("Size", `${bytes.toLocaleString("en")} bytes`),
      ...fact("Cost", this.#cost(answer, payment)),
      ...this.#receipt(answer),
    );
  }

  #cost(answer: Answer, payment: Payment | undefined): string {
    if (answer.status < 300) {
      if (!payment) return "nothing";
      const test = this.#facts.mode === "sandbox" ? " of test money" : "";
      const amount = `$${dollars(payment.terms.amount)}${test}`;
      return answer.receipt?.success
        ? `${amount}, paid by ${payment.payer}`
        : `${amount} signed by ${payment.payer}; the reply brings no receipt`;
    }
    const { charged } = saidBy(answer, payment !== undefined);
    if (charged === null) return "not known yet";
    return charged ? "it was charged" : "nothing: errors are not charged";
  }

  #receipt({ receipt }: Answer): readonly Node[] {
    if (!receipt?.transaction) return [];
    const chain = this.#facts.chains.find(({ network }) => network === receipt.network);
    const hash = el("code", {}, receipt.transaction);
    if (!chain || this.#facts.mode === "sandbox" || !/^0x[0-9a-fA-F]{64}$/.test(receipt.transaction))
      return fact("Receipt", hash, this.#facts.mode === "sandbox" ? " (test money: on no chain)" : "");
    const address = `${chain.explorer}/tx/${receipt.transaction}`;
    return fact(
      "Receipt",
      el("a", { href: address, rel: "noopener noreferrer", target: "_blank" }, hash),
      ` on ${new URL(address).host}`,
    );
  }

  #failure(answer: Answer, payment: Payment | undefined, purchase: Purchase): Node {
    const { message, hint, issues, requestId, retryable, retryAfterSeconds, charged } = saidBy(answer, payment !== undefined);
    const isRefused = answer.challenge !== undefined;
    const wait = retryAfterSeconds === undefined ? "" : ` after ${retryAfterSeconds} s`;
    return el(
      "div",
      { class: "failure" },
      el(
        "p",
        { class: "note bad", role: "alert" },
        message ?? `The service, or something before it, answered ${answer.status} and said nothing more.`,
      ),
      hint !== undefined && el("p", {}, hint),
      issues.length > 0 &&
        el("ul", {}, ...issues.map(({ path, message: what }) => el("li", {}, el("code", {}, path || "input"), ` ${what}`))),
      payment !== undefined &&
        isRefused &&
        el("p", {}, "The signed payment was refused, and nothing was taken. The next call asks for a signature of its own."),
      payment !== undefined &&
        !isRefused &&
        charged === false &&
        retryable &&
        el("p", {}, `The payment was not taken, and is still good for this very call${wait}. `, again(purchase)),
      payment === undefined && retryable && el("p", {}, `The same call may work${wait}.`),
      requestId !== undefined && el("p", { class: "hint" }, "Request ", el("code", {}, requestId)),
    );
  }

  #views({ json, text, status, headers }: Answer): readonly Tab[] {
    const texts = status < 300 ? textsIn(json) : [];
    const raw = json === undefined ? text : JSON.stringify(json, null, 2);
    const views: Tab[] = [];
    if (texts.length > 0)
      views.push(
        { label: "Rendered", panel: () => this.#rendered(texts) },
        { label: "Markdown", panel: () => this.#sources(texts) },
      );
    if (json !== undefined) views.push({ label: "JSON tree", panel: () => jsonTree(json) });
    views.push({ label: "Raw", panel: () => source(raw, "Copy the reply") });
    views.push({
      label: "Headers",
      panel: () => source(headers.map(([name, value]) => `${name}: ${value}`).join("\n"), "Copy the headers"),
    });
    return views;
  }

  #rendered(texts: ReturnType<typeof textsIn>): Node {
    const place = el("div", {}, el("p", { class: "soft" }, "Reading…"));
    const written = (shown: readonly Shown[], at: number): readonly Node[] => {
      const { path, text } = texts[at] ?? { path: "", text: "" };
      const rest = text.length - MAX_CHARS;
      return [
        ...(texts.length > 1 ? [el("p", { class: "hint" }, el("code", {}, path))] : []),
        markdownView(shown),
        ...(rest > 0
          ? [el("p", { class: "hint" }, `${rest.toLocaleString("en")} more characters are in the tab Markdown.`)]
          : []),
      ];
    };
    this.#markdown.read(texts.map(({ text }) => text.slice(0, MAX_CHARS))).then(
      (all) => place.replaceChildren(el("p", { class: "hint" }, STRANGERS), ...all.flatMap(written)),
      ({ message }: Error) =>
        place.replaceChildren(
          el("p", { role: "alert" }, `It is not shown as it would look: ${message}. The other tabs have it.`),
        ),
    );
    return place;
  }

  #sources(texts: ReturnType<typeof textsIn>): Node {
    return el(
      "div",
      {},
      ...texts.map(({ path, text }) =>
        el("div", {}, el("p", { class: "hint" }, el("code", {}, path)), source(text, "Copy the Markdown")),
      ),
    );
  }
}

function source(text: string, label: string): HTMLElement {
  const cut = text.length > MAX_RAW;
  return el(
    "div",
    { class: "code" },
    el("pre", { tabindex: 0 }, el("code", {}, cut ? text.slice(0, MAX_RAW) : text)),
    cut &&
      el("p", { class: "hint" }, `The first ${MAX_RAW.toLocaleString("en")} of ${text.length.toLocaleString("en")} characters.`),
    copyButton(label, () => text),
  );
}
