import { describe, expect, it } from "vitest";
import { CountingPayer, challenge, type Deed, done, FACTS, failed, html, offered, PAYEE, PAYER, play, TERMS } from "./shop.ts";

const PENDING = () => failed(503, { error: "payment_pending", retryable: true, charged: null }, { "retry-after": "5" });

async function paid(deeds: readonly Deed[]) {
  const payer = new CountingPayer();
  const played = play([challenge(), ...deeds]);
  await played.purchase.ask();
  await played.purchase.pay(offered(played), payer);
  return { ...played, payer };
}
/** Requests with a payment; all of them hold the same if `payments` is 1. */
const counted = ({ sent }: { readonly sent: readonly (string | null)[] }) => {
  const payments = sent.filter((one) => one !== null);
  return { requests: payments.length, payments: new Set(payments).size };
};
const decoded = (header: string | null | undefined) => JSON.parse(Buffer.from(header ?? "", "base64").toString());

describe("a call", () => {
  it("asks for its price first, and signs nothing by itself", async () => {
    const { purchase, sent, bodies } = play([challenge()]);
    await purchase.ask();
    expect(purchase.phase).toMatchObject({ at: "priced", terms: [TERMS] });
    expect([sent, bodies]).toEqual([[null], ['{"url":"https://example.com/"}']]);
  });

  it("that is free is answered at once", async () => {
    const { purchase } = play([failed(200, { status: "ok" })]);
    await purchase.ask();
    expect(purchase.phase).toMatchObject({ at: "answered", answer: { status: 200, json: { status: "ok" } } });
  });

  it("sends what was signed for these terms, with the extensions of the challenge", async () => {
    const { purchase, sent } = await paid([done()]);
    expect(purchase.phase).toMatchObject({ at: "answered", answer: { status: 200, receipt: { success: true } } });
    expect(decoded(sent[1])).toMatchObject({
      x402Version: 2,
      accepted: TERMS,
      extensions: { "reply-secret": { info: { secret: "a-secret-of-16-chars" } } },
      payload: { authorization: { from: PAYER, to: PAYEE, value: "1000", nonce: expect.stringMatching(/^0x[0-9a-f]{64}$/) } },
    });
  });

  it("counts the window by the service's clock, however wrong this one is", async () => {
    const real = 1_800_000_000_000;
    const date = new Date(real).toUTCString();
    const played = play([challenge([TERMS], { date }), done()], { now: () => real - 86_400_000 });
    await played.purchase.ask();
    await played.purchase.pay(offered(played), new CountingPayer());
    const { validAfter, validBefore } = decoded(played.sent[1]).payload.authorization;
    expect([validAfter, validBefore]).toEqual([String(real / 1_000 - 600), String(real / 1_000 + 120)]);
  });
});

describe("it pays once", () => {
  it("when a button is pressed twice", async () => {
    const payer = new CountingPayer();
    const played = play([challenge(), done()]);
    await Promise.all([played.purchase.ask(), played.purchase.ask()]);
    const terms = offered(played);
    await Promise.all([played.purchase.pay(terms, payer), played.purchase.pay(terms, payer), played.purchase.again()]);
    await played.purchase.pay(terms, payer);
    expect([payer.signed, played.sent.length]).toEqual([1, 2]);
  });

  it.each<[string, readonly Deed[]]>([
    ["the connection breaks", [new TypeError("failed to fetch"), new TypeError("failed to fetch")]],
    ["the settlement is not decided", [PENDING(), PENDING()]],
    ["a proxy answers in the service's place", [html(502), html(504)]],
    ["the reply breaks off", [async () => new Response(new ReadableStream({ start: (body) => body.error(new Error("reset")) }))]],
    ["an error says nothing of money", [failed(500, { error: "internal" })]],
  ])("when %s: the same is sent again", async (_what, deeds) => {
    const played = await paid([...deeds, done()]);
    expect(played.purchase.phase).toMatchObject({ at: "answered", answer: { status: 200 } });
    expect([played.payer.signed, counted(played)]).toEqual([1, { requests: deeds.length + 1, payments: 1 }]);
    expect(new Set(played.bodies).size).toBe(1);
  });

  it("waits as long as the service asks for", async () => {
    expect((await paid([PENDING(), done()])).waits).toEqual([5]);
  });

  it("and says so when nobody knows what became of it; the person may send the same again", async () => {
    const lost = Array.from({ length: 5 }, () => new TypeError("failed to fetch"));
    const played = await paid([...lost, done()]);
    expect([played.purchase.phase.at, played.purchase.isOpen]).toEqual(["unsure", true]);
    await Promise.all([played.purchase.again(), played.purchase.again()]);
    expect(played.purchase.phase).toMatchObject({ at: "answered", answer: { status: 200 } });
    expect([played.payer.signed, counted(played)]).toEqual([1, { requests: 6, payments: 1 }]);
  });

  it("also when the person stops waiting for the answer", async () => {
    const never = () => new Promise<Response>(() => {});
    const payer = new CountingPayer();
    const played = play([challenge(), never, done()]);
    await played.purchase.ask();
    void played.purchase.pay(offered(played), payer);
    await expect.poll(() => played.purchase.phase.at).toBe("paying");
    played.purchase.stop();
    expect(played.purchase.phase.at).toBe("unsure");
    await played.purchase.again();
    expect([payer.signed, counted(played)]).toEqual([1, { requests: 2, payments: 1 }]);
  });

  it("keeps the payment for the same call after an error that was not charged, and asks nobody to sign", async () => {
    const played = await paid([failed(502, { error: "blocked", retryable: true, charged: false }), done()]);
    expect(played.purchase.phase).toMatchObject({ at: "answered", answer: { status: 502 } });
    expect(played.sent.length).toBe(2);
    await played.purchase.again();
    expect([played.payer.signed, counted(played)]).toEqual([1, { requests: 2, payments: 1 }]);
  });

  it("and may send the same again where something else has answered with a 200", async () => {
    const played = await paid([html(200), done()]);
    expect(played.purchase.phase).toMatchObject({ at: "answered", answer: { status: 200 } });
    await played.purchase.again();
    expect(played.purchase.phase).toMatchObject({ answer: { receipt: { success: true } } });
    expect([played.payer.signed, counted(played)]).toEqual([1, { requests: 2, payments: 1 }]);
  });

  it("does not send a payment again that was refused, or that has bought its reply", async () => {
    for (const last of [challenge(), done()]) {
      const played = await paid([last]);
      await played.purchase.again();
      expect([played.sent.length, played.purchase.isOpen]).toEqual([2, false]);
    }
  });
});

describe("a signature", () => {
  it("that comes after the person stopped waiting is never sent", async () => {
    let sign = () => {};
    const waiting = new Promise<void>((resolve) => {
      sign = resolve;
    });
    const payer = new CountingPayer(() => waiting);
    const played = play([challenge()]);
    await played.purchase.ask();
    const paying = played.purchase.pay(offered(played), payer);
    await expect.poll(() => played.purchase.phase.at).toBe("signing");
    played.purchase.stop();
    sign();
    await paying;
    expect(played.purchase.phase).toMatchObject({ at: "priced", problem: expect.stringContaining("not used") });
    expect(counted(played).requests).toBe(0);
  });

  it("that comes too late for the work is not sent, and the person is told", async () => {
    let now = 1_800_000_000_000;
    const late = new CountingPayer(async () => {
      now += 100_000;
    });
    const played = play([challenge()], { now: () => now });
    await played.purchase.ask();
    await played.purchase.pay(offered(played), late);
    expect(played.purchase.phase).toMatchObject({ at: "priced", problem: expect.stringContaining("too late") });
    expect(counted(played).requests).toBe(0);
  });

  it("that is refused leaves the price where it was", async () => {
    const no = new CountingPayer(() => Promise.reject(new Error("you declined")));
    const played = play([challenge(), done()]);
    await played.purchase.ask();
    await played.purchase.pay(offered(played), no);
    expect(played.purchase.phase).toMatchObject({ at: "priced", problem: "you declined" });
    await played.purchase.pay(offered(played), new CountingPayer());
    expect(played.purchase.phase.at).toBe("answered");
  });
});

describe("terms are not signed", () => {
  it.each([
    ["another payee than the page was told", { ...TERMS, payTo: PAYER }],
    ["a chain that browsers' wallets do not sign for", { ...TERMS, network: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp" }],
    ["another scheme", { ...TERMS, scheme: "batch-settlement" }],
    ["no amount", { ...TERMS, amount: "0x3e8" }],
    ["a year", { ...TERMS, maxTimeoutSeconds: 31_536_000 }],
    ["a transfer of another kind", { ...TERMS, extra: { ...TERMS.extra, assetTransferMethod: "permit2" } }],
    ["nothing that can be read", null],
  ])("that ask for %s", async (_what, entry) => {
    const { purchase } = play([challenge([entry])]);
    await purchase.ask();
    expect(purchase.phase).toMatchObject({ at: "priced", terms: [] });
  });

  it("that the phase does not offer", async () => {
    const payer = new CountingPayer();
    const { purchase } = play([challenge()], { facts: FACTS });
    await purchase.ask();
    await purchase.pay({ ...TERMS, amount: "999999" }, payer);
    expect(payer.signed).toBe(0);
  });
});
