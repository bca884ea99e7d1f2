import { Failure } from "@farthing/contract";
import { x402Client } from "@x402/core/client";
import { validatePaymentRequired } from "@x402/core/schemas";
import { ExactEvmScheme } from "@x402/evm/exact/client";
import { type DiscoveryExtension, validateDiscoveryExtension } from "@x402/extensions/bazaar";
import {
  decodeSignedOffers,
  type EIP712SignedOffer,
  type EIP712SignedReceipt,
  extractOffersFromPaymentRequired,
  findAcceptsObjectFromSignedOffer,
  verifyOfferSignatureEIP712,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureEIP712,
} from "@x402/extensions/offer-receipt";
import { wrapFetchWithPayment } from "@x402/fetch";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterEach, describe, expect, it } from "vitest";
import { startService, type TestOptions, type TestService } from "../test/service.ts";
import { call, challengeOf, type TestPayment, TestWallet, unheader } from "../test/wallet.ts";

const PAID_KEY = generatePrivateKey();

const running: TestService[] = [];
const start = async (options?: TestOptions) => {
  const service = await startService(options);
  running.push(service);
  return service;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((service) => service.close()));
});

interface SignedSettlement {
  readonly transaction: string;
  readonly extensions: { readonly "offer-receipt": { readonly info: { readonly receipt: EIP712SignedReceipt } } };
}

const json = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe("an unpaid call", () => {
  it("is answered 402 with a challenge that x402's own validator takes, mirrored in the body", async () => {
    const { url, runs } = await start();
    const response = await call(url, "/work", undefined, "not even JSON");
    const challenge = unheader(response.headers.get("payment-required"));
    const body = await json(response);

    expect(response.status).toBe(402);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(() => validatePaymentRequired(challenge)).not.toThrow();
    expect(challenge).toMatchObject({ x402Version: 2, resource: { url: `${url}/work` } });
    expect(challenge.accepts).toEqual([
      {
        scheme: "exact",
        network: "eip155:8453",
        amount: "1000",
        asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
        payTo: "0x000000000000000000000000000000000000dEaD",
        maxTimeoutSeconds: 95,
        extra: { name: "USD Coin", version: "2", primaryType: "TransferWithAuthorization" },
      },
    ]);
    expect(body).toMatchObject({ accepts: challenge.accepts, resource: challenge.resource, x402Version: 2 });
    expect(body).toMatchObject({ error: "payment_required", retryable: false, source: "service", charged: false });
    expect(body.charging).toContain("if and only if");
    for (const text of [body.message, challenge.error])
      expect(text).toMatch(/PAYMENT-SIGNATURE, or in _meta\["x402\/payment"\] over MCP/);
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(runs()).toBe(0);
  });

  it.each(["POST /work", "GET /list"])("of %s says how to call it, as facilitators' indexes ask for", async (key) => {
    const { url } = await start();
    const [method = "", path] = key.split(" ");
    const response = await fetch(`${url}${path}`, { method });
    const header = response.headers.get("payment-required");
    const { bazaar } = unheader(header).extensions as { bazaar: DiscoveryExtension };
    expect(validateDiscoveryExtension(bazaar)).toEqual({ valid: true });
    expect(bazaar.info).toMatchObject({ input: { method } });
    expect(header?.length).toBeLessThan(2_000);
    const { extensions } = (await response.json()) as { extensions: { bazaar: DiscoveryExtension } };
    expect(validateDiscoveryExtension(extensions.bazaar)).toEqual({ valid: true });
    expect(extensions.bazaar.info).toMatchObject({ input: { method }, output: { example: { run: 1 } } });
  });

  it("with a payment of x402 version 1 is told what to do", async () => {
    const { url } = await start();
    const response = await fetch(`${url}/work`, { method: "POST", headers: { "x-payment": "e30=" }, body: "{}" });
    expect(response.status).toBe(402);
    expect(await json(response)).toMatchObject({
      error: "payment_invalid",
      message: expect.stringContaining("PAYMENT-SIGNATURE"),
    });
  });

  it("of a free endpoint goes through", async () => {
    const { url } = await start();
    expect((await call(url, "/free")).status).toBe(200);
  });
});

describe("a purchase that the buyer gave an identifier", () => {
  const identified = async (wallet: TestWallet, url: string, id: string): Promise<TestPayment> => {
    const payment = await wallet.sign(await challengeOf(url));
    return { ...payment, extensions: { ...payment.extensions, "payment-identifier": { info: { required: false, id } } } };
  };
  const id = "purchase_0123456789";

  it("is the same however often it is signed: one run, one charge, one reply", async () => {
    const { url, runs } = await start();
    const wallet = new TestWallet();
    const payments = await Promise.all(Array.from({ length: 3 }, () => identified(wallet, url, id)));
    const first = await Promise.all(payments.map((payment) => call(url, "/work", payment)));
    const later = await call(url, "/work", await identified(wallet, url, id));
    const texts = await Promise.all([...first, later].map((response) => response.text()));
    expect([...first, later].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
    expect(new Set([...first, later].map(({ headers }) => headers.get("payment-response"))).size).toBe(1);
    expect(runs()).toBe(1);
  });

  it("is a conflict for another request, and somebody else's business for another payer", async () => {
    const { url, runs } = await start();
    const wallet = new TestWallet();
    expect((await call(url, "/work", await identified(wallet, url, id))).status).toBe(200);
    expect((await call(url, "/work", await identified(wallet, url, id), { word: "else" })).status).toBe(409);
    expect((await call(url, "/work", await identified(new TestWallet(), url, id))).status).toBe(200);
    expect(runs()).toBe(2);
  });

  it("may be tried again when it failed", async () => {
    const { url } = await start({ work: (run) => (run === 1 ? { status: 502, headers: {}, body: "{}" } : undefined) });
    const wallet = new TestWallet();
    expect((await call(url, "/work", await identified(wallet, url, id))).status).toBe(502);
    expect((await call(url, "/work", await identified(wallet, url, id))).status).toBe(200);
  });

  it("is 400 with an identifier that is none", async () => {
    const { url, runs } = await start();
    expect((await call(url, "/work", await identified(new TestWallet(), url, "short"))).status).toBe(400);
    expect(runs()).toBe(0);
  });

  it.each([null, "purchase", { info: "purchase_0123456789" }])("is 400 where none can be read (%j)", async (extension) => {
    const { url, runs } = await start();
    const payment = await new TestWallet().sign(await challengeOf(url));
    const reply = await call(url, "/work", { ...payment, extensions: { "payment-identifier": extension } });
    expect([reply.status, (await json(reply)).message]).toEqual([400, expect.stringContaining("extensions/payment-identifier")]);
    expect(runs()).toBe(0);
  });
});

describe("a paid call", () => {
  it("of the unmodified @x402/fetch client is answered, with a receipt", async () => {
    const { url } = await start();
    const wallet = new TestWallet();
    const client = new x402Client().register("eip155:8453", new ExactEvmScheme(wallet.account));
    const pay = wrapFetchWithPayment(fetch, client);
    for (const [path, init] of [
      ["/work", { method: "POST", body: "{}" }],
      ["/list", {}],
    ] as const) {
      const response = await pay(`${url}${path}`, init);
      expect(response.status).toBe(200);
      expect(unheader(response.headers.get("payment-response"))).toMatchObject({
        success: true,
        network: "eip155:8453",
        payer: wallet.account.address,
        amount: "1000",
        transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
    }
  });

  it("has a receipt that names what was bought, signed if there is a key for it", async () => {
    const { url } = await start({ config: { RECEIPT_SIGNING_KEY: generatePrivateKey() } });
    const wallet = new TestWallet();
    const response = await call(url, "/work", await wallet.sign(await challengeOf(url)));
    const { extensions, transaction } = unheader(response.headers.get("payment-response")) as unknown as SignedSettlement;
    const { signer, payload } = await verifyReceiptSignatureEIP712(extensions["offer-receipt"].info.receipt);
    expect(signer).toMatch(/^0x/);
    expect(payload).toMatchObject({ resourceUrl: `${url}/work`, payer: wallet.account.address.toLowerCase(), transaction });
  });

  it("answers an offer that was signed by the same key, and the receipt matches it", async () => {
    const key = generatePrivateKey();
    const { url } = await start({ config: { RECEIPT_SIGNING_KEY: key } });
    const wallet = new TestWallet();
    const [challenge, again] = [await challengeOf(url), await challengeOf(url)];
    const signed = extractOffersFromPaymentRequired(challenge as never);
    const [offer] = decodeSignedOffers(signed);
    if (!offer) throw new Error("there is no offer");
    expect(findAcceptsObjectFromSignedOffer(offer, challenge.accepts as never)).toEqual(challenge.accepts[0]);
    expect(offer.validUntil).toBeGreaterThan(Date.now() / 1000 + Number(challenge.accepts[0]?.maxTimeoutSeconds));
    const { signer } = await verifyOfferSignatureEIP712(signed[0] as EIP712SignedOffer);
    expect(signer).toBe(privateKeyToAccount(key).address);
    expect(extractOffersFromPaymentRequired(again as never)).toEqual(signed); // signed once for many

    const response = await call(url, "/work", await wallet.sign(challenge));
    const { extensions } = unheader(response.headers.get("payment-response")) as unknown as SignedSettlement;
    const { receipt } = extensions["offer-receipt"].info;
    expect(verifyReceiptMatchesOffer(receipt, offer, [wallet.account.address])).toBe(true);
    expect((await verifyReceiptSignatureEIP712(receipt)).signer).toBe(signer);
  });

  it.each([
    ["is no key", `0x${"0".repeat(64)}`, undefined],
    ["is the key of the paid address", PAID_KEY, privateKeyToAccount(PAID_KEY).address],
  ])(
    "cannot be had where RECEIPT_SIGNING_KEY %s: the service does not start",
    async (_name, RECEIPT_SIGNING_KEY, PAY_TO_ADDRESS) => {
      const config = { RECEIPT_SIGNING_KEY, ...(PAY_TO_ADDRESS && { PAY_TO_ADDRESS, FACILITATOR_URL: "http://127.0.0.1:9" }) };
      await expect(start({ config })).rejects.toThrow(/RECEIPT_SIGNING_KEY/);
    },
  );

  it.each([
    ["has ended", { validBefore: -1 }, /has ended, and no reply is kept/],
    ["ends too soon", { validBefore: 3 }, /ends before the work could be settled/],
    ["begins later", { validAfter: 60 }, /is not valid yet/],
    ["ends too late", { validBefore: 90_000 }, /must end within a day/],
  ])("whose authorization %s is told so, and the service's time", async (_, window, message) => {
    const { url } = await start();
    const at = (seconds: number) => String(Math.floor(Date.now() / 1000) + seconds);
    const times = Object.fromEntries(Object.entries(window).map(([name, seconds]) => [name, at(seconds)]));
    const reply = await call(url, "/work", await new TestWallet().sign(await challengeOf(url), times));
    const said = (await json(reply)).message;
    expect([reply.status, said]).toEqual([402, expect.stringMatching(message)]);
    expect(said).toMatch(/; here it is \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ: is your clock right\?$/);
  });

  it("that is copied 20 times at once runs once, is charged once, and gives 20 identical replies", async () => {
    const { url, runs } = await start({
      work: async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return undefined;
      },
    });
    const payment = await new TestWallet().sign(await challengeOf(url));
    const replies = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const response = await call(url, "/work", payment);
        return `${response.status} ${response.headers.get("payment-response")} ${await response.text()}`;
      }),
    );
    expect(new Set(replies).size).toBe(1);
    expect(replies[0]).toMatch(/^200 ey/);
    expect(runs()).toBe(1);
  });

  it("that is sent again while the work for it ends, because its caller left, is worked for again", async () => {
    const first = Promise.withResolvers<void>();
    const { url, runs } = await start({
      work: async (run, exchange) => {
        if (run > 1) return undefined;
        await first.promise;
        Object.assign(exchange, { abandoned: true });
        throw new Failure("timeout", "the caller left");
      },
    });
    const payment = await new TestWallet().sign(await challengeOf(url));
    const replies = Array.from({ length: 3 }, () => call(url, "/work", payment));
    await expect.poll(runs).toBe(1);
    first.resolve();
    const statuses = (await Promise.all(replies)).map(({ status }) => status).sort();
    expect([statuses, runs()]).toEqual([[200, 200, 504], 2]);
  });

  it("that is sent again gets the stored reply, header and all, without work", async () => {
    const { url, runs } = await start();
    const payment = await new TestWallet().sign(await challengeOf(url));
    const [first, second] = [await call(url, "/work", payment), await call(url, "/work", payment)];
    expect(second.status).toBe(200);
    expect(second.headers.get("payment-response")).toBe(first.headers.get("payment-response"));
    expect(await second.text()).toBe(await first.text());
    expect(runs()).toBe(1);
  });

  it.each([
    ["another path", "/other", {}],
    ["another query", "/work?x=1", {}],
    ["another body", "/work", { word: "else" }],
  ])("whose payment is used for %s is a conflict", async (_name, path, body) => {
    const { url, runs } = await start();
    const payment = await new TestWallet().sign(await challengeOf(url));
    expect((await call(url, "/work", payment)).status).toBe(200);
    const response = await call(url, path, payment, body);
    expect(response.status).toBe(409);
    expect(await json(response)).toMatchObject({
      ...{ error: "payment_conflict", charged: false },
      hint: "Sign a new payment for this request.",
    });
    expect(runs()).toBe(1);
  });

  it("that fails is not charged, and its payment stays usable, even elsewhere", async () => {
    const { url } = await start({
      work: (run) => (run === 1 ? { status: 502, headers: {}, body: '{"error":"blocked"}' } : undefined),
    });
    const payment = await new TestWallet().sign(await challengeOf(url));
    const failed = await call(url, "/work", payment);
    expect(failed.status).toBe(502);
    expect(failed.headers.get("payment-response")).toBeNull();
    expect((await call(url, "/other", payment)).status).toBe(200);
  });

  it("with bad input is 400, runs nothing, and leaves the payment usable", async () => {
    const { url, runs } = await start();
    const payment = await new TestWallet().sign(await challengeOf(url));
    expect((await call(url, "/work", payment, { word: 5 })).status).toBe(400);
    expect(runs()).toBe(0);
    expect((await call(url, "/work", payment)).status).toBe(200);
  });
});
