/** The engine without a container and in the calling process, for benchmarks and scorers. */
export { type Converted, convert } from "@farthing/documents";
