import { domainToASCII, domainToUnicode } from "node:url";
import { parse } from "tldts";
import { REGISTRY_SUFFIXES } from "./registry-suffixes.ts";

/** A name that somebody can register. */
export interface DomainName {
  /** As the caller wrote it. */
  readonly input: string;
  /** A-labels, lower case, without a closing dot. */
  readonly ascii: string;
  /** U-labels. */
  readonly unicode: string;
  /** What it is registered under: a public suffix (A-labels). */
  readonly suffix: string;
  /** Last label (A-label). */
  readonly tld: string;
}

/** Why a text is no registrable name: a sentence without its subject. */
export interface NameProblem {
  readonly problem: string;
}

/** RFC 1035, section 2.3.4: octets of a label, and of a whole name in its written form. */
const MAX_LABEL_LENGTH = 63;
const MAX_NAME_LENGTH = 253;
/**
 * In ASCII what a name may have; beyond that letters, digits and signs of any script, the dots among them, and the joiners that Persian
 * and Indic names are spelled with (RFC 5892, appendix A). Nothing that is not seen.
 */
const CHARACTERS = /^(?:[A-Za-z0-9.-]|[^\p{ASCII}\p{C}\p{Z}]|\u200c|\u200d)+$/u;
const LDH_LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

const problem = (text: string): NameProblem => ({ problem: text });

/** What is wrong with the A-labels as such; `undefined` if nothing. */
function labelProblem(labels: readonly string[]): string | undefined {
  for (const label of labels) {
    if (label === "") return "has an empty label";
    if (label.length > MAX_LABEL_LENGTH) return `has a label of more than ${MAX_LABEL_LENGTH} octets`;
    if (!LDH_LABEL.test(label)) return "has a label that does not begin and end with a letter or digit";
    if (label.startsWith("xn--") && domainToUnicode(label) === label) return "has an A-label that stands for nothing";
    if (label.slice(2, 4) === "--" && !label.startsWith("xn--")) return "has hyphens in the third and fourth place of a label";
  }
  return undefined;
}

/**
 * Reads a name as a caller writes it, by UTS #46 as browsers do. What is left are A-labels of letters, digits and hyphens: nothing that a
 * resolver or a WHOIS server takes for more than a name. Signs such as 😀, which IDNA2008 forbids and some registries have sold, are
 * looked up as their A-labels are: the registry knows.
 */
export function readDomainName(input: string): DomainName | NameProblem {
  if (input.length > MAX_NAME_LENGTH * 2) return problem("is too long for a domain name");
  if (!CHARACTERS.test(input))
    return problem("is no domain name: only letters, digits, hyphens, dots and signs beyond ASCII may stand in it");
  const ascii = domainToASCII(input.toLowerCase()).replace(/\.$/, "");
  if (ascii === "") return problem("is no domain name that IDNA allows");
  if (ascii.length > MAX_NAME_LENGTH) return problem(`is longer than ${MAX_NAME_LENGTH} octets`);
  const labels = ascii.split(".");
  const wrong = labelProblem(labels);
  if (wrong) return problem(wrong);
  if (labels.length < 2 && !parse(ascii).isIcann) return problem("is no registrable domain: it has no suffix such as .com");
  const suffix = labels.slice(1).join(".");
  const tld = labels.at(-1) ?? "";
  const name = { input, ascii, unicode: domainToUnicode(ascii), suffix, tld };
  if (REGISTRY_SUFFIXES.has(suffix) && !REGISTRY_SUFFIXES.has(ascii)) return name;
  const { domain, isIcann, publicSuffix } = parse(ascii);
  if (!isIcann) return problem(`is no registrable domain: .${tld} is no public suffix`);
  if (domain === null) return problem("is no registrable domain: it is a public suffix itself");
  if (domain !== ascii) return problem(`is no registrable domain: it stands below ${domain}`);
  return { ...name, suffix: publicSuffix ?? suffix };
}

/** Reads a suffix that names can be registered under, such as "com", ".ai" or "co.uk"; gives it as A-labels. */
export function readSuffix(input: string): string | NameProblem {
  const bare = input.replace(/^\./, "");
  const name = readDomainName(`a.${bare}`);
  if ("problem" in name) return problem("is no suffix that domains are registered under");
  return name.suffix;
}
