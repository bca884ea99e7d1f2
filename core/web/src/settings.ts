import { defineConfig, T } from "@farthing/contract";

/** Settings of the web client: the operator's proxy, and private networks that it may reach. */
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
  }),
);
