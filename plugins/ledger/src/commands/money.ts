/** A cell of a CSV file. What a table calculator would take for a formula is quoted, too. */
export const cell = (text: string): string => (/[",\r\n]|^[=+@-]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
