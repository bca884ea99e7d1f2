const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that ask or join and say nothing of the subject, by language (BCP 47); lower case, as `fold` leaves them: without accents and, in Arabic and Korean, without endings. */
const STOP_WORDS = {
  en: list(
    "a about after all also am an and any are as at be because been before being best between both but by can could did do does doing done each for from get give had has have having he her him his how i if in into is it its just let many may me more most much my no nor not of off on one only or other our out over own please same shall she should show so some such tell than that the their them then there these they this those through to too under until up use used using very was we were what when where which while who whom whose why will with would you your",
  ),
  de: list(
    "ab aber alle allem allen aller alles als also am an andere anderen anderes anders auch auf aus bei beim bekomme bekommen bekommt bin bis brauche braucht da dabei dafur dagegen damit danach dann daran darauf daraus darf darin daruber das dass davon dazu dein deine dem den denn der deren des dessen dich die dies diese dieser dir doch dort du durch durfen eigentlich ein eine einem einen einer eines einfach er es etwas euch euer fur ganz gegen geht gewesen geworden gibt habe haben hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in ins ist ja jede jeden jeder jedes jetzt kann kannst konnen konnte mal man manche mehr mein meine meinem meinen meiner mich mir mit muss mussen musst nach nicht noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seit selbst sich sie sind so soll sollen sollte sollten sonst uber um und uns unser unter viel viele vom von vor wann war ware waren warum was wegen weil welche welchem welchen welcher welches wem wen wenn wer werden weshalb wie wieso will wir wird wirklich wo woher wohin wollen wollte womit wurde wurden zu zum zur zwischen",
  ),
  fr: list(
    "a ai alors apres as au aussi aux avant avec avez avoir avons bien car ce ces cette chez combien comme comment contre d dans de dedans depuis des dois doit donc dont du elle elles en entre es est et etre eu eux faire fais fait faites faut font ici il ils j je jusqu jusqua jusquau l la laquelle le lequel les leur leurs lorsque lui ma mais me meme memes mes moi moins mon n ne ni nos notre nous on ont ou par pas pendant peu peut peuvent peux plus pour pourquoi pourrais puis puisque qu quand que quel quelle quelles quels qui quoi s sa sans se sera serait ses soit son sont sous suis sur ta te tes toi ton toujours tous tout toute toutes tres trop tu un une va vais vas vers veut veux voici voila vos votre vous y",
  ),
  es: list(
    "a al algo alguien algun alguna algunos ante antes aquella aquello aqui asi aunque bajo cada como con contra cual cuales cuando cuanta cuantas cuanto cuantos de del desde despues donde durante e el ella ellas ellos en entre era eran eres es esa esas ese eso esos esta estan estar este estoy fue fueron ha habia hace hacen hacer haces hacia hago han hasta hay haya he la las les lo los mas me mi mientras mis misma mismo mucha muchas mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque puede pueden puedes puedo pues que quien quiero se sea ser sera seria si sido sin sino sobre solo somos son soy su sus tambien tan tanto te tener tengo ti tiene tienen toda todas todo todos tras tu tus un una unas unos usted ustedes va vamos vaya vez voy y ya",
  ),
  it: list(
    "a abbia ad agli ai al alla alle allo allora altra altre altri altro anche ancora avere avete avuto bene che chi chiunque ci ciascuno coi col come con contro cos cosa cosi cui da dagli dai dal dalla dalle dallo davanti debba degli dei del della delle dello dentro deve devo devono di dopo dove dunque e ebbene ecco ed entro era erano essa essere essi esso fa faccio fai fanno fare fatto fino forse fra gia gli ha hai hanno ho i il in infine invece io l la le lei lo loro lui ma mai me mentre mi mia mie miei mio molta molte molti molto ne negli nei nel nella nelle nello nessuno niente non nostra nostro nulla o oggi ogni oltre ormai ossia per perche pero piu poco poi posso possono puo pure qual qualche qualcosa qualcuno quale quali quando quanta quante quanti quanto quasi quei quel quella quelle quelli quello questa queste questi questo qui quindi sara sarebbe se sei senza si sia siamo siete sono sotto sta stanno stare stato su sua sue sugli sui sul sulla sulle sullo suo suoi tale tanto te ti tra troppo tu tua tuo tutta tutte tutti tutto un una uno va vado vi voglio vuole",
  ),
  pt: list(
    "a agora ainda alem algo algum alguma alguns ali ante antes ao aos apos aquela aquele aqui aquilo as assim ate bem ca cada coisa com como contra da daquele das de dela dele deles depois desde dessa desse desta deste deve devem devo disso disto do donde dos durante e eis ela ele eles em enquanto entao entre era eram es essa essas esse esses esta estamos estao estar estas estava este estes estou eu faco faz fazem fazer fez fica ficar foi for foram ha haver hei isso isto ja la lhe lhes mais mas me mesma mesmo meu meus minha minhas muita muitas muito muitos na nada nao nas nele nem nessa nesse nesta neste no nos nossa nosso num numa nunca o onde os ou outra outras outro outros para pela pelas pelo pelos perante pode podem poder pois por porem porque posso pouco propria proprio quais qual qualquer quando quanta quantas quanto quantos que quem quer quero sao se sei seja sem sempre ser sera seria seu seus so sob sobre sou sua suas tambem tanto te tem tenho ter teu ti tinha toda todas todo todos tu tua tudo um uma umas uns vai vao vez voce voces vos vou",
  ),
  nl: list(
    "aan al alle allemaal alles als altijd ander andere anders ben bent beter bij binnen boven daar daarna dan dat de deed deze die dit door dus echt een eens eerst elk elke en enkele er erg ergens gaan gaat geen geweest gewoon haar had hadden heb hebben hebt heeft hem hen het hier hij hoe hoelang hoeveel hun iemand iets ik in is je jij jou jouw jullie kan kon konden krijg krijgt kun kunnen kunt liever maakt maar mag maken me mee meer meest men mij mijn moet moeten mogen na naar naast net niemand niet niets nog nou nu of om omdat onder ons onze ooit ook op over precies sinds soms straks te tegen ten ter terwijl the toch toen tot tussen u uit uw vaak van veel voor voordat waar waarmee waarom waarop wanneer want waren was wat weer weinig wel welk welke wie wij wil willen wilt word worden wordt zal zelf zich zij zijn zo zonder zou zouden zullen",
  ),
  sv: list(
    "all alla allt alltid an andra annan annat annu ar at att av bara behover blev bli blir blivit bor borde da dar darfor de dem den denna dessa det detta dig din dina dit ditt du efter ej eller en ens era ett far fatt fick finns for fore forst fram fran ga ganska gar gatt ge genom ger gick gor gora ha hade haft han har henne hennes hit hon honom hor hos hur i ihop in inga ingen inget innan inte jag ju just kan kanske kom komma kommer kunde kunna langre lite man manga maste med mellan men mera mest mig min mina mitt mot mycket nagon nagot nagra nar nastan nej ner ni nu och ocksa olika om oss over pa sa sadan samma sedan sig sin sina sitt sjalv ska skulle som till tills tycker under upp ur ut utan utanfor vad val var varfor varit varje vart vem vems vi vid vilka vilken vilket vill",
  ),
  da: list(
    "af al alle altid anden andet andre at bare begge blev blevet blive bliver bør da de dem den denne der deres det dette dig din dine disse dit dog du efter egen eget ej eller en ens er et far fik for fordi fra før først ga gaet gar gennem gerne gik gjorde godt gør gøre ha ham han hans har havde have hen hende hendes her hos hun hvad hvem hver hvert hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke imellem ind inden ingen intet ja jeg jeres jo kan kom komme kommer kun kunne lidt lige længe ma man mange maske matte med meget mellem men mere mest mig min mine mit mod nar ned nej ni nogen noget nogle nok nu ofte og ogsa om omkring op os over pa sa sadan samme samt selv selvom siden sig sin sine sit skal skulle som stadig til tilbage ud ude uden under var ved vi vil ville vor vores være vært",
  ),
  pl: list(
    "a aby ale ani bardzo beda bedzie bez bo bowiem by byc byl byla byli bym były chce chyba ci ciebie co cos czego czemu czy czyli czym dla dlaczego dlatego do dosc duzo gdy gdyby gdzie gdzies go ha i ich ile im inna inne inny innych ja jak jaka jakby jaki jakich jakie jakiego jako je jeden jedna jednak jego jej jesli jest jezeli juz kazda kazde kazdy kiedy kiedys kim kogo komu kto ktora ktore ktorego ktorej ktory ktorych ktos lecz lub ma maja mam mamy masz mi miec miedzy mna mnie moga moge moj moja moje moze mozesz mozna musi musze na nad nam nami nas nasz nasza nawet nia nic nich nie niech nigdy nim niz no o obok od ona one oni ono oraz pan pani po pod podczas ponad poniewaz powinien poza przed przede przeto przez przy raz sa sam sama sie skad sobie swoj swoje ta tak takze tam tamten te tego tej ten teraz tez to twoj twoja ty tych tylko tym tymi u vam w wam was wasz we wiec wiele wszystkie wszystko wtedy wy z za zaden zanim zawsze ze zeby znowu",
  ),
  tr: list(
    "acaba ama ancak artık az bana bazı belki ben beni benim bir biz bize bizim boyle bu bunu bunun burada cok cunku da daha de degil diger diye eder edilir ediyor eger en etmek fakat gerek gerekir gibi gore hangi hem hep her hic icin ile ilk ise iste kac kacta kadar kendi kez ki kim kimi kimin kimse lazım mi midir miyim mu mı mıdır mıyım nasıl ne neden nedir neler nerede nereden nereye niye o olan olarak olmalı olur olursa olurum oluyor onlar onu onun orada oyle oysa pek sadece sen senin sey siz sonra su tarafından tum uzere var ve veya yani yapabilirim yaparım yapmak yapmalı yapmalıyım yapılır yerine yine yok yoksa zaman zaten",
  ),
  fi: list(
    "aina ainakin alla asti ei eika emme en enaa enemman ennen enta etta han hanta he heidan ihan ilman itse ja jalkeen jo joita joka jokin joku jolla jonka jos jossa jota jotka kai kaikki kannattaa kanssa kauan kenelta kerran ketka koska koskaan kuin kuinka kuka kukaan kumpi kun kunnes kuten lahella lahes liian luona mihin mika mikaan miksi mille milloin milta mina minua minulle minun missa mista mita miten mitka monet moni mukaan mutta muu muut myos myoskaan nain nama ne niiden niin niita noin nuo nyt ole olen oli olisi olla on onko ovat ovatko pain paljon pian pitaa pitaisi pitkin saa saada saako saan se seka sen siella siihen siis siita silla silloin silti sina sinun sita siten sitten suhteen taas tai talla tama taman tarvitsee tassa taytyy te teen tehda tehdaan teidan tuo tuon vaan vai vaikka vain viela voi voidaan voiko voin voit voivat yha yli",
  ),
  cs: list(
    "a aby ackoli aj ale ani asi az aze behem bez bud bude budou by byl byla byli bylo byt chci ci co coz dalsi do dokud dost i jak jaka jake jako jakou jaky je jeho jeji jejich jen jeste jestli jinak jine jiz jsem jsi jsme jsou jste k kam kazdy kde kdo kdy kolem kolik ktera ktere ktereho kterou ktery kterym kvuli lze ma maji mam mame mas me mezi mi mit mne mnou moc mohl mohu moje moji muj muset musi musim muze muzu na nad nam nami nas nase ne nebo nebyl neco nejak nekde nekdo nez ni nic nich nim no o od on ona oni ono pak po pod podle pokud potom pouze prave pred pres pri pro proc protoze s sam se si sice sve svuj svych ta tady tak take tam tato te tedy ten tento tim to tohle toho tom tomu toto tu tuto ty tyto u uz v vam vas ve vice vsak vsech vsechno vsechny vy z za zda zde ze",
  ),
  ru: list(
    "а без более больше будет будто буду будут бы был была были было быть в ведь весь вместо во вообще вот впрочем все всегда всего всех всю вы где говорят да даже два делать для до другие другои его ее еи ему если есть еще же за зачем здесь и из или им иногда их к каждыи кажется как какая какие какои каком какую когда кого кому конечно которая которого которои которые которыи кто куда ли либо лишь лучше между меня мне много могут мое может можно мои моя мы на над надо наконец нас насколько начала не него нее нельзя нем нет нигде никогда ними них ничего но ну нужно о об один однако он она они оно опять от очень перед по под подо пока после потом потому почему почти при про раз разве с сам сама самыи свое свои своя сделать себе себя сегодня сколько снова со совсем так такая также такие такои там тебе тебя тем теперь то тогда того тоже тои только том тот тут ты у уж уже хорошо хоть хочу чего чеи чем чему через что чтоб чтобы чуть эта эти это этого этои этом этот эту я",
  ),
  uk: list(
    "а або але без би був була були було бути в вам вас вже ви вона вони воно все всі від він де для до дуже ж з за зі и как коли кому котрии кто куди лише мене мені ми може можна можу моя між міи на над нам нас не немає неі ним них ну ні ніж о один перед по потрібно при про під після робити сам свіи себе скільки та так такии там твіи те тепер ти то тобі тои тому треба тут у хочу хто це цеи ця ці через чи чим чого чому що щоб як яка яке якии якою яку якщо які є і із іншии іх іі",
  ),
  el: list(
    "ακομα αλλα αλλη αλλιως αλλο αν ανα αντι απο αυτα αυτες αυτη αυτης αυτο αυτοι αυτος αυτου αυτων για γινεται γινονται δε δεν εαν εγω εδω ειμαι ειμαστε ειναι ειχα ειχε εκει εκεινο εκτος εμενα ενα εναν ενας ενος ενω ετσι εχει εχουν εχω η ηδη ηταν θα ισως καθε και κανει κανω καποιος κατα κατι κι μας με μεσα μετα μεταξυ μεχρι μη μην μηπως μια μιας μονο μου μπορει μπορω να ναι ξανα ο οι ολα ολες ολη ολο ολοι ολους ομως οπου οπως οσο οταν οτι ουτε οχι παλι παντα παρα περι πια πιο ποια ποιαν ποιες ποιο ποιοι ποιος ποιους πολυ ποσα ποσες ποση ποσο ποσοι ποσος ποτε που πρεπει πριν προς πως σαν σας σε σου στα στη στην στις στο στον στους συ τα τη την της τι τις το τον τοσο τοτε του τους τουτο των υπαρχει χωρις ως ωστε",
  ),
  ar: list(
    "اذا استطيع افعل الا التي الذي الى ان انا انت او اي اين بعد بعض بل به بها بين تكون تم ثم حتى حيث دون ذلك سوف على علي عن عند عندم عنه غير فقط في فيه قبل قد كان كانت كل كم كما كنت كيف لا لان لدى لدي لكن لم لماذ لن له لها لي ليس ليست ما ماذ متى مع مما من منذ منه نحن نحو هذا هذه هل هم هنا هناك هو هي و يتم يجب يكون يمكن يمكنني ينبغي",
  ),
  hi: list(
    "अगर अपना अपनी अपने अब आए आप इस इसे उस उसे एक ऐसा ऐसे और कब कया कयू कयो कर करके करना करने करू करे कहा का कितना कितनी कितने किस किसी किसे की कुछ के कैसे को कोई कौन गया जब जाए जाता जाती जाते जो तक तब तो था थी थे दे न नही ने पर फिर बहुत बाद भी मुझे मे मेरा मेरी मेरे मै यदि यह या ये रहा रही रहे लिए ले वह वाला वाली वाले वे वो सकता सकती सकते साथ से हम ही हुआ हुई हुए हू है हो होगा होता होती होते",
  ),
  ko: list(
    "가 것 그 그런 그리고 내 누 누구 대해 데 돼요 되 되나요 됩니까 며칠 몇 무슨 무엇 무엇인가요 뭐 뭘 수 시 어느 어디 어디서 어떤 어떻게 언제 언제인가요 얼마 얼마나 얼마인가요 왜 이 인가요 있 있나요 있는지 있습니까 있어요 저 제 좀 주세요 하 하나요 하는지 하려면 하면 할 합니까 해야 해요",
  ),
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
