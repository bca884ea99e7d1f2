import { AddressSetting, type ConfigOf, defineConfig, T } from "@farthing/contract";

/** How calls are paid on Solana. */
export const SolanaConfig = defineConfig(
  "solana",
  T.Object({
    PAY_TO_SOLANA: T.Optional(
      T.String({
        pattern: "^[1-9A-HJ-NP-Za-km-z]{32,44}$",
        title: "an address on Solana (32 to 44 characters of base58)",
        description: "Wallet on Solana that is paid in USDC (not its token account); without it nothing is sold there",
      }),
    ),
    SOLANA_NETWORK: T.Union([T.Literal("mainnet"), T.Literal("devnet")], {
      default: "mainnet",
      description: "Cluster of Solana; what devnet's USDC is worth is nothing",
    }),
    SOLANA_RPC_URL: T.Optional(
      AddressSetting("https://node.example", {
        secret: true,
        description:
          "Node of that cluster (JSON-RPC) that says what became of settlements, and whether what the facilitator reports is true; default: a public one",
      }),
    ),
  }),
);
export type SolanaConfig = ConfigOf<typeof SolanaConfig>;
