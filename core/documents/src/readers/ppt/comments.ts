import type { RootContent } from "mdast";
import { linesOf, signedComment } from "../../comment.ts";
import { extension } from "./extension.ts";
import { recordsOf, TYPE } from "./record.ts";

const POWERPOINT_2002 = "___PPT10";
/** Instances of the strings of a comment, [MS-PPT] 2.4.21.15 Comment10Container. */
const AUTHOR = 0;
const TEXT = 1;

/** The comments on a slide, in the program tags of its container. */
export const commentsOf = (slide: Buffer): RootContent[] =>
  extension(slide, POWERPOINT_2002)
    .filter(({ type }) => type === TYPE.comment)
    .flatMap(({ content }) => {
      const strings = new Map<number, string>();
      for (const record of recordsOf(content))
        if (record.type === TYPE.string) strings.set(record.instance, record.content.toString("utf16le").replace(/\0/g, ""));
      return signedComment(linesOf(strings.get(TEXT) ?? ""), strings.get(AUTHOR));
    });
