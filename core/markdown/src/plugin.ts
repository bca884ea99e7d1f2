import { definePlugin, MarkdownEngine, Workers } from "@farthing/contract";
import { BlockMarkdownEngine } from "./engine.ts";

/** Gives everybody the MarkdownEngine. */
export default definePlugin({
  name: "markdown",
  onWorkers: true,
  uses: [Workers],
  provides: [
    {
      token: MarkdownEngine,
      useFactory: (resolver) => new BlockMarkdownEngine(resolver.find(Workers)),
    },
  ],
});
