import { setTimeout as sleep } from "node:timers/promises";
import { styleText } from "node:util";
import { createChannelPayer } from "../lib/channel-payer.ts";

const CALLS = 10;
/** How long the demo waits for the claim and the sweep. */
const PATIENCE_MS = 30_000;

/** What `/health` says of the channels, as far as it is shown here. */
interface Health {
  readonly plugins: readonly {
    readonly name: string;
    readonly detail?: {
      readonly channels?: readonly { readonly outstanding: string; readonly claimed: string; readonly swept: string }[];
    };
  }[];
}

const dollars = (atomic: string | undefined): string => `$${(Number(atomic ?? 0) / 1e6).toFixed(4)}`;

/** How it went: the calls made, what they cost in millionths of a dollar, and what went wrong. */
interface ChannelShown {
  readonly calls: number;
  readonly charged: number;
  readonly faults: readonly string[];
}

/** Opens a channel with test money, makes ten calls through it, and shows balance and settlement. */
export async function showChannel(serviceUrl: string, pageUrl: string): Promise<ChannelShown> {
  const agent = createChannelPayer();
  const faults: string[] = [];
  let charged = 0;
  console.log(
    `\n${styleText("bold", `A payment channel: ${CALLS} calls, one deposit, one settlement`)}  (x402 scheme batch-settlement)`,
  );
  for (let call = 1; call <= CALLS; call++) {
    const started = performance.now();
    const { status, text, receipt } = await agent.pay(`${serviceUrl}/fetch`, { url: pageUrl });
    const ms = Math.round(performance.now() - started);
    const { extra, amount } = receipt ?? {};
    const deposit = amount ? `deposited ${dollars(amount)}, ` : "";
    const state = extra?.channelState;
    charged += Number(extra?.chargedAmount ?? 0);
    console.log(
      `  ${String(call).padStart(2)}  ${status}  ${deposit}charged ${dollars(extra?.chargedAmount)}, in all ` +
        `${dollars(state?.chargedCumulativeAmount)} of ${dollars(state?.balance)}  ${ms} ms`,
    );
    if (status !== 200 || !receipt?.success) faults.push(`call ${call} through a channel: ${status} ${text.slice(0, 200)}`);
  }
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(200)) {
    const { plugins } = (await (await fetch(`${serviceUrl}/health`)).json()) as Health;
    const [funds] = plugins.flatMap(({ detail }) => detail?.channels ?? []);
    if (funds && Number(funds.swept) > 0 && Number(funds.outstanding) === 0) {
      console.log(`  settled: $${funds.claimed} claimed and swept to the seller, $${funds.outstanding} outstanding`);
      return { calls: CALLS, charged, faults };
    }
  }
  return { calls: CALLS, charged, faults: [...faults, "the channel's vouchers were not claimed and swept"] };
}
