import { dollars } from "@farthing/contract";
import type { ChannelReport } from "../channel-report.ts";
import { cell } from "./money.ts";

const FUNDS = {
  escrowed: "buyers still have there",
  outstanding: "charged, not claimed: lost if this ledger is lost",
  lost: "charged, and not covered any more: lost",
  claimed: "claimed on the chain",
  swept: "swept to the address that is paid",
} as const;
type Fund = keyof typeof FUNDS;
const NAMES = Object.keys(FUNDS) as readonly Fund[];

const row = (name: string, ...cells: readonly (string | number)[]): string =>
  `${name.padEnd(62)}${cells.map((text) => String(text).padStart(16)).join("")}`;

/** The payment channels for people; nothing where there are none. */
export function channelText({ channels, transfers }: ChannelReport): readonly string[] {
  const tables = channels.map((sum) =>
    [
      row(`payment channels on ${sum.network}, paid to ${sum.receiver}`, "USD"),
      ...NAMES.map((name) => row(`  ${FUNDS[name]}`, dollars(sum[name]))),
      row(`  channels (of them being withdrawn: ${sum.withdrawing})`, sum.channels),
      ...(sum.claimBy === undefined ? [] : [`  the next claim must be on the chain by ${new Date(sum.claimBy).toISOString()}`]),
    ].join("\n"),
  );
  if (transfers.length === 0) return tables;
  const counts = transfers.map(({ network, kind, state, transactions, amount }) =>
    row(`  ${network} ${kind}${state === "mined" ? "" : `, ${state}`}`, transactions, dollars(amount)),
  );
  return [...tables, [row("transactions of payment channels", "count", "USD"), ...counts].join("\n")];
}

/** The same as lines of CSV: group, key, count, USD, atomic units. */
export const channelCsv = ({ channels, transfers }: ChannelReport): readonly string[] => [
  ...channels.flatMap((sum) =>
    NAMES.map((name) =>
      ["channels", cell(`${name} ${sum.network} ${sum.receiver}`), sum.channels, dollars(sum[name]), sum[name], "", "", ""].join(
        ",",
      ),
    ),
  ),
  ...transfers.map(({ network, kind, state, transactions, amount }) =>
    ["transactions", cell(`${kind} ${state} ${network}`), transactions, dollars(amount), amount, "", "", ""].join(","),
  ),
];
