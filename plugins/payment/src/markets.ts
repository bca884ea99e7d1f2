import type { PaymentConfig } from "./config.ts";
import { chainIdOf, DEFAULT_NETWORK, EVM_NETWORKS, type EvmNetwork } from "./networks.ts";
import { addressIn } from "./signature.ts";

/** A network that calls are sold on, as the operator has set it up. */
export interface Market extends EvmNetwork {
  readonly chainId: number;
  /** The token's contract, as clients take it (EIP-55). */
  readonly asset: string;
  /** The setting that names its node. */
  readonly rpcSetting: string;
}

const listed = (names: readonly string[]) => names.join(", ");

/** The nodes that RPC_URLS names, by network: "eip155:137=https://node.example eip155:42161=https://other.example". */
function nodesIn(text: string): ReadonlyMap<string, string> {
  const nodes = new Map<string, string>();
  const pairs = text.split(/\s|,(?=\s|eip155:|$)/).filter(Boolean);
  for (const pair of pairs) {
    const [, network = "", url = ""] = /^(eip155:\d+)=(https?:\/\/\S+)$/.exec(pair) ?? [];
    if (url === "") throw new Error("RPC_URLS must be pairs of network and address, as eip155:137=https://node.example");
    if (nodes.has(network)) throw new Error(`RPC_URLS names a node for ${network} twice`);
    nodes.set(network, url);
  }
  return nodes;
}

/** The networks that calls are sold on, in the operator's order. Throws on unknown names, duplicates and contradictions, naming the setting. */
export function marketsOf(config: Partial<PaymentConfig>): readonly [Market, ...Market[]] {
  const { NETWORKS: names = [DEFAULT_NETWORK], RPC_URL, RPC_URLS = "", USDC_CONTRACT_ADDRESS } = config;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`NETWORKS names ${twice} twice`);
  const nodes = RPC_URLS === "" ? new Map<string, string>() : nodesIn(RPC_URLS);
  const stray = [...nodes.keys()].find((name) => !names.includes(name));
  if (stray !== undefined) throw new Error(`RPC_URLS names a node for ${stray}, which is not in NETWORKS`);
  if (RPC_URL !== undefined && nodes.has(names[0] ?? ""))
    throw new Error(`RPC_URL and RPC_URLS both name a node for ${names[0]}: leave one out`);
  if (USDC_CONTRACT_ADDRESS !== undefined && names.length > 1)
    throw new Error("USDC_CONTRACT_ADDRESS is of one network, and NETWORKS names several: leave it out");
  const [first, ...others] = names.map((name, at): Market => {
    const known = EVM_NETWORKS.find(({ network }) => network === name);
    if (!known)
      throw new Error(`NETWORKS: ${name} is not known; known are ${listed(EVM_NETWORKS.map(({ network }) => network))}`);
    const own = nodes.get(name) ?? (at === 0 ? RPC_URL : undefined);
    return {
      ...known,
      chainId: chainIdOf(name),
      asset: addressIn("USDC_CONTRACT_ADDRESS", USDC_CONTRACT_ADDRESS ?? known.usdc),
      rpcUrl: own ?? known.rpcUrl,
      rpcSetting: at === 0 && !nodes.has(name) ? "RPC_URL" : `RPC_URLS (${name})`,
    };
  });
  if (!first) throw new Error("NETWORKS names no network");
  return [first, ...others];
}

/** How long a block is waited for until it counts as there to stay, in milliseconds. */
export const finalityMs = ({ blockMs, confirmations }: Pick<Market, "blockMs" | "confirmations">): number =>
  blockMs * confirmations;
