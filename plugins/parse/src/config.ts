import { type ConfigOf, defineConfig, T } from "@farthing/contract";

export const ParseConfig = defineConfig(
  "parse",
  T.Object({
    PARSE_WORKERS: T.Integer({
      minimum: 0,
      maximum: 64,
      default: 0,
      description: "Documents parsed at once; 0 = one per processor but one.",
    }),
    PARSE_MEMORY_MB: T.Integer({
      minimum: 128,
      default: 512,
      description: "Most memory that parsing one document may take, in MiB.",
    }),
    PARSE_CACHE_BYTES: T.Integer({
      minimum: 0,
      maximum: 68_719_476_736,
      default: 16_777_216,
      description: "Most bytes of parsed documents that are kept in memory, so that the same one is parsed once; 0 = none are.",
    }),
  }),
);
export type ParseConfig = ConfigOf<typeof ParseConfig>;
