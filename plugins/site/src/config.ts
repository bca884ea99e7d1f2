import { type ConfigOf, defineConfig, T } from "@farthing/contract";

/** Settings of the pages. */
export const SiteConfig = defineConfig(
  "site",
  T.Object({
    OPERATOR_TOKEN: T.Optional(
      T.String({
        minLength: 24,
        maxLength: 256,
        pattern: "^[\\x21-\\x7e]*$",
        title: "a token of visible ASCII characters without spaces",
        secret: true,
        reload: true,
        description:
          "Opens /operator, which shows money, calls and health; 24 characters or more, random ones: openssl rand -base64 32. Without it there is no such page.",
      }),
    ),
  }),
);
export type SiteConfig = ConfigOf<typeof SiteConfig>;
