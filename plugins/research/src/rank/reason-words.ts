/** Sources of patterns for questions that prose answers, and for what answers them; a line for each language that we know. */

const oneOf = (...lines: readonly string[]): string => lines.join("|");

/** What asks why something is called as it is. */
export const ASKS_NAMING = oneOf(
  "why .{0,60}(?:called|named|nicknamed|known as)|(?:origin|meaning) of (?:the|its) (?:nick)?name|how did .{0,60} (?:get|come by) (?:its|his|her|their) (?:nick)?name|where does the (?:nick)?name",
  "(?:warum|wieso|weshalb) .{0,60}?(?:heiß(?:t|en)|hieß(?:en)?|genannt)|woher (?:kommt|stammt|hat) .{0,60}namen?",
  "pourquoi .{0,60}(?:s['’]appell\\p{L}*|appelle-t-on|appelée?s?|nommée?s?|surnommée?s?)|d['’]où vient le (?:sur)?nom",
  "por qué .{0,60}(?:llaman?|llamaban?|apodan?)|de dónde viene el nombre",
  "perché .{0,60}(?:chiaman?o?|chiamat[aoei]|soprannominat[aoei])|da dove viene il nome",
  "(?:por que|porque|porquê) .{0,60}cham(?:am?|ava|ado|ada)|de onde vem o nome",
  "waarom .{0,60}(?:heet|heten|genoemd)|waar komt de naam",
  "varför .{0,60}(?:heter|kallas)|var kommer namnet",
  "(?:dlaczego|czemu) .{0,60}(?:nazyw\\p{L}*|nazwan\\p{L}*)|skąd (?:się )?(?:wzięła )?nazwa",
  "(?:neden|niçin|niye) .{0,60}(?:den(?:ir|iyor|miş)\\p{L}*|adı\\p{L}*)",
  "miksi .{0,60}(?:kutsutaan|nimi\\p{L}*)|mistä nimi",
  "почему .{0,60}(?:назыв\\p{L}*|назва\\p{L}*|зов[её]тся|зовут)|откуда .{0,40}название|чому .{0,60}назива\\p{L}*",
  "γιατί .{0,60}(?:λέγεται|λέγονται|ονομάζ\\p{L}*|λένε)|από πού πήρε",
  "لماذا .{0,40}(?:سمي\\p{L}*|يسمى|تسمى)",
  "(?:कहा|कहते|नाम) .{0,20}क्यों|क्यों .{0,40}(?:कहा|कहते|नाम)",
);
export const ASKS_NAMING_UNSPACED = oneOf(
  "(?:なぜ|どうして|なんで|何故).{0,60}(?:呼ばれ|という名|名付け|名前)|(?:名前|名称|地名)の由来",
  "(?:为什么|为何|為什麼|為何|为啥).{0,60}(?:叫|称为|称作|得名|取名)|名字的由来",
  "왜.{0,60}(?:부르|불리|이름)|이름의 유래",
);
/** What is said of names. */
export const NAMING = oneOf(
  "(?:nick|bei)?name[ns]?|named|naming|means?|meant|meanings?|deriv\\p{L}+|etymolog\\p{L}+|words?|origin(?:ates?|ally)?|(?:called|known) (?:so|that|this|after)|after the|comes? from|came from|stands? for",
  "namens|benannt|bezeichnung\\p{L}*|bedeute\\p{L}*|stamm(?:t|en|te)|abgeleitet|leitet|geht (?:auf|zurück)|kommt von|wort",
  "(?:sur)?noms?|(?:sur)?nommée?s?|signifi\\p{L}*|vient|dériv\\p{L}*|origine|mots?|désign\\p{L}*",
  "nombre|apodo|signific\\p{L}*|viene|deriva\\p{L}*|origen|palabra",
  "nom[ei]|soprannome|parola|nomes?|vem|origem|palavra",
  "naam|genoemd|betekent|komt van|afgeleid|woord|namn\\p{L}*|betyder|kommer (?:av|från)|härstammar|ord(?:et)?",
  "nazw\\p{L}*|znaczy\\p{L}*|oznacza\\p{L}*|pochodzi|wywodzi|słow\\p{L}*",
  "adı(?:n[ıi])?|isim\\p{L}*|ismi\\p{L}*|anlam\\p{L}*|gel(?:ir|iyor|miş\\p{L}*)|kelime\\p{L}*",
  "nim[ie]\\p{L}*|tarkoit\\p{L}*|juontu\\p{L}*|sana(?:sta|n|t)?",
  "назв\\p{L}*|наимен\\p{L}*|имен(?:и|ем|у\\p{L}*|ова\\p{L}*)|имя|означа\\p{L}*|происход\\p{L}*|слов\\p{L}*|прозв\\p{L}*",
  "όνομ\\p{L}*|ονομ\\p{L}*|σημαίν\\p{L}*|προέρχ\\p{L}*|λέξη|اسم\\p{L}*|يعني|معنى|سمي\\p{L}*|كلمة|नाम|अर्थ|शब्द|मतलब",
);
export const NAMING_UNSPACED = oneOf(
  "名(?:前|称|付|づ|は)|呼[ばび]|と呼|由来|意味|語源",
  "名字|得名|意思是|源于|源自|来自|称[为作]|叫[做作]|이름|뜻|유래|명칭|불리|부르",
);

/** What asks for a reason. */
export const ASKS_REASON = oneOf(
  "why|how come|(?:what|which) (?:is|are|was|were) the (?:reason|cause|purpose)s?|what (?:causes?|makes)|reasons? (?:for|why|that)",
  "warum|wieso|weshalb|weswegen|wozu|aus welchem grund|was ist der grund|woran lieg(?:t|en)",
  "pourquoi|pour quelles? raisons?|quelle est la (?:raison|cause)",
  "por qué|para qué|a qué se debe|cuál es la (?:razón|causa)|perché|come mai|per quale motivo|por que|^porque",
  "waarom|hoe komt het|varför|hur kommer det sig|hvorfor|dlaczego|czemu|z jakiego powodu|proč|neden|niçin|niye|miksi|minkä (?:takia|vuoksi)",
  "почему|зачем|отчего|по какой причине|чому|навіщо|γιατί|για ποιο λόγο|لماذا|ما (?:ال)?سبب|क्यों|किसलिए",
);
export const ASKS_REASON_UNSPACED = "なぜ|どうして|なんで|何故|理由は|为什么|为何|為什麼|為何|为啥|什么原因|왜|어째서|이유는";

/** "since" of a reason: not of a time, which stands behind a perfect tense, before a number, or last. */
const SINCE = String.raw`since(?<!(?:ever|has|have|had|['’]s|['’]ve)(?:\s[\p{L}'’-]{1,20}){0,8}\ssince)(?!\s+(?:then|when|\d|the (?:\d|year|days?|time|beginning|end|start|war))|\s*(?:[.,;:!?)|]|$))`;
/** What means something else in other places: German "da" (there) and "denn", French "car" (a coach), "so" of a degree. */
const JOINED = String.raw`(?<=[,;:–—]\s)(?:da|denn|car|so)(?!\s*,)|(?<=^|[.!?]\s)(?:denn|car|da (?:der|die|das|es|er|sie|man|sich|eine?|keine?|dies\p{L}{0,2}|viele|alle|nur))`;
/** What an answer to a question why says. */
export const REASONS = oneOf(
  SINCE,
  JOINED,
  "because|due to|owing to|thanks to|caused? by|causes?|reasons?|as a result|therefore|thus|hence|so that|in order (?:to|that)|lest|otherwise|or else|for fear|so as (?:not )?to|(?:which|that) is why|that['’]s why|comes? from|result(?:s|ed)? (?:of|from|in)|leads? to|happens? when|(?:for )?(?:want|lack) of|to (?:avoid|prevent|protect|keep|stop|make sure|ensure)|prevents?",
  "weil|wegen|damit|sonst|deshalb|deswegen|daher|dadurch|aufgrund|gr(?:und|ünde)|ursachen?|liegt (?:daran|es)|lag daran|aus mangel",
  "parce qu\\p{L}*|à cause|puisqu\\p{L}*|en raison|raisons?|grâce à|afin|sinon|sans quoi|pour (?:que|éviter|ne pas|empêcher)|manque de",
  "porque|debido|ya que|puesto que|para que|por eso|si no|causa|razón|motivo|gracias a|por falta",
  "perché|poiché|affinché|altrimenti|perciò|grazie a|dovut[oa]|a causa|mancanza|devido|pois|por isso|senão|graças a|por causa|razão|falta de",
  "omdat|doordat|zodat|anders|daarom|vanwege|dankzij|de reden|gebrek aan|eftersom|därför|för att|så att|annars|på grund|tack vare|skäl\\p{L}*|brist på|fordi",
  "ponieważ|bo|gdyż|żeby|aby|dlatego|inaczej|dzięki|powod\\p{L}*|brak\\p{L}*|przyczyn\\p{L}*|protože|neboť|kvůli",
  "çünkü|için|diye|yoksa|böylece|neden(?:i|iyle|leri?)\\p{L}*|sebe[bp]\\p{L}*|yüzünden|koska|takia|vuoksi|jotta|muuten|ansiosta|syy(?:nä|stä|t|tä)?|siksi",
  "потому|поэтому|оттого|чтобы|иначе|благодаря|из-за|так как|поскольку|причин\\p{L}*|нехватк\\p{L}*|тому що|через те|щоб",
  "επειδή|λόγω|λόγο\\p{L}*|γιατί|ώστε|αφού|αλλιώς|χάρη|αιτία|ل(?:أن|كي)\\p{L}*|بسبب|كي|من أجل|نتيجة|لذلك|وإلا|क्योंकि|कारण|वजह|इसलिए|ताकि|वरना",
);
/** Japanese から gives a reason behind verbs and adjectives, and a beginning behind nouns. */
export const REASONS_UNSPACED = oneOf(
  "ので(?!き)|ため(?:[に、。]|で|です|だ)|[いうくぐすつぬぶむるだた]から|原因|理由|おかげ|せい(?:で|です|だ)|わけです",
  "因为|因為|由于|由於|所以|因此|因而|为了|為了|以免|以便|免得|否则|否則|不然|缘故|导致|故而",
  "때문|이유|위해|위하여|므로|니까|도록|덕분|탓|까닭",
);

/** A thing and nothing more of it, to the question's end: "a good price for a mill" is no thing to be explained. */
const THING = "(?: (?!good|normal|usual|typical|average|safe|fair)[\\p{L}'’-]{1,30}){1,3} ?\\??$";
/** One or two words without an article, to the question's end: "compound interest". */
const MATTER =
  "(?! (?:the|my|your|his|her|its|our|their|this|that|it|he|she|wrong|new|happening|there|going|left|der|die|das|ein|eine|los|mit|zu|een|het|un|una|el|la|lo|le|les|il|en|ett|den|det|o|a|os|as|um|uma|es|si)(?!\\p{L}))(?: [\\p{L}'’-]{3,30}){1,2} ?\\??$";
/** What asks what a thing is; not what a code or a word means, which a table may tell. */
export const ASKS_MEANING = oneOf(
  `^what (?:is|are|was|were) an?${THING}|^what (?:is|are)${MATTER}|^define|^definition of`,
  `^was (?:ist|sind)${MATTER}|^qué (?:es|son)${MATTER}|^o que (?:é|são)${MATTER}|^wat (?:is|zijn)${MATTER}|^vad är${MATTER}|^hvad er${MATTER}`,
  `^was (?:ist|war) eine?${THING}|^qu['’]est-ce qu['’]une?${THING}|qué es una?${THING}|cos['’]è una?${THING}|^o que é uma?${THING}|^wat is een${THING}|^vad är ett?${THING}`,
  "co to jest|что такое|що таке|τι είναι (?:ένας|μια|ένα)",
);
export const ASKS_MEANING_UNSPACED = "とは何|什么是|이란 무엇";
/** What says what a thing is. */
export const MEANING = oneOf(
  "(?:is|are|was|were) (?:an?|the|any|one of)|means|refers to|(?:ist|sind|war|waren) (?:eine?|der|die|das)|bezeichne[tn]|(?:est|sont|était) (?:une?|des?|l[ea]s?)|est l['’]\\p{L}+|désigne",
  "(?:es|son|era) (?:una?|el|la|los)|(?:è|sono|era) (?:una?|il|la|lo)|è un['’]\\p{L}+|(?:é|são|era) (?:uma?|o|a|os)|(?:is|zijn|was) (?:een|de|het)|är (?:ett?|den|det)",
  "to|jest|это|называ\\p{L}*|це|είναι|ονομάζ\\p{L}*|on|هو|هي|एक",
);
export const MEANING_UNSPACED = "とは|である|です|のこと|是|指|이다|입니다|말한다";

/** What asks how a thing works. */
export const ASKS_WORKING =
  "^how (?:does|do|did) .{0,80} works?|wie funktionier(?:t|en)|comment fonctionnent?|cómo funcionan?|come funzionan?o?|como funcionam?|hoe werk(?:t|en)|hur fungerar|jak działa\\p{L}*|nasıl çalışır|miten toimii|как работа\\p{L}*|πώς λειτουργεί";
