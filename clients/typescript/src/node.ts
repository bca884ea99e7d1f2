export { FileReceipts } from "./file-receipts.ts";
export { keyFromFile } from "./key-file.ts";
export { keyFrom, optionsFrom, SETTINGS } from "./settings.ts";
