/** Why a page is an empty shell: it only asks for JavaScript, or says that it is loading. */
export type Shell = "script" | "loading";

/** Below this much text, a page that asks for JavaScript says nothing else. */
const SHELL_CHARS = 400;
const ASKS_FOR_SCRIPT = [
  /\b(?:enable|activate|requires?|without|turn on|need)\b[^.]{0,40}\bjavascript\b/i,
  /\bjavascript\b[^.]{0,40}\b(?:enabled?|required|disabled|turned off)\b/i,
  // German, Dutch, Danish, Norwegian, Swedish.
  /(?<!\p{L})(?:aktivieren|aktiviere|aktiviert|aktiver|aktivera|inschakelen|schakel)(?!\p{L})[^.]{0,40}javascript/iu,
  /javascript[^.]{0,60}(?<!\p{L})(?:aktivieren|aktiviert|deaktiviert|aktiver|aktiveret|aktivert|aktivera|aktiverat|ingeschakeld|inschakelen|uitgeschakeld)(?!\p{L})/iu,
  // French, Spanish, Portuguese, Italian, Romanian: forms of verbs, for "active" is an English word.
  /(?<!\p{L})(?:activer|activez|activar|habilitar|habilite|ativar|ative|habilitar|attivare|attiva|attivate|abilitare|abilita|abilitate|activați)(?!\p{L})[^.]{0,40}javascript/iu,
  /javascript[^.]{0,60}(?<!\p{L})(?:activer|activé|désactivé|activar|activado|desactivado|habilitado|deshabilitado|ativado|desativado|desabilitado|attivato|disattivato|abilitato|disabilitato|activat|dezactivat)(?!\p{L})/iu,
  // Polish, Czech, Russian, Ukrainian, Turkish.
  /(?<!\p{L})(?:włącz|włączyć|zapněte|povolte|включите|включить|увімкніть|etkinleştirin)(?!\p{L})[^.]{0,40}javascript/iu,
  /javascript[^.]{0,60}(?<!\p{L})(?:włączony|wyłączony|zapnutý|vypnutý|povolen|zakázán|включен|включён|отключен|отключён|выключен|увімкнено|вимкнено|etkin|etkinleştirin|etkinleştirilmeli)(?!\p{L})/iu,
  // Japanese, Chinese, Korean.
  /javascript.{0,20}(?:有効|無効|启用|啟用|禁用|停用|활성화)|(?:启用|啟用|打开|開啟|활성화).{0,20}javascript/i,
];

/** Signs about a placeholder that are none of it: marks of Markdown, dots. */
const AROUND = /[\s#*_.…!>\\-]+/gu;
const LOADING_CHARS = 60;
/** What pages say meanwhile, in 21 languages. */
const LOADING = new Set(
  [
    "loading|now loading|please wait|loading please wait|just a moment|one moment please|page loading|content loading|loading page",
    "loading content|loading app|loading application|initializing|starting",
    "laden|lädt|wird geladen|seite wird geladen|bitte warten|even geduld|bezig met laden|indlæser|laster|laddar",
    "chargement|chargement en cours|veuillez patienter|cargando|espere por favor|carregando|a carregar|aguarde",
    "caricamento|caricamento in corso|attendere prego|ładowanie|proszę czekać|načítání|načítám",
    "загрузка|идёт загрузка|подождите|пожалуйста подождите|завантаження|yükleniyor|lütfen bekleyin|φόρτωση",
    "جار التحميل|جاري التحميل|लोड हो रहा है|読み込み中|読み込み中です|ロード中",
    "加载中|正在加载|載入中|请稍候|請稍候|로딩 중|로딩중|불러오는 중",
  ].flatMap((line) => line.replaceAll(" ", "").split("|")),
);

/** Whether a text says that it is loading, and nothing else. */
export const isLoading = (markdown: string): boolean =>
  markdown.length <= LOADING_CHARS && LOADING.has(markdown.replace(AROUND, "").replaceAll(",", "").toLowerCase());

/** What makes a page an empty shell, by its Markdown; `undefined` if it says something. */
export const shellOf = (markdown: string): Shell | undefined => {
  if (isLoading(markdown)) return "loading";
  return markdown.length < SHELL_CHARS && ASKS_FOR_SCRIPT.some((asks) => asks.test(markdown)) ? "script" : undefined;
};
