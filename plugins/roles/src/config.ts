import { type ConfigOf, defineConfig, type Role, T } from "@farthing/contract";

/** Read from the environment, checked at start, shown by `--print-config`. */
export const RolesConfig = defineConfig(
  "roles",
  T.Object({
    WORKER_URL: T.Array(
      T.String({ pattern: "^https?://[^/?#@\\s]+$", title: "an address without a path", examples: ["http://workers:4021"] }),
      {
        default: [],
        description:
          "With ROLE=api: addresses of the workers, or of balancers before them, with commas between, such as http://workers:4021.",
      },
    ),
    WORKER_SECRET: T.Array(
      T.String({ pattern: "^[\\w.~+/=-]{24,256}$", title: "a secret of 24 to 256 letters, digits and ._~+/=-" }),
      {
        default: [],
        secret: true,
        reload: true,
        description:
          "What API nodes show to workers, 24 characters or more. A worker takes any of several, with commas between; an API node shows the first.",
      },
    ),
    WORKER_CALLS: T.Integer({
      minimum: 1,
      maximum: 10_000,
      default: 256,
      description:
        "With ROLE=worker: calls that are worked on at once; more are told to come back (503), which the API node does elsewhere.",
    }),
  }),
);
export type RolesConfig = ConfigOf<typeof RolesConfig>;

/** What of the settings a role cannot do without, as a sentence; `undefined` if all is there. */
export function lackOf(role: Role, { WORKER_URL, WORKER_SECRET }: RolesConfig): string | undefined {
  if (role !== "all" && WORKER_SECRET.length === 0) return `ROLE=${role} needs WORKER_SECRET, the same on API nodes and workers`;
  if (role === "api" && WORKER_URL.length === 0) return "ROLE=api needs WORKER_URL, where the workers are";
  return undefined;
}
