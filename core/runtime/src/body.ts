import { badInput, Failure, isJsonObject } from "@farthing/contract";
import { dropNulls } from "./drop-nulls.ts";
import type { Check } from "./validation.ts";

/** The fields that there are, where some were given that are not, and no others may be. */
function fieldsOf(value: object, schema: object): string | undefined {
  const { properties = {}, additionalProperties } = schema as { properties?: object; additionalProperties?: unknown };
  const names = Object.keys(properties);
  const isKnown = new Set(names);
  if (additionalProperties !== false || names.length === 0 || Object.keys(value).every((name) => isKnown.has(name)))
    return undefined;
  return names.length === 1 ? `The only field is ${names[0]}` : `The fields are ${names.join(", ")}`;
}

/** The input that a value is, with its defaults and without what is `null`. Throws `bad_input` naming every field at fault. */
export function checked(value: unknown, check: Check, schema: object): unknown {
  if (!isJsonObject(value)) throw badInput("", "the body must be a JSON object");
  dropNulls(value, schema);
  const issues = check(value);
  if (issues.length === 0) return value;
  const message = issues.map(({ path, message }) => `${path.slice(1) || "input"} ${message}`).join("; ");
  const hint = fieldsOf(value, schema);
  throw new Failure("bad_input", message, { issues, ...(hint !== undefined && { hint }) });
}
