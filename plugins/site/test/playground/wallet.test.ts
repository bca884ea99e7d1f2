import { verifyTypedData } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { describe, expect, it } from "vitest";
import { authorizationFor, canonical, typedDataOf } from "../../src/browser/playground/authorization.ts";
import { PageKey } from "../../src/browser/playground/signer.ts";
import { type Provider, WalletPayer } from "../../src/browser/playground/wallet.ts";
import { type Announced, Wallets } from "../../src/browser/playground/wallets.ts";
import { FACTS, TERMS } from "./shop.ts";

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>;
const idOf = (asked: unknown) => Number((asked as { chainId: string }).chainId);
const account = privateKeyToAccount(generatePrivateKey());

/** A wallet that is on a chain, knows some, and does what it is told otherwise. */
function wallet({ chain = 8453, known = [8453], ...answers }: { chain?: number; known?: number[]; answers?: Answers } = {}) {
  const asked: string[] = [];
  let now = chain;
  const usual: Answers = {
    eth_requestAccounts: () => [account.address],
    eth_chainId: () => `0x${now.toString(16)}`,
    wallet_switchEthereumChain: ([asked]) => {
      if (!known.includes(idOf(asked))) throw Object.assign(new Error("Unrecognized chain"), { code: 4902 });
      now = idOf(asked);
      return null;
    },
    wallet_addEthereumChain: ([asked]) => {
      known.push(idOf(asked));
      return null;
    },
    eth_signTypedData_v4: ([, text]) => {
      const { types, domain, primaryType, message } = JSON.parse(String(text));
      return account.signTypedData({ types, domain, primaryType, message });
    },
  };
  const provider: Provider = {
    request: async ({ method, params = [] }) => {
      asked.push(method);
      const answer = answers.answers?.[method] ?? usual[method];
      if (!answer) throw Object.assign(new Error("no such method"), { code: 4200 });
      return answer(params);
    },
  };
  return { payer: new WalletPayer("Purse", provider, FACTS.chains), asked };
}
const fails =
  (code: number, message = "no") =>
  () => {
    throw Object.assign(new Error(message), { code });
  };

async function signed(payer: WalletPayer) {
  const address = await payer.address(TERMS);
  const authorization = authorizationFor(TERMS, address, Date.now());
  return { authorization, signature: await payer.sign(TERMS, authorization) };
}
const isGood = ({ authorization, signature }: Awaited<ReturnType<typeof signed>>) => {
  const { value, validAfter, validBefore } = authorization;
  const numbers = { value: BigInt(value), validAfter: BigInt(validAfter), validBefore: BigInt(validBefore) };
  const { types, domain, primaryType } = typedDataOf(TERMS, authorization);
  const message = { ...authorization, ...numbers };
  return verifyTypedData({ address: authorization.from, types, domain, primaryType, message, signature });
};

describe("a browser wallet", () => {
  it("signs the transfer, on the chain of the terms", async () => {
    const { payer, asked } = wallet();
    expect(await isGood(await signed(payer))).toBe(true);
    expect(asked).toEqual(["eth_requestAccounts", "eth_chainId", "eth_signTypedData_v4"]);
  });

  it("is asked to change its chain, and told of one that it does not know", async () => {
    const { payer, asked } = wallet({ chain: 1, known: [1] });
    expect(await isGood(await signed(payer))).toBe(true);
    expect(asked.filter((method) => method.startsWith("wallet_"))).toEqual([
      "wallet_switchEthereumChain",
      "wallet_addEthereumChain",
      "wallet_switchEthereumChain",
    ]);
  });

  it("also one that wraps the code for a chain it does not know", async () => {
    let isAdded = false;
    const answers: Answers = {
      eth_chainId: () => (isAdded ? 8453 : "0x1"),
      wallet_switchEthereumChain: () => {
        throw { code: -32603, message: "Internal error", data: { originalError: { code: 4902 } } };
      },
      wallet_addEthereumChain: () => {
        isAdded = true;
      },
    };
    expect(await wallet({ answers }).payer.address(TERMS)).toBe(account.address);
  });

  it("is not used when it says that it changed, and did not", async () => {
    const { payer } = wallet({ chain: 1, answers: { wallet_switchEthereumChain: () => null } });
    await expect(payer.address(TERMS)).rejects.toThrow("Purse is not on Base");
  });

  it.each<[string, Answers, string]>([
    ["declines the connection", { eth_requestAccounts: fails(4001) }, "you declined the connection in Purse"],
    [
      "declines the change of chain",
      { eth_chainId: () => "0x1", wallet_switchEthereumChain: fails(4001) },
      "you declined the change to Base",
    ],
    ["declines the signature", { eth_signTypedData_v4: fails(4001) }, "you declined the signature in Purse. Nothing was signed"],
    ["has a request open", { eth_requestAccounts: fails(-32002) }, "request open already"],
    ["is locked, and says so", { eth_requestAccounts: fails(4100) }, "is it locked?"],
    ["is locked, and gives no account", { eth_requestAccounts: () => [] }, "is it locked?"],
    ["gives what is no account", { eth_requestAccounts: () => "0x12" }, "gives no account"],
    ["cannot sign", { eth_signTypedData_v4: fails(4200) }, "does not know how to do the signature"],
    ["has lost its network", { eth_requestAccounts: fails(4900) }, "not connected"],
    ["signs nothing", { eth_signTypedData_v4: () => "0x" }, "no signature"],
    ["throws no Error", { eth_signTypedData_v4: () => Promise.reject("no") }, "did not say why"],
    ["says very much", { eth_signTypedData_v4: fails(-32603, "x".repeat(5_000)) }, "failed at the signature: xxx"],
  ])("that %s is told of in words", async (_what, answers, words) => {
    const failure = await signed(wallet({ answers }).payer).catch((error: Error) => error.message);
    expect(failure).toContain(words);
    expect(String(failure).length).toBeLessThan(400);
  });
});

describe("signatures", () => {
  it("of a key's own get the last byte that tokens take", () => {
    expect(canonical(`0x${"11".repeat(64)}00`)).toBe(`0x${"11".repeat(64)}1b`);
    expect(canonical(`0x${"11".repeat(64)}01`)).toBe(`0x${"11".repeat(64)}1c`);
  });

  it("of contract wallets stay as they are", () => expect(canonical(`0x${"00".repeat(300)}`)).toBe(`0x${"00".repeat(300)}`));

  it("of the page's own key are good, and its nonces are new each time", async () => {
    const key = new PageKey();
    const [one, other] = [1, 2].map(() => authorizationFor(TERMS, key.address, Date.now()));
    if (!one || !other) throw new Error("two were made");
    expect(await isGood({ authorization: one, signature: await key.sign(typedDataOf(TERMS, one)) })).toBe(true);
    expect(one.nonce).not.toBe(other.nonce);
  });
});

describe("wallets announce themselves", () => {
  const announce = (target: EventTarget, detail: unknown) =>
    target.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  const provider = { request: async () => null };
  const named = (uuid: string, name = "Purse", icon = "data:image/svg+xml,<svg/>") => ({
    info: { uuid, name, icon, rdns: "x.y" },
    provider,
  });

  it("when they are asked, and later; nobody takes another one's place", () => {
    const target = new EventTarget();
    target.addEventListener("eip6963:requestProvider", () => announce(target, named("1", "First")));
    let told: readonly Announced[] = [];
    const wallets = new Wallets(target, (all) => {
      told = all;
    });
    announce(target, named("2", "Second"));
    announce(target, named("1", "Thief"));
    expect(wallets.all.map(({ name }) => name)).toEqual(["First", "Second"]);
    expect(told.length).toBe(2);
  });

  it("and whatever else is announced is left out", () => {
    const target = new EventTarget();
    const wallets = new Wallets(target, () => {});
    for (const detail of [
      null,
      {},
      { info: { uuid: "1" }, provider },
      { info: { uuid: "1", name: "n" } },
      named("3", "n", "https://a.example/x"),
    ])
      announce(target, detail);
    expect(wallets.all).toEqual([{ uuid: "3", name: "n", provider }]);
  });

  it("at most twenty of them", () => {
    const target = new EventTarget();
    const wallets = new Wallets(target, () => {});
    for (let at = 0; at < 1_000; at++) announce(target, named(String(at)));
    expect(wallets.all.length).toBe(20);
  });
});
