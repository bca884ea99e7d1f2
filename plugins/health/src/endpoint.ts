import {
  atomicAmount,
  CHARGING_RULE,
  defineEndpoint,
  EndpointTable,
  EXTRACTOR_STATUSES,
  ExtractorConditions,
  ExtractorRegistry,
  endpointKey,
  type Handler,
  HealthMonitor,
  ServiceInfo,
  T,
  type Value,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";

const FREE = "Every call is free of charge.";
const HealthInput = T.Object({});
const Status = T.Union([T.Literal("ok"), T.Literal("degraded"), T.Literal("down")]);

const HealthResult = T.Object({
  status: Status,
  uptime: T.Number({ description: "Seconds since the service started." }),
  version: T.String(),
  extractors: T.Array(T.String()),
  conditions: T.Optional(
    T.Array(
      T.Object({
        name: T.String(),
        status: T.Union(EXTRACTOR_STATUSES.map((status) => T.Literal(status))),
        reason: T.Optional(T.String({ description: "Why it is not ok." })),
        lastSuccess: T.Optional(T.String({ format: "date-time", description: "When it last gave a record." })),
        deprecated: T.Optional(T.String({ description: "Why its author wants it used no more." })),
        replacedBy: T.Optional(T.String({ description: "Package that takes its place." })),
      }),
      {
        description:
          "How each extractor does, by calls and by live pages. A site that has changed is no fault of the service's state.",
      },
    ),
  ),
  pricing: T.Record(T.String(), T.Object({ price: T.String({ description: "USD" }), amountAtomic: T.String() })),
  plugins: T.Array(
    T.Object({ name: T.String(), version: T.String(), status: Status, detail: T.Optional(T.Record(T.String(), T.Unknown())) }),
  ),
  charging: T.String({ description: "When a call is charged." }),
});

/** Serves GET /health: 200 while the process can serve, without an outside call. */
@injectable()
export class ReportHealth implements Handler<typeof HealthInput, typeof HealthResult> {
  constructor(
    @inject(EndpointTable) private readonly endpoints: EndpointTable,
    @inject(ExtractorRegistry) private readonly extractors: ExtractorRegistry,
    @inject(HealthMonitor) private readonly monitor: HealthMonitor,
    @inject(ServiceInfo) private readonly info: ServiceInfo,
    @inject(ExtractorConditions, { isOptional: true }) private readonly known: ExtractorConditions | undefined,
  ) {}

  async handle(): Promise<Value<typeof HealthResult>> {
    const { status, plugins } = await this.monitor.report();
    const charges = this.endpoints.charges();
    const priced = this.endpoints
      .listed()
      .flatMap((endpoint) =>
        endpoint.price === undefined || !charges ? [] : [{ key: endpointKey(endpoint), price: endpoint.price }],
      );
    return {
      status,
      uptime: (Date.now() - this.info.startedAt) / 1000,
      version: this.info.version,
      extractors: this.extractors.all().map(({ name }) => name),
      ...this.#conditions(),
      pricing: Object.fromEntries(priced.map(({ key, price }) => [key, { price, amountAtomic: atomicAmount(price) }])),
      plugins: plugins.map(({ detail, ...plugin }) => ({ ...plugin, ...(detail && { detail: { ...detail } }) })),
      charging: charges ? CHARGING_RULE : FREE,
    };
  }

  #conditions() {
    const { known } = this;
    if (!known) return {};
    const conditions = this.extractors.all().map(({ name, about: { deprecated, replacedBy } = {} }) => {
      const { status, reason, lastSuccessAt } = known.of(name);
      return {
        ...{ name, status },
        ...(reason !== undefined && { reason }),
        ...(lastSuccessAt !== undefined && { lastSuccess: new Date(lastSuccessAt).toISOString() }),
        ...(deprecated !== undefined && { deprecated }),
        ...(replacedBy !== undefined && { replacedBy }),
      };
    });
    return { conditions };
  }
}

export const healthEndpoint = defineEndpoint({
  method: "GET",
  path: "/health",
  summary: "Report state and prices",
  description: "Free. Says how the service and each of its parts is, which extractors are installed, and what each call costs.",
  input: HealthInput,
  output: HealthResult,
  example: {
    input: {},
    output: {
      status: "ok",
      uptime: 12.5,
      version: "1.0.0",
      extractors: ["github", "hackernews", "news"],
      conditions: [{ name: "github", status: "ok", lastSuccess: "2026-01-31T12:00:00.000Z" }],
      pricing: {},
      plugins: [{ name: "fetch", version: "1.0.0", status: "ok" }],
      charging: FREE,
    },
  },
  handler: ReportHealth,
  failures: [],
});
