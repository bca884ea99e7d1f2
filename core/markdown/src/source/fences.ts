/** A line that opens code, also in an item of a list. */
const OPENS = /^\s*(`{3,}|~{3,})/;
/** Numbers of lines that HackMD is asked for behind a language (`js=101`). */
const NUMBERED = /^(\s*(?:`{3,}|~{3,})[ \t]*[\w+#-]+)=\S*[ \t]*$/;

const closes = (line: string, fence: string): boolean => {
  const sign = line.trim();
  return sign.length >= fence.length && sign === fence.charAt(0).repeat(sign.length);
};

/** A text with what a change makes of all that stands outside of its blocks of code. */
export const outsideFences = (markdown: string, change: (text: string) => string): string => {
  const out: string[] = [];
  let text: string[] = [];
  let fence = "";
  const flush = (): void => {
    if (text.length > 0) out.push(change(text.join("\n")));
    text = [];
  };
  for (const line of markdown.split("\n")) {
    const opened = fence === "" ? OPENS.exec(line)?.[1] : undefined;
    if (fence === "" && opened === undefined) text.push(line);
    else {
      flush();
      out.push(opened === undefined ? line : line.replace(NUMBERED, "$1"));
      if (opened !== undefined) fence = opened;
      else if (closes(line, fence)) fence = "";
    }
  }
  flush();
  return out.join("\n");
};
