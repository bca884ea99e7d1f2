import { domainToASCII } from "node:url";
import { isJsonObject } from "@farthing/contract";
import { registrarName } from "../registrar-name.ts";
import { bareVerdict, throttledVerdict, type Verdict } from "../verdict.ts";
import { readDate } from "../whois/dates.ts";

/** An answer of an RDAP service. */
export interface RdapAnswer {
  readonly status: number;
  /** Media type without parameters, lower case. */
  readonly contentType: string;
  readonly body: string;
  /** From the service that was asked, about what it was asked for, not of somewhere that it redirected to. */
  readonly own: boolean;
  readonly retryAfterMs?: number | undefined;
}

/** RFC 7480, section 4.2; some services say no more than JSON. */
const RDAP_TYPE = /^application\/(?:rdap\+)?json$/;
const KEPT_BACK =
  /\b(?:(?<!rights )reserved|prohibited|blocked|premium|restricted|not available for registration|cannot be registered)\b/i;

/** Longest text of a date: a registry may say anything. */
const MAX_DATE = 100;

const objects = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text): text is string => typeof text === "string");

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined; // not JSON: the caller treats it as no answer
  }
}

/** RFC 9083, section 4.5: date of the event with one of these actions. */
function eventDate(domain: Record<string, unknown>, ...actions: string[]): string | null {
  for (const action of actions) {
    const event = objects(domain.events).find(({ eventAction }) => String(eventAction).toLowerCase() === action);
    const date = typeof event?.eventDate === "string" ? readDate(event.eventDate.slice(0, MAX_DATE)) : null;
    if (date) return date;
  }
  return null;
}

/** RFC 7095: the formatted name on a jCard. */
function cardName(entity: Record<string, unknown>): string | null {
  const [, properties] = Array.isArray(entity.vcardArray) ? entity.vcardArray : [];
  for (const wanted of ["fn", "org"]) {
    const property = (Array.isArray(properties) ? properties : []).find((entry) => Array.isArray(entry) && entry[0] === wanted);
    const name = registrarName(texts(property?.[3])[0] ?? "");
    if (name !== "") return name;
  }
  return null;
}

function registrarOf(domain: Record<string, unknown>): string | null {
  const entity = objects(domain.entities).find(({ roles }) => texts(roles).some((role) => role.toLowerCase() === "registrar"));
  if (!entity) return null;
  const [handle] = texts(entity.handle);
  // A handle of digits is a number in IANA's list, not a name.
  return cardName(entity) ?? (handle && /\D/.test(handle) ? registrarName(handle) || null : null);
}

function registration(domain: Record<string, unknown>, asked: string): Verdict {
  const names = [...texts(domain.ldhName), ...texts(domain.unicodeName)].map((name) =>
    domainToASCII(name.replace(/\.$/, "").toLowerCase()),
  );
  if (names.length > 0 && !names.includes(asked)) return bareVerdict("unclear", "the registry answered about another name");
  return {
    status: texts(domain.status).some((status) => /^(?:reserved|blocked)$/i.test(status)) ? "reserved" : "registered",
    registrar: registrarOf(domain),
    creation: eventDate(domain, "registration"),
    expiry: eventDate(domain, "expiration", "registrar expiration"),
  };
}

/**
 * Whether a body is RDAP's own "not found" (RFC 9083, section 6). JSON of another kind is a gateway's, which knows no such path
 * and says nothing of the name.
 */
function saysNotFound({ errorCode, rdapConformance }: Record<string, unknown>, contentType: string): boolean {
  if (errorCode !== undefined) return Number(errorCode) === 404;
  return contentType === "application/rdap+json" || Array.isArray(rdapConformance);
}

/**
 * Reads an RDAP answer (RFC 9083). Only a 404 of the registry's own service, empty or in RDAP's own type, is "not
 * registered": a 404 page of a web server, or of somewhere it redirected to, is none.
 *
 * @param asked the asked name as A-label, lower case.
 */
export function readRdap({ status, contentType, body, own, retryAfterMs }: RdapAnswer, asked: string): Verdict {
  if (status === 429) return throttledVerdict(retryAfterMs);
  if (status === 401 || status === 403 || status === 451 || status >= 500)
    return bareVerdict("refused", "the registry refused to answer");
  const data = RDAP_TYPE.test(contentType) ? parse(body) : undefined;
  if (status === 200 && data?.objectClassName === "domain") return registration(data, asked);
  const isEmpty = body.trim() === "" && (contentType === "" || RDAP_TYPE.test(contentType));
  if (status === 404 && own && (isEmpty || (data !== undefined && saysNotFound(data, contentType)))) {
    const said = [...texts(data?.title), ...texts(data?.description)].join(" ");
    return bareVerdict(KEPT_BACK.test(said) ? "reserved" : "available");
  }
  return bareVerdict("unclear", "the registry's answer was not understood");
}
