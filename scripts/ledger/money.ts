/** An amount in atomic units (a millionth of a USD) as dollars: "0.001000". */
export const dollars = (atomic: string): string => {
  const digits = atomic.padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

/** A cell of a CSV file. What a table calculator would take for a formula is quoted, too. */
export const cell = (text: string): string => (/[",\r\n]|^[=+@-]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
