import {
  CallListener,
  ChannelStore,
  ClaimStore,
  definePlugin,
  EndpointTable,
  Facilitator,
  FacilitatorAuth,
  Logger,
  Metrics,
  PaymentGuide,
  PaymentRail,
  PaymentTerms,
  type Resolver,
  ServiceInfo,
  SharedCache,
  SharedCounters,
  SharedSignals,
  Signer,
  VerificationKeys,
} from "@farthing/contract";
import { COLLECTOR } from "./batch/constants.ts";
import { DepositWitnesses } from "./batch/deposit-witnesses.ts";
import { batchRail } from "./batch/set-up.ts";
import { Chains } from "./chains.ts";
import { PaymentConfig } from "./config.ts";
import { EarlyWork } from "./early-work.ts";
import { ExactRail } from "./exact/rail.ts";
import { PaymentGate } from "./gate.ts";
import { guideOf } from "./guide.ts";
import { HttpFacilitator, TIMEOUTS } from "./http-facilitator.ts";
import { marketsOf } from "./markets.ts";
import { chainMeter, facilitatorMeter } from "./meter.ts";
import { moneyMetrics } from "./money-metrics.ts";
import { Offers } from "./offers.ts";
import { Rails } from "./rails.ts";
import { ReceiptKeys } from "./receipt-keys.ts";
import { Receipts } from "./receipts.ts";
import { sandboxEndpoints } from "./sandbox-endpoints.ts";
import { SandboxFacilitator } from "./sandbox-facilitator.ts";
import { StartNotes } from "./start-notes.ts";
import { modeOf, termsOf } from "./terms.ts";
import { ChannelTill, tillOf } from "./till/set-up.ts";
import { Witnesses } from "./witness.ts";

/** The nodes of all networks, which are asked for what the paid address was sent. */
const chainsOf = (r: Resolver): Chains => {
  const { payTo } = r.resolve(PaymentTerms);
  return new Chains(() => marketsOf(r.resolve(PaymentConfig.token)), payTo, r.resolve(Logger), chainMeter(r.find(Metrics)));
};

export default definePlugin({
  name: "payment",
  config: PaymentConfig,
  // A payment that is forgotten can be used twice, and its reply is lost: without a store that keeps claims nothing starts.
  requires: [EndpointTable, ServiceInfo, Logger, ClaimStore],
  uses: [FacilitatorAuth, PaymentRail, ChannelStore, Metrics, SharedCache, SharedCounters, SharedSignals],
  provides: [
    {
      token: PaymentTerms,
      useFactory: (r) =>
        termsOf(r.resolve(PaymentConfig.token), r.resolve(ServiceInfo), (endpoint) => r.resolve(Offers.token).accepts(endpoint)),
    },
    {
      token: Facilitator,
      useFactory: (r) => {
        const { mode, facilitator } = r.resolve(PaymentTerms);
        const config = r.resolve(PaymentConfig.token);
        if (mode !== "x402")
          return new SandboxFacilitator(marketsOf(config), async (id) => (await r.find(ChannelStore)?.channel(id))?.chain);
        const credentials = {
          get token() {
            return config.FACILITATOR_TOKEN; // asked for each time: it may be reloaded
          },
          auth: r.find(FacilitatorAuth),
        };
        return new HttpFacilitator(facilitator, r.resolve(Logger), credentials, TIMEOUTS, facilitatorMeter(r.find(Metrics)));
      },
    },
    {
      token: Witnesses,
      useFactory: (r) => {
        const facilitator = r.resolve(Facilitator);
        if (facilitator instanceof SandboxFacilitator) return facilitator;
        return chainsOf(r);
      },
    },
    {
      token: PaymentRail,
      multi: true,
      useFactory: (r) =>
        new ExactRail({
          markets: marketsOf(r.resolve(PaymentConfig.token)),
          terms: r.resolve(PaymentTerms),
          facilitator: r.resolve(Facilitator),
          witnesses: r.resolve(Witnesses),
        }),
    },
    {
      token: DepositWitnesses,
      useFactory: (r) => {
        const witnesses = r.resolve(Witnesses);
        return witnesses instanceof Chains ? witnesses.paying(COLLECTOR) : witnesses;
      },
    },
    { token: PaymentRail, multi: true, useFactory: batchRail },
    { token: ChannelTill, useFactory: tillOf },
    {
      token: Rails.token,
      useFactory: (r) => {
        const desk = { mode: r.resolve(PaymentTerms).mode, facilitator: r.resolve(Facilitator) };
        const rails = r.resolveAll(PaymentRail);
        for (const rail of rails) rail.open?.(desk);
        return new Rails(rails, r.resolve(PaymentConfig.token).PAYMENT_RAILS, desk.mode);
      },
    },
    {
      token: ReceiptKeys.token,
      useFactory: (r) => new ReceiptKeys(r.resolve(PaymentConfig.token), r.resolve(PaymentTerms), r.resolve(ServiceInfo)),
    },
    {
      token: Receipts.token,
      useFactory: (r) => {
        return new Receipts(r.resolve(ServiceInfo), r.resolve(ReceiptKeys.token).attester, r.resolve(Logger));
      },
    },
    { token: Signer, useFactory: (r) => r.resolve(ReceiptKeys.token) },
    { token: VerificationKeys, multi: true, useFactory: (r) => r.resolve(ReceiptKeys.token) },
    {
      token: Offers.token,
      useFactory: (r) => {
        const { attester } = r.resolve(ReceiptKeys.token);
        return new Offers(r.resolve(Rails.token), r.resolve(ServiceInfo), r.resolve(EndpointTable), r.resolve(Logger), attester);
      },
    },
    {
      token: StartNotes.token,
      useFactory: (r) => {
        const [terms, rails, offers] = [r.resolve(PaymentTerms), r.resolve(Rails.token), r.resolve(Offers.token)];
        return new StartNotes(terms, rails, offers, r.resolve(EndpointTable), r.resolve(ServiceInfo), r.resolve(Logger));
      },
    },
    {
      token: EarlyWork.token,
      useFactory: (r) => new EarlyWork(r.resolve(PaymentConfig.token).EARLY_WORK, r.find(Metrics)),
    },
    { token: CallListener, multi: true, useFactory: (r) => moneyMetrics(r.find(Metrics)) },
    { token: PaymentGuide, multi: true, useFactory: (r) => guideOf(r.resolve(PaymentTerms), r.resolve(Rails.token).x402) },
  ],
  endpoints: (config) => (modeOf(config) === "sandbox" ? sandboxEndpoints : []),
  middleware: [{ stage: "payment", useClass: PaymentGate }],
});
