import { PaymentRefused, type RefusalCode } from "./errors.ts";
import { atomic, dollars } from "./money.ts";
import { type Closing, dayOf, type Entry, MemoryReceipts, type Receipts } from "./receipts.ts";

/** Most that may be spent, in USD as text ("0.05"). What is left out has no limit, but for a call and a session. */
export interface Limits {
  /** For one call; 0.10 if absent. */
  readonly call?: string;
  /** Since this budget was made; 1 if absent. */
  readonly session?: string;
  /** In a day (UTC), by all processes that share the receipts. */
  readonly day?: string;
  /** In a day for any one host; or by host, "*" being any other: a host that is not named is not paid. */
  readonly host?: string | Readonly<Record<string, string>>;
}

/** What was spent and what is left, in USD. `left` is the least of what the limits leave. */
export interface Spending {
  readonly session: string;
  readonly today: string;
  readonly left: string;
  readonly limits: Limits;
  /** Of `session`: signed and said to be untaken, and still counted until it can be taken no more. */
  readonly unpaid: string;
}

/** An amount that is held back for one payment. */
export interface Reservation {
  readonly id: string;
  /** The payment was taken. */
  paid(transaction?: string): Promise<void>;
  /** The service says that it was not taken: it counts until it can be taken no more. */
  unpaid(): Promise<void>;
  /** Nothing was signed. */
  free(): Promise<void>;
}

const DEFAULTS = { call: "0.1", session: "1" } as const;
const NAMES: ReadonlySet<string> = new Set(["call", "session", "day", "host"] satisfies (keyof Limits)[]);

/** Those that say something. Throws a RangeError for one that has another name: a misspelt limit would hold nobody back. */
function given(limits: Limits): Limits {
  const unknown = Object.keys(limits).filter((name) => !NAMES.has(name));
  if (unknown.length > 0)
    throw new RangeError(`there is no limit "${unknown.join('", "')}": ${[...NAMES].join(", ")} are those there are`);
  return Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== undefined));
}

/** What was signed counts until it is known not to be taken: a service that lies about a failure takes no more than the limits. */
const counts = ({ state, until }: Entry, now: number): boolean => state !== "unpaid" || until > now;

const sum = (entries: Iterable<Entry>, now: number): bigint => {
  let total = 0n;
  for (const entry of entries) if (counts(entry, now)) total += BigInt(entry.amount);
  return total;
};

/**
 * Limits of spending. An amount is held back before anything is signed, and let go only when it cannot be taken any more; so calls that run
 * at once cannot overshoot. Money that is none (a throw-away key's) is counted by itself. Throws a RangeError for a limit that is no amount, or that there is not.
 */
export class Budget {
  readonly limits: Limits;
  readonly #receipts: Receipts;
  readonly #session = new Map<string, Entry>();

  constructor(limits: Limits = {}, receipts: Receipts = new MemoryReceipts()) {
    this.limits = { ...DEFAULTS, ...given(limits) };
    this.#receipts = receipts;
    const { host, ...others } = this.limits;
    for (const limit of [...Object.values(others), ...(typeof host === "object" ? Object.values(host) : [host])])
      if (limit !== undefined) atomic(limit);
  }

  /** Holds an amount back. Throws a PaymentRefused, with the sum so far, where a limit does not allow it. */
  async reserve(wanted: Omit<Entry, "id" | "at" | "state">): Promise<Reservation> {
    const now = Date.now();
    const entry: Entry = { id: crypto.randomUUID(), at: new Date(now).toISOString(), ...wanted, state: "open" };
    await this.#receipts.add(entry, (before) => {
      this.#judge(entry, before, now);
      this.#session.set(entry.id, entry);
    });
    const close = async (closing: Closing) => {
      this.#session.set(entry.id, { ...entry, ...closing });
      await this.#receipts.close(entry.id, closing);
    };
    return {
      id: entry.id,
      paid: (transaction) => close({ state: "paid", ...(transaction && { transaction }) }),
      unpaid: () => close({ state: "unpaid" }),
      free: () => close({ state: "unpaid", until: 0 }),
    };
  }

  /** Addresses, in lower case, that a host was paid at before. */
  payees(host: string, network: string): Promise<ReadonlySet<string>> {
    return this.#receipts.payees(host, network);
  }

  /** What was spent, and what is left of it. */
  async spending(test: boolean, host?: string): Promise<Spending> {
    const now = Date.now();
    const session = [...this.#session.values()].filter((entry) => entry.test === test);
    const day = (await this.#receipts.day(now)).filter((entry) => entry.test === test);
    const rest = this.#rests(session, day, host, now).map(({ limit, spent }) => (spent < limit ? limit - spent : 0n));
    return {
      session: dollars(sum(session, now)),
      today: dollars(sum(day, now)),
      left: dollars(rest.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? 0n),
      limits: this.limits,
      unpaid: dollars(
        sum(
          session.filter(({ state }) => state === "unpaid"),
          now,
        ),
      ),
    };
  }

  #judge(entry: Entry, before: readonly Entry[], now: number): void {
    const { call = DEFAULTS.call } = this.limits;
    const asked = BigInt(entry.amount);
    if (asked > atomic(call))
      throw new PaymentRefused(
        "over_call_budget",
        `the call costs $${dollars(asked)}, more than the $${call} allowed for one call`,
      );
    const alike = (other: Entry) => other.test === entry.test;
    const session = [...this.#session.values()].filter(alike);
    const day = before.filter((other) => alike(other) && dayOf(other.at) === dayOf(entry.at));
    for (const { code, limit, spent, what } of this.#rests(session, day, entry.host, now))
      if (spent + asked > limit)
        throw new PaymentRefused(
          code,
          `the call costs $${dollars(asked)}; $${dollars(spent)} of the $${dollars(limit)} ${what} are spent or signed already`,
        );
  }

  /** The limits of sums, each with what counts against it. */
  #rests(session: readonly Entry[], day: readonly Entry[], host: string | undefined, now: number) {
    const { session: most = DEFAULTS.session, day: daily, host: hosts } = this.limits;
    const found: { code: RefusalCode; limit: bigint; spent: bigint; what: string }[] = [
      { code: "over_session_budget", limit: atomic(most), spent: sum(session, now), what: "allowed for this session" },
    ];
    if (daily !== undefined)
      found.push({ code: "over_day_budget", limit: atomic(daily), spent: sum(day, now), what: "allowed for this day (UTC)" });
    if (hosts !== undefined && host !== undefined) {
      const limit = typeof hosts === "string" ? hosts : ((Object.hasOwn(hosts, host) ? hosts[host] : hosts["*"]) ?? "0");
      const spent = sum(
        day.filter((entry) => entry.host === host),
        now,
      );
      found.push({ code: "over_host_budget", limit: atomic(limit), spent, what: `allowed for ${host} in a day (UTC)` });
    }
    return found;
  }
}
