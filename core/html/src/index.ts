export * from "./lenient-json.ts";
export * from "./node.ts";
export * from "./page.ts";
export * from "./parse.ts";
export * from "./plain-text.ts";
export { rawText, textOf } from "./text.ts";
export * from "./xhtml.ts";
