export { aboutOf, listedOf, named, PAGE_FIELDS, PAGE_RESULT, refuseOfOthers } from "./about.ts";
export type { Content, ReadContext } from "./content.ts";
export { fitted, type Limited, limited } from "./limited.ts";
export { type DecodedContent, readContent } from "./read-content.ts";
export { isLoading } from "./shell.ts";
