import {
  ChannelStore,
  createToken,
  Facilitator,
  type Health,
  type Lifecycle,
  Logger,
  Metrics,
  PaymentTerms,
  type Resolver,
} from "@farthing/contract";
import { authorizerOf } from "../batch/set-up.ts";
import { ChainNode } from "../chain-node.ts";
import { PaymentConfig } from "../config.ts";
import { marketsOf } from "../markets.ts";
import { chainMeter } from "../meter.ts";
import { channelMetrics } from "../money-metrics.ts";
import { SandboxFacilitator } from "../sandbox-facilitator.ts";
import { ChannelReader } from "./channel-reader.ts";
import type { ChannelWitness } from "./channel-witness.ts";
import { Till, type TillEntry } from "./till.ts";

/** A node, and where the settings say it is now. */
interface Named {
  readonly node: ChainNode;
  readonly address: () => string;
}

/** The till of the service, with the nodes that it asks. */
export class ServiceTill implements Lifecycle {
  constructor(
    private readonly till: Till | undefined,
    private readonly nodes: readonly Named[],
  ) {}

  async start(): Promise<void> {
    this.till?.start();
  }

  health(): Health {
    return this.till?.health() ?? { status: "ok" };
  }

  /** Claims and sweeps all there is, now. Rejects where nothing can be claimed. */
  async run(): Promise<readonly TillEntry[]> {
    if (!this.till) throw new Error("nothing is sold through payment channels here");
    return this.till.run();
  }

  /** Asks the nodes that the settings name now, those that can be asked. */
  async reload(): Promise<void> {
    await Promise.all(this.nodes.map(({ node, address }) => node.move(address())));
  }

  async dispose(): Promise<void> {
    await this.till?.stop();
    await Promise.all(this.nodes.map(({ node }) => node.close()));
  }
}
export const ChannelTill = createToken<ServiceTill>("ChannelTill");

/** The till as the settings have it; one that does nothing where no store keeps channels, or where everything is free. */
export function tillOf(r: Resolver): ServiceTill {
  const store = r.find(ChannelStore);
  const { mode, payTo } = r.resolve(PaymentTerms);
  if (!store || mode === "none") return new ServiceTill(undefined, []);
  const config = r.resolve(PaymentConfig.token);
  const facilitator = r.resolve(Facilitator);
  const nodes: Named[] = [];
  const meter = chainMeter(r.find(Metrics));
  const witnesses = new Map<string, ChannelWitness>();
  for (const market of marketsOf(config)) {
    const sandbox = facilitator instanceof SandboxFacilitator ? facilitator.channelsOn(market.network) : undefined;
    const node = sandbox ? undefined : new ChainNode(market, meter);
    const address = () => marketsOf(config).find(({ network }) => network === market.network)?.rpcUrl ?? market.rpcUrl;
    if (node) nodes.push({ node, address });
    const witness = sandbox ?? (node && new ChannelReader(node, market.confirmations));
    if (witness) witnesses.set(market.network, witness);
  }
  const till = new Till(
    { store, facilitator, witnessOf: (network) => witnesses.get(network), log: r.resolve(Logger) },
    {
      testMoney: mode === "sandbox",
      intervalMs: config.CLAIM_INTERVAL_SECONDS * 1000,
      authorizer: authorizerOf(config.RECEIVER_AUTHORIZER_KEY, payTo),
    },
  );
  channelMetrics(r.find(Metrics), () => till.sums);
  return new ServiceTill(till, nodes);
}
