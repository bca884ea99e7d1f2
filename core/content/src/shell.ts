import { isBlank } from "@farthing/read";

/** Why a page is an empty shell: it only asks for JavaScript, says that it is loading, or shows nothing before its scripts run. */
export type Shell = "script" | "loading" | "unrun";

/** What may make text in a browser: scripts, and what is a page in the page. */
const MAKES_TEXT = /<(?:script|i?frame|object|embed)\b/i;

/** Below this much text, a page that asks for JavaScript says nothing else. */
const SHELL_CHARS = 400;
const ASKS_FOR_SCRIPT = [
  /\b(?:enable|activate|turn on|switch on|allow)\b[^.:]{0,40}\bjavascript\b/i,
  // "Needs JavaScript to run", and no "needs a JavaScript developer".
  /\b(?:requires?|needs?)\b[^.:]{0,25}\bjavascript\b(?!\s(?!to\b|in\b|enabled|for\b|support|and\b|or\b|is\b|must\b|turned|be\b|on\b|before\b|so\b)[a-z])/i,
  /\b(?:not|\w+n['’]t|cannot|unable|limited)\b[^.]{0,60}\bwithout\b[^.]{0,20}\bjavascript\b/i,
  /\bwithout\b[^.]{0,20}\bjavascript\b[^.]{0,60}\b(?:not|\w+n['’]t|cannot|unable|limited)\b/i,
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
/** What a page says that is about JavaScript, or does without it; and code, a heading that promises an explanation, steps. */
const TELLS = [
  /\b(?:requires?|needs?|uses?|with|has) (?:no|zero|neither)\b[^.]{0,20}\bjavascript\b/i,
  /\b(?:no longer|not|\w+n['’]t|never|no) (?:needs?|requires?|use|rely|depend)\b[^.]{0,25}\bjavascript\b/i,
  /\b(?:knowledge|experience|understanding|skills?|familiar) (?:of|with|in)\b[^.]{0,30}\bjavascript\b/i,
  /\b(?:where|when|even if|whether or not) javascript is (?:disabled|turned off)\b/i,
  /`/,
  /^#{1,6} .{0,40}(?<!\p{L})(?:how|wie|hoe|hur|comment|cómo|como|come|jak|как)(?!\p{L})/imu,
  /^\d\. .{0,200}\n+(?:[ \t].{0,200}\n+){0,5}\d\. /m,
];
/** Where links lead, and what ends a sentence. */
const TARGET = /\]\([^()\s]*\)/g;
const SENTENCE_END = /(?<=[.!?。！？])\s|\n+/;
const QUESTION = /[?？]\W*$/;

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

/** Whether a paragraph of a text says that something is loading, and nothing else. */
export const saysLoading = (markdown: string): boolean =>
  markdown.split("\n\n").some((part) => /^[\p{L}*_]/u.test(part) && isLoading(part));

/** Whether a sentence of a short text asks for JavaScript, and nothing in it is told of JavaScript. */
const asksForScript = (markdown: string): boolean =>
  !TELLS.some((tells) => tells.test(markdown)) &&
  markdown
    .replace(TARGET, "]")
    .split(SENTENCE_END)
    .some((sentence) => !QUESTION.test(sentence) && ASKS_FOR_SCRIPT.some((asks) => asks.test(sentence)));

/** What makes a page an empty shell, by its Markdown, and by its source where that is blank; `undefined` if it says something, or nothing could make it. */
export const shellOf = (markdown: string, source: string): Shell | undefined => {
  if (isBlank(markdown)) return MAKES_TEXT.test(source) ? "unrun" : undefined;
  if (isLoading(markdown)) return "loading";
  return markdown.length < SHELL_CHARS && asksForScript(markdown) ? "script" : undefined;
};
