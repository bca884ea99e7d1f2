import type { Provider } from "./wallet.ts";

/** A wallet that has announced itself (EIP-6963). */
export interface Announced {
  readonly uuid: string;
  readonly name: string;
  /** A data: address of a picture; absent where it is none. */
  readonly icon?: string;
  readonly provider: Provider;
}

const MAX_WALLETS = 20;
const MAX_NAME = 60;
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/;

/** What is announced, if it can be used. Whatever stands in a page's window may announce anything. */
function read(detail: unknown): Announced | undefined {
  const { info, provider } = (detail ?? {}) as { info?: Readonly<Record<string, unknown>>; provider?: Partial<Provider> };
  const { uuid, name, icon } = info ?? {};
  if (typeof uuid !== "string" || typeof name !== "string" || typeof provider?.request !== "function") return undefined;
  return {
    uuid,
    name: name.trim().slice(0, MAX_NAME) || "A wallet",
    ...(typeof icon === "string" && PICTURE.test(icon) && { icon }),
    provider: provider as Provider,
  };
}

/** The wallets of this browser. They announce themselves when they are asked, and whenever they come to be. */
export class Wallets {
  readonly #found = new Map<string, Announced>();

  constructor(target: EventTarget, tell: (wallets: readonly Announced[]) => void) {
    target.addEventListener("eip6963:announceProvider", (event) => {
      const wallet = read((event as CustomEvent).detail);
      // Who announces again under a name that is taken does not take another one's place.
      if (!wallet || this.#found.has(wallet.uuid) || this.#found.size >= MAX_WALLETS) return;
      this.#found.set(wallet.uuid, wallet);
      tell(this.all);
    });
    target.dispatchEvent(new Event("eip6963:requestProvider"));
  }

  get all(): readonly Announced[] {
    return [...this.#found.values()];
  }
}
