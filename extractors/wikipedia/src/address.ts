import { percentDecoded } from "@farthing/read";

/** Namespaces that hold no articles, in the languages of the largest Wikipedias; the page's own word is asked besides. */
const NAMESPACES: ReadonlySet<string> = new Set(
  `special spezial spécial especial speciale служебная 特別 特殊 특수 specjalna özel خاص ویژه
  file image datei fichier archivo ficheiro bestand файл ファイル 파일 文件 plik dosya ملف پرونده
  talk diskussion discussion discusión discussão discussione overleg обсуждение ノート 토론 讨论 討論 dyskusja tartışma نقاش بحث
  user benutzer benutzerin utilisateur usuario usuária usuário utente gebruiker участник 利用者 사용자 用户 wikipedysta kullanıcı
  user_talk wikipedia wikipédia wikipedie википедия 위키백과 help hilfe aide ayuda ajuda aiuto справка help_talk
  category kategorie catégorie categoría categoria категория 分類 分类 분류 kategoria kategori تصنيف رده
  template vorlage modèle plantilla predefinição шаблон 模板 틀 szablon portal portail draft entwurf module modul mediawiki timedtext
  book gadget topic`.split(/\s+/),
);
const HOST = /^(?:([a-z]{2,}(?:-[a-z]+)*)\.)?(?:m\.)?wikipedia\.org$/;
/** Path segments under which articles lie: `wiki`, or the variant of a language with several scripts. */
const VARIANT = /^(?:wiki|(?:zh|sr|uz|kk|ku|iu|shi|gan|crh|tg|tly|ban)-[a-z]{2,4})$/;
/** Wikipedia's REST interfaces, which serve an article under its title in one segment: RESTBase's, and MediaWiki's own. */
const REST =
  /^\/(?:api\/rest_v1\/page\/(?:html|summary|mobile-html|mobile-sections(?:-lead)?)|w\/rest\.php\/v1\/page)\/([^/]+)(?:\/(?:html|bare|with_html))?$/;
/** Hosts of the same domain that are no encyclopaedias. */
const OTHERS: ReadonlySet<string> = new Set([
  "commons",
  "species",
  "incubator",
  "meta",
  "login",
  "test",
  "upload",
  "donate",
  "foundation",
  "stats",
]);

/** An article as a URL names it. */
export interface NamedArticle {
  readonly language: string;
  /** `null` where the URL gives a page number instead. */
  readonly title: string | null;
  /** Whether a certain revision is meant. */
  readonly revised: boolean;
}

const isArticle = (title: string): boolean => {
  const [space, rest] = title.split(":", 2);
  const name = (space ?? "").trim().toLowerCase().replaceAll(" ", "_");
  const talks = /(?:_talk|_discussion|_diskussion)$/.test(name);
  return title !== "" && (rest === undefined || !(NAMESPACES.has(name) || talks));
};

/** Wikimedia's own short links, which lead to an article or to anything else. */
export const SHORTENER = "w.wiki";
export const isShort = ({ hostname, pathname }: URL): boolean => hostname === SHORTENER && pathname.length > 1;

/** Where an article's page lies: at the URL itself, unless that is an interface's. */
export function pageOf(url: URL, { language, title }: NamedArticle): URL {
  const page = new URL(url);
  page.hostname = `${language}.wikipedia.org`;
  if (title !== null && REST.test(url.pathname)) page.pathname = `/wiki/${encodeURIComponent(title.replaceAll(" ", "_"))}`;
  return page;
}

/** The article that a URL is about; `null` if it is about something else. */
export function articleIn({ hostname, pathname, searchParams }: URL): NamedArticle | null {
  const host = HOST.exec(hostname.replace(/^www\./, ""));
  const language = host?.[1] ?? "en";
  if (!host || OTHERS.has(language)) return null;
  const action = searchParams.get("action");
  if (action !== null && action !== "view") return null;
  const [, place = "", ...rest] = pathname.split("/");
  const served = REST.exec(pathname)?.[1];
  const named = VARIANT.test(place)
    ? percentDecoded(rest.join("/"))
    : served
      ? percentDecoded(served)
      : (searchParams.get("title") ?? "");
  const revised = searchParams.has("oldid");
  const title = named.replaceAll("_", " ").trim();
  if (title === "" && /^\d+$/.test(searchParams.get("curid") ?? "")) return { language, title: null, revised };
  const placed = VARIANT.test(place) || served !== undefined || pathname === "/w/index.php" || pathname === "/";
  return placed && isArticle(title) ? { language, title, revised } : null;
}
