import { type Element } from "@farthing/html";
import type { List } from "mdast";
import type { Context } from "./context.ts";
/**
 * The files of a folder as a server lists them, in lines that lead to each (nginx, Apache, IIS): as code they would lead nowhere.
 * `null` if it is something else.
 */
export declare const folder: (pre: Element, { base }: Context) => List | null;
