import type { Element } from "@farthing/html";
import type { RootContent } from "mdast";
import type { Writing } from "./cell.ts";
import { type Context } from "./context.ts";
/**
 * A table of members as Doxygen writes it, as lists: each item declares one, type and name, and says what it is for. `null` if it is none.
 * Format: Doxygen's `htmlgen.cpp`, as version 1.9.4 writes it.
 */
export declare const membersOf: (table: Element, rows: readonly Element[], context: Context, write: Writing) => RootContent[] | null;
