import { readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { FileClientChannelStorage } from "@x402/evm/batch-settlement/client/file-storage";
import { batchSettlement, newSalt } from "./batch-settlement.ts";
import type { ClientOptions } from "./client.ts";
import { messageOf } from "./errors.ts";
import { FileReceipts } from "./file-receipts.ts";
import { keyFromFile } from "./key-file.ts";
import { makeFolder } from "./make-folder.ts";
import { atomic } from "./money.ts";
import { DEFAULT_URL } from "./setting-names.ts";
import { exact, type SchemeFactory } from "./wallet.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const receiptsPath = ({ FARTHING_RECEIPTS, XDG_STATE_HOME }: Environment): string =>
  FARTHING_RECEIPTS || join(XDG_STATE_HOME || join(homedir(), ".local/state"), "farthing-client", "receipts.jsonl");

/** The ways to pay: channels, kept in a folder beside the receipts, only where deposits are allowed. */
function schemesFrom(environment: Environment): readonly SchemeFactory[] {
  const { FARTHING_DEPOSITS: deposits, FARTHING_RPC_URL: rpcUrl } = environment;
  if (!deposits) return [exact];
  const directory = `${receiptsPath(environment)}.channels`;
  makeFolder(directory);
  const storage = new FileClientChannelStorage({ directory });
  // Without a node of the chain a folder that was lost, or another one, must not meet channels whose past it does not know.
  return [batchSettlement({ deposits, storage, ...(rpcUrl ? { rpcUrl } : { salt: saltIn(directory) }) }), exact];
}

/** The salt of the channels that a folder keeps; made with the folder. */
function saltIn(directory: string): `0x${string}` {
  const path = join(directory, "salt");
  try {
    writeFileSync(path, newSalt(), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const salt = readFileSync(path, "utf8");
  if (!/^0x[0-9a-f]{64}$/.test(salt)) throw new Error(`${path} holds no salt; without it new channels are opened`);
  return salt as `0x${string}`;
}

/** The key that the environment names, if it names one. Throws an Error for one that cannot be used. */
export async function keyFrom({ FARTHING_KEY, FARTHING_KEY_FILE }: Environment): Promise<string | undefined> {
  if (FARTHING_KEY && FARTHING_KEY_FILE) throw new Error("FARTHING_KEY and FARTHING_KEY_FILE are both set; one is needed");
  return FARTHING_KEY_FILE ? keyFromFile(FARTHING_KEY_FILE) : FARTHING_KEY || undefined;
}

const AMOUNTS = [
  "FARTHING_BUDGET_CALL",
  "FARTHING_BUDGET_SESSION",
  "FARTHING_BUDGET_DAY",
  "FARTHING_BUDGET_HOST",
  "FARTHING_DEPOSITS",
];

function checkAmount(name: string, value: string | undefined): void {
  try {
    if (value) atomic(value);
  } catch (error) {
    throw new Error(`${name}: ${messageOf(error)}`, { cause: error });
  }
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
  for (const name of AMOUNTS) checkAmount(name, environment[name]);
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
