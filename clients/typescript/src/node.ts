export { FileReceipts } from "./file-receipts.ts";
export { keyFromFile } from "./key-file.ts";
export { readSavedReply, type SavedReply, saveReply } from "./saved.ts";
export { SETTINGS } from "./setting-names.ts";
export { keyFrom, optionsFrom } from "./settings.ts";
export { keysAddress, NotProven, type Proof, type PublishedKey, verifyReply, verifySaved } from "./verify.ts";
