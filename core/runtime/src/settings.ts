import type { Config, Issue, ObjectSchema } from "@farthing/contract";
import { compile } from "./validation.ts";

/** One setting, as `--print-config` shows it. */
export interface Setting {
  readonly name: string;
  readonly plugin: string;
  readonly description: string;
  readonly default: unknown;
  readonly value: unknown;
}

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
 * variable counts as absent. Issues name the variable.
 */
export function readSettings<S extends ObjectSchema>(
  config: Config<S>,
  environment: Readonly<Record<string, string | undefined>>,
): { values: Readonly<Record<string, unknown>>; issues: readonly Issue[] } {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(config.schema.properties)) {
    const text = environment[name]?.trim();
    if (text) values[name] = fromText(text, schema as { type?: unknown });
  }
  const issues = compile(config.schema, { coerce: true })(values).map(({ path, message }) => {
    const { description } = (config.schema.properties[path.split("/")[1] ?? ""] ?? {}) as { description?: string };
    return { path, message: description ? `${message} (${description})` : message };
  });
  return { values: Object.freeze(values), issues };
}

/** The table of settings of one plugin. */
export function describeSettings(config: Config, values: Readonly<Record<string, unknown>>): Setting[] {
  return Object.entries(config.schema.properties).map(([name, schema]) => {
    const { description = "", default: fallback } = schema as { description?: string; default?: unknown };
    return { name, plugin: config.plugin, description, default: fallback, value: values[name] };
  });
}
