import { endpointKey, type Handler, HealthMonitor, type HttpDocument, Published, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { DAY_MS, RecentFigures } from "../figures/recent.ts";
import { Frame, Kept, pageEndpoint } from "../layout/index.ts";
import { statusBody } from "./body.ts";

const Nothing = T.Object({});
/** However many look, the parts are asked no more often than this. */
const KEPT_MS = 15_000;
const DAYS = 30;

/** Serves /status, from this instance's own figures. */
@injectable()
export class ServeStatus implements Handler<typeof Nothing, ReturnType<typeof T.Any>> {
  readonly #page = new Kept(() => this.#made(), KEPT_MS);

  constructor(
    @inject(Frame) private readonly frame: Frame,
    @inject(Published) private readonly published: Published,
    @inject(HealthMonitor) private readonly monitor: HealthMonitor,
    @inject(RecentFigures) private readonly figures: RecentFigures,
  ) {}

  handle(): Promise<HttpDocument> {
    return this.#page.get();
  }

  async #made(): Promise<HttpDocument> {
    const { figures, published } = this;
    const now = Date.now();
    const [report, endpoints, hours, days] = await Promise.all([
      this.monitor.report(),
      figures.last(DAY_MS, "endpoint", now),
      figures.last(DAY_MS, "hour", now),
      figures.last(DAYS * DAY_MS, "day", now),
    ]);
    const { startedAt } = published.info;
    const keys = published.endpoints().map(endpointKey);
    return this.frame.page({
      path: "/status",
      title: "Status",
      description: "How this instance does, from its own figures.",
      body: statusBody({ report, startedAt, now, isKept: figures.isKept, endpoints, hours, days, published: keys }),
      styles: ["status.css"],
      caching: "public, max-age=15",
    });
  }
}

export const statusEndpoint = pageEndpoint({ path: "/status", summary: "Status", handler: ServeStatus });
