import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./scripts/lib/slow-first.ts";

/** Tests that put something in a module's place, for which each has to load its modules itself. */
const MOCKED = "**/*.mocked.test.ts";
const TESTS = [
  "{core,plugins,extractors,clients}/*/{src,test}/**/*.test.ts",
  "host/{src,test}/**/*.test.ts",
  "scripts/**/*.test.ts",
];
// Many of them wait: three at a time also where there are two cores. With four the whole is no sooner done.
const AT_ONCE = Math.max(3, availableParallelism());
/** Where the service renders, pages have the time that a call has, however busy the machine is: nothing that computes goes beside. A file of them takes less than half of a core. */
const BROWSER = ["core/browser/test/**/*.test.ts", "**/*.browser.test.ts"];
const source = { conditions: ["@farthing/source", "node"] };

export default defineConfig({
  resolve: source,
  ssr: { resolve: source },
  test: {
    pool: "forks",
    maxWorkers: AT_ONCE,
    sequence: { sequencer: SlowFirst },
    // No test fails because the machine is slow: only what hangs takes as long as this.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    env: {
      // Tests start hundreds of processes, which import the same hundreds of modules: each finds what another has compiled.
      NODE_COMPILE_CACHE: fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url)),
      // Most of the services render nothing: a browser that starts beside each costs as much as the service.
      BROWSER_WARM: "false",
    },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: TESTS,
          exclude: ["**/node_modules/**", MOCKED, ...BROWSER],
          sequence: { groupOrder: 1 },
          // A process runs many files, which share the modules that one has loaded: a third of the time went into loading them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "mocked", include: [MOCKED], sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: { name: "browser", include: BROWSER, isolate: false, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
