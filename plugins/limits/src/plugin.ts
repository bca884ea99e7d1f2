import { definePlugin, SharedCounters } from "@farthing/contract";
import { LimitsConfig } from "./config.ts";
import { RateLimit } from "./rate-limit.ts";

export default definePlugin({
  name: "limits",
  config: LimitsConfig,
  uses: [SharedCounters],
  middleware: [{ stage: "admission", useClass: RateLimit }],
});
