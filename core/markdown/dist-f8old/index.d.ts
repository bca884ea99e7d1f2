export { convert } from "./convert.ts";
export { BlockMarkdownEngine } from "./engine.ts";
