import { defineConfig, T } from "@farthing/contract";

/** Settings of the web client: the operator's proxy, private networks that it may reach, and how much is kept of what sites answer. */
export const WebConfig = defineConfig(
  "web",
  T.Object({
    EGRESS_PROXY: T.Optional(
      T.String({
        format: "url",
        pattern: "^https?://",
        description: "HTTP proxy for all outgoing requests, http:// or https://[user:password@]host:port; it resolves the names.",
        secret: true,
      }),
    ),
    ALLOW_PRIVATE_NETWORKS: T.Array(T.String(), {
      default: [],
      description:
        "Private networks that callers may reach, in CIDR notation, separated by commas; empty = none. Behind EGRESS_PROXY by address only: what a name stands for is not known here.",
    }),
    CACHE_BYTES: T.Integer({
      minimum: 0,
      maximum: 68_719_476_736,
      default: 67_108_864,
      description: "Most bytes of sites' answers that are kept in memory for other calls; 0 = none are.",
    }),
    CACHE_ENTRY_BYTES: T.Integer({
      minimum: 1_024,
      maximum: 15_728_640,
      default: 4_194_304,
      description: "Most bytes of one answer that is kept; never more than a quarter of CACHE_BYTES.",
    }),
  }),
);
