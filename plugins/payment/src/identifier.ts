import { badInput, isJsonObject } from "@farthing/contract";

const EXTENSION = "payment-identifier";
const PATTERN = "^[a-zA-Z0-9_-]+$";
const LENGTH = { min: 16, max: 128 };

const INFO = { required: false };

/** What every challenge says of identifiers (x402 version 2, extension `payment-identifier`): they are welcome, and not required. */
export const identifierExtension = {
  [EXTENSION]: {
    info: INFO,
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      type: "object",
      properties: {
        required: { type: "boolean" },
        id: { type: "string", minLength: LENGTH.min, maxLength: LENGTH.max, pattern: PATTERN },
      },
      required: ["required"],
    },
  },
};

/** The same where there is little room. */
export const briefIdentifierExtension = { [EXTENSION]: { info: INFO, schema: { type: "object" } } };

/** A purchase whose name cannot be read is not made without one: the buyer may rely on it. */
function objectOf(value: unknown, at: string): { readonly info?: unknown; readonly id?: unknown } {
  if (isJsonObject(value)) return value;
  throw badInput(`extensions/${EXTENSION}${at}`, "must be an object; nothing was taken");
}

/** The identifier that the buyer gave the purchase, if it did. Throws `bad_input` if it is none. */
export function identifierOf(extensions: Readonly<Record<string, unknown>>): string | undefined {
  const extension = extensions[EXTENSION];
  if (extension === undefined) return undefined;
  const { info } = objectOf(extension, "");
  const { id } = info === undefined ? {} : objectOf(info, "/info");
  if (id === undefined) return undefined;
  if (typeof id === "string" && id.length >= LENGTH.min && id.length <= LENGTH.max && new RegExp(PATTERN).test(id)) return id;
  throw badInput(
    `extensions/${EXTENSION}/info/id`,
    `must be ${LENGTH.min} to ${LENGTH.max} letters, digits, hyphens and underscores; nothing was taken`,
  );
}
