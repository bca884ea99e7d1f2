import type { Config, ObjectSchema } from "@farthing/contract";
import { reloadableNames } from "./live-settings.ts";
import { BootError } from "./plan.ts";
import { compile } from "./validation.ts";

/** One setting, as `--print-config` shows it. */
export interface Setting {
  readonly name: string;
  readonly plugin: string;
  readonly description: string;
  readonly default: unknown;
  readonly value: unknown;
  /** Whether its value is shown to nobody. */
  readonly secret: boolean;
  /** Whether a new value is taken at SIGHUP. */
  readonly reload: boolean;
}

/** Names that are taken at their word where a setting's owner does not say whether it is a secret: those of extractors, and of others' plugins. */
const SECRET_NAME = /KEY|TOKEN|SECRET|PASSWORD|BEARER/;

const isSecret = (name: string, { secret }: { secret?: boolean }): boolean => secret ?? SECRET_NAME.test(name);

/** The names of a plugin's secret settings: those marked `secret: true` in its schema, and those that are called so. */
export const secretNames = ({ schema }: Config): string[] =>
  Object.entries(schema.properties).flatMap(([name, property]) => (isSecret(name, property as object) ? [name] : []));

/** Quotes that a file of variables was given for a shell, and that whoever read it (docker --env-file) took for part of the value. */
const IN_QUOTES = /^(["']).*\1$/s;

/** What an environment variable's text stands for before its schema is asked: a list is written with commas. */
function fromText(text: string, schema: { type?: unknown } | undefined): unknown {
  if (schema?.type !== "array") return text;
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * Reads the settings of one plugin from the environment: converted to their types, defaulted, frozen. An empty
 * variable counts as absent. Each fault names its variable, and `faulty` are all that have one.
 */
export function readSettings<S extends ObjectSchema>(
  config: Config<S>,
  environment: Readonly<Record<string, string | undefined>>,
): { values: Readonly<Record<string, unknown>>; faults: readonly string[]; faulty: readonly string[] } {
  const values: Record<string, unknown> = {};
  const unread = new Map<string, string>();
  for (const [name, schema] of Object.entries(config.schema.properties)) {
    try {
      const text = environment[name]?.trim();
      if (text && IN_QUOTES.test(text)) throw new BootError([`${name} is in quotes, which count as part of it: leave them out`]);
      if (text) values[name] = fromText(text, schema as { type?: unknown });
    } catch (error) {
      if (!(error instanceof BootError)) throw error;
      unread.set(name, error.faults.join("; ")); // or of a file, which cannot be read
    }
  }
  const issues = compile(config.schema, { coerce: true })(values).map(({ path, message }) => {
    const name = path.split("/")[1] ?? "";
    const { description } = (config.schema.properties[name] ?? {}) as { description?: string };
    return { name, fault: `${path.slice(1)} ${message}${description ? ` (${description})` : ""}` };
  });
  return {
    values: Object.freeze(values),
    faults: [...unread.values(), ...issues.map(({ fault }) => fault)],
    faulty: [...unread.keys(), ...issues.map(({ name }) => name)],
  };
}

/** The table of settings of one plugin. */
export function describeSettings(config: Config, values: Readonly<Record<string, unknown>>): Setting[] {
  const reloadable = new Set(reloadableNames(config));
  return Object.entries(config.schema.properties).map(([name, schema]) => {
    const { description = "", default: fallback } = schema as { description?: string; default?: unknown };
    const secret = isSecret(name, schema as object);
    return {
      name,
      plugin: config.plugin,
      description,
      default: fallback,
      value: values[name],
      secret,
      reload: reloadable.has(name),
    };
  });
}
