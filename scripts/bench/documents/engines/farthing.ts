/** Ours, in this process: what the service runs in its children. */
export { convert } from "@farthing/documents/convert";
