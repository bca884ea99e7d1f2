import type { PaymentRequired, PaymentRequirements } from "@x402/fetch";
import { PaymentRefused, type RefusalCode } from "./errors.ts";
import type { ListedTerms } from "./listing.ts";
import { dollars } from "./money.ts";

/** What is paid although it is not what the service has published, or not usual. */
export interface Allowed {
  /** Addresses that may be paid, whatever the service has published. */
  readonly payTo?: readonly string[];
  /** Token contracts besides USDC, by network (CAIP-2). Limits count their atomic units as millionths of a dollar. */
  readonly assets?: Readonly<Record<string, readonly string[]>>;
  /** The only networks that are paid on (CAIP-2); all with a known asset if absent. */
  readonly networks?: readonly string[];
  /** Whether a call may cost more than its published price. */
  readonly aboveListed?: boolean;
  /** Whether to pay services that publish no price for the call. */
  readonly unlisted?: boolean;
  /** Whether a key of one's own signs for a sandbox; its signatures name the real USDC contract. */
  readonly keyInSandbox?: boolean;
}

/** USDC by network; a price means nothing in any other token. */
const USDC: Readonly<Record<string, string>> = {
  "eip155:8453": "0x833589fcd6edb6e08f4c7c32d4f71b54bda02913",
  "eip155:84532": "0x036cbd53842c5426634e7929541ec2318f3dcf7e",
};
/** Where a sandbox tells its callers to pay: an address nobody holds the key of. */
export const BURN_ADDRESS = "0x000000000000000000000000000000000000dead";
/** Longest that a signed payment may be good for, in seconds. */
const MAX_WINDOW = 3_600;

const isEvm = (network: string): boolean => network.startsWith("eip155:");
/** Addresses of EVM networks are the same in either case; others are as they are written. */
const same = (network: string, one: string | undefined, other: string): boolean =>
  isEvm(network) ? one?.toLowerCase() === other.toLowerCase() : one === other;
const isAddress = (network: string, value: unknown): value is string =>
  typeof value === "string" && (isEvm(network) ? /^0x[0-9a-fA-F]{40}$/ : /^[A-Za-z0-9]{20,80}$/).test(value);

/** What a challenge is held against. */
export interface Rules {
  readonly allow: Allowed;
  /** Schemes that the client can sign, the preferred ones first. */
  readonly schemes: readonly { readonly scheme: string; readonly network: string }[];
  /** Whether the key is a throw-away one. */
  readonly throwAway: boolean;
}

type Fault = readonly [RefusalCode, string];

/** What speaks against paying so; `undefined` if nothing does. */
function faultOf(
  terms: PaymentRequirements,
  listed: readonly ListedTerms[] | undefined,
  { allow, throwAway }: Rules,
): Fault | undefined {
  const { network, asset, payTo, amount, maxTimeoutSeconds, extra } = terms;
  if (!isAddress(network, payTo) || !isAddress(network, asset) || typeof amount !== "string" || !/^\d{1,18}$/.test(amount))
    return ["bad_challenge", "what the service asks for has no payee, asset or amount that can be read"];
  const usdc = Object.hasOwn(USDC, network) ? USDC[network] : undefined;
  const others = allow.assets && Object.hasOwn(allow.assets, network) ? (allow.assets[network] ?? []) : [];
  if (allow.networks ? !allow.networks.includes(network) : !usdc && others.length === 0)
    return ["other_network", `the service asks for a payment on ${network}, which is not allowed`];
  if (!same(network, usdc, asset) && !others.some((other) => same(network, other, asset)))
    return ["other_asset", `the service asks for the token ${asset} on ${network}, which is not USDC`];
  if ((extra?.assetTransferMethod ?? "eip3009") !== "eip3009")
    return [
      "other_scheme",
      `the service asks for the transfer ${JSON.stringify(extra.assetTransferMethod)}; only eip3009 is signed`,
    ];
  if (!Number.isInteger(maxTimeoutSeconds) || maxTimeoutSeconds < 1 || maxTimeoutSeconds > MAX_WINDOW)
    return ["long_window", `the payment would be good for ${maxTimeoutSeconds} seconds; at most ${MAX_WINDOW} are signed`];
  const sandbox = same(network, BURN_ADDRESS, payTo);
  if (sandbox && !throwAway && !allow.keyInSandbox)
    return [
      "key_in_sandbox",
      "this service is a sandbox of test money, but its payments are signed like real ones and name a burn address: a key of yours would " +
        "sign away real USDC if that were sent to the chain. Leave the key out (a throw-away one is made), or allow it (keyInSandbox)",
    ];
  if (!sandbox && throwAway && !allow.payTo?.some((one) => same(network, one, payTo)))
    return ["needs_key", "this service takes real money, and no key was given: only a throw-away one is there"];
  return listingFault(terms, listed, allow);
}

/** What speaks against it in what the service has published. */
function listingFault(terms: PaymentRequirements, listed: readonly ListedTerms[] | undefined, allow: Allowed): Fault | undefined {
  const { payTo, network, asset, amount } = terms;
  if (!listed) {
    if (allow.unlisted) return undefined;
    return [
      "not_listed",
      "the service publishes no price for this call (/.well-known/x402); allow that (unlisted) to pay it all the same",
    ];
  }
  const alike = listed.filter((one) => one.network === network && same(network, one.asset, asset));
  if (alike.length === 0)
    return ["other_asset", `the service asks for ${asset} on ${network}, and has published other ways to pay`];
  const own = alike.filter((one) => same(network, one.payTo, payTo));
  if (own.length === 0 && !allow.payTo?.some((one) => same(network, one, payTo)))
    return [
      "other_payee",
      `the service asks to pay ${payTo}, and has published ${alike[0]?.payTo ?? "nobody"}; allow that address (payTo) to pay it`,
    ];
  // A payee who is allowed, though not published, gets no more than a published one.
  const most = (own.length > 0 ? own : alike).reduce<bigint | undefined>(
    (high, { amount: one }) => (one !== undefined && (high === undefined || one > high) ? one : high),
    undefined,
  );
  if ((most === undefined || BigInt(amount) > most) && !allow.aboveListed)
    return [
      "above_listed_price",
      `the service asks for $${dollars(BigInt(amount))}, and has published ${most === undefined ? "no price" : `$${dollars(most)}`}`,
    ];
  return undefined;
}

const fits = (pattern: string, network: string): boolean =>
  pattern.endsWith(":*") ? network.startsWith(pattern.slice(0, -1)) : pattern === network;

/**
 * The way to pay that the client prefers among those of a challenge that it may take. `listed` is what the service has published for the
 * call. Throws a PaymentRefused where there is none.
 */
export function choose(
  challenge: PaymentRequired,
  listed: readonly ListedTerms[] | undefined,
  rules: Rules,
): PaymentRequirements {
  const offers = Array.isArray(challenge.accepts) ? challenge.accepts.slice(0, 50) : [];
  if (challenge.x402Version !== 2 || offers.length === 0)
    throw new PaymentRefused("bad_challenge", "the service asks for no payment of x402 version 2");
  let fault: Fault | undefined;
  for (const { scheme, network } of rules.schemes) {
    for (const terms of offers) {
      if (terms?.scheme !== scheme || typeof terms.network !== "string" || !fits(network, terms.network)) continue;
      const found = faultOf(terms, listed, rules);
      if (!found) return terms;
      fault ??= found;
    }
  }
  const known = rules.schemes.map(({ scheme, network }) => `${scheme} on ${network}`).join(", ");
  throw fault
    ? new PaymentRefused(...fault)
    : new PaymentRefused("other_scheme", `the service takes none of what this client signs: ${known}`);
}
