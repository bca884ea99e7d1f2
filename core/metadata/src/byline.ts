/** Small words in names: "van der Berg", "y Gasset", "bin Salman". */
const PARTICLE =
  "d[aeiou]|de[lmnrt]|d[ao]s|della|l[aeo]s?|el|al|bin|bint|ibn|ben|abu|van|von|vom|zu[mr]?|te[rn]?|a[fv]|[eiy]|und";
const WORD = String.raw`(?:\p{Ll}{1,3}['’-])?\p{Lu}[\p{L}\p{M}.'’-]*`;
/** Two to five words with capitals. The last one ends a sentence if it is long and has a full stop: an initial or "Jr." is short. */
const NAME = new RegExp(String.raw`^(?!.*\p{L}{4}\.$)\p{Lu}[\p{L}\p{M}.'’-]+(?:\s+(?:${WORD}|(?:${PARTICLE})(?=\s))){1,4}$`, "u");

const BEFORE =
  /^(?:by|from|von|par|por|di|da|door|av|af|oleh|words by|text|view all posts by|eingestellt von|geschrieben von|publié par|publicado por|scritto da|picture of|written by|posted by|author|autor(?:en)?|автор|作者|(?:本报|本報)?(?:記者|记者)|文)[:：\s]+(?=\p{Lu}|\p{Lo})/iu;
/** "Penulis: ", "Автор: ", "ავტორი: ": no name holds a colon. */
const LABEL = /^\p{L}[\p{L}\p{M}]*(?:\s[\p{L}\p{M}]+){0,2}\s?[:：]\s*(?=\p{L})/u;
/** Labels, with or without a colon, of who did something else to the article than write it. */
const OTHERS =
  /^(?:fotos?|photos?|photograph(?:s|y|er)?|bild(?:er)?|images?|videos?|gra(?:f|ph)ik|graphics?|illustrations?|kamera|camera|editor|redaktur|редактор|фото|责任编辑|責任編輯|编辑|編輯|写真|撮影|사진|편집)\s?[:：]|^(?:edited|updated|translated|(?:medically |fact[- ])?(?:reviewed|checked)|photos?|photographs) by\s/iu;
const BEHIND =
  /\s?(?:기자|특파원|記者|记者)(?:\s외\s\d+명)?$|\s외\s\d+명$|\s?[|/•]\s.*$|\s[–—-]\s.*$|\s?[([].*$|,?\s(?:in|aus)\s\p{Lu}[\p{L} ,.-]*$|\s@\w+$|(?<![\s,;|–—-])[\s,;|–—-]+$/u;
/** A label that readers of screens are told, right before the name: "AuthorAda Brewer". */
const TOLD = /^(?:Author|Autor|Auteur|By|Von|Par)(?=\p{Lu}\p{Ll})/u;
const IS_ROLE =
  /\b(?:editor|writer|reporter|correspondent|contributor|columnist)s?$|^(?:C[EFMOT]O|(?:co-?)?founder|president|director|head|professor|partner) (?:of|at)\s/i;
/** An agency behind a name: "Ada Brewer, dpa". */
const AGENCY = /^(?:dpa(?:-\w{2,5})?|AFP|AP|APA|ANSA|EFE|PA|SID|KNA|epd|Reuters|TASS|Lusa|ANP|Belga|NTB|TT|ddp|DDP)$/;
/** Names end in a word with a capital, where the script has such; roles behind them need not. */
const IS_LOWER = /\s\p{Ll}{5,}$/u;
/** A role that stands behind a name without a mark between them. */
const ROLE =
  /(?<=^[^,]*\S\s[^\s,]+)(?:\s+(?:senior|staff|contributing|managing|deputy|associate|assistant|executive|chief|lead|news|games|sports|political|business|technology|tech|science|health|travel|food|culture|freelance|guest|content))*\s+(?:editor|writer|reporter|correspondent|contributor|columnist)$|\s+in$/i;
const BETWEEN = /\s?(?:;|、|，|،|,?\s(?:and|und|et|og|och)\s)\s?/u;
/** What stands between two names, but inside names and titles too: "Ortega y Gasset", "Mac & i", "dpa/AFP". */
const MAYBE_BETWEEN = /\s?,?\s(?:&|y|e|i|a|и|і|та|en|ja|ve|dan|và|és|și|si|και|kai|med)\s|\s?\/\s?/u;
/** What is named like people are, and writes nothing. */
const COMPANY = /\b(?:news|newsroom|press|agency|images|media|radio|times|post|journal|magazine|team|staff|archive)\b/i;
/** What stands where a name should: addresses, handles, numbers, accounts of the web site's makers, companies. */
const NO_NAME =
  /^\d+$|^@|https?:|www\.|\S+@\S+\.\S|^(?:admin|administrator|editor|redaktion|redaktion\w*|staff|unknown|null|undefined|none|guest|\w+(?:\.\w+){2,})$|\bdeveloper$|^(?:sign|log) ?(?:in|up|out)$|^(?:subscribe|follow|share|comments?|read more|contact|about)\b|\b(?:Inc|Ltd|LLC|GmbH|Corp)\.?$|(?:\bCo\.|[&+] Co)$/i;
/** "ada.brewer", but no host. */
const LOGIN = /^[a-z]{2,}\.(?!(?:com|info|net|news|org|[a-z]{2})$)[a-z]{2,}$/;

const MAX_NAME_LENGTH = 80;

/** Whether a text is written like one person's name, and like nothing else. */
export const isName = (text: string): boolean => NAME.test(text);

/** Whether a text begins as bylines do: "By ", "Von ". */
export const beginsAsByline = (text: string): boolean => BEFORE.test(text);

/** Given and family name, no company's, nor a part of either. */
function isWhole(name: string): boolean {
  const words = name.split(/\s+/);
  return words.length > 1 && [words[0], words.at(-1)].every((word = "") => /^[\p{Lu}\p{Lo}]/u.test(word)) && !COMPANY.test(name);
}

/** Whether "A, B" can be parts of a list: whole names, or such as are written in one piece. */
const isListed = (name: string): boolean => /\p{L}\s+\p{L}/u.test(name) || /^[\p{Script=Han}\p{Script=Hangul}]{2,5}$/u.test(name);

function splitWhere(text: string, mark: RegExp): string[] {
  const parts = text.split(mark);
  return parts.every((part) => isWhole(part.replace(BEFORE, ""))) ? parts : [text];
}

/** Of a text, so much is looked at; names are shorter. */
const MAX_BYLINE_LENGTH = 500;

/** Without tags, and without the address behind or before a name; with one blank where there were several. */
const bare = (text: string): string =>
  text
    .slice(0, MAX_BYLINE_LENGTH)
    .replace(/<\/?[a-z][^<>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .replace(/^\S+@\S+\s+\((.+)\)$/, "$1")
    .replace(/(?<=\S)\s+[<([]?[^\s@]+@[^\s@]+\.[^\s@]+$/, "")
    .trim();

/** "A, B" is two people if both parts look like whole names, else "Surname, Name" or a name with a role. */
export function apart(text: string): string[] {
  const parts = bare(text)
    .split(BETWEEN)
    .filter((part) => !OTHERS.test(part))
    .flatMap((part) => {
      const listed = part
        .split(/,\s*/)
        .filter((name, at) => at === 0 || (name !== "" && !IS_ROLE.test(name) && !IS_LOWER.test(name)))
        .filter((name, at, [first = ""]) => at === 0 || !(AGENCY.test(name) && isName(first.replace(BEFORE, ""))));
      return listed.every(isListed) ? listed : [listed.join(", ")];
    })
    .flatMap((part) => splitWhere(part, MAYBE_BETWEEN));
  return parts.map((part) =>
    part.replace(TOLD, "").replace(BEFORE, "").replace(LABEL, "").replace(BEHIND, "").replace(ROLE, "").trim(),
  );
}

/** The names in a text, without what stands where names should. */
export const namesIn = (text: string): string[] =>
  apart(text).filter((name) => name.length > 1 && name.length < MAX_NAME_LENGTH && !NO_NAME.test(name) && !LOGIN.test(name));
