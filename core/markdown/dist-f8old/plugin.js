
import { t as BlockMarkdownEngine } from "./engine-C1B3jPbK.js";
import { MarkdownEngine, Workers, definePlugin } from "@farthing/contract";
// core/markdown/src/plugin.ts
/** Gives everybody the MarkdownEngine. */
var plugin_default = definePlugin({
	name: "markdown",
	onWorkers: true,
	uses: [Workers],
	provides: [{
		token: MarkdownEngine,
		useFactory: (resolver) => new BlockMarkdownEngine(resolver.find(Workers))
	}]
});
export { plugin_default as default };

//# sourceMappingURL=plugin.js.map