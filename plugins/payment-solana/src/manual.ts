import type { SolanaNetwork } from "./networks.ts";

/** How an entry of this rail is signed by hand: a paragraph for `/llms.txt`. */
export const manualOf = ({ id }: SolanaNetwork): string =>
  `Where A = the entry of accepts with the scheme exact on ${id}: make a transaction of version 0 whose fee payer is A.extra.feePayer and that only
you sign besides, with a recent blockhash, without lookup tables, and with these instructions: SetComputeUnitLimit; SetComputeUnitPrice (at most
5,000,000); TransferChecked of A.amount of the mint A.asset from your token account to the associated token account of A.payTo; a Memo of 32 random
hexadecimal digits. PAYMENT-SIGNATURE is base64 of {"x402Version":2,"accepted":A,"extensions":{those of the challenge},"payload":{"transaction":"base64
of the transaction, the fee payer's signature left zero"}}. Send it at once: it ends with its blockhash, after about a minute.`;
