/** What asks for more of a list, in the languages of most pages. */
const OF_LIST = [
  "(?:load|loading|show|view|see|display)\\s(?:\\S{1,20}\\s)?more|more\\s(?:results|posts|articles|items|reviews|comments|replies|jobs|stories|news|products|events)",
  "(?:noch\\s)?mehr\\s(?:laden|anzeigen|zeigen|ansehen)|weitere\\s(?:\\S{1,30}\\s)?(?:laden|anzeigen)",
  "(?:charger|afficher|voir|montrer)\\s(?:plus|davantage)|(?:cargar|mostrar|ver)\\smás|(?:carregar|mostrar|ver)\\smais",
  "(?:carica|mostra|vedi)\\saltr[eio]|meer\\s(?:laden|tonen|bekijken)|(?:visa|ladda|vis|hent|indlæs|last\\sinn)\\s(?:fler|flere|mer|mere)",
  "(?:lataa|näytä)\\slisää|(?:pokaż|załaduj|wczytaj|zobacz)\\swięcej|(?:načíst|zobrazit)\\s(?:další|více)|(?:încarcă|vezi|afișează)\\smai\\smult",
  "(?:показать|загрузить)\\s(?:ещё|еще|больше)|(?:показати|завантажити)\\s(?:ще|більше)|daha\\sfazla|(?:φόρτωση|εμφάνιση|δείτε)\\sπερισσότερ",
  "több\\s(?:betöltése|megjelenítése|mutatása)|(?:xem|tải)\\sthêm|(?:muat|lihat|tampilkan)\\slebih\\sbanyak|(?:تحميل|عرض)\\sالمزيد|(?:טען|הצג)\\sעוד",
  "और\\s(?:देखें|लोड)|(?:\\S{1,12}を)?もっと(?:見る|表示|読み込む)|(?:\\S{1,12}を)?さらに(?:表示|読み込む)|(?:点击|點擊)?(?:加载|載入|显示|顯示|查看|浏览|看)?更多|(?:\\S{1,12}\\s)?더\\s?(?:보기|불러오기)|(?:โหลด|ดู)เพิ่มเติม",
];

/** What shows all of a list, of which some are shown: what only views all may lead to another page. */
const OF_ALL = [
  "(?:show|load|display)\\s(?:all|everything)|alle(?:\\s\\S{1,30})?\\s(?:anzeigen|zeigen)|(?:afficher|montrer)\\stou[ts]|mostrar\\stod[oa]s?|mostra\\stutt[oie]|alles\\stonen|(?:visa|vis)\\sall[ae]",
  "näytä\\skaikki|pokaż\\swszystk|zobrazit\\svše|(?:arată|afișează)\\stoate|показать\\sвс[её]|показати\\sвс[іе]|tümünü\\sgöster|összes\\smegjelenítése|hiển\\sthị\\stất\\scả|عرض\\sالكل|הצג\\sהכ|(?:显示|顯示|展开|展開)全部|(?:すべて|全て)(?:を)?表示",
];

/** What asks for the answers to a comment, or says how many there are. */
const OF_ANSWERS = [
  "(?:view|show|see|load|expand|read)\\s(?:\\S{1,10}\\s){0,3}(?:repl(?:y|ies)|answers?)|\\d{1,4}\\s(?:more\\s)?(?:replies|answers)",
  "(?:\\d{1,4}\\s|alle\\s)?(?:weitere\\s)?antwort(?:en)?\\s(?:anzeigen|ansehen|einblenden)|(?:voir|afficher)\\s(?:\\S{1,10}\\s){0,3}réponses?|ver\\s(?:\\S{1,10}\\s){0,3}res(?:puest|post)as?",
  "(?:mostra|vedi)\\s(?:\\S{1,10}\\s){0,3}rispost[ae]|(?:\\d{1,4}\\s)?(?:reacties|antwoorden)\\s(?:tonen|bekijken|weergeven)|(?:pokaż|zobacz)\\s(?:\\S{1,10}\\s){0,3}odpowied|(?:показать|ещё)\\s(?:\\S{1,10}\\s){0,3}ответ",
  "(?:\\d{1,4}\\s)?yanıt(?:ı|ları)?\\sg[öo]|(?:查看|展开|展開)(?:全部|更多)?\\s?\\d{0,4}\\s?(?:条|條|則)?\\s?(?:回复|回覆|回應)|\\d{1,4}\\s?件の返信|返信を(?:表示|見る)|답글\\s?\\d{0,4}\\s?개?\\s?(?:더\\s?)?보기",
];

/** What asks for the rest of a text. */
const OF_TEXT = [
  "more$|expand$|(?:read|continue|expand|full)\\s(?:more|on|reading|text|review|description)$|read\\s(?:the\\s)?(?:rest|all|full)",
  "weiter\\s?lesen|mehr\\s?(?:lesen)?$|lire\\s(?:la\\ssuite|plus|tout)|plus$|(?:leer|seguir)\\s(?:más|leyendo)|(?:ler|leia|continuar)\\s(?:mais|lendo)|más$|mais$",
  "leggi\\s(?:tutto|di\\spiù|altro)|mostra\\sdi\\spiù|(?:lees|meer)\\s?(?:meer|verder|lezen)|(?:läs|les|læs)\\smere?|lue\\slisää|czytaj\\s(?:więcej|dalej)|rozwiń|číst\\s(?:dále|dál|více)|zobrazit\\svíce|citește\\smai",
  "читать\\s(?:далее|дальше|полностью|ещё)|показать\\sполностью|развернуть|подробнее|ещё$|читати\\s(?:далі|більше)|devamını\\s(?:oku|gör|göster)|διαβάστε\\sπερισσότερα|tovább|đọc\\s(?:thêm|tiếp)|(?:baca\\s)?selengkapnya",
  "(?:اقرأ|قراءة)\\sالمزيد|קרא\\sעוד|और\\sपढ़ें|続きを(?:読む|見る)|すべて表示|全文|展[开開]|[阅閱][读讀](?:更多|全文)|더\\s?읽기|전체\\s?보기|อ่าน(?:ต่อ|เพิ่มเติม)",
];

const beginsWith = (words: readonly string[]) => new RegExp(`^[^\\p{L}]*(?:${words.join("|")})`, "iu");

/** What a button says first that loads more of a list: one that asks something else first ("Sign in to see more") does that. */
export const MORE_OF_LIST = beginsWith([...OF_LIST, ...OF_ALL]);
/** What a button says first that shows the answers to a comment. */
export const ANSWERS = beginsWith(OF_ANSWERS);
/** What stands behind a text that is cut, and goes on with it. */
export const MORE_OF_TEXT = beginsWith([...OF_LIST, ...OF_TEXT]);
