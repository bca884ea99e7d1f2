import { domainToASCII, domainToUnicode } from "node:url";
import { normalised, oneLine } from "@farthing/read";
import { bareVerdict, throttledVerdict, type Verdict } from "../verdict.ts";
import { readFields } from "./fields.ts";
import { habitsOf } from "./habits.ts";
import {
  DOUBTS,
  ECHO,
  FREE_STATUS,
  INVALID_STATUS,
  INVALIDITIES,
  MAX_DENIAL_LENGTH,
  NOT_FOUND,
  OTHER_SUBJECTS,
  REFUSALS,
  REFUSED_STATUS,
  RESERVATIONS,
  RESERVED_STATUS,
  RETRY_AFTER,
  TAKEN_STATUS,
  THROTTLES,
  WEB_ANSWER,
} from "./phrases.ts";
import { type RegistrationRecord, readRecord } from "./record.ts";
import { type Line, splitLines, statements } from "./text.ts";

/** What a registry answered. */
interface Answer {
  readonly text: string;
  /** Whether it went on. */
  readonly cut?: boolean;
}

/** Parts that only a registration has, from which on an answer is a record whatever else it says. */
const RECORD_EVIDENCE = 2;
const DOMAIN_TOKEN = /^(?:[\p{L}\p{M}\p{N}_-]+\.)+[\p{L}\p{M}\p{N}-]{2,}\.?$/u;
/** The whole answer of some registries: the name and one of its name servers. */
const DELEGATION = /^§ (?:[a-z0-9-]+\.)+[a-z]{2,}$/;
const ANOTHER_NAME = "the registry answered about another name";
const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000 };

const any = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Puts `§` for the asked name in whichever spelling, and drops quotes and closing punctuation. */
function normaliser(domain: string): (statement: string) => string {
  const literal = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const names = [domain, domainToUnicode(domain)].filter(Boolean).map(literal);
  const label = literal(domain.slice(0, domain.indexOf(".")));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}.-])(?:${names.join("|")})(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "giu");
  const alone = new RegExp(`(?:(?<=\\bno match for )${label}$|^${label}(?= (?:[a-z0-9-]+\\.)+[a-z]{2,}$))`, "i");
  return (statement) => {
    const named = normalised(statement, "NFC")
      .replace(/["'`“”„«»‘’<>[\]]/g, "")
      .replace(whole, "§")
      .replace(alone, "§");
    return oneLine(named)
      .toLowerCase()
      .replace(/[\s.!:,…]+$/, "");
  };
}

const sameName = (name: string, domain: string): boolean => {
  const bare = name.replace(/\.$/, "");
  return bare === domain || domainToASCII(bare) === domain;
};

function retryAfter(said: readonly string[]): number | undefined {
  for (const pattern of RETRY_AFTER) {
    for (const statement of said) {
      const { n, unit } = pattern.exec(statement)?.groups ?? {};
      if (n !== undefined && unit !== undefined) return Math.ceil(Number(n) * (UNIT_MS[unit[0] ?? "s"] ?? 1000));
    }
  }
  return undefined;
}

const registration = (record: RegistrationRecord): Verdict => ({
  status: record.statuses.some((status) => RESERVED_STATUS.test(status)) ? "reserved" : "registered",
  registrar: record.registrar,
  creation: record.creation,
  expiry: record.expiry,
});

/** Whether a statement is the registry's "not registered". */
const denies = (statement: string, notFound: RegExp | undefined): boolean =>
  statement.length <= MAX_DENIAL_LENGTH && (any(NOT_FOUND, statement) || (notFound?.test(statement) ?? false));

/** Whether a statement denies, or repeats the question for, another name of the same TLD than the asked one. */
function namesAnother(statement: string, tld: string): boolean {
  if (statement.length > MAX_DENIAL_LENGTH) return false;
  const renamed = statement.replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]*/gu, (word) =>
    word.endsWith(`.${tld}`) && DOMAIN_TOKEN.test(word) ? "§" : word,
  );
  return renamed !== statement && (any(NOT_FOUND, renamed) || ECHO.test(renamed));
}

/**
 * Reads a WHOIS answer. The order is what keeps it honest: a record of the asked name first, then refusals, then names
 * kept back, and "available" only on a whole statement that says so, about the asked name, in a text without any part of
 * a registration, and has an end. Everything else is `unclear`.
 *
 * @param domain the asked name as A-label, lower case.
 */
export function readWhois({ text, cut = false }: Answer, domain: string): Verdict {
  const { lines, cut: goesOn } = splitLines(text);
  const verdict = verdictOf(text, lines, domain);
  const ended = !cut && !goesOn;
  return verdict.status === "available" && !ended ? bareVerdict("unclear", "the registry's answer did not end") : verdict;
}

function verdictOf(text: string, lines: readonly Line[], domain: string): Verdict {
  const tld = domain.slice(domain.lastIndexOf(".") + 1);
  const habits = habitsOf(tld);
  const fields = readFields(lines);
  for (const label of ["created", "expires"] as const) {
    const value = habits[label]?.exec(text)?.[1];
    if (value) fields.push({ label, value, section: "domain" });
  }
  const record = readRecord(fields, habits.dates);
  const said = statements(lines).map(normaliser(domain));
  const label = domain.slice(0, domain.indexOf("."));
  const named = record.names.filter((name) => name === label || DOMAIN_TOKEN.test(name));
  const other = named.length > 0 && !named.some((name) => name === label || sameName(name, domain));
  if (other) return bareVerdict("unclear", ANOTHER_NAME);
  if (record.evidence >= RECORD_EVIDENCE) return registration(record);

  if (WEB_ANSWER.test(text)) return bareVerdict("refused", "a web server answered in the registry's place");
  const statusIs = (pattern: RegExp) => record.statuses.some((status) => pattern.test(status));
  if (said.some((statement) => any(THROTTLES, statement))) return throttledVerdict(retryAfter(said));
  if (said.some((statement) => any(REFUSALS, statement)) || statusIs(REFUSED_STATUS))
    return bareVerdict("refused", "the registry refused to answer");
  if (statusIs(RESERVED_STATUS) || said.some((statement) => any(RESERVATIONS, statement)))
    return { ...registration(record), status: "reserved" };
  if (statusIs(INVALID_STATUS) || said.some((statement) => any(INVALIDITIES, statement))) return bareVerdict("invalid");

  const parts = said.flatMap((statement) => [statement, ...(statement.match(/(?<=\()[^()]+(?=\))/g) ?? [])]);
  if (parts.some((part) => namesAnother(part, tld))) return bareVerdict("unclear", ANOTHER_NAME);
  const free = statusIs(FREE_STATUS) || said.some((statement) => denies(statement, habits.notFound));
  const doubtful = (statement: string) =>
    any(DOUBTS, statement) || (OTHER_SUBJECTS.test(statement) && denies(statement, habits.notFound));
  if (free && (statusIs(TAKEN_STATUS) || said.some(doubtful)))
    return bareVerdict("unclear", "the registry's answer contradicts itself");
  if (free && record.evidence === 0) return bareVerdict("available");
  if (said.some((statement) => DELEGATION.test(statement))) return registration(record);
  const mentioned = named.length > 0 || said.some((statement) => statement.includes("§"));
  if (!free && mentioned && (record.evidence > 0 || statusIs(TAKEN_STATUS))) return registration(record);
  return bareVerdict(
    "unclear",
    text.trim() === "" ? "the registry sent an empty answer" : "the registry's answer was not understood",
  );
}
