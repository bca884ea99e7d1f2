import { BootError, readSettings, type Setting, withoutUserinfo } from "@farthing/runtime";
import { HostConfig } from "./config.ts";

/** The host's own settings, which are needed before anything else is made. */
export function readHostSettings(environment: Readonly<Record<string, string | undefined>>): HostConfig {
  const { values, issues } = readSettings(HostConfig, environment);
  if (issues.length > 0) throw new BootError(issues.map(({ path, message }) => `host: ${path.slice(1)} ${message}`));
  return values as HostConfig;
}

/** The settings as a table, for people. Values that are secrets are not shown. */
export function settingsTable(settings: readonly Setting[]): string {
  const text = (value: unknown) => {
    const written = Array.isArray(value) ? value.join(",") : String(value ?? "");
    return withoutUserinfo(written) || "-";
  };
  const rows = settings.map(({ name, plugin, description, default: fallback, value, secret, reload }) => [
    name,
    secret && text(value) !== "-" ? "(set)" : text(value),
    text(fallback),
    plugin,
    reload ? `${description} (SIGHUP takes a new value)` : description,
  ]);
  const head = ["name", "value", "default", "of", "what"];
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  return [head, ...rows]
    .map((row) => row.map((cell, at) => (at === head.length - 1 ? cell : cell.padEnd(widths[at] ?? 0))).join("  "))
    .join("\n");
}
