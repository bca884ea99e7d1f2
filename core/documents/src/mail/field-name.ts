/** A name and its colon, RFC 5322, 2.2. */
const FIELD = /^([!-9;-~]{1,76})[ \t]{0,10}:/;

/** The name of the field that a line of a header begins; `undefined` if it begins none. In lower case. */
export const fieldName = (line: string): string | undefined => FIELD.exec(line)?.[1]?.toLowerCase();

/** Whether a line of a header, given with what continues it, is neither a field nor the line that a mailbox puts before a mail. */
export const isNoField = (line: string): boolean => !line.startsWith("From ") && fieldName(line) === undefined;
