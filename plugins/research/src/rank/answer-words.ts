import {
  ASKS_BEARER,
  ASKS_BEARER_UNSPACED,
  ASKS_MOMENT,
  ASKS_MOMENT_UNSPACED,
  ASKS_PERMISSION,
  ASKS_STEPS,
  ASKS_STEPS_UNSPACED,
} from "./asking-words.ts";
import { WEEKDAYS } from "./dates.ts";
import {
  ASKS_MEANING,
  ASKS_MEANING_UNSPACED,
  ASKS_NAMING,
  ASKS_NAMING_UNSPACED,
  ASKS_REASON,
  ASKS_REASON_UNSPACED,
  ASKS_WORKING,
} from "./reason-words.ts";

/** Sources of patterns for questions and answers, in the languages that we know; texts are folded by no one: accents stand as written. */

/** Number words besides digits. Bounded: of endless digits and commas each could begin a number that is read to the end. */
export const NUMBER = String.raw`(?:[\d٠-٩०-९][\d٠-٩०-९.,]{0,30}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|fifteen|twenty|thirty|forty|fifty|hundred|thousand|half an?|an?|ein(?:e[mnr]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|zwanzig|dreißig|halbe?n?|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|trente|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|dois|duas|três|quatro|sete|oito|dez|doze|twee|drie|vier|vijf|zes|zeven|negen|tien|twaalf|veertien|twintig|två|fem|sex|sju|åtta|nio|tio|tolv|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć|iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|kaksi|kolme|neljä|viisi|kuusi|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|δύο|τρεις|τέσσερις|πέντε|عشر|عشرة|ثلاثة|خمس|خمسة)`;

export const TIME_UNIT =
  "(?:milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|fortnights?|months?|years?|decades?|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monate?n?|jahre?n?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|segundos?|minutos?|horas?|días?|dias?|semanas?|mes(?:es)?|años?|anos?|secondi|minut[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|mês|uur|uren|dagen|weken|maanden|jaar|jaren|timm(?:e|ar)|dag(?:ar)?|veck(?:a|or)|månad(?:er)?|år|minut[yaę]?|godzin[aęy]?|dni|dzień|tygodni[ea]?|miesi[ąęc]\\p{L}*|lata?|rok|lat|dakika\\p{L}*|saat\\p{L}*|gün\\p{L}*|hafta\\p{L}*|ay|yıl\\p{L}*|minuut\\p{L}*|tun\\p{L}*|päiv\\p{L}*|viiko\\p{L}*|kuukau\\p{L}*|vuo\\p{L}*|минут\\p{L}*|час\\p{L}*|д(?:ень|ня|ней)|недел\\p{L}*|месяц\\p{L}*|год\\p{L}*|лет|λεπτά|ώρες|ημέρες|μέρες|μήνες|χρόνια|دقيقة|دقائق|ساعة|ساعات|أيام|يوما?|أسبوع|أشهر|سنوات|سنة|मिनट|घंटे|दिन|साल)";
/** Of scripts that set no blanks. */
export const TIME_UNIT_UNSPACED = String.raw`[\d０-９一二三四五六七八九十两半数]\s?(?:秒|分|時間|小时|日間?|天|週間?|周|か月|ヶ月|个月|月|年|초|분|시간|일|주|개월|년)`;

export const CURRENCY =
  "(?:dollars?|cents?|euros?|pounds?|pence|crowns?|kron(?:e|er|a|or|en)|francs?|franken|franchi|yen|yuan|rupees?|rubles?|rubel|zloty|zł|złotych|pesos?|reais|liras?|tl|usd|eur|gbp|chf|jpy|sek|nok|dkk|kč|рубл\\p{L}*|руб|гривен|ευρώ|دينارا?|ريالا?|درهما?|جنيها?|रुपये|रुपए|रुपया)";
export const CURRENCY_UNSPACED = String.raw`[\d０-９万千百]\s?(?:円|元|块|원|ドル|ユーロ)`;

export const MONTH = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|maa|mei|maj|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|fev|out|styc|lut|kwi|maj|czerw|lip|sier|wrze|paź|list|grud|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|ιαν|φεβ|μαρ|απρ|μαΐ|ιουν|ιουλ|αυγ|σεπ|οκτ|νοε|δεκ)\p{L}*\.?`;

export const CENTURY = String.raw`centur(?:y|ies)|jahrhundert\p{L}*|siècles?|siglos?|secol[oi]|séculos?|eeuw(?:en)?|århundra?det?|wiek(?:u|i|ach|ów)?|stolet\p{L}*|век(?:а|е|ов)?|століття|αιών\p{L}*|yüzyıl\p{L}*|vuosisa\p{L}*|قرن|القرن|सदी|शताब्दी`;

/** Names of weekdays, and how they end in dates and opening hours. */
export const WEEKDAY = WEEKDAYS.join("|");
/** Of scripts that set no blanks. */
export const WEEKDAY_UNSPACED = "[月火水木金土日]曜|(?:星期|周)[一二三四五六日天]|[월화수목금토일]요일";

/** What asks, by the kind of thing that is asked for; lower case. */
export const ASKS = {
  naming: ASKS_NAMING,
  reason: ASKS_REASON,
  moment: ASKS_MOMENT,
  bearer: ASKS_BEARER,
  frequency:
    "how (?:often|frequently)|wie (?:oft|häufig)|combien de fois|à quelle fréquence|con qué frecuencia|cuántas veces|quante volte|ogni quanto|quantas vezes|hoe vaak|hur ofta|jak często|ne sıklıkla|kuinka usein|как часто|сколько раз|πόσο συχνά|كم مرة",
  duration:
    "how long|wie lange|combien de temps|quelle est la durée|durée de|cuánto tiempo|cuánto dura|quanto tempo|quanto dura|hoe lang|hur länge|jak długo|ile czasu|ne kadar sür\\p{L}*|kaç (?:gün|saat|yıl)|kuinka kauan|как долго|сколько времени|πόσο καιρό|πόση ώρα|كم من الوقت|كم مدة|कितने (?:दिन|समय|साल)|(?:kündigungs|liefer|melde)?frist|notice period",
  clock:
    "what time|(?:departure|arrival|opening|closing) (?:times?|hours?)|timetable|(?:first|last|next) (?:departure|arrival|train|bus|ferry|flight)|um wie ?viel uhr|fahrplan|öffnungszeiten|à quelle heure|horaires?|a qué hora|horarios?|a che ora|orar[io]|a que horas|hoe laat|openingstijden|öppettider|vilken tid|o której|godziny otwarcia|saat kaçta|aukioloajat|mihin aikaan|во сколько|часы работы|расписание|τι ώρα|ωράριο|πότε (?:λειτουργεί|ανοίγει|είναι ανοιχτ\\p{L}*)|في أي ساعة|كم الساعة",
  degrees:
    "(?:what|which) (?:temperature|degree)|how (?:hot|cold|warm)|(?:welche[rn]?) temperatur|wie (?:heiß|kalt|warm)|quelle température|qué temperatura|che temperatura|quale temperatura|que temperatura|welke temperatuur|vilken temperatur|jaka temperatura|какая температура|при какой температуре|mikä lämpötila",
  money:
    "how much .{0,80}(?:cost|costs|pay|charge|charged|worth)|what (?:does|do|did|is|are) .{0,80}(?:cost|costs|price|prices|fee|fees)|price of|cost of|(?:minimum )?wage|was kostet\\p{L}*|wie teuer|wie ?viel kostet\\p{L}*|combien (?:coûte|coûtent|ça coûte)|prix (?:de|du|des)|cuánto (?:cuesta|cuestan|vale)|precio de|quanto cost\\p{L}*|prezzo|quanto custa\\p{L}*|preço|hoeveel kost|wat kost|vad kostar|ile kosztuj\\p{L}*|cena|kaça|ne kadar tutar|fiyatı|paljonko maksaa|сколько (?:\\p{L}+ )?стоит|цена|πόσο (?:κοστίζει|κάνει)|رسوم|سعر|تكلفة",
  date: "when (?:is|was|were|are|did|does|do|will|has|had)|(?:what|which) (?:year|date|day)|wann|in welchem jahr|^quand|en quelle année|cuándo|en qué año|^quando|in che anno|em que ano|wanneer|när|vilket år|^kiedy|w którym roku|ne zaman|hangi yıl|milloin|^когда|в каком году|πότε|متى|कब",
  quantity:
    "how (?:many|much|far|high|tall|big|large|old|fast|deep|heavy|wide|small|short)|wie ?(?:viele?|hoch|weit|groß|alt|schnell|tief|schwer|breit)|combien|quelle (?:taille|hauteur|distance|profondeur)|quel âge|cuánt[oa]s?|qué (?:altura|distancia|tamaño|profundidad)|quant[oaie]|quale (?:altezza|profondità)|quantos|quantas|qual é a (?:profundidade|altura|distância)|hoeveel|hoe (?:hoog|diep|ver|groot|oud|zwaar)|hur (?:många|mycket|högt?|djupt?|långt|stor|gammal)|ile|jak (?:wysok|głębok|daleko)\\p{L}*|kaç|ne kadar|kuinka (?:monta|paljon|korkea|syvä)|сколько|какова (?:высота|глубина)|πόσ\\p{L}+|كم|कितन[ाीे]",
  meaning: ASKS_MEANING,
  working: ASKS_WORKING,
  where: "^(?:where|wo|où|dónde|dove|onde|waar|var (?:finns|kan|får|ligger|är)|gdzie|nerede|missä|где|πού|أين|कहाँ)",
  steps: `${ASKS_STEPS}|how (?:do|can|to|should)(?: (?:i|you|we|one))?|how to|what should (?:i|you|we) do|what to do|wie (?:\\p{L}+ )?(?:ich|man)|was tun|comment|que faire|cómo|qué hacer|come (?:si|posso|\\p{L}{1,30}(?:[aei]re|rsi))|como|o que fazer|hoe (?:\\p{L}+ )?(?:ik|je|men)|wat te doen|hur (?:\\p{L}+ )?(?:jag|man)|jak|nasıl|miten|kuinka|как|что делать|πώς|كيف|कैसे`,
  permission: `${ASKS_PERMISSION}|is it (?:legal|allowed|permitted)|(?:am i|are you|are we) allowed|(?:may|can) (?:i|you|we|one)|darf (?:man|ich)|ist es (?:erlaubt|verboten)|peut-on|est-il (?:permis|interdit)|se puede|está permitido|si può|è (?:permesso|vietato)|pode-se|é permitido|mag (?:ik|je|men)|får man|czy (?:można|wolno)|saako|можно ли|разрешено ли`,
  who: "who|whom|wer|von wem|qui a|par qui|quién(?:es)?|chi|quem|wie (?:heeft|bouwde|ontwierp)|vem|kto|kim|kuka|кто|кем|ποιος|من",
} as const;

/** The same of scripts that set no blanks. */
export const ASKS_UNSPACED = {
  naming: ASKS_NAMING_UNSPACED,
  reason: ASKS_REASON_UNSPACED,
  moment: ASKS_MOMENT_UNSPACED,
  bearer: ASKS_BEARER_UNSPACED,
  money: "いくら|何円|料金|多少钱|费用|价格|얼마|요금",
  clock: "何時|几点|営業時間|营业时间|몇 ?시|시간표",
  duration: "どのくらい|何日間|何時間|多久|多长时间|얼마나 오래",
  date: "いつ|何年|什么时候|哪年|何时|언제|몇 ?년",
  quantity: "何人|何個|何メートル|多少|几个|多深|多高|몇",
  meaning: ASKS_MEANING_UNSPACED,
  steps: `${ASKS_STEPS_UNSPACED}|どうやって|方法|やり方|如何|怎么|怎样|어떻게|방법`,
  who: "誰|だれ|谁|누가|누구",
} as const;

/** What rules say. */
export const PERMISSIONS =
  "(?:must|may|shall|can|could)(?: only)?(?: not)?|allowed|permitted|forbidden|prohibited|legal|illegal|banned|lawful|unlawful|requires?|required|erlaubt|verboten|darf|dürfen|zulässig|untersagt|gestattet|muss|autorisée?s?|interdite?s?|permise?s?|doit|doivent|peut|peuvent|permitid[oa]s?|prohibid[oa]s?|se puede|pueden?|debe|permess[oa]|vietat[oa]|può|possono|deve|proibid[oa]|pode|podem|mag|mogen|toegestaan|moet|får|förbjudet|tillåtet|wolno|można|zakazan\\p{L}*|dozwolon\\p{L}*|можно|нельзя|разреш\\p{L}*|запрещ\\p{L}*|saa|kielletty";

/** Endings of verbs that tell what to do, such as no other script has. */
const IMPERATIVES_BY_SCRIPT = "[а-яё]{2,20}[йиь]те|[\\p{sc=Greek}]{2,20}[σξψ]τε";
/** What instructions say: verbs as they stand in them. */
export const STEPS = `${IMPERATIVES_BY_SCRIPT}|use|press|open|close|switch|turn|click|tap|pour|put|add|mix|stir|remove|take|cover|rinse|leave|let|choose|select|set|enter|type|run|call|go|place|hold|wait|apply|fill|dry|wipe|unplug|plug|install|cut|keep|stand|check|send|write|ask|drücken?|öffnen?|schließen?|klicken?|tippen?|füllen|geben?|einrühren|mischen|nehmen?|legen?|stellen?|spülen|ausspülen|wählen?|lassen|gießen|entfernen|ziehen?|schalten?|halten?|warten?|auftragen|pulse|abra|cierre|ponga|añada|vierta|mezcle|deje|cubra|enjuague|elija|tome|haga|use|premete|aprite|chiudete|versate|mettete|aggiungete|lasciate|coprite|risciacquate|scegliete|prendete|smontate|serrate|ingrassate|controllate|fate|usate|prema|abra|feche|ponha|coloque|misture|deixe|cubra|enxague|escolha|faça|tome|deite|beba|druk|open|sluit|giet|doe|voeg|meng|laat|spoel|kies|neem|stuur|vraag|zet|gebruik|tryck|öppna|stäng|häll|lägg|blanda|låt|skölj|välj|ta|naciśnij|otwórz|wlej|zalej|wsyp|włóż|wyłóż|dodaj|wymieszaj|zostaw|opłucz|wybierz|weź|użyj|osusz|połóż|kliknij|basın|açın|kapatın|dökün|koyun|ekleyin|karıştırın|seçin|alın|paina|avaa|sulje|kaada|lisää|sekoita|anna|valitse|ota|huuhtele|βάλτε|اضغط|افتح|اختر|ضع|أضف|दबाएँ|खोलें|डालें|चुनें`;
export const STEPS_UNSPACED =
  "クリック|押し|開き|選び|入れ|[てで]ください|します|点击|打开|选择|进入|输入|关闭|确认|누르|열고|선택|클릭|세요|십시오";
