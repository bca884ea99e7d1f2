/** How sites head the page that stands for one that is not there, in the languages of most of them. */
const SAID = [
  "(?:error |fehler |erreur |errore |page |http )404|(?:error |http )?404 (?:error|not found|page not found|file not found|seite nicht gefunden)",
  "(?:error )?(?:404 )?(?:oops |sorry |we re sorry )?(?:this |the |that )?(?:page|article|content|file|url) (?:was |is |could |can |has |does )?(?:not|no longer|isn t|doesn t|can t|couldn t)(?: be)? ?(?:found|exist|exists|available|been found)(?: 404)?",
  "not found",
  "(?:diese |die )?seite (?:wurde |konnte )?nicht (?:gefunden(?: werden)?|vorhanden)",
  "(?:cette )?page (?:introuvable|non trouvée|inexistante)",
  "página (?:no|não) (?:encontrada|existe)|pagina (?:non trovata|niet gevonden)",
  "страница не найдена|sidan (?:hittades inte|kunde inte hittas)|siden (?:blev |ble )?ikke (?:fundet|funnet)|sivua ei löytynyt",
  "strona nie (?:została znaleziona|istnieje)|stránka (?:nenalezena|nebyla nalezena)|sayfa bulunamadı",
  "(?:お探しの|指定された)?ページ(?:が|は)見つかりません(?:でした)?|페이지를 찾을 수 없습니다|(?:页面|頁面)(?:不存在|未找到)|找不到(?:页面|頁面|網頁)",
].join("|");
const MISSING = new RegExp(`^(?:${SAID})$`, "iu");
/** Letters of a heading that says no more than this. */
const MAX_LENGTH = 80;

/** Whether a heading or title says that what was asked for is not there, and nothing else; without the site's name. */
export const saysMissing = (heading: string): boolean =>
  heading.length <= MAX_LENGTH && MISSING.test(heading.replace(/[^\p{L}\p{N}]+/gu, " ").trim());
