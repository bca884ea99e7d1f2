import { oneLine } from "@farthing/read";

/** Characters of the beginning in which the title stands. */
const BEGINNING = 20_000;
const HEADING = /^# +(\S[^\n]*)$/m;
const CODE = /^(?:`{3}|~{3})/m;
/** Links, pictures and HTML: such a heading is more than its words. */
const MORE = /[[<\\]/;

/** The title of a Markdown text: its first heading of the first level, where that is words and stands before all code. */
export function titleIn(markdown: string): string | undefined {
  const beginning = markdown.slice(0, BEGINNING);
  const code = CODE.exec(beginning)?.index ?? BEGINNING;
  const [, heading = ""] = HEADING.exec(beginning.slice(0, code)) ?? [];
  const title = oneLine(heading.replace(/[*`]/g, "")).replace(/ #+$/, "");
  return title === "" || MORE.test(heading) ? undefined : title;
}

/** What was read with its title, if it has one. */
export const withTitle = <T extends object>(read: T, markdown: string): T & { readonly title?: string } => {
  const title = titleIn(markdown);
  return title === undefined ? read : { ...read, title };
};
