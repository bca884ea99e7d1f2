import { type CallFigure, type FigureFilter, type FigureGroup, Figures } from "@farthing/contract";
import { inject, injectable } from "tsyringe";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** A page waits no longer for figures than this: it says that there are none at the moment. */
const PATIENCE_MS = 1_500;

/** Figures of this instance, as far as they can be had now. Pages are shown without them, too. */
@injectable()
export class RecentFigures {
  constructor(@inject(Figures, { isOptional: true }) private readonly figures: Figures | undefined) {}

  /** Whether anybody keeps figures here. */
  get isKept(): boolean {
    return this.figures !== undefined;
  }

  /** What became of the calls of the last `milliseconds`; `undefined` where nobody knows, or not in time. */
  async last(
    milliseconds: number,
    by: FigureGroup,
    now: number,
    filter?: FigureFilter,
  ): Promise<readonly CallFigure[] | undefined> {
    const { figures } = this;
    if (!figures) return undefined;
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS);
    try {
      return await Promise.race([figures.calls(by, now - milliseconds, now, filter), late.promise]);
    } catch {
      return undefined; // the ledger does not answer: /health says so
    } finally {
      clearTimeout(timer);
    }
  }
}
