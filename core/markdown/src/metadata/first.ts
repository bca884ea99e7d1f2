/** The first value that is one; `null` if none is. */
export const first = <T>(...values: readonly (T | null | undefined)[]): T | null => {
  for (const value of values) if (value !== null && value !== undefined && value !== "") return value;
  return null;
};
