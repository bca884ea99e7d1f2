import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const source = { conditions: ["@farthing/source", "node"] };

export default defineConfig({
  resolve: source,
  ssr: { resolve: source },
  test: {
    include: [
      "{core,plugins,extractors}/*/{src,test}/**/*.test.ts",
      "host/{src,test}/**/*.test.{ts,mjs}",
      "scripts/**/*.test.{ts,mjs}",
    ],
    pool: "forks",
    // Many tests wait, for a chain's blocks or a stalled reader's end: two at a time also where there are two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // No test fails because the machine is slow: only what hangs takes as long as this.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
