import { readFileSync } from "node:fs";
import { BATCH_SETTLEMENT_ADDRESS, ERC3009_DEPOSIT_COLLECTOR_ADDRESS } from "@x402/evm";
import { type Address, concat, type Hex, pad, parseAbi } from "viem";
import { minedReceipt } from "./mined-receipt.ts";

/** A contract's creation code, and the salt of its CREATE2 address. */
interface Deployment {
  readonly salt: Hex;
  readonly creation: Hex;
}

/** contracts/batch-settlement.json, as far as it is read here. */
interface Deployments {
  readonly deployer: Address;
  readonly contracts: { readonly x402BatchSettlement: Deployment; readonly ERC3009DepositCollector: Deployment };
}

/** What the tests ask and tell x402BatchSettlement. */
export const BATCH = {
  address: BATCH_SETTLEMENT_ADDRESS,
  abi: parseAbi([
    "struct ChannelConfig { address payer; address payerAuthorizer; address receiver; address receiverAuthorizer; address token; uint40 withdrawDelay; bytes32 salt; }",
    "struct Voucher { ChannelConfig channel; uint128 maxClaimableAmount; }",
    "struct VoucherClaim { Voucher voucher; bytes signature; uint128 totalClaimed; }",
    "function channels(bytes32 channelId) view returns (uint128 balance, uint128 totalClaimed)",
    "function pendingWithdrawals(bytes32 channelId) view returns (uint128 amount, uint40 initiatedAt)",
    "function receivers(address receiver, address token) view returns (uint128 totalClaimed, uint128 totalSettled)",
    "function refundNonce(bytes32 channelId) view returns (uint256)",
    "function getChannelId(ChannelConfig config) view returns (bytes32)",
    "function getClaimBatchDigest(VoucherClaim[] voucherClaims) view returns (bytes32)",
    "function initiateWithdraw(ChannelConfig config, uint128 amount)",
    "function finalizeWithdraw(ChannelConfig config)",
    "event Deposited(bytes32 indexed channelId, address indexed sender, uint128 amount, uint128 newBalance)",
    "event Claimed(bytes32 indexed channelId, address indexed sender, uint128 claimAmount, uint128 newTotalClaimed)",
    "event Settled(address indexed receiver, address indexed token, address indexed sender, uint128 amount)",
    "event Refunded(bytes32 indexed channelId, address indexed sender, uint128 amount)",
  ]),
} as const;

/** As much of a chain as a deployment needs. */
interface Deploying {
  sendTransaction(transaction: {
    readonly to: Address;
    readonly data: Hex;
    readonly account: Address;
    readonly chain: null;
  }): Promise<Hex>;
  getCode(of: { readonly address: Address }): Promise<Hex | undefined>;
  readonly getTransactionReceipt: Parameters<typeof minedReceipt>[0]["getTransactionReceipt"];
}

/**
 * Deploys x402BatchSettlement and its collector of ERC-3009 deposits through the deployer that the real ones came by. Throws if
 * no code stands afterwards at the addresses that @x402/evm names: then it was not the real code.
 */
export async function deployBatchSettlement(client: Deploying, account: Address): Promise<void> {
  const file = new URL("contracts/batch-settlement.json", import.meta.url);
  const { deployer, contracts }: Deployments = JSON.parse(readFileSync(file, "utf8"));
  const { x402BatchSettlement: batch, ERC3009DepositCollector: collector } = contracts;
  const deployments: readonly (readonly [Address, Hex])[] = [
    [BATCH_SETTLEMENT_ADDRESS, concat([batch.salt, batch.creation])],
    [ERC3009_DEPOSIT_COLLECTOR_ADDRESS, concat([collector.salt, collector.creation, pad(BATCH_SETTLEMENT_ADDRESS)])],
  ];
  for (const [address, data] of deployments) {
    await minedReceipt(client, await client.sendTransaction({ to: deployer, data, account, chain: null }));
    if ((await client.getCode({ address })) === undefined)
      throw new Error(`no code at ${address}: it is not the real contract's`);
  }
}
