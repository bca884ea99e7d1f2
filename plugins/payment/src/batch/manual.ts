import { CONTRACT } from "./constants.ts";

/** How to pay by a channel, by hand, for `/llms.txt`. */
export const manualOf = (withdrawDelay: number): string =>
  `With the scheme batch-settlement you deposit once and sign a voucher with each call, which then costs no settlement and no waiting. A channel is
ChannelConfig {payer, payerAuthorizer (the address of the key that signs vouchers), receiver = payTo, receiverAuthorizer and withdrawDelay of extra, token = asset, salt};
its id is the EIP-712 hash of that in the domain {name: "x402 Batch Settlement", version: "1", chainId, verifyingContract: ${CONTRACT}}. The first call
sends payload {type: "deposit", channelConfig, voucher, deposit: {amount, authorization: {erc3009Authorization}}}, later ones {type: "voucher",
channelConfig, voucher: {channelId, maxClaimableAmount, signature}}, where maxClaimableAmount is what was charged before plus this call's amount.
PAYMENT-RESPONSE has extra.chargedAmount and extra.channelState. A 402 with invalid_batch_settlement_evm_cumulative_amount_mismatch says in
extra.channelState of its entry what was charged; sign again from there. Calls of one channel run one after the other: use several salts for more at once.
{type: "refund", channelConfig, voucher (of what was charged)} gives the rest back at once; without us it takes the contract's withdrawal,
${Math.round(withdrawDelay / 3600)} hours. The official client does all of this (@x402/evm/batch-settlement/client).`.replaceAll(
    "\n",
    " ",
  );
