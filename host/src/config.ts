import { defineConfig, ROLES, T, type Value } from "@farthing/contract";

const HostSchema = T.Object({
  PORT: T.Integer({ minimum: 0, maximum: 65_535, default: 4021, description: "Port to listen on; 0 takes a free one." }),
  HOST: T.String({ default: "127.0.0.1", description: "Address to listen on." }),
  BASE_URL: T.Optional(
    T.String({
      format: "url",
      pattern: "^https?://[^/?#\\s]+$",
      title: "an address without a path or a slash at its end",
      examples: ["https://farthing.example"],
      description: "Public address of the service, without a trailing slash.",
    }),
  ),
  DATA_DIR: T.String({ default: ".data", description: "Folder for state that outlives the process." }),
  LOG_LEVEL: T.Union(
    ["silent", "error", "warn", "info", "debug"].map((level) => T.Literal(level)),
    { default: "info", description: "Least severe log lines that are written." },
  ),
  ROLE: T.Union(
    ROLES.map((role) => T.Literal(role)),
    {
      default: "all",
      description:
        "What this machine does: all; api: calls and payments, pages and documents being the affair of the workers at WORKER_URL; worker: such work for API nodes, without payments and ledger.",
    },
  ),
  WITHOUT_PLUGINS: T.Array(T.String(), {
    default: [],
    description:
      "Names of plugins, or of their packages, that are left out although they are installed, such as one that another takes the place of. A package of others that is called so is not even loaded.",
  }),
  ALLOWED_ORIGINS: T.Array(
    T.String({
      pattern: "^(?:\\*|[a-z][a-z0-9+.-]*://[^/?#\\s]+)$",
      title: "an origin",
      examples: ["https://agent.example", "*"],
    }),
    {
      default: [],
      description:
        "Origins, such as https://agent.example, whose pages may call /mcp, and everything where payment is off or BASE_URL is not public; also names by which the service is called, such as http://farthing:4021. Own are BASE_URL and, with the port listened on, loopback; * allows all.",
    },
  ),
  TRUST_PROXY: T.Boolean({
    default: false,
    description: "Whether the client's address is the last one in X-Forwarded-For (behind a balancer of yours).",
  }),
  DRAIN_DELAY_MS: T.Integer({
    minimum: 0,
    maximum: 120_000,
    default: 0,
    description:
      "Milliseconds that calls are still taken for after SIGTERM, while GET /ready is 503 already: longer than a balancer takes to notice.",
  }),
  REQUIRE_PROVENANCE: T.Boolean({
    default: false,
    description: "Whether farthing add takes only packages whose attestation proves from which sources they were built.",
  }),
  PACKAGE_SCOPES: T.Array(
    T.String({
      pattern: "^(?:@[a-z0-9._~-]+(?:/[a-z0-9._~-]+)?|[a-z0-9._~-]+)$",
      title: "a scope or a name",
      examples: ["@me", "farthing-extractor-x"],
    }),
    {
      default: [],
      description: "Scopes, such as @me, and names of packages that farthing add takes; empty: all.",
    },
  ),
});

/** Settings of the host itself. Plugins and extractors declare their own. */
export const HostConfig = defineConfig("host", HostSchema);
export type HostConfig = Value<typeof HostSchema>;
