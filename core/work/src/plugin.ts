import { definePlugin, Metrics, Workers } from "@farthing/contract";
import { WorkConfig } from "./config.ts";
import { WorkPool } from "./work-pool.ts";

/** Gives everybody the threads for heavy work. */
export default definePlugin({
  name: "work",
  onWorkers: true,
  config: WorkConfig,
  uses: [Metrics],
  provides: [
    {
      token: Workers,
      useFactory: (resolver) => {
        const { WORKERS } = resolver.resolve(WorkConfig.token);
        return new WorkPool({ ...(WORKERS !== undefined && { places: WORKERS }), metrics: resolver.find(Metrics) });
      },
    },
  ],
});
