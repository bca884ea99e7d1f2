import {
  CONTACT_SECTION,
  CREATION_LABELS,
  DOMAIN_LABELS,
  DOMAIN_SECTION,
  EXPIRY_LABELS,
  foldLabel,
  NAME_SERVER_LABELS,
  REGISTRANT_LABELS,
  REGISTRAR_LABELS,
  REGISTRAR_SECTION,
  STATUS_LABELS,
} from "./labels.ts";
import type { Line } from "./text.ts";

/** Which part of an answer a field stands in. */
export type Section = "domain" | "contact" | "registrar";

/** One labelled value of an answer. */
export interface Field {
  /** Folded, without a number before it and without trailing dots. */
  readonly label: string;
  readonly value: string;
  readonly section: Section;
}

const KNOWN = new Set([
  ...[DOMAIN_LABELS, NAME_SERVER_LABELS, REGISTRANT_LABELS, STATUS_LABELS].flatMap((labels) => [...labels]),
  ...[REGISTRAR_LABELS, CREATION_LABELS, EXPIRY_LABELS].flat(),
]);

/** Labelled lines: `class:Attribute;I:value` (RFC 2167), `[Label] value`, `Label#. . . value`, `Label....: value`, `1a. Label: value`. */
const LABELLED = [
  /^domain:([a-z-]+)(?:;i)?:(?!\/\/)(.*)$/i,
  /^(?:[a-z]\.? )?\[([^\]]{2,60})\]\s*(.*)$/is,
  /^([^#:]{2,60}?)#(?:\s*\.)+\s*(.*)$/s,
  /^([^:]{1,70}?)(?:\s*\.)*\s*:(?!\/\/)\s*(.*)$/,
] as const;
/** "Record created on 2000-08-29 (YYYY-MM-DD)", "Registered on 02nd August 2000". */
const SENTENCE =
  /^((?:record |domain )?(?:created|registered|expires?|will expire|expired)(?: (?:on|at|until))?) +((?:\d|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec).*)$/i;
/** A known label, and its value in the next column. */
const COLUMN = /^([^\s.:]+(?: [^\s.:]+){0,4})(?:\s{2,}|\t)(\S.*)$/;

/** Labels that name the domain in whichever part they stand, and so end the part before. */
const NAMING = new Set([...DOMAIN_LABELS].filter((label) => /dom|домен|ドメイン|도메인|域名|tên miền/.test(label)));

const normalise = (label: string): string =>
  foldLabel(
    label
      .replace(/^\d{1,2}[a-z]?[.)] */, "")
      .replace(/\s*\([^()]*\)\s*$/, "")
      .replace(/[\s.]+$/, ""),
  );

function split(text: string): { label: string; value: string } | undefined {
  const [, verb, date] = SENTENCE.exec(text) ?? [];
  if (verb !== undefined && date !== undefined) return { label: normalise(verb), value: date };
  for (const shape of LABELLED) {
    const [, label, value] = shape.exec(text) ?? [];
    if (label !== undefined && value !== undefined)
      return { label: normalise(label), value: value.replace(/^[.:\s]+/, "").trim() };
  }
  const [, word, rest] = COLUMN.exec(text) ?? [];
  return word !== undefined && rest !== undefined && KNOWN.has(normalise(word))
    ? { label: normalise(word), value: rest }
    : undefined;
}

const SECTIONS: readonly (readonly [Section, RegExp])[] = [
  ["registrar", REGISTRAR_SECTION],
  ["contact", CONTACT_SECTION],
  ["domain", DOMAIN_SECTION],
];
const sectionOf = (label: string): Section | undefined => SECTIONS.find(([, header]) => header.test(label))?.[0];

/**
 * Reads the labelled values of an answer, however the registry writes them, with the part each stands in. A value that
 * stands on the line below its label is found there. `dateHint` of labels such as "(dd/mm/yyyy)" is dropped.
 */
export function readFields(lines: readonly Line[]): Field[] {
  const fields: Field[] = [];
  let section: Section = "domain";
  let sectionIndent = 0;
  let opened = false;
  let named = false;
  for (const [at, line] of lines.entries()) {
    if (line.text === "") {
      opened = false;
      const next = lines[at + 1];
      if (next && next.indent <= sectionIndent) section = "domain";
      continue;
    }
    if (line.remark && !line.text.endsWith(":")) continue;
    const found = split(line.text);
    const label = found?.label ?? normalise(line.text);
    const header = sectionOf(label);
    const opens = !found || found.value === "" || (!opened && named);
    if (header && opens) {
      section = header;
      sectionIndent = line.indent;
    }
    opened = true;
    if (!found) continue;
    const value = found.value || valueBelow(lines, at);
    if (NAMING.has(label)) section = "domain";
    if (!value) continue;
    named ||= DOMAIN_LABELS.has(label);
    fields.push({ label, value, section: header === "registrar" ? "domain" : section });
  }
  return fields;
}

/** The value of a label that stands alone: the next line, if it is no label itself. */
function valueBelow(lines: readonly Line[], at: number): string {
  const line = lines[at];
  const next = lines[at + 1];
  if (!line || !next || next.text === "" || next.remark !== line.remark) return "";
  const found = split(next.text);
  if (found && (KNOWN.has(found.label) || found.value === "" || next.indent <= line.indent)) return "";
  return next.text;
}
