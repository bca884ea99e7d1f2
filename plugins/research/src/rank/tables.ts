const ROWS = /^[ \t]*\|.*$/gm;
const ROW = /^[ \t]*\|/m;

/** Whether a text holds rows of a table. */
export const hasTable = (text: string): boolean => ROW.test(text);

/** A text without the rows of its tables. */
export const withoutTables = (text: string): string => text.replace(ROWS, "");
