export const DEFAULT_URL = "http://127.0.0.1:4021";

/** What the environment may say, with what holds without it. */
export const SETTINGS: readonly (readonly [name: string, usual: string, about: string])[] = [
  ["FARTHING_URL", DEFAULT_URL, "the service"],
  ["FARTHING_KEY", "a throw-away key", "the wallet's key, 0x and 64 hex digits"],
  ["FARTHING_KEY_FILE", "", "a file with that key, which its owner alone may read"],
  ["FARTHING_BUDGET_CALL", "0.1", "most for one call, in USD"],
  ["FARTHING_BUDGET_SESSION", "1", "most for one run of the program"],
  ["FARTHING_BUDGET_DAY", "5", "most in a day (UTC), of all programs that share the receipts"],
  ["FARTHING_BUDGET_HOST", "", "most in a day for one host"],
  ["FARTHING_ALLOW_PAYEE", "", "addresses that may be paid though the service has not published them, with commas"],
  ["FARTHING_DEPOSITS", "", "most that may lie in a channel, in USD: lets services be paid by batch-settlement that offer it"],
  ["FARTHING_RPC_URL", "", "a node of the chain, by which channels are found again that this machine does not know"],
  ["FARTHING_RECEIPTS", "~/.local/state/farthing-client/receipts.jsonl", "where it is kept what was signed"],
];
