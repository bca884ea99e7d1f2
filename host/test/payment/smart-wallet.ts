import { randomBytes } from "node:crypto";
import { authorizationTypes } from "@x402/evm";
import { encodeFunctionData, getAddress, serializeErc6492Signature } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { base } from "viem/chains";
import { compile } from "./chain.mjs";
import { minedReceipt } from "./mined-receipt.mjs";

/** Wallets put more than the bare 65 bytes into a signature: which owner signed, for instance. */
const wrapped = (signature) => `0x00${signature.slice(2)}`;

/** A wallet at `address`, for which `owner` signs. `seal` makes its signature of the owner's. */
const walletOf = (address, owner, seal) => ({
  address: getAddress(address),
  /** The signed payment (x402 version 2, PaymentPayload) for a challenge (PaymentRequired). */
  async sign({ resource, accepts: [terms], extensions }) {
    const authorization = {
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
      message: authorization,
    });
    const payload = { signature: seal(signature), authorization };
    return { x402Version: 2, ...(resource && { resource }), accepted: terms, payload, ...(extensions && { extensions }) };
  },
});

/** Makes the three kinds of wallets that are contracts, on a chain of our own. */
export async function openSmartWallets(chain) {
  const { TestWallet, TestWalletFactory } = compile("TestWallet.sol");
  const { client } = chain;
  const [funder] = await client.getAddresses();
  const deploy = async ({ abi, evm }, args = []) => {
    const hash = await client.deployContract({ abi, bytecode: `0x${evm.bytecode.object}`, args, account: funder });
    return (await minedReceipt(client, hash)).contractAddress;
  };
  const newOwner = () => privateKeyToAccount(generatePrivateKey());
  const factory = { abi: TestWalletFactory.abi, address: await deploy(TestWalletFactory) };
  return {
    /** What a facilitator must be told that it may call (ERC-6492). */
    factory: factory.address,
    /** A contract that is there (ERC-1271). */
    async deployed() {
      const owner = newOwner();
      return walletOf(await deploy(TestWallet, [owner.address]), owner, wrapped);
    },
    /** A contract that whoever settles must deploy first (ERC-6492). */
    async counterfactual() {
      const owner = newOwner();
      const args = [owner.address];
      const address = await client.readContract({ ...factory, functionName: "addressOf", args });
      const data = encodeFunctionData({ ...factory, functionName: "deploy", args });
      return walletOf(address, owner, (signature) =>
        serializeErc6492Signature({ address: factory.address, data, signature: wrapped(signature) }),
      );
    },
    /** An account with a key, which delegates to a contract (EIP-7702). */
    async delegated() {
      const owner = newOwner();
      const contractAddress = await deploy(TestWallet, [`0x${"0".repeat(40)}`]);
      const authorization = await owner.signAuthorization({ contractAddress, chainId: base.id, nonce: 0 });
      const hash = await client.sendTransaction({ account: funder, to: owner.address, authorizationList: [authorization] });
      await minedReceipt(client, hash);
      return walletOf(owner.address, owner, (signature) => signature);
    },
  };
}
