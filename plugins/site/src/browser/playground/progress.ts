import { saidBy } from "./answer.ts";
import type { Phase } from "./purchase.ts";
import { dollars } from "./x402.ts";

/** What a call is doing, in a sentence that is read out. */
export function progressOf(phase: Phase): string {
  switch (phase.at) {
    case "ready":
      return "";
    case "asking":
      return "Call sent without a payment…";
    case "lost":
      return `No answer came: ${phase.why}. Nothing was signed or paid. Call again.`;
    case "priced": {
      const [terms] = phase.terms;
      return terms
        ? `It costs $${dollars(terms.amount)}. Nothing is paid yet.`
        : "It has to be paid for, and this page cannot do that.";
    }
    case "signing":
      return `Waiting for ${phase.label} to sign…`;
    case "paying":
      return phase.attempt === 1
        ? "Paid call sent, the service works…"
        : `The same payment was sent again, attempt ${phase.attempt}…`;
    case "waiting":
      return `${phase.why}. The same payment is sent again in ${phase.seconds} s; nothing is signed anew.`;
    case "unsure":
      return "It is not known whether the payment was taken.";
    case "answered": {
      const { answer, payment } = phase;
      if (answer.status < 300 && !payment) return "Done, and nothing was paid.";
      if (answer.status < 300 && payment)
        return answer.receipt?.success
          ? `Done: $${dollars(payment.terms.amount)} paid.`
          : "There is a reply, but no receipt: something before the service may have answered.";
      const { charged, code } = saidBy(answer, payment !== undefined);
      const what = code ?? `status ${answer.status}`;
      return charged === null
        ? `Failed (${what}); it is not known whether it was charged.`
        : `Failed (${what}). Nothing was charged.`;
    }
  }
}
