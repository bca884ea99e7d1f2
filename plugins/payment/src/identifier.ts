import { badInput } from "@farthing/contract";

const EXTENSION = "payment-identifier";
const PATTERN = "^[a-zA-Z0-9_-]+$";
const LENGTH = { min: 16, max: 128 };

/** What every challenge says of identifiers (x402 version 2, extension `payment-identifier`): they are welcome, and not required. */
export const identifierExtension = {
  [EXTENSION]: {
    info: { required: false },
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

/** The identifier that the buyer gave the purchase, if it did. Throws `bad_input` if it is none. */
export function identifierOf(extensions: Readonly<Record<string, unknown>>): string | undefined {
  const extension = extensions[EXTENSION] as { info?: { id?: unknown } } | null | undefined;
  const id = extension?.info?.id;
  if (id === undefined) return undefined;
  if (typeof id === "string" && id.length >= LENGTH.min && id.length <= LENGTH.max && new RegExp(PATTERN).test(id)) return id;
  throw badInput(
    `extensions/${EXTENSION}/info/id`,
    `must be ${LENGTH.min} to ${LENGTH.max} letters, digits, hyphens and underscores; nothing was taken`,
  );
}
