import { AddressSetting, defineConfig, T } from "@farthing/contract";

/** Settings of the domain look-ups. */
export const DomainsConfig = defineConfig(
  "domains",
  T.Object({
    WHOIS_SERVER: T.Optional(
      T.String({
        pattern: "^(?:[A-Za-z0-9.-]+|\\[[0-9A-Fa-f:]+\\]):[0-9]{1,5}$",
        title: "a host with its port",
        examples: ["whois.example:43"],
        description:
          "host:port that every WHOIS query goes to instead of the registries' servers; RDAP is then asked only if RDAP_BASE is set.",
      }),
    ),
    RDAP_BASE: T.Optional(
      AddressSetting("https://rdap.example", {
        description:
          "URL that every RDAP query goes to instead of the registries' services; WHOIS is then asked only if WHOIS_SERVER is set.",
      }),
    ),
  }),
);
