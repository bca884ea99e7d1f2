import { type Authorization, canonical, chainIdOf, type Hex, typedDataOf } from "./authorization.ts";
import type { PlayChain } from "./facts.ts";
import type { Payer } from "./purchase.ts";
import type { Terms } from "./x402.ts";

/** A wallet as pages see it (EIP-1193). */
export interface Provider {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

/** Codes of errors: EIP-1193 (4001 to 4901), EIP-3085 and 3326 (4902), JSON-RPC of wallets (-32002: one request is open already). */
const REJECTED = 4001;
const UNAUTHORISED = 4100;
const UNSUPPORTED = 4200;
const DISCONNECTED = new Set([4900, 4901]);
const UNKNOWN_CHAIN = 4902;
const BUSY = -32002;

/** The codes of an error, those that some wallets wrap others in included. */
function codesOf(error: unknown): readonly number[] {
  const codes: number[] = [];
  let next: unknown = error;
  for (let depth = 0; depth < 4 && typeof next === "object" && next !== null; depth++) {
    const { code, data, originalError, cause } = next as Readonly<Record<string, unknown>>;
    if (typeof code === "number") codes.push(code);
    next = originalError ?? (data as { originalError?: unknown } | null | undefined)?.originalError ?? data ?? cause;
  }
  return codes;
}

const MAX_WORDS = 200;

/** What a wallet's error means for the person. */
function explained(error: unknown, name: string, what: string): Error {
  const codes = codesOf(error);
  if (codes.includes(REJECTED)) return new Error(`you declined ${what} in ${name}. Nothing was signed`);
  if (codes.includes(BUSY)) return new Error(`${name} has a request open already: open it, and answer it or close it`);
  if (codes.includes(UNAUTHORISED)) return new Error(`${name} does not allow this page to ask for ${what}: is it locked?`);
  if (codes.includes(UNSUPPORTED)) return new Error(`${name} does not know how to do ${what}`);
  if (codes.some((code) => DISCONNECTED.has(code))) return new Error(`${name} is not connected to its network`);
  const { message } = (error ?? {}) as { message?: unknown };
  const words = typeof message === "string" ? message.slice(0, MAX_WORDS) : "it did not say why";
  return new Error(`${name} failed at ${what}: ${words}`);
}

const isAddress = (value: unknown): value is Hex => typeof value === "string" && /^0x[0-9a-fA-F]{40}$/.test(value);

/** A browser wallet that pays. */
export class WalletPayer implements Payer {
  readonly #provider: Provider;
  readonly #chains: readonly PlayChain[];

  constructor(
    readonly label: string,
    provider: Provider,
    chains: readonly PlayChain[],
  ) {
    this.#provider = provider;
    this.#chains = chains;
  }

  async address(terms: Terms): Promise<Hex> {
    const accounts = await this.#ask("the connection", "eth_requestAccounts");
    const [account] = Array.isArray(accounts) ? accounts : [];
    if (!isAddress(account)) throw new Error(`${this.label} gives no account: is it locked?`);
    await this.#enterChain(terms);
    return account;
  }

  async sign(terms: Terms, authorization: Authorization): Promise<Hex> {
    const message = JSON.stringify(typedDataOf(terms, authorization));
    const signature = await this.#ask("the signature", "eth_signTypedData_v4", [authorization.from, message]);
    return canonical(signature);
  }

  /** Sees to it that the wallet is on the chain of the terms: many sign for no other. */
  async #enterChain({ network }: Terms): Promise<void> {
    const wanted = chainIdOf({ network });
    if ((await this.#chainId()) === wanted) return;
    const chainId = `0x${wanted.toString(16)}`;
    const chain = this.#chains.find((one) => one.network === network);
    const name = chain?.name ?? network;
    try {
      await this.#provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
    } catch (error) {
      if (!codesOf(error).includes(UNKNOWN_CHAIN) || !chain) throw explained(error, this.label, `the change to ${name}`);
      const { rpcUrl, explorer, coin } = chain;
      const nativeCurrency = { name: coin, symbol: coin, decimals: 18 };
      const added = { chainId, chainName: name, nativeCurrency, rpcUrls: [rpcUrl], blockExplorerUrls: [explorer] };
      await this.#ask(`adding ${name}`, "wallet_addEthereumChain", [added]);
      // Adding a chain need not mean changing to it (EIP-3085).
      if ((await this.#chainId()) !== wanted)
        await this.#ask(`the change to ${name}`, "wallet_switchEthereumChain", [{ chainId }]);
    }
    if ((await this.#chainId()) !== wanted) throw new Error(`${this.label} is not on ${name}: change to it there, and pay again`);
  }

  async #chainId(): Promise<number> {
    const id = await this.#ask("its network", "eth_chainId");
    return typeof id === "string" || typeof id === "number" ? Number(id) : Number.NaN;
  }

  async #ask(what: string, method: string, params: readonly unknown[] = []): Promise<unknown> {
    try {
      return await this.#provider.request({ method, params });
    } catch (error) {
      throw explained(error, this.label, what);
    }
  }
}
