import { type ConfigOf, defineConfig, T } from "@farthing/contract";

export const ValkeyConfig = defineConfig(
  "valkey",
  T.Object({
    REDIS_URL: T.Optional(
      T.String({
        format: "url",
        pattern: "^rediss?://[^/?#]+(?:/[0-9]{0,4})?$",
        title: "an address of Valkey or Redis",
        examples: ["redis://user:password@host:6379/0"],
        secret: true,
        description:
          "Valkey or Redis that all processes share limits, politeness and caches in, redis[s]://[user:password@]host[:port][/database]; rediss is TLS. Absent: each process keeps its own.",
      }),
    ),
  }),
);
export type ValkeyConfig = ConfigOf<typeof ValkeyConfig>;
