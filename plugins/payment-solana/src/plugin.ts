import { ClaimStore, definePlugin, Logger, PaymentRail } from "@farthing/contract";
import { SolanaConfig } from "./config.ts";
import type { Remembering } from "./put-back.ts";
import { OFF, SolanaRail } from "./rail.ts";

export default definePlugin({
  name: "solana",
  config: SolanaConfig,
  requires: [Logger],
  uses: [ClaimStore],
  provides: [
    {
      token: PaymentRail,
      multi: true,
      useFactory: (r) => {
        const config = r.resolve(SolanaConfig.token);
        const { PAY_TO_SOLANA } = config;
        if (PAY_TO_SOLANA === undefined) return OFF;
        const ledger = r.find(ClaimStore) as (ClaimStore & Remembering) | undefined;
        return new SolanaRail({ ...config, PAY_TO_SOLANA }, r.resolve(Logger), {}, ledger);
      },
    },
  ],
});
