import { el, newId } from "./dom.ts";
import { callOf, type PlayEndpoint, type PlayFacts } from "./facts.ts";
import { formOf } from "./field.ts";
import { FormView } from "./form-view.ts";
import { restoredFrom } from "./fragment.ts";
import { PagePayer } from "./page-payer.ts";
import { PaymentView } from "./payment-view.ts";
import { progressOf } from "./progress.ts";
import { type Phase, Purchase } from "./purchase.ts";
import { ReplyView } from "./reply-view.ts";
import { type PlayRequest, requestOf } from "./request.ts";
import { RequestView } from "./request-view.ts";
import { Wallets } from "./wallets.ts";

const shownPrice = ({ price, shownPrice: shown }: PlayEndpoint): string => shown ?? (price === undefined ? "free" : `$${price}`);

/** The playground: a form, its request, what it costs, and what comes of it. */
class Playground {
  readonly #facts: PlayFacts;
  readonly #choice: HTMLSelectElement;
  readonly #about = el("div", { class: "about" });
  readonly #place = el("div");
  readonly #call = el("button", { type: "submit", class: "call" });
  readonly #price = el("span", { class: "soft" });
  readonly #progress = el("p", { role: "status", class: "progress" });
  readonly #request: RequestView;
  readonly #payment: PaymentView;
  readonly #reply: ReplyView;
  /** Of test money. */
  #key = new PagePayer();
  #form: FormView;
  #purchase: Purchase | undefined;

  constructor(root: HTMLElement, facts: PlayFacts) {
    this.#facts = facts;
    const id = newId();
    this.#choice = el(
      "select",
      { id },
      ...facts.endpoints.map((one, at) => el("option", { value: at }, `${callOf(one)}, ${shownPrice(one)}`)),
    );
    this.#choice.addEventListener("change", () => this.#choose());
    this.#request = new RequestView(facts);
    this.#payment = new PaymentView({
      facts,
      wallets: () => wallets.all,
      pageKey: () => this.#key,
      startOver: () => this.#drop(),
    });
    const wallets = new Wallets(window, () => this.#payment.renew(this.#purchase));
    this.#reply = new ReplyView(facts);
    const form = el(
      "form",
      { novalidate: true, "aria-label": "The call" },
      el("p", { class: "choose" }, el("label", { for: id }, "Call "), this.#choice),
      this.#about,
      this.#place,
      el("p", { class: "act" }, this.#call, " ", this.#price),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#start();
    });
    root.replaceChildren(
      el("div", { class: "sides" }, form, el("section", { class: "side", "aria-label": "The request" }, this.#request.element)),
      this.#progress,
      this.#payment.element,
      this.#reply.element,
    );
    this.#form = this.#choose();
    this.#restore();
    window.addEventListener("hashchange", () => this.#restore());
    window.addEventListener("beforeunload", (event) => {
      if (this.#purchase?.isOpen) event.preventDefault();
    });
  }

  get #endpoint(): PlayEndpoint {
    const endpoint = this.#facts.endpoints[Number(this.#choice.value)];
    if (!endpoint) throw new Error("no call is chosen");
    return endpoint;
  }

  /** Shows the form of the chosen call, with its example. */
  #choose(): FormView {
    const endpoint = this.#endpoint;
    this.#form = new FormView(formOf(endpoint.input), endpoint.example, () => this.#changed());
    this.#place.replaceChildren(this.#form.element);
    const { summary, description, price } = endpoint;
    this.#about.replaceChildren(
      el("p", {}, `${summary}.`),
      description === summary ? "" : el("details", {}, el("summary", {}, "What it does"), el("p", {}, description)),
    );
    this.#call.textContent = price === undefined ? "Call" : "Call, and see the terms";
    this.#price.textContent =
      price === undefined ? "Free." : `${shownPrice(endpoint)}, if the reply is 2xx. You are asked before anything is paid.`;
    this.#changed();
    return this.#form;
  }

  /** What a link says is filled in; it is neither sent nor paid. */
  #restore(): void {
    const restored = restoredFrom(location.hash);
    const at = this.#facts.endpoints.findIndex((one) => callOf(one) === restored?.call);
    if (!restored || at < 0) return;
    this.#choice.value = String(at);
    this.#choose();
    this.#form.fill(restored.input);
    this.#changed();
  }

  /** The form says something else now: what was asked for before is not paid any more. */
  #changed(): void {
    if (["priced", "lost"].includes(this.#purchase?.phase.at ?? "")) this.#drop();
    this.#request.show(this.#endpoint, this.#asTyped(this.#form.read().value));
  }

  #asTyped(value: unknown): PlayRequest {
    return requestOf(this.#endpoint, (value ?? {}) as Record<string, unknown>);
  }

  #drop(): void {
    this.#purchase?.stop();
    this.#purchase = undefined;
    this.#show({ at: "ready" });
  }

  #start(): void {
    const { at } = this.#purchase?.phase ?? { at: "ready" };
    if (["asking", "signing", "paying", "waiting", "unsure"].includes(at)) return;
    const { value, wrong } = this.#form.read();
    const elsewhere = this.#form.show(wrong);
    if (wrong.length > 0) {
      this.#progress.textContent = [
        "Something is missing or wrong in the form.",
        ...elsewhere.map(({ path, message }) => `${path} ${message}.`),
      ].join(" ");
      this.#form.focusFault();
      return;
    }
    const { deadlineSeconds } = this.#endpoint;
    const purchase = new Purchase({ facts: this.#facts, request: this.#asTyped(value), deadlineSeconds }, (phase) => {
      if (this.#purchase === purchase) this.#show(phase);
    });
    this.#purchase = purchase;
    void purchase.ask();
  }

  #show(phase: Phase): void {
    const isBusy = !["ready", "lost", "priced", "answered"].includes(phase.at);
    this.#call.setAttribute("aria-disabled", String(isBusy));
    this.#progress.textContent = progressOf(phase);
    const hadFocus = this.#payment.element.contains(document.activeElement);
    const purchase = this.#purchase;
    if (!purchase || phase.at !== "answered") this.#reply.hide();
    if (!purchase) {
      this.#payment.element.hidden = true;
      this.#payment.element.replaceChildren();
      return;
    }
    this.#payment.show(phase, purchase);
    if (phase.at === "answered") {
      // A key whose payment is refused may have spent its test money: the next one is funded again.
      if (phase.payment && phase.answer.challenge) this.#key = new PagePayer();
      this.#reply.show(phase.answer, phase.payment, purchase);
      this.#reply.element.focus();
      if (phase.answer.status === 400) this.#form.show(issuesOf(phase.answer.json));
    } else if (phase.at === "priced" || hadFocus) this.#payment.element.focus();
  }
}

/** What the service found wrong with the input, by field. */
function issuesOf(body: unknown): readonly { readonly path: string; readonly message: string }[] {
  const { issues } = (body ?? {}) as { issues?: unknown };
  return (Array.isArray(issues) ? issues : []).map(({ path, message }: { path?: unknown; message?: unknown }) => ({
    path: String(path ?? "").replace(/^\//, ""),
    message: String(message ?? ""),
  }));
}

const root = document.getElementById("playground");
const told = document.getElementById("playground-facts")?.textContent;
if (root && told) new Playground(root, JSON.parse(told) as PlayFacts);
