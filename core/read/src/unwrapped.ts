/** Wrappings that template systems leave around JSON in a script: comments, and the marks of a CDATA section, commented out or not. */
const OPENING = /^(?:(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?|<!--)/;
const CLOSING = /(?:(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?|-->)\s*;?$/;
/** So far from its end a closing is looked for: blanks without end would be tried from each of them. */
const END = 100;

/** The JSON of a script element: its text without what is wrapped around it, and without a semicolon behind it. */
export function unwrapped(script: string): string {
  const text = script.trim().replace(OPENING, "");
  return (text.slice(0, -END) + text.slice(-END).replace(CLOSING, "")).trim().replace(/;$/, "").trimEnd();
}
