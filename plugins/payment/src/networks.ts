/** An EVM network that calls can be sold on, and USDC there. */
export interface EvmNetwork {
  /** CAIP-2. */
  readonly network: `eip155:${number}`;
  readonly name: string;
  /** The contract of Circle's own USDC, and its EIP-712 domain. */
  readonly usdc: string;
  readonly domain: { readonly name: string; readonly version: string };
  /** A public node, without a key and for everybody: slow at times, and limited. */
  readonly rpcUrl: string;
  /** Time between two blocks, in milliseconds. */
  readonly blockMs: number;
  /** Blocks after which a block is hardly replaced any more. */
  readonly confirmations: number;
  readonly explorer: string;
  /** Symbol of the coin that fees are paid in. */
  readonly coin: string;
}

const USD_COIN = { name: "USD Coin", version: "2" } as const;
const USDC = { name: "USDC", version: "2" } as const;

/**
 * The networks that `NETWORKS` may name. Contracts: developers.circle.com, "USDC contract addresses"; domains: `DEFAULT_ASSETS` of `@x402/evm`
 * 2.27 (of Amoy: the token's own `name`). Nodes, explorers and
 * coins: docs.base.org, docs.arbitrum.io, and viem's chain definitions for Polygon.
 */
export const EVM_NETWORKS: readonly EvmNetwork[] = [
  {
    network: "eip155:8453",
    name: "Base",
    usdc: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    domain: USD_COIN,
    rpcUrl: "https://mainnet.base.org",
    blockMs: 2_000,
    confirmations: 4,
    explorer: "https://basescan.org",
    coin: "ETH",
  },
  {
    network: "eip155:84532",
    name: "Base Sepolia",
    usdc: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
    domain: USDC,
    rpcUrl: "https://sepolia.base.org",
    blockMs: 2_000,
    confirmations: 4,
    explorer: "https://sepolia.basescan.org",
    coin: "ETH",
  },
  {
    network: "eip155:137",
    name: "Polygon",
    usdc: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
    domain: USD_COIN,
    rpcUrl: "https://polygon.drpc.org",
    blockMs: 2_000,
    confirmations: 16,
    explorer: "https://polygonscan.com",
    coin: "POL",
  },
  {
    network: "eip155:80002",
    name: "Polygon Amoy",
    usdc: "0x41E94Eb019C0762f9Bfcf9Fb1E58725BfB0e7582",
    domain: USDC,
    rpcUrl: "https://polygon-amoy.drpc.org",
    blockMs: 2_000,
    confirmations: 16,
    explorer: "https://amoy.polygonscan.com",
    coin: "POL",
  },
  {
    network: "eip155:42161",
    name: "Arbitrum One",
    usdc: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
    domain: USD_COIN,
    rpcUrl: "https://arb1.arbitrum.io/rpc",
    blockMs: 250,
    confirmations: 32,
    explorer: "https://arbiscan.io",
    coin: "ETH",
  },
  {
    network: "eip155:421614",
    name: "Arbitrum Sepolia",
    usdc: "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
    domain: USD_COIN,
    rpcUrl: "https://sepolia-rollup.arbitrum.io/rpc",
    blockMs: 250,
    confirmations: 32,
    explorer: "https://sepolia.arbiscan.io",
    coin: "ETH",
  },
];

/** What is sold on unless `NETWORKS` says otherwise. */
export const DEFAULT_NETWORK = "eip155:8453";

/** The number of a chain by its CAIP-2 name (EIP-155). */
export const chainIdOf = (network: string): number => Number(network.split(":")[1]);
