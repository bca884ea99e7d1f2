import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { FileClientChannelStorage } from "@x402/evm/batch-settlement/client/file-storage";
import { batchSettlement } from "./batch-settlement.ts";
import { type ClientOptions, DEFAULT_URL } from "./client.ts";
import { FileReceipts } from "./file-receipts.ts";
import { keyFromFile } from "./key-file.ts";
import { exact, type SchemeFactory } from "./wallet.ts";

type Environment = Readonly<Record<string, string | undefined>>;

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

const receiptsPath = ({ FARTHING_RECEIPTS, XDG_STATE_HOME }: Environment): string =>
  FARTHING_RECEIPTS || join(XDG_STATE_HOME || join(homedir(), ".local/state"), "farthing-client", "receipts.jsonl");

/** The ways to pay: channels, kept in a folder beside the receipts, only where deposits are allowed. */
function schemesFrom(environment: Environment): readonly SchemeFactory[] {
  const { FARTHING_DEPOSITS: deposits, FARTHING_RPC_URL: rpcUrl } = environment;
  if (!deposits) return [exact];
  const directory = `${receiptsPath(environment)}.channels`;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const storage = new FileClientChannelStorage({ directory });
  return [batchSettlement({ deposits, storage, ...(rpcUrl && { rpcUrl }) }), exact];
}

/** The key that the environment names, if it names one. Throws an Error for one that cannot be used. */
export async function keyFrom({ FARTHING_KEY, FARTHING_KEY_FILE }: Environment): Promise<string | undefined> {
  if (FARTHING_KEY && FARTHING_KEY_FILE) throw new Error("FARTHING_KEY and FARTHING_KEY_FILE are both set; one is needed");
  return FARTHING_KEY_FILE ? keyFromFile(FARTHING_KEY_FILE) : FARTHING_KEY || undefined;
}

/** What a client is made with, from the environment. Throws an Error for a setting that cannot be used. */
export async function optionsFrom(environment: Environment): Promise<ClientOptions> {
  const {
    FARTHING_URL,
    FARTHING_BUDGET_CALL,
    FARTHING_BUDGET_SESSION,
    FARTHING_BUDGET_DAY,
    FARTHING_BUDGET_HOST,
    FARTHING_ALLOW_PAYEE,
  } = environment;
  return {
    url: FARTHING_URL || DEFAULT_URL,
    key: await keyFrom(environment),
    schemes: schemesFrom(environment),
    receipts: new FileReceipts(receiptsPath(environment)),
    budget: {
      ...(FARTHING_BUDGET_CALL && { call: FARTHING_BUDGET_CALL }),
      ...(FARTHING_BUDGET_SESSION && { session: FARTHING_BUDGET_SESSION }),
      day: FARTHING_BUDGET_DAY || "5",
      ...(FARTHING_BUDGET_HOST && { host: FARTHING_BUDGET_HOST }),
    },
    allow: { ...(FARTHING_ALLOW_PAYEE && { payTo: FARTHING_ALLOW_PAYEE.split(",").map((one) => one.trim()) }) },
  };
}
