/** A line of a calendar: `ATTENDEE;CN=B:mailto:b@example.org`. */
export interface ContentLine {
  /** In capitals. */
  readonly name: string;
  /** By their names in capitals, without quotes. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

const NAME = /^[A-Za-z0-9-]{1,60}/;
/** A parameter: its value stands in quotes where it holds what parts lines and parameters. */
const PARAMETER = /;([A-Za-z0-9-]{1,60})=("[^"]*"|[^;:"]*)/y;

/** Long lines are broken, and go on behind a blank (RFC 5545, 3.1). */
const unfolded = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");

/** The lines of a calendar (RFC 5545, 3.1). Lines that are none are left out. */
export function contentLines(text: string): ContentLine[] {
  return unfolded(text)
    .split("\n")
    .flatMap((line): ContentLine[] => {
      const name = NAME.exec(line)?.[0];
      if (name === undefined) return [];
      const parameters = new Map<string, string>();
      let at = name.length;
      for (PARAMETER.lastIndex = at; ; ) {
        const [found, key = "", value = ""] = PARAMETER.exec(line) ?? [];
        if (found === undefined) break;
        parameters.set(key.toUpperCase(), value.replaceAll('"', ""));
        at = PARAMETER.lastIndex;
      }
      return line[at] === ":" ? [{ name: name.toUpperCase(), parameters, value: line.slice(at + 1) }] : [];
    });
}

/** A text as it is meant: commas and line ends are written behind a backslash (RFC 5545, 3.3.11). */
export const unescaped = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign));
