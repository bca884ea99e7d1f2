import "reflect-metadata";
import type { CallFigure, FigureGroup, HealthReport } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { elementsOf, figure, frameOf, published, textOf } from "../../test/support.ts";
import { RecentFigures } from "../figures/recent.ts";
import { ServeStatus } from "./endpoint.ts";

const HOUR = 3_600_000;
const report: HealthReport = {
  status: "degraded",
  plugins: [
    { name: "fetch", version: "1.0.0", status: "ok" },
    { name: "<b>render</b>", version: "1.0.0", status: "degraded" },
  ],
};
type Given = Partial<Record<FigureGroup, readonly CallFigure[] | Error>>;

/** The page, where figures are those given by what they are grouped by. */
function status(given?: Given) {
  const calls = async (by: FigureGroup) => {
    const figures = given?.[by] ?? [];
    if (figures instanceof Error) throw figures;
    return figures;
  };
  const figures = given && { calls, recent: async () => [] };
  return new ServeStatus(frameOf(), published(), { report: async () => report }, new RecentFigures(figures)).handle();
}

describe("the status page", () => {
  it("says how the service and its parts are", async () => {
    const text = textOf(await status());
    expect(text).toContain("degraded It serves, but a part of it does not do well.");
    expect(text).toMatch(/<b>render<\/b>\s+1\.0\.0\s+degraded/);
  });

  it("says what it cannot know, and that nobody keeps figures where nobody does", async () => {
    const text = textOf(await status());
    expect(text).toContain("What this page cannot know");
    expect(text).toContain("This instance keeps no figures.");
  });

  it("says that there are none at the moment where the ledger fails", async () => {
    const broken = new Error("no database");
    const text = textOf(await status({ endpoint: broken, hour: broken, day: broken }));
    expect(text).toContain("There are no figures at the moment.");
    expect(text).not.toContain("no database");
  });

  it("has the calls of the last day, what failed, and when", async () => {
    const hour = new Date(Math.floor(Date.now() / HOUR) * HOUR).toISOString().slice(0, 16);
    const page = await status({
      endpoint: [figure("POST /read", { calls: 10, ok: 9, failed: { blocked: 1 }, p50Ms: 80, p95Ms: 950 })],
      hour: [figure(`${hour}Z`, { calls: 10, ok: 9, failed: { blocked: 1 } })],
      day: [figure(hour.slice(0, 10), { calls: 10, ok: 9, failed: { blocked: 1 } })],
    });
    const text = textOf(page);
    expect(text).toMatch(/POST \/read\s+90 %\s+of 10\s+80 ms\s+\/ 950 ms/);
    expect(text).toMatch(/blocked\s+1\s+10 %/);
    const told = elementsOf(page).filter(({ tag }) => tag === "rect");
    expect(told).toHaveLength(2); // one hour, one day: the others are no data
    expect(text).toMatch(/UTC: 10/);
    expect(text).toMatch(/\d{4}-\d\d-\d\d: 90 %/);
  });

  it("counts neither prices that were asked for, nor paths that are not there, as failures of calls", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const missing = { calls: 999, failed: { no_such_endpoint: 999 } };
    const page = await status({
      endpoint: [figure("POST /read", { calls: 1, ok: 1, unpaid: 40 }), figure("GET /gallery/:name", missing)],
      code: [figure("payment_required", { unpaid: 40 }), figure("no_such_endpoint", missing)],
      day: [figure(day, { calls: 1_000, ok: 1, failed: missing.failed, unpaid: 40 })],
    });
    expect(textOf(page)).not.toContain("What failed");
    expect(textOf(page)).toContain(`${day}: 100 %`);
  });
});
