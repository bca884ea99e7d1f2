/** What stands above teasers, in the languages of most pages: what others looked at, and what is like this. */
const TITLES: readonly string[] = [
  // English
  "(?:\\w{1,20} ){1,4}(?:also|too) (?:like|likes|liked|love|loved|look|looked|view|viewed|watch|watched|buy|bought|read|enjoy|enjoyed|consider|considered)(?: .{1,20})?",
  "you(?:'ll| may| might| will| could) (?:also |really )?(?:like|love|enjoy|be interested).*",
  "related(?: (?:products?|items?|articles?|posts?|stories|news|content|reading|pages|recipes|courses|events|jobs|videos|topics|listings))?",
  "similar (?:\\w{1,12} )?(?:products?|items?|articles?|posts?|stories|content|recipes|courses|events|jobs|listings|properties|homes|places|books)(?: being viewed by others)?",
  "(?:recommended|picked|suggested)(?: (?:products?|items?|articles?|posts?|stories|reading|for you|just for you))?|recommendations(?: for you)?",
  "more (?:like this|for you|stories|articles|posts|to (?:read|explore|love|discover)|from .*|you (?:may|might) .*)",
  "(?:read|up|watch|what to read) next|(?:keep|continue) reading|frequently bought together|recently viewed(?: .*)?|complete the look|pairs well with",
  // German
  "(?:das|dies|diese \\w{1,20}) könnten? (?:dir|dich|ihnen|sie|euch) auch .*|auch interessant|passend dazu|zuletzt angesehen",
  "(?:ähnliche|verwandte|weitere|empfohlene|passende) (?:artikel|produkte|beiträge|themen|rezepte|stellen|kurse|immobilien|veranstaltungen)",
  "(?:kunden|andere|besucher) .{1,40} auch .*|mehr zum thema|das könnte (?:interessant sein|gefallen)",
  // French
  "vous (?:aimerez|pourriez|devriez) .*|(?:articles|produits|contenus|recettes|annonces|offres) (?:similaires|associés|liés|recommandés|connexes)",
  "nos clients .* aussi .*|sur le même (?:sujet|thème)",
  // Spanish, Portuguese, Italian
  "(?:también|quizás?|tal vez) te (?:puede|podría|pueden).*|te (?:puede|podría|pueden) (?:gustar|interesar).*|te recomendamos",
  "(?:productos|artículos|entradas|noticias|recetas|cursos) (?:relacionad[oa]s|similares|recomendad[oa]s)",
  "(?:você|voce) (?:também|pode|poderá) .*|(?:produtos|artigos|posts|notícias|receitas) (?:relacionad[oa]s|semelhantes|recomendad[oa]s)|veja também",
  "(?:ti )?potrebber?o? (?:anche )?.*|(?:articoli|prodotti|ricette) (?:correlat[ie]|simili|consigliat[ie])",
  // Dutch, Swedish, Danish, Norwegian, Polish, Czech, Turkish, Russian, Ukrainian
  "(?:gerelateerde|vergelijkbare|aanbevolen) \\w{1,20}|anderen bekeken ook|misschien vind je .*",
  "(?:relaterade|liknande|rekommenderade|relaterede|lignende|relaterte|anbefalte) \\p{L}{1,20}|andra (?:köpte|tittade) .*",
  "(?:podobne|powiązane|polecane) \\p{L}{1,20}|zobacz (?:też|także|również)|(?:podobné|související) \\p{L}{1,20}|(?:benzer|ilgili) \\p{L}{1,20}",
  "(?:похожие|рекомендуемые|схожі|пов'язані) \\p{L}{1,20}|(?:вам|вас) (?:также )?(?:может|могут) (?:понравиться|заинтересовать)|с этим (?:товаром )?(?:покупают|смотрят)",
  // Greek, Romanian, Hungarian, Vietnamese, Indonesian
  "(?:σχετικά|παρόμοια) \\p{L}{1,20}",
  "(?:articole|produse|știri) (?:similare|recomandate|pe aceeași temă)|(?:kapcsolódó|hasonló|ajánlott) \\p{L}{1,20}",
  "(?:tin|bài viết|sản phẩm|bài) (?:liên quan|cùng chuyên mục|tương tự|cùng loại)|có thể bạn quan tâm|(?:artikel|produk|berita) terkait",
  // Arabic, Persian, Hebrew, Hindi, Thai
  "(?:مقالات|مواضيع|أخبار|منتجات) (?:ذات صلة|مشابهة|متعلقة)|قد يعجبك (?:أيضا|أيضًا|ايضا|أيضاً)",
  "(?:مطالب|اخبار|مقالات|محصولات) (?:مرتبط|مشابه|پیشنهادی)",
  "(?:כתבות נוספות|כתבות קשורות|מוצרים (?:דומים|קשורים)|אולי יעניין אותך|אולי יעניין אתכם)",
  "संबंधित (?:खबरें|ख़बरें|लेख)|(?:ข่าว|บทความ|สินค้า)(?:ที่)?(?:เกี่ยวข้อง|แนะนำ|ใกล้เคียง)",
  // Urdu, Bengali, Tamil, Telugu, Kannada, Malayalam, Marathi, Nepali, Gujarati, Punjabi, Sinhala
  "متعلقہ (?:خبریں|مضامین|مصنوعات|پوسٹس)|সম্পর্কিত (?:খবর|সংবাদ|পোস্ট|লেখা|পণ্য)|தொடர்புடைய (?:செய்திகள்|பதிவுகள்|கட்டுரைகள்|பொருட்கள்)",
  "సంబంధిత (?:వార్తలు|కథనాలు|పోస్టులు|ఉత్పత్తులు)|ಸಂಬಂಧಿತ (?:ಸುದ್ದಿ|ಸುದ್ದಿಗಳು|ಲೇಖನಗಳು)|(?:ബന്ധപ്പെട്ട|അനുബന്ധ) (?:വാർത്തകൾ|ലേഖനങ്ങൾ)",
  "(?:संबंधित|सम्बन्धित) (?:बातम्या|पोस्ट|समाचार|खबर)|સંબંધિત (?:સમાચાર|લેખ|લેખો)|ਸਬੰਧਤ ਖ਼ਬਰਾਂ|(?:අදාළ|සබැඳි) පුවත්",
  // Khmer, Lao, Burmese, Georgian, Armenian, Amharic
  "(?:អត្ថបទ|ព័ត៌មាន|ដំណឹង)(?:ដែល)?(?:ទាក់ទង|ពាក់ព័ន្ធ)|ຂ່າວທີ່ກ່ຽວຂ້ອງ|ဆက်စပ်(?:သတင်း|ဆောင်းပါး)များ",
  "(?:მსგავსი|დაკავშირებული) (?:სტატიები|სიახლეები|ამბები|პროდუქტები|პოსტები)|(?:առնչվող|նմանատիպ) (?:նյութեր|հոդվածներ|լուրեր|ապրանքներ)|ተዛማጅ (?:ዜናዎች|ጽሑፎች|ጽሁፎች)",
  // Bulgarian, Serbian, Croatian, Slovak, Slovenian, Lithuanian, Latvian, Estonian, Catalan, Malay, Azerbaijani, Kazakh
  "(?:свързани|подобни|повезан[еи]|сличн[еи]|ұқсас) \\p{L}{1,20}|(?:povezan[ei]|sličn[ei]|súvisiace|sorodn[ie]|susij(?:ę|usios)|saistīt(?:ie|ās)|seotud|oxşar) \\p{L}{1,20}",
  "(?:articles|productes|entrades) relacionats|també et pot (?:agradar|interessar)|artikel berkaitan",
  // Chinese, Japanese, Korean
  "相[关關](?:推荐|推薦|文章|商品|阅读|閱讀|产品|產品)|猜你喜[欢歡]|推[荐薦](?:阅读|閱讀|商品|文章)|看了又看|为你推荐|為你推薦",
  "関連(?:記事|商品|する.{1,10})?|おすすめ(?:の)?(?:記事|商品)|この(?:商品|記事)を.{1,12}人.{0,20}|最近チェックした.{1,8}",
  "관련 ?(?:상품|글|기사|콘텐츠)|추천 ?(?:상품|글|기사|콘텐츠)|함께 .{1,12}상품",
];

/** What asks to read something else, and stands above nothing but that; not what wikis call "See also". */
const ALSO: readonly string[] = [
  "also read|(?:read|watch) also|lesen sie auch|lies auch|(?:à lire|à voir|découvrez|lire) (?:aussi|également)",
  "(?:lea|lee|mira) también|leia também|leggi anche|lees ook|läs (?:också|även)|læs også|les også|lue myös",
  "czytaj (?:też|także|również)|čtěte (?:také|též)|ezt is olvassa|(?:citește|citiți) și|читайте (?:также|також)",
  "διαβάστε (?:επίσης|ακόμ[αη])|đọc thêm|baca juga|ilgili haber(?:ler)?",
  "(?:اقرأ|إقرأ|شاهد|طالع) (?:أيضا|أيضًا|ايضا|أيضاً)|(?:بیشتر|همچنین) بخوانید|לקריאה נוספת|קרא[וי]? (?:גם|עוד)",
  "یہ بھی (?:پڑھیں|پڑھیے)|(?:আরও|আরো|এটিও) পড়ুন|(?:இதையும்|மேலும்) (?:படியுங்கள்|படிக்க|படிங்க|படிக்கவும்)|(?:ఇది|ఇవి) కూడా చదవండి|ಇದನ್ನೂ ಓದಿ",
  "ഇതും വായിക്ക(?:ുക|ാം|ൂ)|हे ?ही? वाचा|यो पनि पढ्नुहोस्|આ પણ વાંચો|ਇਹ ਵੀ ਪੜ੍ਹੋ|(?:សូម)?អាន(?:បន្ថែម|ផងដែរ)",
  "ასევე (?:წაიკითხეთ|იხილეთ)|(?:წაიკითხეთ|იხილეთ) ასევე|(?:կարդացեք|կարդա|տեսեք) նաև|ይህንንም ያንብቡ",
  "(?:прочетете|вижте) (?:още|също)|прочитајте (?:и|још)|pročitajte (?:i|još|više)|prečítajte si (?:aj|tiež)|preberite (?:še|tudi)",
  "taip pat skaitykite|lasi(?:et)? arī|loe (?:ka|veel|lisaks)|llegi(?:u|x) també|həmçinin oxu(?:yun)?|soma pia",
  "(?:यह|ये|इसे) भी (?:पढ़ें|पढ़ें)|อ่านเพิ่มเติม|อ่านข่าวที่เกี่ยวข้อง|あわせて読みたい|延伸[阅閱][读讀]",
];

const ASKS = new RegExp(`^(?:${ALSO.join("|")})\\s?[:：…]?$`, "iu");
const TITLE = new RegExp(`^(?:${TITLES.join("|")})\\s?[:：…]?$`, "iu");
/** The same before what it is about, on one line. */
const ASKS_FOR = new RegExp(`^(?:${ALSO.join("|")})\\s{0,2}[:：|–—-]?\\s{0,2}`, "iu");
/** Letters of the longest title, and of what stands on a line beside it and the link. */
const LONGEST = 60;
const LOOSE = 3;

/** Whether a line asks to read something else: an author's list of links has another title. */
export const asksToRead = (line: string): boolean => line.length <= LONGEST && ASKS.test(line.replaceAll("’", "'"));

/** Whether a line asks to read something else, and the rest of it is a link: of its letters so many are in links. */
export const asksToReadThis = (line: string, linkChars: number): boolean => {
  if (linkChars === 0) return false;
  const asks = ASKS_FOR.exec(line.replaceAll("’", "'"))?.[0] ?? "";
  return asks !== "" && linkChars >= line.length - asks.length - LOOSE;
};

/** Whether a line is what stands above teasers of other pages. */
export const isTeaserTitle = (line: string): boolean =>
  asksToRead(line) || (line.length <= LONGEST && TITLE.test(line.replaceAll("’", "'")));
