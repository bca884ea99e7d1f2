import type { ChannelSum, Incident, OpenMoney, OpenPayments } from "@farthing/contract";
import { ago, badge, type Column, count, html, type Part, type Tone, table } from "../../layout/index.ts";
import { DAY_MS } from "../period.ts";
import { usd } from "../usd.ts";

/** One line of what is open. */
export interface OpenLine {
  readonly what: string;
  readonly network: string;
  readonly count: number;
  /** Atomic units. */
  readonly amount: string;
  /** Milliseconds since the epoch. */
  readonly since?: number;
  /** `bad`: somebody must look. `warn`: it is not the operator's yet. `plain`: it is as it should be, and passes. */
  readonly tone: Exclude<Tone, "good">;
  /** What it means, and what to do. */
  readonly note: string;
}

const MINUTE_MS = 60_000;
/** What takes longer than this is not on its way any more. */
const PASSES_MS: Readonly<Record<OpenPayments["state"], number>> = { undecided: MINUTE_MS, owed: 0, unaudited: 15 * MINUTE_MS };
const WHAT: Readonly<Record<OpenPayments["state"], readonly [what: string, passing: string, stuck: string]>> = {
  undecided: [
    "Undecided settlements",
    "being settled",
    "nobody knows yet whether they were taken; the service asks again by itself, and needs facilitator and chain for it",
  ],
  owed: ["Owed replies", "", "paid, and the reply has not arrived; it waits for its payer for a day"],
  unaudited: [
    "Settled, not yet seen on the chain",
    "the next audit looks for them",
    "no audit has found them yet: is the chain's node well?",
  ],
};

function paymentLine({ state, network, payments, amount, since }: OpenPayments, now: number): OpenLine {
  const [what, passing, stuck] = WHAT[state];
  const isStuck = now - since > PASSES_MS[state];
  return { what, network, count: payments, amount, since, tone: isStuck ? "bad" : "plain", note: isStuck ? stuck : passing };
}

const less = (one: string, other: string): bigint => BigInt(one) - BigInt(other);

function channelLines(sum: ChannelSum, now: number): readonly OpenLine[] {
  const { network, channels, outstanding, claimed, swept, lost, withdrawing, claimBy } = sum;
  const isUrgent = withdrawing > 0 || (claimBy !== undefined && claimBy - now < DAY_MS);
  const until = claimBy === undefined ? "" : `; to be claimed by ${new Date(claimBy).toISOString().slice(0, 16)}Z`;
  const leaving = withdrawing > 0 ? `${withdrawing} announced a withdrawal` : "the next round claims it";
  const unswept = less(claimed, swept);
  return [
    ...(BigInt(lost) > 0n
      ? [
          {
            what: "Lost in channels",
            network,
            count: channels,
            amount: lost,
            tone: "bad" as const,
            note: "withdrawn before it was claimed",
          },
        ]
      : []),
    ...(BigInt(outstanding) > 0n
      ? [
          {
            ...{ what: "Unclaimed in channels", network, count: channels, amount: outstanding },
            ...{ tone: isUrgent ? ("bad" as const) : ("warn" as const), note: `${leaving}${until}` },
          },
        ]
      : []),
    ...(unswept > 0n
      ? [
          {
            ...{ what: "Claimed, not swept", network, count: channels, amount: String(unswept), tone: "warn" as const },
            note: "in the contract; the next round sends it to the address that is paid",
          },
        ]
      : []),
  ];
}

const RANK = { bad: 0, warn: 1, plain: 2 } as const;

/** All that is open, what somebody must look at first. Incidents of the last 30 days are lines, too. */
export function openLines(
  { payments, transfers, channels }: OpenMoney,
  incidents: readonly Incident[],
  now: number,
): readonly OpenLine[] {
  const fresh = incidents.filter(({ at }) => now - at < 30 * DAY_MS);
  const kinds = (["missing", "given_up"] as const).flatMap((kind) => {
    const those = fresh.filter((incident) => incident.kind === kind);
    if (those.length === 0) return [];
    const amount = String(those.reduce((sum, incident) => sum + BigInt(incident.amount), 0n));
    const since = Math.min(...those.map(({ at }) => at));
    return [
      {
        what: INCIDENTS[kind][0],
        network: "",
        count: those.length,
        amount,
        since,
        tone: "bad" as const,
        note: INCIDENTS[kind][1],
      },
    ];
  });
  const lines: OpenLine[] = [
    ...kinds,
    ...payments.map((payment) => paymentLine(payment, now)),
    ...channels.flatMap((sum) => channelLines(sum, now)),
    ...transfers.map(({ network, kind, transactions, amount, since }): OpenLine => {
      const isStuck = now - since > 10 * MINUTE_MS;
      return {
        ...{ what: `Channel transactions open (${kind})`, network, count: transactions, amount, since },
        ...{ tone: isStuck ? "bad" : "plain", note: isStuck ? "their outcome is looked for" : "asked for just now" },
      };
    }),
  ];
  return lines.sort((one, other) => RANK[one.tone] - RANK[other.tone]);
}

const INCIDENTS: Readonly<Record<Incident["kind"], readonly [what: string, note: string]>> = {
  missing: ["Incidents: missing on the chain", "the facilitator said that they were settled, and the chain does not have them"],
  given_up: ["Incidents: given up", "what became of them was never found out"],
};

const SAID: Readonly<Record<OpenLine["tone"], string>> = { bad: "look at it", warn: "not yet yours", plain: "passing" };

function columns(now: number): readonly Column<OpenLine>[] {
  return [
    { label: "What", cell: ({ what }) => what, isName: true },
    { label: "State", cell: ({ tone }) => badge(SAID[tone], tone) },
    { label: "Network", cell: ({ network }) => network || "all" },
    { label: "Number", cell: ({ count: many }) => count(many), isNumber: true },
    { label: "USD", cell: ({ amount }) => usd(amount), isNumber: true },
    { label: "Oldest", cell: ({ since }) => (since === undefined ? "" : ago(since, now)) },
    { label: "What it means", cell: ({ note }) => note },
  ];
}

/** What is unknown and unclaimed: red where somebody must look. */
export function openSection(lines: readonly OpenLine[], now: number): Part {
  const worst = lines[0]?.tone;
  const isCalm = worst === undefined || worst === "plain";
  return html`<section class="alarm ${isCalm ? "calm" : worst}" aria-labelledby="open"><h2 id="open">Unknown and unclaimed money</h2>
${lines.length === 0 ? html`<p class="good">Nothing is unknown, nothing is unclaimed.</p>` : table(columns(now), lines, { caption: "Unknown and unclaimed money" })}
</section>`;
}

const INCIDENT_COLUMNS: readonly Column<Incident>[] = [
  { label: "Found (UTC)", cell: ({ at }) => new Date(at).toISOString().slice(0, 19), isName: true },
  { label: "Kind", cell: ({ kind }) => badge(kind.replace("_", " "), "bad") },
  { label: "USD", cell: ({ amount }) => usd(amount), isNumber: true },
  { label: "Call", cell: ({ endpoint }) => endpoint },
  { label: "Payer", cell: ({ payer }) => html`<code class="long">${payer}</code>` },
  { label: "Nonce", cell: ({ nonce }) => html`<code class="long">${nonce}</code>` },
  {
    label: "Transaction",
    cell: ({ transaction }) => (transaction ? html`<code class="long">${transaction}</code>` : "none named"),
  },
];
const INCIDENTS_SHOWN = 50;

/** The incidents one by one, newest first. */
export function incidentSection(incidents: readonly Incident[]): Part {
  if (incidents.length === 0) return undefined;
  const newest = incidents.slice(-INCIDENTS_SHOWN).reverse();
  return html`<section aria-labelledby="incidents"><h2 id="incidents" class="bad">Incidents</h2>
${incidents.length > newest.length && html`<p>The last ${newest.length} of ${count(incidents.length)}.</p>`}
${table(INCIDENT_COLUMNS, newest, { caption: "Incidents" })}</section>`;
}
