import type { Page } from "playwright-core";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";

/** How a wallet behaves. */
export interface WalletManners {
  readonly name: string;
  /** The chain that it is on; 8453 if absent. */
  readonly chain?: number;
  /** Chains that it knows; its own if absent. */
  readonly known?: readonly number[];
  /** Whether it is there only once `arrive` is called. */
  readonly isLate?: boolean;
  /** By method, what it does the first times: an error's code, "hang" until `release` is called, or "usual". */
  readonly deeds?: Readonly<Record<string, readonly (number | "hang" | "usual")[]>>;
}

/** The wallets of a page. */
export interface PageWallets {
  readonly address: string;
  /** Methods that were asked for: "Purse eth_chainId". */
  readonly asked: readonly string[];
  /** Lets what hangs go on. */
  release(): Promise<void>;
  /** Has those come that are late. */
  arrive(): Promise<void>;
}

/** The page's side (EIP-6963, EIP-1193); what it signs is signed outside, with a key made for the test. */
const PAGE_SIDE = `(all) => {
  const held = [];
  const late = [];
  window.arriveWallets = () => { for (const come of late.splice(0)) come(); };
  window.releaseWallets = () => { for (const go of held.splice(0)) go(); };
  for (const [at, { name, chain = 8453, known = [chain], isLate, deeds = {} }] of all.entries()) {
    let now = chain;
    const knows = new Set(known);
    const left = Object.fromEntries(Object.entries(deeds).map(([method, list]) => [method, [...list]]));
    const fail = (code, message) => { throw Object.assign(new Error(message), { code }); };
    const usual = {
      eth_requestAccounts: () => window.walletAddress(),
      eth_chainId: () => "0x" + now.toString(16),
      wallet_switchEthereumChain: ([{ chainId }]) => {
        if (!knows.has(Number(chainId))) fail(4902, "Unrecognized chain ID");
        now = Number(chainId);
        return null;
      },
      wallet_addEthereumChain: ([{ chainId, rpcUrls, nativeCurrency }]) => {
        if (!rpcUrls[0].startsWith("https://") || nativeCurrency.decimals !== 18) fail(-32602, "Invalid params");
        knows.add(Number(chainId));
        return null;
      },
      eth_signTypedData_v4: ([address, text]) => {
        // As MetaMask does: it signs for no chain but the one that it is on.
        if (JSON.parse(text).domain.chainId !== now) fail(-32603, "Provided chainId must match the active chainId");
        return window.walletSign(text);
      },
    };
    const provider = Object.freeze({
      request: async ({ method, params }) => {
        await window.walletAsked(name + " " + method);
        const deed = left[method]?.shift();
        if (typeof deed === "number") fail(deed, "<img src=x onerror=alert(1)> no");
        if (deed === "hang") await new Promise((go) => held.push(go));
        return usual[method] ? usual[method](params) : fail(4200, "not supported");
      },
    });
    const info = Object.freeze({ uuid: "00000000-0000-4000-8000-00000000000" + at, name, rdns: "example.purse" + at, icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>" });
    const announce = () => window.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }));
    const come = () => { window.addEventListener("eip6963:requestProvider", announce); announce(); };
    if (isLate) late.push(come);
    else come();
  }
}`;

/** Puts wallets into a page that is not open yet. They are as unkind as they are told to be. */
export async function putWallets(page: Page, all: readonly WalletManners[]): Promise<PageWallets> {
  const account = privateKeyToAccount(generatePrivateKey());
  const asked: string[] = [];
  await page.exposeFunction("walletAsked", (what: string) => void asked.push(what));
  await page.exposeFunction("walletAddress", () => [account.address]);
  await page.exposeFunction("walletSign", (text: string) => {
    const { types, domain, primaryType, message } = JSON.parse(text);
    return account.signTypedData({ types, domain, primaryType, message });
  });
  await page.addInitScript(`(${PAGE_SIDE})(${JSON.stringify(all)})`);
  return {
    address: account.address,
    asked,
    release: () => page.evaluate("releaseWallets()"),
    arrive: () => page.evaluate("arriveWallets()"),
  };
}
