import { button, copyButton, el, newId } from "./dom.ts";
import type { PlayFacts } from "./facts.ts";
import type { Payer, Phase, Purchase } from "./purchase.ts";
import { WalletPayer } from "./wallet.ts";
import type { Announced } from "./wallets.ts";
import { dollars, type Terms } from "./x402.ts";

/** Where a sandbox has its callers pay: a wallet of one's own would sign away real money to it. */
const BURN_ADDRESS = "0x000000000000000000000000000000000000dead";

/** What the view needs of the page. */
export interface PaymentParts {
  readonly facts: PlayFacts;
  wallets(): readonly Announced[];
  /** A key of the sandbox's, made when it is first asked for. */
  pageKey(): Payer;
  /** Begins anew, with whatever the form says now. */
  startOver(): void;
}

const isTest = ({ mode }: PlayFacts): boolean => mode === "sandbox";

/** "0.001 USDC of test money". */
const money = ({ amount }: Terms, facts: PlayFacts): string => `${dollars(amount)} USDC${isTest(facts) ? " of test money" : ""}`;

const fact = (name: string, ...value: (Node | string)[]): readonly Node[] => [el("dt", {}, name), el("dd", {}, ...value)];

/** What is asked for, how it can be paid, and what becomes of it. */
export class PaymentView {
  readonly element = el("section", { class: "payment", hidden: true, tabindex: -1, "aria-label": "Payment" });
  readonly #parts: PaymentParts;
  #chosen = 0;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
  }

  show(phase: Phase, purchase: Purchase): void {
    const content = this.#content(phase, purchase);
    this.element.hidden = content.length === 0;
    this.element.replaceChildren(...content);
  }

  /** Shows the wallets that have come since; whoever was about to press one still is. */
  renew(purchase: Purchase | undefined): void {
    if (purchase?.phase.at !== "priced") return;
    const focused = this.element.contains(document.activeElement) ? document.activeElement?.textContent : undefined;
    this.show(purchase.phase, purchase);
    const again = [...this.element.querySelectorAll("button")].find(({ textContent }) => textContent === focused);
    if (focused !== undefined) (again ?? this.element).focus();
  }

  #content(phase: Phase, purchase: Purchase): readonly Node[] {
    const stop = (label: string) => button(label, () => purchase.stop(), { class: "plain" });
    switch (phase.at) {
      case "priced":
        return this.#priced(phase, purchase);
      case "signing":
        return [
          el("h2", {}, "Waiting for the signature"),
          el(
            "p",
            {},
            `${money(phase.terms, this.#parts.facts)}: ${phase.label} is asked to sign. A wallet shows its own window for that.`,
          ),
          stop("Stop waiting"),
        ];
      case "paying":
      case "waiting":
        return [el("h2", {}, "Paid call under way"), stop("Stop waiting")];
      case "unsure":
        return this.#unsure(phase, purchase);
      default:
        return [];
    }
  }

  #priced(phase: Phase & { readonly at: "priced" }, purchase: Purchase): readonly Node[] {
    const { terms, faults, problem } = phase;
    const chosen = terms[Math.min(this.#chosen, terms.length - 1)];
    const told = problem === undefined ? [] : [el("p", { class: "note bad", role: "alert" }, `Nothing was paid: ${problem}.`)];
    if (!chosen)
      return [
        el("h2", {}, "This page cannot pay for it"),
        el(
          "p",
          {},
          faults.length > 0
            ? `Of what the service asks for, ${faults.join("; ")}.`
            : "The service asks for no payment that a browser's wallet signs. The tabs above say how programs pay.",
        ),
      ];
    return [
      el("h2", {}, `It costs $${dollars(chosen.amount)}`),
      ...told,
      this.#choice(terms, phase, purchase),
      this.#terms(chosen),
      this.#payers(chosen, purchase),
    ];
  }

  /** Which of several ways to pay. */
  #choice(terms: readonly Terms[], phase: Phase, purchase: Purchase): Node {
    if (terms.length < 2) return document.createTextNode("");
    const id = newId();
    const select = el(
      "select",
      { id },
      ...terms.map((one, at) =>
        el("option", { value: at, selected: at === this.#chosen }, `${this.#chainName(one)}, $${dollars(one.amount)}`),
      ),
    );
    select.addEventListener("change", () => {
      this.#chosen = Number(select.value);
      this.show(phase, purchase);
      this.element.querySelector<HTMLElement>("select")?.focus();
    });
    return el("p", {}, el("label", { for: id }, "Pay on "), select);
  }

  #chainName({ network }: Terms): string {
    return this.#parts.facts.chains.find((chain) => chain.network === network)?.name ?? network;
  }

  #terms(terms: Terms): Node {
    const { facts } = this.#parts;
    const chain = facts.chains.find(({ network }) => network === terms.network);
    const payee = el("code", {}, terms.payTo);
    const link =
      chain && !isTest(facts)
        ? el("a", { href: `${chain.explorer}/address/${terms.payTo}`, rel: "noopener noreferrer", target: "_blank" }, payee)
        : payee;
    return el(
      "dl",
      { class: "facts" },
      ...fact("Amount", money(terms, facts)),
      ...fact("Network", `${this.#chainName(terms)} (${terms.network})`),
      ...fact("Paid to", link),
      ...fact("Token", el("code", {}, terms.asset)),
      ...fact("Good for", `${terms.maxTimeoutSeconds} seconds after it is signed`),
      ...fact("Charged", "if the reply is 2xx, and only then"),
    );
  }

  #payers(terms: Terms, purchase: Purchase): Node {
    const { facts } = this.#parts;
    const pay = (payer: Payer, label: string) => button(label, () => void purchase.pay(terms, payer), { class: "pay" });
    if (isTest(facts)) {
      const key = this.#parts.pageKey();
      return el(
        "div",
        { class: "payers" },
        pay(key, `Pay ${money(terms, facts)} and call`),
        el(
          "p",
          { class: "hint" },
          "It is signed with a key that was made in this page, and ends with it. A wallet of your own is not asked: its signature would name real USDC.",
        ),
      );
    }
    if (terms.payTo.toLowerCase() === BURN_ADDRESS)
      return el("p", { class: "note bad" }, "The address that is to be paid is nobody's. It is not paid.");
    const wallets = this.#parts.wallets();
    if (wallets.length === 0)
      return el(
        "p",
        { class: "payers" },
        "No wallet has announced itself in this browser (EIP-6963). Install or unlock one; it shows up here. The tabs above say how to pay without.",
      );
    return el(
      "div",
      { class: "payers" },
      ...wallets.map(({ name, icon, provider }) => {
        const press = pay(new WalletPayer(name, provider, facts.chains), `Pay $${dollars(terms.amount)} with ${name}`);
        if (icon) press.prepend(el("img", { src: icon, alt: "", width: 20, height: 20 }));
        return press;
      }),
    );
  }

  #unsure({ payment, why }: Phase & { readonly at: "unsure" }, purchase: Purchase): readonly Node[] {
    const until = new Date(payment.until).toLocaleTimeString();
    return [
      el("h2", {}, "It is not known whether the payment was taken"),
      el(
        "p",
        { class: "note warn", role: "alert" },
        `Last heard: ${why}. The payment was signed once. Sent again with the same request it gets the reply, and is never taken twice.`,
      ),
      el(
        "p",
        {},
        button("Send the same payment again", () => void purchase.again(), { class: "pay" }),
      ),
      el(
        "details",
        {},
        el("summary", {}, "Other ways"),
        el(
          "p",
          {},
          `It can be sent from elsewhere with the same request, as the header PAYMENT-SIGNATURE. Who has it can fetch the reply. It can be taken until ${until}.`,
        ),
        el(
          "p",
          {},
          copyButton("Copy the signed payment", () => payment.header),
        ),
        el(
          "p",
          {},
          "Giving it up means that it may be paid without a reply. The next call needs another signature. ",
          button("Give it up", () => this.#parts.startOver(), { class: "plain" }),
        ),
      ),
    ];
  }
}
