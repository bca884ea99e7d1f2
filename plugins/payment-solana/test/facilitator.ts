import { randomBytes } from "node:crypto";
import { base58 } from "@scure/base";
import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type KeyPairSigner,
} from "@solana/kit";
import type { Cluster } from "./cluster.ts";
import { type Deed, type Served, serve } from "./http.ts";

interface Asked {
  readonly paymentPayload: { readonly payload: { readonly transaction: string }; readonly extensions?: unknown };
  readonly paymentRequirements: {
    readonly network: string;
    readonly amount: string;
    readonly extra: { readonly feePayer: string };
  };
}

/** What comes of one settlement. `land` carries it out and gives its signature, or why it cannot be. */
export type Misdeed = (land: () => Promise<string | undefined>, sign: () => Promise<string>) => Promise<Deed> | Deed;

export interface TestFacilitator extends Served {
  /** The key that pays fees; another one from the next question on, where `rotate` is called. */
  feePayer(): string;
  rotate(): Promise<void>;
  /** What it does at its next settlements, in order; as it should, when there are no more. */
  readonly misdeeds: Misdeed[];
  /** What it says at its next verifications. */
  readonly verdicts: Deed[];
  /** Settlements that it was asked for. */
  readonly settlements: Asked[];
  readonly verifications: Asked[];
  /** Whether it names Solana. */
  supports: boolean;
}

const FAILED = "invalid_exact_svm_transaction_simulation_failed";
const network = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** The facilitator of scheme_exact_svm.md: verifies by simulation, signs as the fee payer, sends, and waits for the confirmation. */
export async function startFacilitator(cluster: Cluster): Promise<TestFacilitator> {
  let signers: KeyPairSigner[] = [await generateKeyPairSigner()];
  const current = () => (signers.at(-1) as KeyPairSigner).address as string;
  const bytesOf = ({ paymentPayload }: Asked) => new Uint8Array(Buffer.from(paymentPayload.payload.transaction, "base64"));
  const fault = (asked: Asked): string | undefined => {
    const { feePayer } = asked.paymentRequirements.extra;
    if (!signers.some(({ address }) => address === feePayer)) return "invalid_exact_svm_fee_payer_not_managed_by_facilitator";
    const { messageBytes } = getTransactionDecoder().decode(bytesOf(asked));
    const { staticAccounts } = getCompiledTransactionMessageDecoder().decode(messageBytes);
    if (staticAccounts[0] !== feePayer) return "invalid_exact_svm_fee_payer_mismatch";
    return cluster.fault(bytesOf(asked), { unsignedBy: feePayer }) && FAILED;
  };
  const signed = async (asked: Asked) => {
    const transaction = getTransactionDecoder().decode(bytesOf(asked));
    const { feePayer } = asked.paymentRequirements.extra;
    const signer = signers.find(({ address }) => address === feePayer) as KeyPairSigner;
    const [own] = await signer.signMessages([
      { content: transaction.messageBytes as never, signatures: transaction.signatures as never },
    ]);
    const whole = { ...transaction, signatures: { ...transaction.signatures, ...own } };
    const bytes = new Uint8Array(Buffer.from(getBase64EncodedWireTransaction(whole as never), "base64"));
    return { bytes, name: base58.encode(Uint8Array.from((own as Record<string, Uint8Array>)[feePayer] as Uint8Array)) };
  };
  const payerOf = (asked: Asked) => {
    const { messageBytes } = getTransactionDecoder().decode(bytesOf(asked));
    return getCompiledTransactionMessageDecoder().decode(messageBytes).staticAccounts[1];
  };

  const facilitator = {
    feePayer: current,
    async rotate() {
      signers = [...signers, await generateKeyPairSigner()];
    },
    misdeeds: [] as Misdeed[],
    verdicts: [] as Deed[],
    settlements: [] as Asked[],
    verifications: [] as Asked[],
    supports: true,
  };
  const refusal = (errorReason: string, transaction = ""): Deed => ({
    json: { success: false, errorReason, transaction, network },
  });
  const served = await serve(async (path, body) => {
    if (path === "/supported") {
      const evm = { x402Version: 2, scheme: "exact", network: "eip155:8453" };
      const solana = { x402Version: 2, scheme: "exact", network, extra: { feePayer: current() } };
      return { json: { kinds: facilitator.supports ? [evm, solana] : [evm], extensions: [], signers: {} } };
    }
    const asked = body as Asked;
    if (path === "/verify") {
      facilitator.verifications.push(asked);
      const reason = fault(asked);
      const verdict = facilitator.verdicts.shift();
      return (
        verdict ?? {
          json: reason ? { isValid: false, invalidReason: reason, payer: "" } : { isValid: true, payer: payerOf(asked) },
        }
      );
    }
    facilitator.settlements.push(asked);
    const misdeed = facilitator.misdeeds.shift();
    const land = async () => cluster.land((await signed(asked)).bytes);
    if (misdeed) return misdeed(land, async () => (await signed(asked)).name);
    const reason = fault(asked);
    if (reason) return refusal(reason);
    const transaction = await land();
    // The scheme's text calls the fee payer the payer; the reference implementation the tokens' owner.
    return transaction ? { json: { success: true, transaction, network, payer: current() } } : refusal("transaction_failed");
  });
  return Object.assign(facilitator, served);
}

const solana = (rest: object): Deed => ({ json: { network, ...rest } });

/** What may become of a settlement. */
export const MISDEEDS = {
  /** The answer is lost on its way. */
  landsAndResets: (land) => land().then(() => "reset" as const),
  resets: () => "reset",
  /** It gives a name that is none of this transaction's. */
  lies: () => solana({ success: true, transaction: base58.encode(randomBytes(64)) }),
  /** It names the right one, and never sends it. */
  signsOnly: async (_land, sign) => solana({ success: true, transaction: await sign() }),
  /** It does not wait for the confirmation. */
  isPending: async (land) => solana({ success: false, errorReason: "settlement_pending", transaction: (await land()) ?? "" }),
  landsAndDenies: async (land) => {
    await land();
    return solana({ success: false, errorReason: FAILED, transaction: "" });
  },
  isAskedTwice: async (land) => {
    await land();
    return solana({ success: false, errorReason: "duplicate_settlement", transaction: "" });
  },
  answersNonsense: async (land) => {
    await land();
    return { text: "<html>502</html>" };
  },
} satisfies Record<string, Misdeed>;
