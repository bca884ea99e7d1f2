import type { Health, HealthMonitor, HealthReport, Lifecycle } from "@farthing/contract";
import { within } from "./within.ts";

/** A plugin as far as health is concerned. */
export interface Monitored {
  readonly name: string;
  readonly version: string;
  /** Why it could not start, where the service runs on without it. */
  failure(): string | undefined;
  instances(): readonly Partial<Lifecycle>[];
}

const PATIENCE_MS = 1_000;
const RANK = { ok: 0, degraded: 1, down: 2 } as const;

async function ask(instance: Partial<Lifecycle>): Promise<Health | undefined> {
  try {
    const answer = instance.health?.();
    return answer instanceof Promise ? await within(PATIENCE_MS, "no answer", () => answer) : answer;
  } catch (error) {
    return { status: "degraded", detail: { reason: error instanceof Error ? error.message : String(error) } };
  }
}

const worst = (states: readonly Health["status"][]): Health["status"] =>
  states.reduce((a, b) => (RANK[b] > RANK[a] ? b : a), "ok");

async function state(plugin: Monitored): Promise<Health> {
  const failure = plugin.failure();
  if (failure !== undefined) return { status: "down", detail: { reason: failure } };
  const answers = (await Promise.all(plugin.instances().map(ask))).filter((answer) => answer !== undefined);
  const detail = Object.assign({}, ...answers.map((answer) => answer.detail ?? {})) as Record<string, unknown>;
  return { status: worst(answers.map(({ status }) => status)), ...(Object.keys(detail).length > 0 && { detail }) };
}

/** Asks every plugin how it is. The whole is `degraded` as soon as one part is not well. */
export class PluginMonitor implements HealthMonitor {
  #plugins: readonly Monitored[] = [];

  watch(plugins: readonly Monitored[]): void {
    this.#plugins = plugins;
  }

  async report(): Promise<HealthReport> {
    const plugins = await Promise.all(
      this.#plugins.map(async (plugin) => ({ name: plugin.name, version: plugin.version, ...(await state(plugin)) })),
    );
    return { status: plugins.some(({ status }) => status !== "ok") ? "degraded" : "ok", plugins };
  }
}
