import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { type Address, createTestClient, type Hex, http, parseAbi, publicActions, walletActions } from "viem";
import { base } from "viem/chains";
import { freePort } from "../../../core/contract/test/free-port.ts";
import { given } from "../answers.ts";
import { deployBatchSettlement } from "./batch-contract.ts";
import { compile } from "./compile.ts";
import { minedReceipt } from "./mined-receipt.ts";

export const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
const MULTICALL = "0xcA11bde05977b3631167028862bE2a173976CA11";
const PATIENCE_MS = 60_000;

/** What the tests ask and tell the token of contracts/TestUSDC.sol. */
const TOKEN = parseAbi([
  "function balanceOf(address owner) view returns (uint256)",
  "function authorizationState(address authorizer, bytes32 nonce) view returns (bool)",
  "function mint(address to, uint256 value)",
  "function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
]);

/** Anvil's binary comes in a package for each platform. */
function anvil(): string {
  const { platform, arch } = process;
  const name = `@foundry-rs/anvil-${platform}-${arch === "x64" ? "amd64" : arch}`;
  const file = platform === "win32" ? "anvil.exe" : "anvil";
  return createRequire(import.meta.url).resolve(`${name}/bin/${file}`);
}

const clientOf = (rpcUrl: string) =>
  createTestClient({ mode: "anvil", chain: base, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);

/** Anvil's own call, which viem does not know. */
interface Reorganise {
  Method: "anvil_reorg";
  Parameters: [depth: number, transactions: []];
  ReturnType: null;
}

/** A running chain; `stop` ends it. */
export type TestChain = Awaited<ReturnType<typeof startChain>>;

/**
 * A real EVM chain with Base's id, a token with EIP-3009 where Base has USDC, and the real contract of x402's batch settlement.
 *
 * A transaction makes its block at once, and blocks go on without transactions, as on Base: viem's wait for a receipt leaves out a
 * block that comes while it looks at the one before, so on a chain that stands still it would wait for ever.
 */
export async function startChain() {
  const port = await freePort();
  const blocks = ["--mixed-mining", "--block-time", "0.5"];
  const child = spawn(anvil(), ["--chain-id", String(base.id), "--port", String(port), "--silent", ...blocks], {
    stdio: "ignore",
  });
  const rpcUrl = `http://127.0.0.1:${port}`;
  const client = clientOf(rpcUrl);
  for (const started = Date.now(); ; ) {
    const ready = await client.getBlockNumber().catch(() => undefined);
    if (ready !== undefined) break;
    if (Date.now() - started > PATIENCE_MS || child.exitCode !== null) throw new Error("anvil did not start");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const contract = await compile("TestUSDC.sol");
  const codeOf = (name: string): Hex => `0x${contract(name).evm.deployedBytecode.object}`;
  await client.setCode({ address: USDC, bytecode: codeOf("TestUSDC") });
  await client.setCode({ address: MULTICALL, bytecode: codeOf("TestMulticall") });
  await client.mine({ blocks: 2 }); // a reorganisation goes back to what a block holds, and code that is set belongs to none before
  const token = { address: USDC, abi: TOKEN } as const;
  const funder = given((await client.getAddresses())[0]);
  await deployBatchSettlement(client, funder);
  let minting = Promise.resolve();
  return {
    rpcUrl,
    client,
    token,
    /** An account with money for what transactions cost. */
    funder,
    balanceOf: (address: Address): Promise<bigint> =>
      client.readContract({ ...token, functionName: "balanceOf", args: [address] }),
    /** One after the other, however many ask at once: the node numbers the funder's transactions by what it has mined. */
    mint(address: Address, value: bigint): Promise<void> {
      const mint = async () => {
        const hash = await client.writeContract({ ...token, functionName: "mint", args: [address, value], account: funder });
        await minedReceipt(client, hash);
      };
      minting = minting.then(mint, mint);
      return minting;
    },
    /** A reorganisation: the block of this transaction, and all behind it, are replaced by empty ones. */
    async forget(transaction: Hex): Promise<void> {
      const { blockNumber } = await minedReceipt(client, transaction);
      const depth = Number((await client.getBlockNumber()) - blockNumber) + 1;
      await client.request<Reorganise>({ method: "anvil_reorg", params: [depth, []] });
    },
    /** Lets so many seconds pass on the chain. */
    async pass(seconds: number): Promise<void> {
      await client.increaseTime({ seconds });
      await client.mine({ blocks: 1 });
    },
    stop: (): boolean => child.kill(),
  };
}
