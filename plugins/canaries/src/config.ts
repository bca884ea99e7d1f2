import { AddressSetting, type ConfigOf, defineConfig, T } from "@farthing/contract";

/** Whether canaries are looked at, and who is told of changes. */
export const CanaryConfig = defineConfig(
  "canaries",
  T.Object({
    CANARIES: T.Union([T.Literal("off"), T.Literal("daily")], {
      default: "off",
      description: "Whether the canaries of all extractors, live pages whose facts do not change, are looked at once a day.",
    }),
    CANARY_WEBHOOK: T.Optional(
      AddressSetting("https://ops.example/hook", {
        secret: true,
        reload: true,
        description:
          "Address that is told, by POST, when an extractor's canaries change its status. Needs CANARY_WEBHOOK_SECRET.",
      }),
    ),
    CANARY_WEBHOOK_SECRET: T.Optional(
      T.String({
        minLength: 16,
        secret: true,
        reload: true,
        description: "Secret that what CANARY_WEBHOOK is told is signed with (HMAC-SHA256).",
      }),
    ),
  }),
);

export type CanaryConfig = ConfigOf<typeof CanaryConfig>;
