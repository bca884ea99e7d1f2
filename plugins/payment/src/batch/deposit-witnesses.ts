import { createToken } from "@farthing/contract";
import type { Witnesses } from "../witness.ts";

/** Who sees what became of deposits: transfers to the scheme's collector, where those of others go to the paid address. */
export const DepositWitnesses = createToken<Witnesses>("DepositWitnesses");
