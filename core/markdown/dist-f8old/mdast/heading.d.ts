import { type Element } from "@farthing/html";
import type { RootContent } from "mdast";
import type { HeadingLevel } from "../dom/heading.ts";
import type { Context } from "./context.ts";
export declare const heading: (element: Element, level: HeadingLevel, context: Context, depth: number) => RootContent[];
