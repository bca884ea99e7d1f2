import { definePlugin, Logger, PaymentRail } from "@farthing/contract";
import { SolanaConfig } from "./config.ts";
import { OFF, SolanaRail } from "./rail.ts";

export default definePlugin({
  name: "solana",
  config: SolanaConfig,
  requires: [Logger],
  provides: [
    {
      token: PaymentRail,
      multi: true,
      useFactory: (r) => {
        const config = r.resolve(SolanaConfig.token);
        const { PAY_TO_SOLANA } = config;
        return PAY_TO_SOLANA === undefined ? OFF : new SolanaRail({ ...config, PAY_TO_SOLANA }, r.resolve(Logger));
      },
    },
  ],
});
