export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A text that may be cut into lines; that of other values is their JSON. */
export const textOf = (value: unknown): string => {
  if (Array.isArray(value) && value.every((line) => typeof line === "string")) return value.join("");
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value, null, 2);
};
