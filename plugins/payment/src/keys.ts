import type { Claim, PaymentKey } from "@farthing/contract";

/** Payer and identifier as one string; `undefined` if the payer named none. */
export const identifierText = ({ payer, identifier }: Pick<Claim, "payer" | "identifier">): string | undefined =>
  identifier === undefined ? undefined : `${payer}#${identifier}`;

/** A PaymentKey as one string. */
export const keyText = ({ network, asset, payer, nonce }: PaymentKey): string => `${network}/${asset}/${payer}/${nonce}`;
