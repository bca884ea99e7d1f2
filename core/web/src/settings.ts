import { AddressSetting, defineConfig, T } from "@farthing/contract";

/** Settings of the web client: the operator's proxy, private networks that it may reach, and how much is kept of what sites answer. */
export const WebConfig = defineConfig(
  "web",
  T.Object({
    EGRESS_PROXY: T.Optional(
      AddressSetting("http://proxy.example:3128", {
        description: "HTTP proxy for all outgoing requests, http:// or https://[user:password@]host:port; it resolves the names.",
        secret: true,
      }),
    ),
    ALLOW_PRIVATE_NETWORKS: T.Array(T.String(), {
      default: [],
      description:
        "Private networks that callers may reach, in CIDR notation, separated by commas; empty = none. Behind EGRESS_PROXY by address only: what a name stands for is not known here.",
    }),
    ROBOTS: T.Union([T.Literal("ignore"), T.Literal("respect")], {
      default: "ignore",
      description:
        "Whether what sites ask of robots (robots.txt, under the name Farthing) is respected. A call fetches what its caller names, as a browser does: so it is ignored unless you choose otherwise.",
    }),
    BOT_AUTH_KEY: T.Optional(
      T.String({
        secret: true,
        description:
          "Ed25519 key, PKCS #8 as PEM or as base64 of DER, that requests to sites are signed with (web-bot-auth), so that they know whose they are. Needs BASE_URL, where the key is published.",
      }),
    ),
    OPERATOR_CONTACT: T.Optional(
      T.String({
        maxLength: 300,
        description: "How people who run sites reach you, such as an e-mail address; published at /.well-known/fetching.",
      }),
    ),
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
