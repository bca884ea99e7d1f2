export type { Content, ReadContext } from "./content.ts";
export { type DecodedContent, readContent } from "./read-content.ts";
