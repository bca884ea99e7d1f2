import { ClaimStore, definePlugin, FacilitatorAuth, Logger, PaymentTerms, ServiceInfo } from "@farthing/contract";
import { PaymentConfig } from "./config.ts";
import { Facilitator } from "./facilitator.ts";
import { PaymentGate } from "./gate.ts";
import { HttpFacilitator } from "./http-facilitator.ts";
import { sandboxEndpoints } from "./sandbox-endpoints.ts";
import { SandboxFacilitator } from "./sandbox-facilitator.ts";
import { modeOf, termsOf } from "./terms.ts";

const TEST_MONEY =
  "SANDBOX: payments are TEST MONEY, kept in this process; nobody is paid. Set FACILITATOR_URL and PAY_TO_ADDRESS to be paid";

const REAL_MONEY = "calls are paid with real money";
/** Addresses that mean something on this machine only. */
const OWN = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const NO_ADDRESS = "buyers and indexes are told an address that only this machine can reach: set BASE_URL";
const NO_MONEY = "PAYMENT=none: everything is free of charge";

export default definePlugin({
  name: "payment",
  config: PaymentConfig,
  requires: [ServiceInfo, Logger],
  uses: [ClaimStore, FacilitatorAuth],
  provides: [
    { token: PaymentTerms, useFactory: (r) => termsOf(r.resolve(PaymentConfig.token), r.resolve(ServiceInfo)) },
    {
      token: Facilitator,
      useFactory: (r) => {
        const terms = r.resolve(PaymentTerms);
        const log = r.resolve(Logger);
        if (terms.mode === "sandbox") log.warn({ payTo: terms.payTo }, TEST_MONEY);
        if (terms.mode === "none") log.warn({}, NO_MONEY);
        if (terms.mode !== "x402") return new SandboxFacilitator(terms);
        const { baseUrl } = r.resolve(ServiceInfo);
        log.info({ payTo: terms.payTo, facilitator: terms.facilitator }, REAL_MONEY);
        if (OWN.test(URL.parse(baseUrl)?.hostname ?? "")) log.warn({ baseUrl }, NO_ADDRESS);
        const token = r.resolve(PaymentConfig.token).FACILITATOR_TOKEN;
        const auth = r.has(FacilitatorAuth) ? r.resolve(FacilitatorAuth) : undefined;
        return new HttpFacilitator(terms.facilitator, terms, log, { token, auth });
      },
    },
  ],
  endpoints: (config) => (modeOf(config) === "sandbox" ? sandboxEndpoints : []),
  middleware: [{ stage: "payment", useClass: PaymentGate }],
});
