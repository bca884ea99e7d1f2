import { existsSync, readFileSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { decide } from "@farthing/plugin-domains/decide";
import { whoisDomain } from "whoiser";
import { cpuMs } from "./cpu.ts";
import type { Row } from "./row.ts";
import { built } from "./swap.ts";

const LIBRARY = "whoiser";
const ROUNDS = 5;
const DAY_MS = 86_400_000;

interface Recorded {
  readonly domain: string;
  readonly expected: {
    readonly available: boolean | null;
    readonly registrar?: readonly string[];
    readonly creation?: string;
    readonly expiry?: string;
  };
  readonly accept?: readonly (boolean | null)[];
  readonly bytes: Buffer;
}

/** What is told of a name; `available` is `null` where the registry did not answer. */
interface Told {
  readonly available: boolean | null;
  readonly registrar: string | null;
  readonly creation: string | null;
  readonly expiry: string | null;
}

const made = (domain: string, expected: Recorded["expected"], text: string): Recorded => ({
  domain,
  expected,
  bytes: Buffer.from(text),
});

/** Answers of our own making, where no recorded ones are. */
const MADE: readonly Recorded[] = [
  made(
    "free.com",
    { available: true },
    'No match for "FREE.COM".\n>>> Last update of whois database: 2026-01-01T00:00:00Z <<<\n',
  ),
  made("busy.com", { available: null }, "Your query limit is exceeded. Try again later.\n"),
  made(
    "taken.com",
    { available: false, registrar: ["Names Ltd."], creation: "2001-02-03", expiry: "2030-02-03" },
    "Domain Name: TAKEN.COM\nRegistrar: Names Ltd.\nCreation Date: 2001-02-03T04:05:06Z\nRegistry Expiry Date: 2030-02-03T04:05:06Z\n",
  ),
  made("kept.de", { available: false }, "Domain: kept.de\nStatus: connect\n"),
];

function recorded(shared: string): readonly Recorded[] {
  const folder = join(shared, "corpus/whois");
  if (!existsSync(folder)) {
    console.log(`no recorded answers in ${folder}: ${MADE.length} of our own making`);
    return MADE;
  }
  return readFileSync(join(folder, "cases.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Omit<Recorded, "bytes"> & { readonly response: string })
    .map((known) => ({ ...known, bytes: readFileSync(join(folder, known.response)) }));
}

const first = (value: unknown): string | null => String((Array.isArray(value) ? value[0] : value) ?? "") || null;

/** The answer as `whoiser` reads it. It reads records only: whoever uses it takes a name without one for free. */
async function whoiser({ domain, bytes }: Recorded): Promise<Told> {
  const answers = await whoisDomain(domain, { host: "recorded", follow: 1, whoisQuery: async () => bytes.toString("utf8") });
  const record = (answers.recorded ?? {}) as Record<string, string | readonly string[]>;
  return {
    available: Object.entries(record).every(([name, value]) => name === "text" || value.length === 0),
    registrar: first(record.Registrar),
    creation: first(record["Created Date"]),
    expiry: first(record["Expiry Date"]),
  };
}

const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
const sameName = (told: string, name: string): boolean => told !== "" && (told.includes(name) || name.includes(told));
const sameDay = (told: string | null, day: string): boolean => Math.abs(Date.parse(told ?? "") - Date.parse(day)) <= DAY_MS;
const share = (all: readonly boolean[]): number => (100 * all.filter(Boolean).length) / all.length;

/** The shares of names decided right, and of registrars and dates told right, of 100. */
const scoresOf = (cases: readonly Recorded[], told: readonly Told[]): { readonly decided: number; readonly fields: number } => ({
  decided: share(
    cases.map(({ expected, accept = [] }, at) => [expected.available, ...accept].includes((told[at] as Told).available)),
  ),
  fields: share(
    cases.flatMap(({ expected }, at) => {
      const said = told[at] as Told;
      const registrar = folded(said.registrar ?? "");
      return [
        ...(expected.registrar ? [expected.registrar.some((name) => sameName(registrar, folded(name)))] : []),
        ...(expected.creation ? [sameDay(said.creation, expected.creation)] : []),
        ...(expected.expiry ? [sameDay(said.expiry, expected.expiry)] : []),
      ];
    }),
  ),
});

/** What is told of everything, and the CPU milliseconds for one, of the fastest round. */
async function timed<A, B>(all: readonly A[], tell: (one: A) => B | Promise<B>): Promise<{ told: B[]; ms: number }> {
  let ms = Number.POSITIVE_INFINITY;
  let told: B[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = cpuMs();
    told = [];
    for (const one of all) told.push(await tell(one));
    ms = Math.min(ms, (cpuMs() - before) / all.length);
  }
  return { told, ms };
}

/** Of which TLDs the server is known without asking IANA first. */
async function compareServers(tlds: readonly string[]): Promise<Row> {
  const { knownServer } = await built<typeof import("../../../plugins/domains/src/registry/whois-servers.ts")>(
    "plugins/domains/dist/registry/whois-servers.js",
  );
  const { connect } = net;
  // The library opens the way to IANA itself, and takes no other one.
  net.connect = () => {
    throw new Error("no network");
  };
  try {
    const theirs = await Promise.all(
      tlds.map((tld) =>
        whoisDomain(`name.${tld}`, { whoisQuery: async () => "" }).then(
          () => true,
          () => false,
        ),
      ),
    );
    return {
      library: LIBRARY,
      what: "servers of TLDs, known unasked",
      count: tlds.length,
      ours: share(tlds.map((tld) => knownServer(tld) !== undefined)),
      theirs: share(theirs),
      oursMs: Number.NaN,
      theirsMs: Number.NaN,
    };
  } finally {
    net.connect = connect;
  }
}

/** Recorded answers of registries read by the library, and what it knows of their servers. */
export async function compareDomains(shared: string): Promise<Row[]> {
  const cases = recorded(shared);
  const ours = await timed(cases, (known): Told => decide(known));
  const theirs = await timed(cases, whoiser);
  const [own, other] = [scoresOf(cases, ours.told), scoresOf(cases, theirs.told)];
  const times = { library: LIBRARY, count: cases.length, oursMs: ours.ms, theirsMs: theirs.ms };
  return [
    { ...times, what: "answers, free or taken", ours: own.decided, theirs: other.decided },
    { ...times, what: "answers, registrar and dates", ours: own.fields, theirs: other.fields },
    await compareServers([...new Set(cases.map(({ domain }) => domain.slice(domain.lastIndexOf(".") + 1)))]),
  ];
}
