import type { PaymentChain, PaymentTerms, ServiceInfo } from "@farthing/contract";
import type { PaymentConfig } from "./config.ts";
import { marketsOf } from "./markets.ts";
import { EVM_NETWORKS } from "./networks.ts";
import { addressIn, addressOfKey, checksumAddress } from "./signature.ts";

/** Nobody holds its key: what a sandbox has its callers pay to. */
export const BURN_ADDRESS = "0x000000000000000000000000000000000000dEaD";

/** The mode that the configuration asks for, spelled out or implied. */
export const modeOf = ({ PAYMENT, FACILITATOR_URL }: Partial<PaymentConfig>): PaymentTerms["mode"] =>
  PAYMENT ?? (FACILITATOR_URL === undefined ? "sandbox" : "x402");

/** The address of the key that signs now: it may be reloaded. */
function signerOf({ RECEIPT_SIGNING_KEY }: Partial<PaymentConfig>): string | undefined {
  const address = RECEIPT_SIGNING_KEY === undefined ? undefined : addressOfKey(RECEIPT_SIGNING_KEY);
  return address === undefined ? undefined : checksumAddress(address);
}

/** What an address is that nobody can take money from; `undefined` if there is no such reason known. */
function lostAt(address: string, asset: string): string | undefined {
  if (/^0x0{40}$/.test(address)) return "the zero address";
  if (address === BURN_ADDRESS) return "an address that nobody has the key of";
  return [asset, ...EVM_NETWORKS.map(({ usdc }) => usdc)].includes(address) ? "the contract of the token itself" : undefined;
}

/** Path of the sandbox's own facilitator. */
export const SANDBOX_PATH = "/sandbox/facilitator";

/** What everybody may know of a network: an operator's own node may have a key in its address. */
const publicly = ({ network, name, explorer, rpcUrl, coin }: PaymentChain): PaymentChain => ({
  network,
  name,
  explorer,
  rpcUrl,
  coin,
});

/**
 * The terms that the configuration means; `accepts` says what is offered for an endpoint. Throws on a contradiction, naming plugin and field.
 */
export function termsOf(
  config: Partial<PaymentConfig>,
  service: Pick<ServiceInfo, "baseUrl">,
  accepts: PaymentTerms["accepts"] = () => [],
): PaymentTerms {
  const [market, ...others] = marketsOf(config);
  const mode = modeOf(config);
  const terms = {
    mode,
    protocol: "x402",
    x402Version: 2,
    chains: [market, ...others].flatMap(({ network: sold }) =>
      EVM_NETWORKS.filter(({ network }) => network === sold).map(publicly),
    ),
    networks: [market.network, ...others.map(({ network }) => network)],
    asset: market.asset,
    currency: "USDC",
    accepts,
  } as const satisfies Partial<PaymentTerms>;
  if (mode === "x402") {
    const { FACILITATOR_URL, PAY_TO_ADDRESS } = config;
    if (FACILITATOR_URL === undefined || PAY_TO_ADDRESS === undefined) {
      const missing = Object.entries({ FACILITATOR_URL, PAY_TO_ADDRESS }).filter(([, value]) => value === undefined);
      throw new Error(`${missing.map(([name]) => `${name} is missing`).join("; ")} (PAYMENT=x402 needs both)`);
    }
    const payTo = addressIn("PAY_TO_ADDRESS", PAY_TO_ADDRESS);
    const lost = lostAt(payTo, market.asset);
    if (lost !== undefined) throw new Error(`PAY_TO_ADDRESS is ${lost}: nobody would be paid`);
    return {
      ...terms,
      get receiptSigner() {
        return signerOf(config);
      },
      payTo,
      facilitator: FACILITATOR_URL.replace(/(?<!\/)\/+$/, ""),
    };
  }
  if (mode === "sandbox" && config.PAY_TO_ADDRESS !== undefined)
    throw new Error(
      "PAY_TO_ADDRESS is set, but the sandbox moves test money only and nobody would be paid. " +
        "To be paid set FACILITATOR_URL, and PAYMENT=x402 or no PAYMENT; else leave PAY_TO_ADDRESS out",
    );
  return {
    ...terms,
    get receiptSigner() {
      return signerOf(config);
    },
    payTo: BURN_ADDRESS,
    get facilitator() {
      return `${service.baseUrl}${SANDBOX_PATH}`; // a port that the system chooses is known only once it listens
    },
  };
}
