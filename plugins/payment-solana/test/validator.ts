import type { Cluster, LandedTransaction } from "./cluster.ts";
import { type Deed, type Served, serve } from "./http.ts";

/** Of mainnet. */
const GENESIS = "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d";
const TOKEN = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const SYSTEM = "11111111111111111111111111111111";
const MINT_BYTES = 82;

interface Options {
  readonly commitment?: "confirmed" | "finalized";
  readonly limit?: number;
  readonly before?: string;
  readonly minContextSlot?: number;
}

/** What a node does wrong. All may be changed at any time. */
export interface Faults {
  /** What it does with questions of a method instead of answering; "*": of all. */
  readonly deeds: Map<string, Deed>;
  /** Its lists end so many blocks before the head. */
  lag: number;
  /** It knows nothing of these transactions. */
  readonly forgotten: Set<string>;
  /** Nor what lists would say. */
  hasNoLists: boolean;
  /** It gives no more than so many at once. */
  page: number;
  genesis: string;
  /** Token program or other owner of an account, where it is not what the cluster says. */
  readonly owners: Map<string, string>;
}

export interface Validator extends Served {
  readonly faults: Faults;
  /** Methods that were asked, in order. */
  readonly asked: string[];
}

class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** A mint of a token of six decimals, as the token program stores it. */
function mint(): string {
  const data = Buffer.alloc(MINT_BYTES);
  data.writeUInt8(6, 44);
  data.writeUInt8(1, 45);
  return data.toString("base64");
}

/** A node of the cluster: the part of Solana's JSON-RPC that payments need, kind or unkind. */
export async function startValidator(cluster: Cluster, usdc: string): Promise<Validator> {
  const faults: Faults = {
    deeds: new Map(),
    lag: 0,
    forgotten: new Set(),
    hasNoLists: false,
    page: 1_000,
    genesis: GENESIS,
    owners: new Map(),
  };
  const asked: string[] = [];
  const reach = (commitment = "finalized") => (commitment === "finalized" ? cluster.finalized : cluster.blocks.length - 1);
  const context = () => ({ slot: cluster.head.slot });
  const known = (signature: unknown) =>
    cluster.landed.find((one) => one.signature === signature && !faults.forgotten.has(one.signature));
  const status = ({ height }: LandedTransaction) => (height <= cluster.finalized ? "finalized" : "confirmed");
  const ownerOf = (address: string) => faults.owners.get(address) ?? (cluster.balances.has(address) ? TOKEN : undefined);

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getGenesisHash: () => faults.genesis,
    getLatestBlockhash: () => ({
      context: context(),
      value: { blockhash: cluster.blockhash(), lastValidBlockHeight: cluster.blocks.length + 150 },
    }),
    getAccountInfo: ([address]) => ({
      context: context(),
      value:
        address === usdc
          ? { data: [mint(), "base64"], executable: false, lamports: 1, owner: TOKEN, rentEpoch: 0, space: MINT_BYTES }
          : null,
    }),
    getMultipleAccounts: ([addresses]) => ({
      context: context(),
      value: (addresses as string[]).map((address, at) => {
        const owner = ownerOf(address) ?? (at === 0 ? SYSTEM : undefined);
        return owner === undefined ? null : { data: ["", "base64"], executable: false, lamports: 1, owner, rentEpoch: 0 };
      }),
    }),
    getSlot: ([options]) => cluster.blocks[reach((options as Options)?.commitment)]?.slot,
    getBlocks: ([from, to]) =>
      cluster.blocks
        .slice(0, cluster.finalized + 1)
        .map(({ slot }) => slot)
        .filter((slot) => slot >= Number(from) && slot <= Number(to)),
    getBlockTime([slot]) {
      const block = cluster.blocks.find((one) => one.slot === slot);
      if (!block) throw new Refused(-32009, `Slot ${slot} was skipped`);
      return Math.floor(block.time / 1000);
    },
    getSignaturesForAddress([address, options]) {
      const { commitment, limit = 1_000, before, minContextSlot = 0 } = options as Options;
      if ((cluster.blocks[reach(commitment)]?.slot ?? 0) < minContextSlot)
        throw new Refused(-32016, "Minimum context slot has not been reached");
      if (faults.hasNoLists) return [];
      const most = reach(commitment) - faults.lag;
      const listed = cluster.landed
        .filter((one) => one.accounts.includes(String(address)) && one.height <= most && !faults.forgotten.has(one.signature))
        .toReversed();
      const start = before === undefined ? 0 : listed.findIndex(({ signature }) => signature === before) + 1;
      return listed.slice(start, start + Math.min(limit, faults.page)).map((one) => ({
        signature: one.signature,
        slot: one.block.slot,
        blockTime: Math.floor(one.block.time / 1000),
        memo: one.memo,
        err: one.err,
        confirmationStatus: status(one),
      }));
    },
    getTransaction([signature]) {
      const one = known(signature);
      if (!one) return null;
      const { block, err, bytes } = one;
      const transaction = [Buffer.from(bytes).toString("base64"), "base64"];
      return { slot: block.slot, blockTime: Math.floor(block.time / 1000), meta: { err, fee: 10_000 }, transaction, version: 0 };
    },
    getSignatureStatuses: ([signatures]) => ({
      context: context(),
      value: (signatures as string[]).map((signature) => {
        const one = known(signature);
        return one ? { slot: one.block.slot, confirmations: null, err: one.err, confirmationStatus: status(one) } : null;
      }),
    }),
  };

  const served = await serve((_path, body) => {
    const { id, method, params = [] } = body as { id: unknown; method: string; params?: readonly unknown[] };
    asked.push(method);
    const deed = faults.deeds.get(method) ?? faults.deeds.get("*");
    if (deed) return deed;
    try {
      const answers = methods[method];
      if (!answers) throw new Refused(-32601, "Method not found");
      return { json: { jsonrpc: "2.0", id, result: answers(params) } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { json: { jsonrpc: "2.0", id, error: { code: error.code, message: error.message } } };
    }
  });
  return { ...served, faults, asked };
}
