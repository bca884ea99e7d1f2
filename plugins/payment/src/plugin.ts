import {
  ClaimStore,
  definePlugin,
  EndpointTable,
  FacilitatorAuth,
  Logger,
  PaymentGuide,
  PaymentTerms,
  ServiceInfo,
} from "@farthing/contract";
import { Chain } from "./chain.ts";
import { DEFAULT_RPC } from "./chain-node.ts";
import { PaymentConfig } from "./config.ts";
import { didEndpoint } from "./did-document.ts";
import { Facilitator } from "./facilitator.ts";
import { PaymentGate } from "./gate.ts";
import { guideOf } from "./guide.ts";
import { HttpFacilitator } from "./http-facilitator.ts";
import { sandboxEndpoints } from "./sandbox-endpoints.ts";
import { SandboxFacilitator } from "./sandbox-facilitator.ts";
import { modeOf, termsOf } from "./terms.ts";
import { Witness } from "./witness.ts";

const TEST_MONEY =
  "SANDBOX: payments are TEST MONEY, kept in this process; nobody is paid. Set FACILITATOR_URL and PAY_TO_ADDRESS to be paid";

const REAL_MONEY = "calls are paid with real money";
const ONE_LEDGER =
  "all services that are paid to this address must share one ledger (DATABASE_URL): with two, one payment could buy a reply from each";
/** Addresses that mean something on this machine only. */
const OWN = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const NO_ADDRESS = "buyers and indexes are told an address that only this machine can reach: set BASE_URL";
const NO_MONEY = "PAYMENT=none: everything is free of charge";

export default definePlugin({
  name: "payment",
  config: PaymentConfig,
  // A payment that is forgotten can be used twice, and its reply is lost: without a store that keeps claims nothing starts.
  requires: [EndpointTable, ServiceInfo, Logger, ClaimStore],
  uses: [FacilitatorAuth],
  provides: [
    { token: PaymentTerms, useFactory: (r) => termsOf(r.resolve(PaymentConfig.token), r.resolve(ServiceInfo)) },
    { token: PaymentGuide, multi: true, useFactory: (r) => guideOf(r.resolve(PaymentTerms)) },
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
        log.info({ payTo: terms.payTo }, ONE_LEDGER);
        if (OWN.test(URL.parse(baseUrl)?.hostname ?? "")) log.warn({ baseUrl }, NO_ADDRESS);
        const token = r.resolve(PaymentConfig.token).FACILITATOR_TOKEN;
        const auth = r.find(FacilitatorAuth);
        return new HttpFacilitator(terms.facilitator, terms, log, { token, auth });
      },
    },
    {
      token: Witness,
      useFactory: (r) => {
        const facilitator = r.resolve(Facilitator);
        if (facilitator instanceof SandboxFacilitator) return facilitator;
        const { network, payTo } = r.resolve(PaymentTerms);
        const rpcUrl = r.resolve(PaymentConfig.token).RPC_URL ?? DEFAULT_RPC.get(network);
        if (rpcUrl === undefined) throw new Error(`RPC_URL is missing: no public node of ${network} is known`);
        return new Chain(rpcUrl, payTo, r.resolve(Logger));
      },
    },
  ],
  endpoints: (config) => [
    ...(modeOf(config) === "sandbox" ? sandboxEndpoints : []),
    ...(modeOf(config) !== "none" && config.RECEIPT_SIGNING_KEY !== undefined ? [didEndpoint] : []),
  ],
  middleware: [{ stage: "payment", useClass: PaymentGate }],
});
