import { withoutMarks } from "./marks.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that ask or join and say nothing of the subject, by language (BCP 47); lower case, without accents. */
const STOP_WORDS = {
  en: list(
    "a about after all also am an and any are as at be because been before being best between both but by can could did do does doing done each for from get give had has have having he her him his how i if in into is it its just let many may me more most much my no nor not of off on one only or other our out over own please same shall she should show so some such tell than that the their them then there these they this those through to too under until up use used using very was we were what when where which while who whom whose why will with would you your",
  ),
  de: list(
    "aber als am an auch auf aus bei beim bekomme bekommt bin bis darf das dass dem den der des die dies diese dieser durch ein eine einem einen einer eines es fur gibt hat haben ich ihr im in ist kann man mein meine mit nach nicht noch nur oder sich sie sind so uber um und uns viel viele vom von vor wann waren warum was welche welcher welches wenn wer werden wie wird wo wurde wurden zu zum zur",
  ),
  fr: list(
    "a au aux avec ce ces cette combien comment d dans de des dois doit du elle en est et eux faire faut il ils j je l la le les leur lui ma mais me mes moi mon ne nous on ont ou par pas peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui s sa se ses son sont sur ta te tes toi ton tu un une vous y",
  ),
  es: list(
    "a al como con cual cuales cuando cuanta cuantas cuanto cuantos de del donde el ella en entre es esta este ha hay la las lo los mas me mi muy no o para pero por porque puede puedo que quien se ser si sin sobre son su sus tiene un una y ya",
  ),
  it: list(
    "a ad ai al alla alle anche che chi ci come con cosa cui da dai dal dalla degli dei del della delle di dove e ed fa fanno fare gli ha hanno i il in io la le lo ma mi mio nei nel nella non o per perche piu posso puo qual quale quali quando quanta quante quanti quanto se si sono su sul sulla tra un una uno",
  ),
  pt: list(
    "a ao aos as com como da das de do dos e ela ele em entre essa esse esta este eu ha ja mais mas me meu minha muito na nas nao no nos o onde os ou para pela pelo por porque posso qual quais quando quanta quantas quanto quantos que quem se sem ser seu sua sao tem um uma",
  ),
  nl: list(
    "aan als bij dan dat de deze die dit door een en er haar het hij hoe hoeveel ik in is je kan krijg krijgt maar me men mijn moet naar niet nog of om ook op over te tot uit van voor waar waarom was wat wel welke wie wij word worden wordt zich zijn zo",
  ),
  sv: list(
    "att av de den det dig ditt du efter eller en ett fran for ha har hos hur hon han i inte jag kan man med men mig min nar nu och om pa sig ska som sa till under upp ut vad var varfor vem vi vid vilken vilka ar",
  ),
  da: list(
    "af alle at blev da de den der det dette din du efter eller en er et for fra far ha har hos hun hvad hvem hvilken hvor hvordan hvorfor han i ikke jeg kan kommer man med men mig min mit nar og om op over pa sa sig skal som til ud under var vi vil ved",
  ),
  pl: list(
    "a ale bez bo by byc byl byla co czy dla do gdzie i ich ile jak jaka jaki jakie je jest jego jej kiedy kto ktora ktore ktory lub ma mi mnie moge mozna na nie o od oraz po pod przez przy sa sie ta tak te to tego tym w we z za ze",
  ),
  tr: list(
    "bir bu da daha de en gibi hangi icin ile ise kac kacta kadar kim kimin mi mu ne nasil neden nerede niye olan olarak o ve veya zaman",
  ),
  fi: list(
    "ei en etta he ja jos joka jotka kanssa kauan kuinka kuka kun kuten mika miksi milloin missa mita miten mitka mutta myos ne niin nyt on olen ovat paljon se sen tai tama vai voi voiko",
  ),
  cs: list(
    "a ale co do i jak je jsou k kde kdo kdy kolik ktera ktere ktery lze na ne nebo o od po pro proc s se si ten to u v ve z za ze",
  ),
  ru: list(
    "а без бы был была были было быть в во вот все где да для до его ее если есть еще же за и из или им их к как какая какие какои когда кто ли мне можно мои моя на над не нет но о об он она они от по под почему при с сколько со так там то тоже только у что чем это этот я",
  ),
  uk: list("а але без в де для до з за и как коли кто на не о скилькы у хто чи чому що як яка якии який"),
  el: list(
    "αν απο αυτο για δεν εγω εδω ειναι εχει η θα και κανω με μου μια να ο οι οπου οταν ποια ποιο ποιος ποσο ποσα ποτε που πως σε στα στη στην στις στο στον στους τα τη την της τι τις το τον του τους των ως",
  ),
  ar: list("ان او اي اين الى التي الذي على عن في كم كيف لا لماذا ما ماذا متى من هل هو هي هذا هذه و يمكن"),
  hi: list(
    [
      "और",
      "का",
      "की",
      "के",
      "को",
      "कब",
      "कहाँ",
      "कितना",
      "कितनी",
      "कितने",
      "कैसे",
      "कौन",
      "क्या",
      "क्यों",
      "में",
      "पर",
      "से",
      "है",
      "हैं",
      "तक",
      "यह",
    ]
      .map(withoutMarks)
      .join(" "),
  ),
  ko: list("가 몇 시 무엇 무엇인가요 어디 어떻게 언제 언제인가요 얼마 얼마인가요 왜 있나요 하나요"),
} as const;

export type Language = keyof typeof STOP_WORDS;
export const LANGUAGES = Object.keys(STOP_WORDS) as readonly Language[];

/** The language that a query seems to be in: the one with most of its words among its stop words, English if none has more. */
export const languageOf = (words: readonly string[]): Language => {
  const hits = (language: Language) => words.filter((word) => STOP_WORDS[language].has(word)).length;
  return LANGUAGES.reduce((best, next) => (hits(next) > hits(best) ? next : best), "en");
};

/** The stop words of a language. */
export const stopWordsOf = (language: Language): ReadonlySet<string> => STOP_WORDS[language];

/** Pairs of signs that ask or join, in languages that set no blanks. */
export const STOP_PAIRS: ReadonlySet<string> = list(
  "如何 怎么 怎样 什么 为什 多少 哪里 哪个 是什 可以 我的 需要 应该 几点 何时 吗 呢 的 了 是",
);
