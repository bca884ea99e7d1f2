/** A column of the table of features. */
export interface Column {
  readonly name: string;
  /** Whether it holds counts: of these the table has the logarithm. */
  readonly isCount: boolean;
}

/** Columns by their names, in a group: `+` stands before those of counts. */
export const columns = (names: readonly string[], group = ""): readonly Column[] =>
  names.map((name) => {
    const bare = name.replace("+", "");
    return { name: group ? `${group}.${bare}` : bare, isCount: bare !== name };
  });

/** Most logarithms are of counts. */
const LOGS = Float64Array.from({ length: 4_096 }, (_, count) => Math.log1p(count));

export const log = (value: number): number => {
  const count = value | 0;
  return count === value && count >= 0 && count < LOGS.length ? (LOGS[count] as number) : Math.log1p(value);
};

export const signedLog = (value: number): number => Math.sign(value) * log(Math.abs(value));

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
