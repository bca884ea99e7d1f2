/**
 * Suffixes below a TLD that a registry of their own sells names under, with its WHOIS server. The public suffix list
 * counts them as private or not at all, yet a name below one of them is registrable like any other.
 * Sources: centralnicregistry.com/domains (the first group), and the registries named by their servers.
 */
const SERVERS: Readonly<Record<string, string>> = {
  "whois.centralnic.com":
    "ae.org ar.com br.com cn.com co.com co.nl co.no com.de com.se de.com eu.com gb.com gb.net gr.com hu.com hu.net in.net jp.net jpn.com kr.com " +
    "mex.com no.com qc.com radio.am radio.fm ru.com sa.com se.com se.net uk.com uk.net us.com us.org uy.com za.bz za.com",
  "whois.za.net": "za.net",
  "whois.za.org": "za.org",
  "whois.eu.org": "eu.org",
  "whois.co.pl": "co.pl",
  "whois.nic.priv.at": "priv.at",
  "whois.biz.ua": "biz.ua",
  "whois.co.ua": "co.ua",
  "whois.pp.ua": "pp.ua",
  "whois.co.ca": "co.ca",
};

/** WHOIS server by such a suffix. */
export const REGISTRY_SUFFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries(SERVERS).flatMap(([server, suffixes]) => suffixes.split(" ").map((suffix) => [suffix, server] as const)),
);
