export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text that may be cut into lines; "" of anything else. */
export const textOf = (value: unknown): string =>
  [value]
    .flat()
    .filter((line) => typeof line === "string")
    .join("");
