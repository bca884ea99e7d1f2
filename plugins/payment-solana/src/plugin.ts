import { ClaimStore, definePlugin, Logger, PaymentRail } from "@farthing/contract";
import { SolanaConfig } from "./config.ts";
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
        return new SolanaRail({ ...config, PAY_TO_SOLANA }, r.resolve(Logger), {}, r.find(ClaimStore));
      },
    },
  ],
});
