export { Archive } from "./archive.ts";
export { ArchiveReader, type Found, type FoundCall } from "./reader.ts";
export { Writing } from "./writing.ts";
