const HUNDREDTHS = 0x01;
const WHOLE = 0x02;

/** A number in four bytes, [MS-XLS] 2.5.217: thirty bits of an integer, or the first thirty of a double, perhaps a hundred times too large. */
export function rkOf(content: Buffer, at: number): number {
  const bits = content.readInt32LE(at);
  const double = Buffer.alloc(8);
  double.writeInt32LE(bits & ~0x03, 4);
  const value = bits & WHOLE ? bits >> 2 : double.readDoubleLE(0);
  return bits & HUNDREDTHS ? value / 100 : value;
}

/** [MS-XLS] 2.5.10. */
const ERRORS: Readonly<{ [code: number]: string }> = {
  0: "#NULL!",
  7: "#DIV/0!",
  15: "#VALUE!",
  23: "#REF!",
  29: "#NAME?",
  36: "#NUM!",
  42: "#N/A",
  43: "#GETTING_DATA",
};

/** What a cell shows that holds a truth value or an error. */
export const booleanOrError = (value: number, isError: boolean): string =>
  isError ? (ERRORS[value] ?? "#VALUE!") : value === 0 ? "FALSE" : "TRUE";
