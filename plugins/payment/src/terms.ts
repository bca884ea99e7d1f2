import type { PaymentTerms, ServiceInfo } from "@farthing/contract";
import type { PaymentConfig } from "./config.ts";
import { addressOfKey, checksumAddress } from "./signature.ts";

/** Base, as CAIP-2 and as EIP-155 say it. */
export const NETWORK = "eip155:8453";
export const CHAIN_ID = 8453;

/** USDC on Base, and its EIP-712 domain. */
export const BASE_USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
export const USDC_DOMAIN = { name: "USD Coin", version: "2" } as const;
/** What a buyer signs in that domain (EIP-3009). */
export const PRIMARY_TYPE = "TransferWithAuthorization";

/** Nobody holds its key: what a sandbox has its callers pay to. */
export const BURN_ADDRESS = "0x000000000000000000000000000000000000dEaD";

/** The mode that the configuration asks for, spelled out or implied. */
export const modeOf = ({ PAYMENT, FACILITATOR_URL }: Partial<PaymentConfig>): PaymentTerms["mode"] =>
  PAYMENT ?? (FACILITATOR_URL === undefined ? "sandbox" : "x402");

/** Path of the sandbox's own facilitator. */
export const SANDBOX_PATH = "/sandbox/facilitator";

/** The address as buyers' clients take it. Throws if it is written in capitals and small letters that do not fit its digits (EIP-55). */
function addressIn(setting: string, address: string): string {
  const checked = checksumAddress(address);
  const digits = address.slice(2);
  if (address === checked || digits === digits.toLowerCase() || digits === digits.toUpperCase()) return checked;
  throw new Error(`${setting} is mistyped: its capitals, which are a checksum (EIP-55), do not fit its digits`);
}

/** The terms that the configuration means. Throws on a contradiction, naming plugin and field. */
export function termsOf(config: Partial<PaymentConfig>, service: Pick<ServiceInfo, "baseUrl">): PaymentTerms {
  const mode = modeOf(config);
  const { RECEIPT_SIGNING_KEY } = config;
  const receiptSigner = RECEIPT_SIGNING_KEY === undefined ? undefined : addressOfKey(RECEIPT_SIGNING_KEY);
  const terms = {
    mode,
    ...(receiptSigner !== undefined && { receiptSigner: checksumAddress(receiptSigner) }),
    protocol: "x402",
    x402Version: 2,
    scheme: "exact",
    network: NETWORK,
    asset: addressIn("USDC_CONTRACT_ADDRESS", config.USDC_CONTRACT_ADDRESS ?? BASE_USDC),
    currency: "USDC",
  } as const;
  if (mode === "x402") {
    if (config.FACILITATOR_URL === undefined) throw new Error("FACILITATOR_URL is missing (PAYMENT=x402 needs it)");
    if (config.PAY_TO_ADDRESS === undefined) throw new Error("PAY_TO_ADDRESS is missing (PAYMENT=x402 needs it)");
    if (/^0x0{40}$/.test(config.PAY_TO_ADDRESS)) throw new Error("PAY_TO_ADDRESS is the zero address");
    return {
      ...terms,
      payTo: addressIn("PAY_TO_ADDRESS", config.PAY_TO_ADDRESS),
      facilitator: config.FACILITATOR_URL.replace(/(?<!\/)\/+$/, ""),
    };
  }
  if (mode === "sandbox" && config.PAY_TO_ADDRESS !== undefined)
    throw new Error(
      "PAY_TO_ADDRESS is set, but the sandbox moves test money only and nobody would be paid. " +
        "Set FACILITATOR_URL to be paid, or leave PAY_TO_ADDRESS out",
    );
  return {
    ...terms,
    payTo: BURN_ADDRESS,
    get facilitator() {
      return `${service.baseUrl}${SANDBOX_PATH}`; // a port that the system chooses is known only once it listens
    },
  };
}
