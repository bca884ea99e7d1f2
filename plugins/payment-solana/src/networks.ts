/** A cluster of Solana, and what is paid there. */
export interface SolanaNetwork {
  /** CAIP-2: "solana:" and the first 32 characters of the genesis block's hash. */
  readonly id: `solana:${string}`;
  /** Mint of USDC. */
  readonly usdc: string;
  /** A public node, for everybody, without a key. */
  readonly rpcUrl: string;
}

/**
 * By the value of SOLANA_NETWORK. Sources: chainagnostic.org, namespace "solana"; developers.circle.com, "USDC contract addresses";
 * solana.com, "Clusters and public RPC endpoints". `@x402/svm` 2.27 has the same.
 */
export const NETWORKS = {
  mainnet: {
    id: "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
    usdc: "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v",
    rpcUrl: "https://api.mainnet-beta.solana.com",
  },
  devnet: {
    id: "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
    usdc: "4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU",
    rpcUrl: "https://api.devnet.solana.com",
  },
} as const satisfies Readonly<Record<string, SolanaNetwork>>;

/** Decimal places of USDC on every network: its atomic unit is a millionth of a dollar. */
export const USDC_DECIMALS = 6;

/** Programs that a payment may call (scheme_exact_svm.md, section 3.1). USDC's mint belongs to the first token program, not to Token-2022. */
export const PROGRAMS = {
  token: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  computeBudget: "ComputeBudget111111111111111111111111111111",
  memo: "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  /** What Phantom and Solflare add to protect their users. */
  lighthouse: "L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95",
} as const;

/** Owns the address of every associated token account. Source: spl.solana.com, "Associated Token Account Program". */
export const ASSOCIATED_TOKEN_PROGRAM = "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL";

/** Token programs: an account that one of them owns holds tokens, and is no wallet. */
export const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([PROGRAMS.token, "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb"]);
