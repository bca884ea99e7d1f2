import { badInput, Failure } from "@farthing/contract";
import type { ReachRules } from "@farthing/contract/dialer";
import { isAddress } from "./address.ts";

/** Characters of an address: of one that a caller gives, and one that a site leads to. */
export const MAX_URL_LENGTH = 8_192;
const MAX_HOST_LENGTH = 253;
/**
 * The ports of the public internet that are connected to, by everything that takes a URL: where web sites listen. Everything else is some
 * other service that HTTP could be smuggled to. Inside a network that the operator opened every port may be reached.
 */
const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
/** RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476 and names that private networks use. */
const SPECIAL_SUFFIX =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion|test|invalid|alt)$/;
/** Where clouds that have no special suffix for it answer the machines inside with their credentials. */
const METADATA: ReadonlySet<string> = new Set(["metadata.tencentyun.com", "metadata.packet.net", "metadata.platformequinix.com"]);
/** `new URL` deletes or reinterprets these without a word, so that what was checked is not what is fetched. */
const TREACHEROUS = /[\p{Cc}\\]/u;

const WEB_ADDRESS = /^https?:\/\/./i;
/** What people write for an address: the host comes first. A host with a port would be read as a scheme. */
const HOST_FIRST = /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}(?::\d{1,5})?(?:[/?#]|$)/i;

const forbidden = (message: string): Failure =>
  new Failure("forbidden_target", `url: ${message}`, { issues: [{ path: "/url", message }] });

/** The port that a connection for `url` goes to. */
export const portOf = (url: URL): number => Number(url.port || (url.protocol === "https:" ? 443 : 80));

/** The host as names and addresses are compared: without IPv6 brackets and without the root's dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");

/** A name that never stands for a public site: single labels, special-use domains, clouds' metadata. */
const isSpecialName = (host: string): boolean => !host.includes(".") || SPECIAL_SUFFIX.test(host) || METADATA.has(host);

/** Whether `port` may be connected to at an address of this kind. */
export const isOpenPort = (port: number, kind: "public" | "allowed"): boolean => kind === "allowed" || PORTS.has(port);

/** Failure for a host whose address lies inside. It names no address: the caller is not to learn the network's plan. */
export const innerTarget = (host: string): Failure => forbidden(`${host} is not on the public internet`);

/** Failure for a port that web sites do not use. */
export const closedPort = (port: number): Failure =>
  forbidden(`port ${port} is not allowed; the ports are ${[...PORTS].join(", ")}`);

/**
 * Judges a parsed URL by all that can be known before its name is resolved.
 * @throws Failure `forbidden_target`
 */
export function judgeTarget(url: URL, rules: ReachRules): URL {
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw forbidden(`only http and https are fetched, not ${url.protocol}`);
  if (url.username || url.password)
    throw forbidden("user names and passwords in a URL are refused; send an Authorization header");
  if (url.href.length > MAX_URL_LENGTH) throw badInput("url", `longer than ${MAX_URL_LENGTH} characters`);
  const host = hostOf(url);
  if (host.length > MAX_HOST_LENGTH) throw badInput("url", "the host name is too long");
  // The name of nothing; some resolvers leave out a dot too many, and find what was not judged.
  if (host.split(".").includes("")) throw badInput("url", "its host is not valid: it has a dot too many");
  // With networks opened by the operator a name and its port are judged once its address is known.
  if (rules.judgesLater && !isAddress(host)) return url;
  const kind = isAddress(host) ? rules.kindOf(host) : isSpecialName(host) ? "inner" : "public";
  if (kind === "inner") throw innerTarget(host);
  if (!isOpenPort(portOf(url), kind)) throw closedPort(portOf(url));
  return url;
}

/** Whether a name may only be reached inside the operator's networks, whatever it resolves to. */
export const mustBeAllowed = (host: string): boolean => !isAddress(host) && isSpecialName(host);

/**
 * Reads what a caller gives as a URL, without the blanks around it, and judges it.
 * @throws Failure `bad_input` (no URL), `forbidden_target`
 */
export function parseTarget(given: string | URL, rules: ReachRules): URL {
  if (given instanceof URL) return judgeTarget(new URL(given), rules);
  const raw = typeof given === "string" ? given.trim() : "";
  if (raw === "") throw badInput("url", "expected an absolute http or https URL");
  if (raw.length > MAX_URL_LENGTH) throw badInput("url", `longer than ${MAX_URL_LENGTH} characters`);
  if (TREACHEROUS.test(raw)) throw forbidden("control characters and backslashes are refused");
  if (HOST_FIRST.test(raw)) throw badInput("url", "has no scheme; put https:// before it");
  if (!URL.canParse(raw))
    throw badInput("url", WEB_ADDRESS.test(raw) ? "its host or its port is not valid" : "not an absolute http or https URL");
  return judgeTarget(new URL(raw), rules);
}
