import { registrarName } from "../registrar-name.ts";
import { type DateOrder, readDate } from "./dates.ts";
import type { Field } from "./fields.ts";
import {
  CREATION_LABELS,
  DOMAIN_LABELS,
  EXPIRY_LABELS,
  NAME_SERVER_LABELS,
  REGISTRANT_LABELS,
  REGISTRAR_LABELS,
  REGISTRAR_NAME_LABELS,
  STATUS_LABELS,
} from "./labels.ts";

/** What an answer tells of a registration. */
export interface RegistrationRecord {
  /** Names the answer says it is about, lower case, as written. */
  readonly names: readonly string[];
  readonly registrar: string | null;
  readonly creation: string | null;
  readonly expiry: string | null;
  /** Values of the status labels, lower case. */
  readonly statuses: readonly string[];
  /** How many of the parts that only a registration has are there: dates, name servers, registrar, registrant. */
  readonly evidence: number;
}

const PLACEHOLDER = /^(?:n\/?a|none|null|not (?:shown|disclosed|available)\b.*|-+|redacted\b.*|hidden\b.*|unknown)$/i;

/** First value under the labels, in the labels' order, that `read` can make something of. */
function firstOf<T>(fields: readonly Field[], labels: readonly string[], read: (value: string) => T | null): T | null {
  for (const label of labels) {
    for (const field of fields) {
      const value = field.label === label ? read(field.value) : null;
      if (value !== null) return value;
    }
  }
  return null;
}

const readName = (value: string): string | null => {
  const name = registrarName(value);
  return name === "" || PLACEHOLDER.test(name) || /^https?:\/\/\S+$/.test(name) ? null : name;
};

/** Reads the record out of the fields. Dates of contacts are not the name's. */
export function readRecord(fields: readonly Field[], order: DateOrder = "day-first"): RegistrationRecord {
  const own = fields.filter(({ section }) => section === "domain");
  const date = (value: string) => readDate(value, order);
  const registrarPart = fields.filter(({ section }) => section === "registrar");
  const dated = (labels: readonly string[]) => firstOf(own, labels, date) ?? firstOf(registrarPart, labels, date);
  const creation = dated(CREATION_LABELS);
  const expiry = dated(EXPIRY_LABELS);
  const nested = firstOf(registrarPart, REGISTRAR_NAME_LABELS, readName);
  const plain = firstOf(own, REGISTRAR_LABELS, readName);
  const registrar = nested ?? plain;
  const has = (labels: ReadonlySet<string>) =>
    fields.some(({ label, value }) => (labels.has(label) || labels.has(label.replace(/ ?\d+$/, ""))) && !PLACEHOLDER.test(value));
  return {
    names: own.filter(({ label }) => DOMAIN_LABELS.has(label)).map(({ value }) => value.toLowerCase().replace(/\s*\(.*$/, "")),
    registrar,
    creation,
    expiry,
    statuses: own.filter(({ label }) => STATUS_LABELS.has(label)).map(({ value }) => value.toLowerCase()),
    evidence: [creation, expiry, registrar, has(NAME_SERVER_LABELS) || null, has(REGISTRANT_LABELS) || null].filter(
      (part) => part !== null,
    ).length,
  };
}
