/** Sources of patterns for what questions ask, a line for each language that we know. */

const oneOf = (...lines: readonly string[]): string => lines.join("|");

/** Asks when something is to be done, which a season or a sign of it tells as well as a date. */
export const ASKS_MOMENT = oneOf(
  "when (?:should|to|can|may|must|do (?:i|you|we|they)|is (?:it|the (?:best|right) time))|(?:best|right) time (?:to|for)",
  "wann (?:soll\\p{L}*|kann|darf|muss|dürfen|können|ist die beste)|beste zeit",
  "quand (?:faut-il|doit-on|peut-on|dois-je|\\p{L}{3,20}(?:er|ir|re))|cuándo (?:hay que|se (?:debe|puede)|debo|puedo|conviene|\\p{L}{3,20}[aei]r)",
  "quando (?:si|bisogna|posso|devo|conviene|\\p{L}{3,20}(?:are|ere|ire|ar|er|ir))|wanneer (?:moet|mag|kan)",
  "när (?:ska|bör|får|kan|måste)|hvornår (?:skal|må|kan|bør)|kiedy (?:należy|można|trzeba|\\p{L}{2,20}ć)|kdy (?:mám|mohu|můžu|smím|se|je nejlepší|\\p{L}{2,20}t)",
  "milloin (?:pitää|saa|voi|kannattaa)|когда (?:нужно|можно|надо|лучше|\\p{L}{2,20}ть)|коли (?:треба|можна|\\p{L}{2,20}ти)|πότε (?:πρέπει|μπορώ|να)|متى (?:يجب|يمكن|ينبغي)",
);
export const ASKS_MOMENT_UNSPACED =
  "いつ.{0,20}(?:べき|いいですか|よいですか)|什么时候.{0,8}(?:该|可以|能)|언제 .{0,20}(?:해야|하는 게)";
/** Tells when something is to be done. */
export const MOMENT = oneOf(
  "spring|summer|autumn|winter|once|as soon as|(?:when|after|before|until|while|during) (?:the|it|you|they|all|\\p{L}{3,20}s)",
  "frühling|frühjahr|sommer|herbst|sobald|wenn|nachdem|bevor|printemps|été|automne|hiver|dès qu\\p{L}*|lorsqu\\p{L}*|avant|après",
  "primavera|verano|otoño|invierno|cuando|en cuanto|estate|autunno|inverno|appena|quando|verão|outono|assim que|depois|antes",
  "lente|voorjaar|zomer|herfst|zodra|nadat|voordat|våren|sommaren|hösten|vintern|så snart|innan|efter|foråret|sommeren|efteråret|vinteren|inden",
  "wiosną|latem|jesienią|zimą|gdy|kiedy|dopiero|zanim|jarě|létě|podzim|zimě|jakmile|až|když|keväällä|kesällä|syksyllä|talvella|heti|ennen|jälkeen",
  "весной|летом|осенью|зимой|когда|как только|после|перед|навесні|влітку|восени|взимку|άνοιξη|καλοκαίρι|φθινόπωρο|χειμώνα|όταν|μόλις|πριν|μετά",
  "الربيع|الصيف|الخريف|الشتاء|عندما|بعد|قبل|वसंत|गर्मी|सर्दी|जब|ilkbahar\\p{L}*|yaz\\p{L}*|sonbahar\\p{L}*|kış\\p{L}*|sonra|önce",
);
export const MOMENT_UNSPACED = "春|夏|秋|冬|とき|頃|ころ|たら|以后|之后|之前|时|봄|여름|가을|겨울|때|후|전에";

/** Asks who has a duty or a right: a role, and seldom a name. */
export const ASKS_BEARER = oneOf(
  "who (?:pays?|must|has to|have to|should|may|can|owns?|bears?|is (?:liable|responsible|allowed|entitled|eligible)|(?:was|were) (?:allowed|entitled))",
  "wer (?:zahlt|bezahlt|haftet|muss|darf|kann|trägt|soll)|qui (?:paie|paye|doit|peut|prend)|quién (?:paga|debe|puede|tiene)",
  "chi (?:paga|deve|può|risponde)|quem (?:paga|deve|pode|tem)|wie (?:betaalt|moet|mag|kan)|vem (?:betalar|ska|får|måste|kan|ansvarar)|hvem (?:betaler|skal|må|kan)",
  "kto (?:płaci|zapłaci|musi|może|powinien|odpowiada)|kdo (?:platí|zaplatí|musí|smí|může|odpovídá)|kuka (?:maksaa|saa|voi|vastaa)|kim (?:öder|öde\\p{L}*|karşılar|yapmalı|sorumlu\\p{L}*)",
  "кто (?:платит|оплачивает|должен|может|обязан|отвечает)|хто (?:платить|сплачує|має|може|повинен)|ποιος (?:πληρώνει|πρέπει|μπορεί)|من (?:يدفع|يتحمل|يحق)|कौन (?:देगा|देता|भरता|भरेगा)",
);
export const ASKS_BEARER_UNSPACED = "誰が.{0,6}(?:払|負担)|谁(?:付|出|来付|承担|负责|可以|能)|누가 (?:내|부담|책임|지불)";

/** Asks for what to do without saying how: an order that begins a query, or what has happened. */
export const ASKS_STEPS = oneOf(
  "^(?:remove|get rid of|clean|fix|repair|stop|prevent|avoid|convert|change|reset|install|make|build|cook|boil|undo|restore|recover|enable|disable|turn|set|connect|open|unclog|replace|cancel|apply|renew|treat|treatment|wash|dry|delete)",
  "what now|what (?:can|must) (?:i|you|we) do|get rid of|was (?:mache ich|muss ich tun|kann man tun)|wie (?:werde|bekomme|kriege)|qué (?:hago|hacemos|debo hacer)|cosa (?:fare|faccio|devo fare)|o que faço|e agora|wat (?:moet|kan) ik doen|vad (?:gör|ska) (?:jag|man)",
  "hvordan|hvad gør|co (?:robić|zrobić|dělat)|mitä (?:teen|tehdä|pitää)|ne yapmalı\\p{L}*|ne yapılır|чем (?:от)?\\p{L}{3,20}ть|що робити|τι (?:κάνω|να κάνω|πρέπει)|ماذا أفعل|क्या करें",
);
export const ASKS_STEPS_UNSPACED = "どうすれば|どうしたら|にはどう|を?[防直落]ぐ?すには|怎么办|怎麼辦|[는은] 법|어떡하|뭘 해야";

/** Asks whether something may be done. */
export const ASKS_PERMISSION = oneOf(
  "(?:do i|do you|does one) need|darf ich|dürfen|puis-je|puedo|posso|posso|mag (?:ik|je|men)|får (?:man|jag|vi)|kan man|må (?:man|jeg|vi)|saanko|saammeko|czy mogę|smím|mohu|můžu|могу ли|чи можна|μπορώ να|επιτρέπεται|هل (?:يمكن\\p{L}*|يجوز|يسمح)|क्या (?:मैं|हम)",
);
