import { type Address, generateKeyPairSigner, getAddressEncoder, getProgramDerivedAddress } from "@solana/kit";
import { expect, it } from "vitest";
import { PROGRAM } from "../test/buyer.ts";
import { bytesOf, isAddress } from "./base58.ts";
import { ASSOCIATED_TOKEN_PROGRAM, NETWORKS } from "./networks.ts";
import { associatedTokenAccount } from "./token-account.ts";

it("derives the token account that Solana's own library derives, for keys and for accounts that nobody has a key of", async () => {
  const mint = NETWORKS.mainnet.usdc;
  const keys = (await Promise.all(Array.from({ length: 20 }, generateKeyPairSigner))).map(({ address }) => address);
  const owners = [...keys, ...keys.map((key) => associatedTokenAccount(key, mint) as typeof key)];
  const bytesOfKey = getAddressEncoder().encode;
  const programAddress = ASSOCIATED_TOKEN_PROGRAM as Address;
  const theirs = await Promise.all(
    owners.map((owner) =>
      getProgramDerivedAddress({ programAddress, seeds: [owner, PROGRAM.token, mint as Address].map(bytesOfKey) }),
    ),
  );
  expect(owners.map((owner) => associatedTokenAccount(owner, mint))).toEqual(theirs.map(([account]) => account));
});

it("knows the networks and the mints of the reference implementation", async () => {
  const {
    SOLANA_DEVNET_CAIP2,
    SOLANA_MAINNET_CAIP2,
    USDC_DEVNET_ADDRESS,
    USDC_MAINNET_ADDRESS,
    MAINNET_RPC_URL,
    DEVNET_RPC_URL,
  } = await import("@x402/svm");
  expect(NETWORKS).toEqual({
    mainnet: { id: SOLANA_MAINNET_CAIP2, usdc: USDC_MAINNET_ADDRESS, rpcUrl: MAINNET_RPC_URL },
    devnet: { id: SOLANA_DEVNET_CAIP2, usdc: USDC_DEVNET_ADDRESS, rpcUrl: DEVNET_RPC_URL },
  });
});

it.each(["", "0".repeat(43), "l".repeat(43), "1".repeat(31), "1".repeat(33), "z".repeat(44), "2".repeat(1_000_000)])(
  "text %# is no address",
  (text) => expect([isAddress(text), bytesOf(text, 32)]).toEqual([false, undefined]),
);

it("an address is exactly 32 bytes, leading zeros among them", () => {
  expect(isAddress("1".repeat(32))).toBe(true);
  expect(isAddress(NETWORKS.mainnet.usdc)).toBe(true);
  expect(isAddress(undefined)).toBe(false);
});
