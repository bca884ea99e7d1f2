import { createServer } from "node:http";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HASH, type ScriptedFacilitator, startFacilitator } from "../../plugins/payment/test/facilitator.ts";
import { portOf } from "../../scripts/lib/port.ts";
import { startService } from "../../scripts/lib/service.ts";
import { findings, startChromium } from "./site/browser.ts";
import { askForTerms, choose, type OpenPlayground, openPlayground, paymentsOf, reply } from "./site/playground.ts";
import { type PageWallets, putWallets, type WalletManners } from "./site/wallet.ts";
import type { Service } from "./started.ts";

const PAY_TO_ADDRESS = "0x1111111111111111111111111111111111111111";
const site = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "text/markdown" }).end("# A farthing\n\nThe smallest coin.\n");
});
let facilitator: ScriptedFacilitator;
let service: Service;
let browser: Browser;
let address: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${portOf(site)}/`;
  facilitator = await startFacilitator();
  const settings = { PAYMENT: "x402", FACILITATOR_URL: facilitator.url, PAY_TO_ADDRESS, ALLOW_PRIVATE_NETWORKS: "127.0.0.1/32" };
  [service, browser] = await Promise.all([startService(settings), startChromium()]);
});
afterAll(async () => {
  await Promise.all([service?.stop(), browser?.close(), facilitator?.close()]);
  site.close();
});
beforeEach(() => {
  for (const asked of Object.values(facilitator.asked)) asked.length = 0;
});

let play: OpenPlayground;
let wallets: PageWallets;
afterEach(() => play?.context.close());
/** Opens the page with these wallets, and asks for the terms of a call. */
async function asked(...all: readonly WalletManners[]) {
  play = await openPlayground(browser, service.url, {
    prepare: async (page) => {
      wallets = await putWallets(page, all);
    },
  });
  await choose(play.page, "POST /fetch", { url: address });
  await askForTerms(play.page);
  return play.page;
}
const PURSE = { name: "Purse" };
const pay = (name = "Purse") => play.page.getByRole("button", { name: `Pay $0.001 with ${name}`, exact: true });
const told = () => play.page.getByRole("alert");
/** Nonces that money was asked for with. */
const settled = () =>
  new Set(facilitator.asked["/settle"].map((body) => (body as unknown as Settled).paymentPayload.payload.authorization.nonce));
interface Settled {
  readonly paymentPayload: { readonly payload: { readonly authorization: { readonly nonce: string } } };
}

describe("a browser wallet", () => {
  it("pays, and the receipt leads to the chain's explorer", async () => {
    const page = await asked(PURSE);
    expect(await page.locator(".payment a").first().getAttribute("href")).toBe(`https://basescan.org/address/${PAY_TO_ADDRESS}`);
    expect(await findings(play)).toEqual([]);
    expect(wallets.asked).toEqual([]); // nobody was asked for anything yet
    await pay().dblclick();
    await page.locator(".markdown h3").waitFor();
    const receipt = reply(page).locator(`a[href="https://basescan.org/tx/${HASH}"]`);
    expect(await receipt.getAttribute("rel")).toBe("noopener noreferrer");
    expect(await reply(page).locator("dl").textContent()).toContain(`$0.001, paid by ${wallets.address}`);
    expect([paymentsOf(play).length, settled().size]).toEqual([1, 1]);
    expect(wallets.asked.filter((one) => one.endsWith("eth_signTypedData_v4")).length).toBe(1);
    expect(play.wrong()).toEqual([]);
  });

  it("is chosen among several, also one that comes late, and is led to the chain that it lacks", async () => {
    const late = { name: "Late <b>Purse", chain: 1, isLate: true };
    const page = await asked(PURSE, late);
    await pay().waitFor();
    await wallets.arrive();
    await pay(late.name).click();
    await page.locator(".markdown h3").waitFor();
    expect(wallets.asked.map((one) => one.replace(`${late.name} `, ""))).toEqual([
      ...["eth_requestAccounts", "eth_chainId", "wallet_switchEthereumChain", "wallet_addEthereumChain", "eth_chainId"],
      ...["wallet_switchEthereumChain", "eth_chainId", "eth_signTypedData_v4"],
    ]);
  });

  it.each([
    ["declines", { eth_signTypedData_v4: [4001] }, "Nothing was paid: you declined the signature in Purse. Nothing was signed."],
    [
      "is locked",
      { eth_requestAccounts: [4100] },
      "Nothing was paid: Purse does not allow this page to ask for the connection: is it locked?.",
    ],
    [
      "has a window open already",
      { eth_requestAccounts: [-32002] },
      "Nothing was paid: Purse has a request open already: open it, and answer it or close it.",
    ],
    [
      "fails",
      { eth_signTypedData_v4: [-32603] },
      "Nothing was paid: Purse failed at the signature: <img src=x onerror=alert(1)> no.",
    ],
  ])("that %s is asked again at the person's word only", async (_what, deeds, words) => {
    const page = await asked({ ...PURSE, deeds });
    await pay().click();
    await told().waitFor();
    expect([await told().textContent(), paymentsOf(play).length]).toEqual([words, 0]);
    await pay().click();
    await page.locator(".markdown h3").waitFor();
    expect([paymentsOf(play).length, settled().size]).toEqual([1, 1]);
  });

  it("that answers once nobody waits any more has signed for nothing", async () => {
    const page = await asked({ ...PURSE, deeds: { eth_signTypedData_v4: ["hang"] } });
    await pay().click();
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await told().waitFor();
    await wallets.release();
    await pay().click();
    await page.locator(".markdown h3").waitFor();
    expect([paymentsOf(play).length, settled().size]).toEqual([1, 1]);
    expect(wallets.asked.filter((one) => one.endsWith("eth_signTypedData_v4")).length).toBe(2);
  });

  it("is missed, and shows up once it is there", async () => {
    await asked({ ...PURSE, isLate: true });
    await play.page.getByText("No wallet has announced itself").waitFor();
    await wallets.arrive();
    await pay().waitFor();
  });
});

describe("a payment whose outcome is not known", () => {
  it("is sent again as it is until it is, and nobody signs twice", async () => {
    facilitator.script("/settle", "reset", "reset");
    const page = await asked(PURSE);
    await pay().click();
    await page.getByText("The same payment is sent again in").waitFor();
    await page.locator(".markdown h3").waitFor({ timeout: 90_000 });
    expect(paymentsOf(play).length).toBeGreaterThan(1);
    expect([new Set(paymentsOf(play)).size, settled().size]).toEqual([1, 1]);
    expect(wallets.asked.filter((one) => one.endsWith("eth_signTypedData_v4")).length).toBe(1);
  });

  it("is not left behind by accident, and given up only by the person", async () => {
    const page = await asked(PURSE);
    await page.route("**/fetch", (route) => route.abort("connectionreset"));
    await page.clock.install();
    await pay().click();
    for (const seconds of [1, 2, 4, 8]) {
      await page.getByText(`The same payment is sent again in ${seconds} s`).waitFor();
      await page.clock.fastForward(seconds * 1_000);
    }
    await page.getByRole("heading", { name: "It is not known whether the payment was taken" }).waitFor();
    expect(await findings(play)).toEqual([]);
    const before = play.calls.length;
    await page.getByRole("button", { name: "Call, and see the terms" }).focus();
    await page.keyboard.press("Enter");
    expect(play.calls.length).toBe(before);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => play.dialogs).toEqual(["beforeunload"]);
    await page.unroute("**/fetch");
    await page.getByRole("button", { name: "Send the same payment again" }).click();
    await page.locator(".markdown h3").waitFor();
    expect([new Set(paymentsOf(play)).size, settled().size]).toEqual([1, 1]);
  });
});
