export type { Content, ReadContext } from "./content.ts";
export { fitted, type Limited, limited } from "./limited.ts";
export { type DecodedContent, readContent } from "./read-content.ts";
