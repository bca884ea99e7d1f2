/** EIP-3009: what the buyer signed. Numbers are decimal strings. */
export interface Authorization {
  readonly from: string;
  readonly to: string;
  readonly value: string;
  readonly validAfter: string;
  readonly validBefore: string;
  readonly nonce: string;
}

/** What a buyer signs in the token's EIP-712 domain. */
export const PRIMARY_TYPE = "TransferWithAuthorization";

/** The struct that a payer signs (EIP-3009, in the words of EIP-712). */
export const TRANSFER_TYPES = {
  [PRIMARY_TYPE]: [
    { name: "from", type: "address" },
    { name: "to", type: "address" },
    { name: "value", type: "uint256" },
    { name: "validAfter", type: "uint256" },
    { name: "validBefore", type: "uint256" },
    { name: "nonce", type: "bytes32" },
  ],
} as const;
