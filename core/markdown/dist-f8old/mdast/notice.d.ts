import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
import { type Context } from "./context.ts";
/** What a table is that is a note, a tip or a warning: a sign, and the text, with its title above it or without one; `null` of all others. */
export declare const noticeOf: (rows: readonly Element[], context: Context, blocks: (cell: Element) => RootContent[]) => RootContent[] | null;
