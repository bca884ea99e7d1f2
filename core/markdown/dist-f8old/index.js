
import { convert } from "./convert.js";
import { t as BlockMarkdownEngine } from "./engine-C1B3jPbK.js";
export { BlockMarkdownEngine, convert };
