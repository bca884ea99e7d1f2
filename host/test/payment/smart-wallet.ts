import { randomBytes } from "node:crypto";
import { authorizationTypes } from "@x402/evm";
import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi, serializeErc6492Signature } from "viem";
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { base } from "viem/chains";
import { given } from "../answers.ts";
import type { TestChain } from "./chain.ts";
import { type Contract, compile } from "./compile.ts";
import { minedReceipt } from "./mined-receipt.ts";
import type { Authorization, Challenge, Payer, Payment } from "./x402.ts";

/** What the tests ask and tell the factory of contracts/TestWallet.sol. */
const FACTORY = parseAbi([
  "function deploy(address owner) returns (address)",
  "function addressOf(address owner) view returns (address)",
]);

/** Wallets put more than the bare 65 bytes into a signature: which owner signed, for instance. */
const wrapped = (signature: Hex): Hex => `0x00${signature.slice(2)}`;

/** A wallet at `address`, for which `owner` signs. `seal` makes its signature of the owner's. */
const walletOf = (address: Address, owner: PrivateKeyAccount, seal: (signature: Hex) => Hex): Payer => ({
  address: getAddress(address),
  /** The signed payment (x402 version 2, PaymentPayload) for a challenge (PaymentRequired). */
  async sign({ resource, accepts: [terms], extensions }: Challenge): Promise<Payment> {
    const authorization: Authorization = {
      from: getAddress(address),
      to: terms.payTo,
      value: terms.amount,
      validAfter: "0",
      validBefore: String(Math.floor(Date.now() / 1000) + terms.maxTimeoutSeconds),
      nonce: `0x${randomBytes(32).toString("hex")}`,
    };
    const domain = { ...terms.extra, chainId: base.id, verifyingContract: terms.asset };
    const signature = await owner.signTypedData({
      domain: {
        name: domain.name,
        version: domain.version,
        chainId: domain.chainId,
        verifyingContract: domain.verifyingContract,
      },
      types: authorizationTypes,
      primaryType: "TransferWithAuthorization",
      message: {
        ...authorization,
        value: BigInt(authorization.value),
        validAfter: BigInt(authorization.validAfter),
        validBefore: BigInt(authorization.validBefore),
      },
    });
    const payload = { signature: seal(signature), authorization };
    return { x402Version: 2, ...(resource && { resource }), accepted: terms, payload, ...(extensions && { extensions }) };
  },
});

export type SmartWallets = Awaited<ReturnType<typeof openSmartWallets>>;

/** Makes the three kinds of wallets that are contracts, on a chain of our own. */
export async function openSmartWallets({ client, funder }: TestChain) {
  const contract = await compile("TestWallet.sol");
  const TestWallet = contract("TestWallet");
  const deploy = async ({ abi, evm }: Contract, args: readonly unknown[] = []): Promise<Address> => {
    const hash = await client.deployContract({ abi, bytecode: `0x${evm.bytecode.object}`, args, account: funder });
    return given((await minedReceipt(client, hash)).contractAddress);
  };
  const newOwner = () => privateKeyToAccount(generatePrivateKey());
  const factory = { abi: FACTORY, address: await deploy(contract("TestWalletFactory")) } as const;
  return {
    /** What a facilitator must be told that it may call (ERC-6492). */
    factory: factory.address,
    /** A contract that is there (ERC-1271). */
    async deployed(): Promise<Payer> {
      const owner = newOwner();
      return walletOf(await deploy(TestWallet, [owner.address]), owner, wrapped);
    },
    /** A contract that whoever settles must deploy first (ERC-6492). */
    async counterfactual(): Promise<Payer> {
      const owner = newOwner();
      const args = [owner.address] as const;
      const address = await client.readContract({ ...factory, functionName: "addressOf", args });
      const data = encodeFunctionData({ ...factory, functionName: "deploy", args });
      return walletOf(address, owner, (signature) =>
        serializeErc6492Signature({ address: factory.address, data, signature: wrapped(signature) }),
      );
    },
    /** An account with a key, which delegates to a contract (EIP-7702). */
    async delegated(): Promise<Payer> {
      const owner = newOwner();
      const contractAddress = await deploy(TestWallet, [`0x${"0".repeat(40)}`]);
      const authorization = await owner.signAuthorization({ contractAddress, chainId: base.id, nonce: 0 });
      const hash = await client.sendTransaction({ account: funder, to: owner.address, authorizationList: [authorization] });
      await minedReceipt(client, hash);
      return walletOf(owner.address, owner, (signature) => signature);
    },
  };
}
