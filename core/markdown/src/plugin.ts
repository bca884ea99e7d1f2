import { definePlugin, MarkdownEngine } from "@farthing/contract";
import { BlockMarkdownEngine } from "./engine.ts";

/** Gives everybody the MarkdownEngine. */
export default definePlugin({ name: "markdown", provides: [{ token: MarkdownEngine, useClass: BlockMarkdownEngine }] });
