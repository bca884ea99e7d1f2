import type { Element } from "@farthing/html";
import { isGrammar } from "./grammar.ts";
import { isCodeOfRows } from "./scribble.ts";

/** Whether an element that is no `pre` is a piece of code all the same, whose parts are its lines. */
export const isCodeBox = (element: Element): boolean => isCodeOfRows(element) || isGrammar(element);
