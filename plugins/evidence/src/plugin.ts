import {
  definePlugin,
  PaymentGuide,
  PaymentRail,
  PaymentTerms,
  type Resolver,
  ServiceInfo,
  Signer,
  VerificationKeys,
} from "@farthing/contract";
import { EvidenceConfig } from "./config.ts";
import { Notary } from "./notary.ts";
import { ProveReplies } from "./proof.ts";
import { keyEndpoints } from "./published.ts";

/** Whether there are keys to publish. */
const hasKeys = ({ EVIDENCE_KEY, EVIDENCE_KEY_PREVIOUS }: EvidenceConfig, r: Resolver): boolean =>
  (EVIDENCE_KEY ?? EVIDENCE_KEY_PREVIOUS) !== undefined ||
  r.resolveAll(VerificationKeys).some(({ keys }) => keys.length > 0) ||
  r.find(PaymentTerms)?.mode === "sandbox";

export default definePlugin({
  name: "evidence",
  config: EvidenceConfig,
  requires: [ServiceInfo],
  uses: [Signer, PaymentTerms, PaymentGuide, PaymentRail, VerificationKeys],
  provides: [
    {
      token: Notary.token,
      useFactory: (r) =>
        new Notary({
          config: r.resolve(EvidenceConfig.token),
          service: r.resolve(ServiceInfo),
          signer: r.find(Signer),
          mode: r.find(PaymentTerms)?.mode,
        }),
    },
    { token: VerificationKeys, multi: true, useFactory: (r) => r.resolve(Notary.token) },
  ],
  endpoints: (config, r) => (hasKeys(config, r) ? keyEndpoints : []),
  middleware: [{ stage: "admission", useClass: ProveReplies }],
});
