export { type Metadata, type MetadataOptions, metadataOf, readMetadata } from "./metadata.ts";
export { type RawMetadata, readRawMetadata } from "./raw-metadata.ts";
