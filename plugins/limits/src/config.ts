import { type ConfigOf, defineConfig, T } from "@farthing/contract";

export const LimitsConfig = defineConfig(
  "limits",
  T.Object({
    RATE_LIMIT: T.Integer({ minimum: 0, default: 12_000, description: "Calls per minute and client address; 0 sets no limit." }),
  }),
);
export type LimitsConfig = ConfigOf<typeof LimitsConfig>;
