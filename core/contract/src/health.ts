import { createToken } from "./token.ts";

/** How well a part of the service is; `detail` is published in `/health`. */
export interface Health {
  readonly status: "ok" | "degraded" | "down";
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** State of every plugin, for `/health`. */
export interface HealthReport {
  readonly status: Health["status"];
  readonly plugins: readonly ({ readonly name: string; readonly version: string } & Health)[];
}
/** Asks every plugin how it is. */
export interface HealthMonitor {
  report(): Promise<HealthReport>;
}
export const HealthMonitor = createToken<HealthMonitor>("HealthMonitor");
