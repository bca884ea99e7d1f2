import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import solc from "solc";
import { createTestClient, http, publicActions, walletActions } from "viem";
import { base } from "viem/chains";
import { freePort } from "../../../scripts/lib/service.mjs";
import { minedReceipt } from "./mined-receipt.mjs";

export const USDC = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";
const MULTICALL = "0xcA11bde05977b3631167028862bE2a173976CA11";
const PATIENCE_MS = 60_000;

/** Anvil's binary comes in a package for each platform. */
function anvil() {
  const { platform, arch } = process;
  const name = `@foundry-rs/anvil-${platform}-${arch === "x64" ? "amd64" : arch}`;
  const file = platform === "win32" ? "anvil.exe" : "anvil";
  return createRequire(import.meta.url).resolve(`${name}/bin/${file}`);
}

/** ABI and code of every contract in a file of the folder `contracts`. */
export function compile(file) {
  const input = {
    language: "Solidity",
    sources: { [file]: { content: readFileSync(new URL(`contracts/${file}`, import.meta.url), "utf8") } },
    settings: {
      optimizer: { enabled: true },
      outputSelection: { "*": { "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"] } },
    },
  };
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)));
  const wrong = errors.filter(({ severity }) => severity === "error");
  if (wrong.length > 0) throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join("\n"));
  return contracts[file];
}

/**
 * A real EVM chain with Base's id, and a token with EIP-3009 where Base has USDC.
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
  const client = createTestClient({ mode: "anvil", chain: base, transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions);
  for (const started = Date.now(); ; ) {
    const ready = await client.getBlockNumber().catch(() => undefined);
    if (ready !== undefined) break;
    if (Date.now() - started > PATIENCE_MS || child.exitCode !== null) throw new Error("anvil did not start");
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const { TestUSDC, TestMulticall } = compile("TestUSDC.sol");
  await client.setCode({ address: USDC, bytecode: `0x${TestUSDC.evm.deployedBytecode.object}` });
  await client.setCode({ address: MULTICALL, bytecode: `0x${TestMulticall.evm.deployedBytecode.object}` });
  await client.mine({ blocks: 2 }); // a reorganisation goes back to what a block holds, and code that is set belongs to none before
  const token = { address: USDC, abi: TestUSDC.abi };
  const [funder] = await client.getAddresses();
  let minting = Promise.resolve();
  return {
    rpcUrl,
    client,
    token,
    balanceOf: (address) => client.readContract({ ...token, functionName: "balanceOf", args: [address] }),
    /** One after the other, however many ask at once: the node numbers the funder's transactions by what it has mined. */
    mint(address, value) {
      const mint = async () => {
        const hash = await client.writeContract({ ...token, functionName: "mint", args: [address, value], account: funder });
        await minedReceipt(client, hash);
      };
      minting = minting.then(mint, mint);
      return minting;
    },
    /** A reorganisation: the block of this transaction, and all behind it, are replaced by empty ones. */
    async forget(transaction) {
      const { blockNumber } = await minedReceipt(client, transaction);
      const depth = Number((await client.getBlockNumber()) - blockNumber) + 1;
      await client.request({ method: "anvil_reorg", params: [depth, []] });
    },
    stop: () => child.kill(),
  };
}
