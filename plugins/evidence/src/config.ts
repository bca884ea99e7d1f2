import { type ConfigOf, defineConfig, T } from "@farthing/contract";

export const EvidenceConfig = defineConfig(
  "evidence",
  T.Object({
    EVIDENCE_KEY: T.Optional(
      T.String({
        maxLength: 2_000,
        secret: true,
        reload: true,
        description:
          "Private Ed25519 key that replies are signed with: PEM (PKCS #8), JWK or 64 hexadecimal digits. Without it the key of RECEIPT_SIGNING_KEY signs; in the sandbox one is made at the start.",
      }),
    ),
    EVIDENCE_KEY_PREVIOUS: T.Optional(
      T.String({
        maxLength: 20_000,
        // They are public, but who pastes the old private key by mistake must not read it in a log.
        secret: true,
        reload: true,
        description:
          "Public Ed25519 keys that signed before, separated by commas (64 hexadecimal digits each) or as a JSON list of JWKs: they stay published.",
      }),
    ),
  }),
);
export type EvidenceConfig = ConfigOf<typeof EvidenceConfig>;
