import { NOT_FOUND_ABROAD, RESERVATIONS_ABROAD, THROTTLES_ABROAD } from "./phrases-abroad.ts";

/**
 * What registries say, one whole statement each, lower case, quotes and closing punctuation dropped. `§` stands for the
 * asked name. Gathered from the answers of some 200 registries (ICANN and ccTLD WHOIS servers, 2010 to 2026).
 */

/** The registry answers too many questions, or too many of ours: later it may answer this one. */
export const THROTTLES: readonly RegExp[] = [
  /\b(?:limit|quota|rate)\b.{0,80}\b(?:exceeded|reached|reject|try again)/,
  /\b(?:exceeded|reached)\b.{0,80}\b(?:limit|quota|maximum|rate)\b/,
  /\btoo many (?:requests|queries|connections|simultaneous)|\btoo busy\b/,
  /\bmaximum (?:query|queries|number of)\b.{0,80}\b(?:reached|exceeded)/,
  /\bexcessive querying|\bgrace period,? (?:of|wait)|\bquer(?:y|ies) (?:rate|limit)\b/,
  /\bthrottl|\bslow down\b|\btry again (?:later|after|in|soon)|\bplease (?:wait|try)\b/,
  /\bonly \d+ (?:request|quer)\S* per\b/,
  /\b(?:number of )?(?:allowed )?(?:quer(?:y|ies)|requests|connections) exceeded\b|\bquer(?:y|ied) interval is too short\b/,
  ...THROTTLES_ABROAD,
];

/** The registry does not answer the question, however often it is asked. Wins over "not found", which some add to it. */
export const REFUSALS: readonly RegExp[] = [
  /\btemporar(?:y|il)\w*\b.{0,80}\b(?:unavailable|disabled|down|error|failure|block)/,
  /\b(?:service|server|database|system|registry)\b.{0,80}\b(?:(?:currently |temporarily )?(?:unavailable|down|offline)|not available|out of (?:order|service)|under maintenance)\b/,
  /\b(?:ip|address|client|host|you|your (?:request|query|access|connection))\b.{0,80}\b(?:blocked|denied|banned|black-?listed|refused|not permitted|not allowed|not authori[sz]ed|restricted)/,
  /\b(?:access|request|query|connection|permission|lookup)s? (?:is |was |has been |attempt )*(?:denied|refused|blocked|failed|rejected|timed? ?out)/,
  /\bnot authori[sz]ed\b|\bunauthori[sz]ed\b/,
  /\btld\b.{0,80}\bnot supported|\bnot supported by this registry|\bunsupported (?:tld|domain|query)/,
  /\b(?:can'?t|cannot|could not|unable to) (?:be )?(?:process|perform|handle|complete|connect|answer|execute)/,
  /\binternal (?:server )?error|\bserver error|\bdatabase error|\b(?:connection|lookup) (?:error|failure)|\btimed out\b|\bconnection (?:closed|reset)/,
  /^ok! you win$/,
];

/** A web server answers where a WHOIS server should: its "not found" is about a page. */
export const WEB_ANSWER = /^\s*(?:<!doctype\b|<html\b|<head\b|<\?xml\b|http\/\d)/i;

/** Kept back: such a name looks unregistered and cannot be had. */
export const RESERVATIONS: readonly RegExp[] = [
  /^(?:(?:sorry,? )?(?:the |this )?(?:requested |queried |second level )?(?:domain|name|domain name|string|object)?(?: you (?:have )?requested)? ?§? ?(?:is |has been |was )?(?:in |on )?(?:the |a |an )?(?:registry |currently )?)(?:reserved|restricted|prohibited|blocked|premium|unassignable|withheld|banned|forbidden|locked)\b(?! rights)/,
  /\b(?:domain|name|string|object|§) (?:(?:is|has been) )?(?:registry |also |currently )?(?:reserved|prohibited|restricted)\b(?! rights)/,
  /\breserved (?:by|name|domain|list|for)\b/,
  /^(?:>+ )?(?:the |this )?(?:domain|name|domain name)?[ :]*§? ?(?:is |: )?(?:not|un) ?available(?: for (?:second level |general )?registration.*)?$/,
  /\bcan ?not be registered\b|\bnot (?:available|eligible) for (?:second level |general )?registration\b/,
  ...RESERVATIONS_ABROAD,
  /\busage restrictions\b|\b(?:premium|platinum) (?:name|domain|price|tier|list)\b|\bdpml\b|\bprotected by\b.{0,60}\bpolicy\b|\bdomain blocking\b|\bprohibited string\b/,
];

/** The registry's zone cannot hold the name. */
export const INVALIDITIES: readonly RegExp[] = [
  /\bcontravenes\b.*\brules\b/,
  /\binvalid (?:characters?|domain|name|label)\b/,
  /\b(?:not|in) ?(?:a )?valid (?:domain|name|label)\b/,
  /\bdoes not have any records for that zone\b/,
  /\b(?:domain|name|label) (?:is )?too (?:short|long)\b/,
  /^not allowed\b/,
];

const SUBJECT =
  "(?:(?:(?:sorry|unfortunately),? (?:but )?)?(?:the |this |above |your )*(?:requested |queried |searched )?(?:(?:domain|domain name|name|object|data|record|entry|query)(?: you (?:have )?requested)?)?(?:[: ]*(?:name \\(?§?\\)?|\\(§?\\)?|§\\)?|\\)))?[,: -]*)";
const PLACE =
  "(?: yet)?(?:,? (?:in|on|to|with|from|at|for|by|of|matching) (?:.{0,50} )?(?:sources?(?:\\(s\\))?|database|registry|register|query|domains?|domain names?|criteria|search|request|server|zone|krnic|§)(?: .{0,40})?)?";
const notFound = (body: string): RegExp => new RegExp(`^(?:%?error[: ]*(?:\\d+[: ]*)?(?![: ]))?(?:${body})$`);

/** The registry's own "not registered". Each must account for the whole statement. */
export const NOT_FOUND: readonly RegExp[] = [
  notFound(`${SUBJECT}(?:(?:was|is|were|has|have|could) )?not (?:be(?:en)? )?(?:found|registered|registred)[: ]*§?${PLACE}`),
  notFound(`${SUBJECT}(?:does|do|did) not exist${PLACE}(?:: .{1,60})?`),
  notFound(
    `${SUBJECT}no[ _-]?match(?:es|ing)?(?: (?:record|records|entries|entry|objects?|domains?))?(?: (?:was|were))?(?: found)?[: ]*(?:for|to)?(?: the)?(?: domain)?(?: name)?[: ]*§?`,
  ),
  notFound(
    `${SUBJECT}no (?:such )?(?:entries|entry|records?|data|objects?|domains?|domain records?|results?)(?: (?:was|were|is|are))?(?: (?:found|available|matching §(?: found)?))?(?: to match §)?[: ]*§?${PLACE}`,
  ),
  notFound("(?:there is )?no information available (?:about|on) (?:the )?domain(?: name)? (?:§|you are searching).{0,40}"),
  notFound("no found|nothing found(?: for this query)?|(?:key )?not found[: ]*§?"),
  ...NOT_FOUND_ABROAD,
  notFound("(?:no_se_encontro_el_objeto/)?object_not_found|nincs tal[aá]lat(?: / no match)?"),
  notFound("(?:§ )?(?:no existe|n[ãa]o existe)"),
  notFound("no information (?:was )?(?:found|available) (?:matching|for|on|about) (?:§|(?:that|your|the) query)"),
  notFound(`${SUBJECT}(?:is )?(?:free|available)(?: for (?:registration|purchase|sale))?|available: §`),
  notFound("(?:data not found\\. )?this (?:domain|domain name|name) is available for (?:registration|purchase)"),
  notFound("we do not have an entry in our database matching your query"),
  notFound("not registered - the domain you have requested \\(?§\\)? is not a registered \\.\\w+ domain name"),
  notFound(
    "(?:there (?:is|are) )?no (?:record|match|domain|entry|entries)(?: found)? (?:matching|for|called|named) §?(?: (?:was |were )?found)?",
  ),
];

/**
 * What takes the certainty out of a "not registered" that stands beside it: the name is between two owners or on its way
 * to one, the registry does not speak for itself, or it speaks of something else than the name.
 */
export const DOUBTS: readonly RegExp[] = [
  /\b(?:quarantine|redemption|pending|awaiting|land ?rush|sunrise|collision|back-?order|auction|waiting list|grace period|(?:client|server|registry)?hold|(?<!rights )reserved|blocked)\b/,
  /\bin (?:process|progress)\b|\brecently\b|\bsoon\b|\b(?:can ?not|may not|not) be registered\b|\bout of sync\b|\bexperiencing (?:\w+ )?(?:problems|difficulties|issues|delays)\b/,
  /\bcached?\b|^refer(?:ral ?server)?: /,
];

/** What a "not registered" may speak of instead of the name. */
export const OTHER_SUBJECTS =
  /\b(?:for|about|of) (?:the )?(?:registrar|contact|registrant|name ?server|host|handle|person|entity)\b/;

/** No registry needs more characters than this to say "not registered". */
export const MAX_DENIAL_LENGTH = 200;

/** How registries repeat the question in their answers, but for "not found" itself. */
export const ECHO = /^(?:domain|query|whois|[\d.]+ request) ?:? §$/;

/** Values of a status label that mean "not registered". */
export const FREE_STATUS =
  /^(?:\d{3} )?(?:available|free|no object found|not registered|not found|unregistered|no match|libre|disponible|disponibile|frei|vrij)\b|^(?:свободен|свободно|未注册)$/;
/** Values of a status label that mean "kept back". */
export const RESERVED_STATUS =
  /^(?:reserved|unassignable|premium name|prohibited|restricted|blocked|unavailable|forbidden|registry[- ]reserved|registry hold|withdrawn|unallocat(?:ed|able)|to be released|tbr$|r[eé]serv[eé]|reservado|зарезервирован)/;
/** Values of a status label that mean "no such name can be". */
export const INVALID_STATUS = /^(?:\d{3} )?(?:not allowed|invalid)\b/;
/** Values of a status label that mean "no answer". */
export const REFUSED_STATUS = /^\d{3} (?:request denied|.*\b(?:limit|quota|denied|unavailable)\b)/;
/** Values of a status label that only a registration has. */
export const TAKEN_STATUS =
  /^(?:connect(?:ed)?|active|activ[oaé]|ok\b|registered|registrado|enregistré|зарегистрирован|taken|on[ -]?hold|suspended|seized|disputed|not available|busy|delegated|live|granted|paid|in ?zone|(?:in )?quarantine|client|server|add ?period|auto ?renew|pending|inactive|expired|redemption|hold|locked|failed|verified|published|no longer required|dom_)/;

/** How long a refusing registry wants to be left alone: the number and its unit. */
export const RETRY_AFTER: readonly RegExp[] = [
  /(?:replenished in|grace period of|wait|again (?:in|after):?) (?<n>\d+(?:\.\d+)?) ?(?<unit>seconds?|s\b|minutes?|hours?)/,
  /only (?<n>1) request per (?<unit>second|minute)/,
  /again after: (?<n>\d+)(?<unit>h)/,
];
