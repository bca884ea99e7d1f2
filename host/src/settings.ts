import { meant, readSettings, type Setting, withoutUserinfo } from "@farthing/runtime";
import { HostConfig } from "./config.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** What is read of the host's own settings. */
export interface HostSettings {
  /** Those that are wrong are at their defaults. */
  readonly config: HostConfig;
  readonly faults: readonly string[];
  /** The environment without those that are wrong. */
  readonly environment: Environment;
}

/** The host's own settings, which are needed before anything else is made: also before what is wrong with the others can be said. */
export function readHostSettings(given: Environment): HostSettings {
  const { faults, faulty } = readSettings(HostConfig, given);
  const left = Object.fromEntries(faulty.map((name) => [name, { value: undefined }]));
  // Settings that are in files are read when they are asked for, and so they stay.
  const environment: Environment = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(given), ...left });
  const { values } = readSettings(HostConfig, environment);
  return { config: values as HostConfig, faults: faults.map((fault) => `host: ${fault}`), environment };
}

/** Shorter names of others' variables are too often a letter away from one of ours. */
const SHORTEST_NAME = 6;

/** Variables that nobody reads, and that are the name of a setting but for one slip, each with that name. */
export function misspelt(given: Environment, names: readonly string[]): readonly { given: string; meant: string }[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(given).flatMap((variable) => {
    if (variable.length < SHORTEST_NAME || known.has(variable)) return [];
    const name = meant(variable, [...known]);
    return name === undefined ? [] : [{ given: variable, meant: name }];
  });
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
