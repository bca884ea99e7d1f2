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
    testTimeout: 20_000,
  },
});
