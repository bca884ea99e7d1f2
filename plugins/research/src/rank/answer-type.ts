/** A kind of question, by the words that ask it, and what an answer to it must hold. */
interface AnswerType {
  readonly asks: RegExp;
  readonly holds: RegExp;
}

/** Bounded: of endless digits and commas each could begin a number that is read to the end. */
const NUMBER = String.raw`(?:\d[\d.,]{0,30}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|half an?|an?|ein(?:e[mnr]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)`;
const TIME_UNIT =
  "(?:milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?|decades?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|semanas?|mes(?:es)?|años?)";
const CURRENCY =
  "(?:dollars?|cents?|euros?|pounds?|pence|crowns?|kron(?:e|er|a|or)|francs?|franken|yen|yuan|rupees?|rubles?|zloty|pesos?|reais|usd|eur|gbp|chf|jpy|sek|nok|dkk)";
const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic)\p{L}*\.?`;
const any = (...patterns: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}])`, "iu");

const SPAN = String.raw`${NUMBER}(?:\s+(?:to|or|bis|oder|à|ou|o|a)\s+${NUMBER})?[\s-]+(?:\p{L}+\s+)?${TIME_UNIT}`;
const DURATION = any(SPAN);
const FREQUENCY = any(
  SPAN,
  String.raw`once|twice|every|daily|weekly|monthly|yearly|annually|hourly|(?:täg|wöchent|monat|jähr)lich|jede[rsnm]?|(?:ein|zwei|drei)mal|tous|toutes|quotidien\p{L}*|(?:di|seman|mensu|anu)al\p{L}*|cada`,
);
const CLOCK = any(String.raw`\d{1,2}[:.h]\d{2}`, String.raw`\d{1,2}\s?(?:am|pm|uhr|h)`, "noon|midnight");
const DATE = any(
  String.raw`(?:1\d|20)\d{2}`,
  String.raw`${MONTH}\s+\d{1,2}`,
  String.raw`\d{1,2}\.?\s+(?:de\s+)?${MONTH}`,
  String.raw`\d{1,2}[/.]\d{1,2}[/.]\d{2,4}`,
);
const MONEY = new RegExp(String.raw`[$€£¥₹]\s?\d|\d\s?[$€£¥₹]|(?<![\p{L}\p{N}])${NUMBER}\s+${CURRENCY}(?!\p{L})`, "iu");
const DEGREES = /\d\s?(?:°|º|degrees?\b|grad\b|degrés?\b|grados?\b|celsius|fahrenheit|kelvin)/iu;
const QUANTITY = /\d/;
const REASON = any(
  "because|since|due to|caused? by|causes?|reasons?|as a result|therefore|thus|so that|which is why|weil|denn|da|wegen|grund|ursache|parce qu\\p{L}*|car|à cause|puisque|porque|debido|ya que|causa",
);

/** In the order in which they are looked for: the narrower before the wider. */
const TYPES: readonly AnswerType[] = [
  {
    asks: any("how (?:often|frequently)|wie (?:oft|häufig)|combien de fois|à quelle fréquence|con qué frecuencia|cuántas veces"),
    holds: FREQUENCY,
  },
  { asks: any("how long|wie lange|combien de temps|cuánto tiempo"), holds: DURATION },
  {
    asks: any(
      "what time|(?:departure|arrival|opening|closing) (?:times?|hours?)|timetable|(?:first|last|next) (?:departure|arrival|train|bus|ferry|flight)|um wie ?viel uhr|fahrplan|öffnungszeiten|à quelle heure|horaires?|a qué hora|horarios?",
    ),
    holds: CLOCK,
  },
  {
    asks: any(
      "(?:what|which) (?:temperature|degree)|how (?:hot|cold|warm)|(?:welche[rn]?) temperatur|wie (?:heiß|kalt|warm)|quelle température|qué temperatura",
    ),
    holds: DEGREES,
  },
  {
    asks: any(
      "how much .*(?:cost|costs|pay|charge|charged|worth)|what (?:does|do|did|is|are) .*(?:cost|costs|price|prices|fee|fees)|price of|cost of|was kostet\\p{L}*|wie teuer|wie ?viel kostet\\p{L}*|combien (?:coûte|coûtent|ça coûte)|prix (?:de|du|des)|cuánto (?:cuesta|cuestan|vale)|precio de",
    ),
    holds: MONEY,
  },
  {
    asks: any(
      "when (?:is|was|were|are|did|does|do|will|has|had)|(?:what|which) (?:year|date|day)|wann|in welchem jahr|quand|en quelle année|cuándo|en qué año",
    ),
    holds: DATE,
  },
  {
    asks: any(
      "how (?:many|much|far|high|tall|big|large|old|fast|deep|heavy|wide|small|short)|wie ?(?:viele?|hoch|weit|groß|alt|schnell|tief|schwer|breit)|combien|quelle (?:taille|hauteur|distance)|cuánt[oa]s?|qué (?:altura|distancia|tamaño)",
    ),
    holds: QUANTITY,
  },
  { asks: any("why|warum|wieso|weshalb|pourquoi|por qué"), holds: REASON },
];

/** What an answer to the query must hold, by the kind of question that it is; `undefined` if it asks for nothing in particular. */
export const answerTypeOf = (query: string): RegExp | undefined => TYPES.find(({ asks }) => asks.test(query))?.holds;

/** What a passage keeps of its score that holds the kind of thing asked for away from every word of the query, or nothing of it. */
const APART = 0.7;
const ABSENT = 0.4;
/** What is looked at of a passage: only what has no words is longer. */
const MAX_CHARS = 8_000;
/** Sentences; lines of a table stay together. */
const SENTENCES = /(?<=[.!?。！？])\s+|\n(?!\|)/u;

/** How well a text answers by the kind of things that it holds: 1 if one stands in a sentence about the query (`isAbout`). */
export function fit(holds: RegExp, text: string, isAbout: (sentence: string) => boolean): number {
  const read = text.slice(0, MAX_CHARS);
  if (!holds.test(read)) return ABSENT;
  return read.split(SENTENCES).some((sentence) => holds.test(sentence) && isAbout(sentence)) ? 1 : APART;
}
