/** Ours, in this process: what the service runs in its children. */
export { convert } from "../../../../core/documents/dist/convert.js";
