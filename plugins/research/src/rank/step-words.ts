import type { Language } from "./stop-words.ts";

/** Sources of patterns for verbs that tell what to do, beyond those of `answer-words.ts`. */

/** What begins a part of a sentence: English verbs tell what to do there, and may be nouns elsewhere. */
const BEGINNING = String.raw`(?<=^[\s\d.)*-]{0,6}|[,;:]\s|(?:and|then|or|first)\s)`;
const ENGLISH =
  "rub|wash|wipe|scrub|soak|boil|simmer|bake|fry|roast|heat|warm|cool|chill|freeze|thaw|drain|peel|slice|chop|spread|sprinkle|spray|dab|blot|scrape|sand|drill|screw|unscrew|tighten|loosen|lift|lower|pull|push|slide|twist|turn|bend|fold|tie|tape|glue|sew|hang|attach|connect|disconnect|download|restart|delete|copy|save|update|drag|report|book|cancel|sign|submit|contact|visit|bring|carry|pack|wrap|store|shake|squeeze|measure|mark|lay|feed|water|prune|dig|plant|sow|trim|trap|seal|block|raise|rest|drink|eat|avoid|try|start|begin|stop|move|pick|throw|empty|clean|brush|air|swap|replace|test|look|hand|give|tell|pay|read|count|touch|shut|switch";

/** By language: endings of verbs that have their own for it, and verbs that have none. */
export const IMPERATIVES: Partial<Record<Language, string>> = {
  en: `${BEGINNING}(?:${ENGLISH})`,
  de: String.raw`\p{Ll}{3,20}(?:en|ern|eln)(?= Sie(?!\p{L}))|\p{Ll}{3,20}(?:en|ern|eln)(?=[.,;!]| und(?!\p{L}))`,
  fr: String.raw`\p{L}{4,20}ez`,
  it: String.raw`\p{L}{4,20}(?:ate|ete|ite)(?:l[oiae]|vi|ne)?`,
  es: "llame|avise|cambie|lave|frote|aplique|espere|retire|limpie|corte|saque|pida|solicite|presente|rellene|firme|envíe|compruebe|evite|mantenga|coloque|remoje|seque|denuncie|acuda|lleve|pague",
  pt: "aplique|esfregue|lave|seque|espere|retire|remova|limpe|corte|peça|preencha|assine|envie|ligue|verifique|evite|guarde|mergulhe|bloqueie|mude|apresente|leve|pague|marque",
  nl: "wrijf|leg|was|kam|schrob|wacht|draai|trek|haal|knip|snijd|bel|meld|vul|betaal|controleer|verwijder|droog|plak|schuur|smeer|bewaar|kook|bak|week|dep",
  sv: "rör|torka|tvätta|gnid|skrubba|vänta|dra|klipp|skär|ring|anmäl|fyll|betala|kontrollera|koka|stek|spola|blötlägg|strö|häng|vrid|lossa|ansök|skicka",
  da: "tryk|åbn|hæld|bland|lad|skyl|vælg|tag|brug|tør|vask|gnid|læg|sæt|vent|træk|klip|ring|udfyld|betal|kom|drys|smid|fjern|hæng|send|søg",
  pl: String.raw`\p{L}{3,20}(?:aj|uj|ij|yj)(?:cie)?`,
  cs: String.raw`\p{L}{3,20}te`,
  fi: String.raw`\p{L}{3,20}(?:taan|tään|daan|dään)|pese|pyyhi|hankaa|liota|lähetä|soita|täytä|maksa|odota|vedä|leikkaa|keitä|levitä|irrota|tarkista|vie|laita|pane`,
  tr: String.raw`\p{L}{3,20}[ıiuü]n(?:[ıiuü]z)?(?=[.,;!])`,
  uk: "[а-яіїєґ]{2,20}(?:йте|іть)",
  ar: "اغسل|امسح|انقع|اترك|احجز|أحضر|قدم|املأ|وقع|ارفع|نظف|اخلط|صب|جفف|احفظ|تجنب|راجع|اتصل|أرسل|سدد|ادفع|استخدم|انتظر",
  hi: String.raw`[\p{L}\p{M}]{1,20}(?:ें|एँ|एं|िए|इए)(?=\s*(?:और|[।,.;]))`,
};
/** Of scripts that set no blanks, and of Korean. */
export const IMPERATIVES_UNSPACED =
  "ましょう|ておき|ておく|拭き|洗い|[るくすつむぬう]と(?:よい|いい)|先用|然后|放入|放在|加入|涂抹|浸泡|冲洗|擦干|携带|提交|填写|拨打|联系|넣고|붓고|닦|씻|헹구|말리|문지";
