import {
  atomicAmount,
  ChannelStore,
  ClaimStore,
  EndpointTable,
  type Facilitator,
  Logger,
  PaymentTerms,
  type Resolver,
  SharedSignals,
} from "@farthing/contract";
import { PaymentConfig } from "../config.ts";
import { Settler } from "../exact/settler.ts";
import { finalityMs, type Market, marketsOf } from "../markets.ts";
import { Authorizer } from "./authorizer.ts";
import { DepositWitnesses } from "./deposit-witnesses.ts";
import { BatchRail } from "./rail.ts";
import { WORDS } from "./reading.ts";

/** A deposit is of so many calls of the dearest endpoint at least, unless the operator says otherwise. */
const LEAST_CALLS = 10n;

/** The least deposit, in atomic units: as the operator has set it, or by the prices. */
const leastDeposit = (setting: string | undefined, table: Pick<EndpointTable, "all">): bigint => {
  if (setting !== undefined) return BigInt(atomicAmount(setting));
  const prices = table.all().map(({ price }) => (price === undefined ? 0n : BigInt(atomicAmount(price))));
  const [dearest = 0n] = prices.sort((one, other) => Number(other - one));
  return dearest * LEAST_CALLS;
};

/** The operator's own key for claims and refunds. Throws if it could take what was earned. */
export function authorizerOf(key: string | undefined, payTo: string): Authorizer | undefined {
  if (key === undefined) return undefined;
  const authorizer = new Authorizer(key);
  if (authorizer.address.toLowerCase() === payTo.toLowerCase())
    throw new Error("RECEIVER_AUTHORIZER_KEY is the key of PAY_TO_ADDRESS: give claims their own");
  return authorizer;
}

/** The rail as the settings have it. Without a store of channels it offers nothing. */
export function batchRail(r: Resolver): BatchRail {
  const config = r.resolve(PaymentConfig.token);
  const { payTo } = r.resolve(PaymentTerms);
  const markets = marketsOf(config);
  const settlers = new Map<string, Settler>();
  const settlerFor = (market: Market, facilitator: Facilitator): Settler | undefined => {
    const witness = r.resolve(DepositWitnesses).of(market.network);
    return witness && new Settler(facilitator, witness, finalityMs(market), undefined, WORDS);
  };
  let least: bigint | undefined;
  return new BatchRail({
    places: markets,
    settings: {
      payTo,
      withdrawDelay: config.WITHDRAW_DELAY,
      contractVouchers: config.CONTRACT_VOUCHERS,
      minDeposit: () => {
        least ??= leastDeposit(config.MIN_DEPOSIT, r.resolve(EndpointTable)); // endpoints are known once all plugins are
        return least;
      },
    },
    authorizer: authorizerOf(config.RECEIVER_AUTHORIZER_KEY, payTo),
    settler: (network, facilitator) => {
      const market = markets.find((one) => one.network === network);
      const settler = settlers.get(network) ?? (market && settlerFor(market, facilitator));
      if (settler) settlers.set(network, settler);
      return settler;
    },
    claims: r.resolve(ClaimStore),
    channels: r.find(ChannelStore),
    signals: r.find(SharedSignals),
    log: r.resolve(Logger),
  });
}
