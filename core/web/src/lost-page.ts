/**
 * Pages that say "not found" under a status that says otherwise. What tells them from pages about errors: the title says it
 * and nothing else but the site's name, there is next to no text, and nobody asked for an error page.
 */
const SAYS_LOST =
  /^(?:(?:http )?(?:error|erreur|fehler)[ :-]*)?(?:404[ :!.-]*)?(?:(?:http )?error[ :!.-]*)?(?:(?:the |this )?(?:page|file|url|resource|document|site) (?:was |could |can )?(?:not|n't|cannot) (?:be )?(?:found|exist)|not found|page introuvable|page non trouv[ée]e|seite (?:wurde )?nicht gefunden|p[áa]gina n(?:o|[ãa]o) encontrada|pagina (?:non trovata|niet gevonden)|nie znaleziono strony|sidan hittades inte|страница не найдена|页面不存在|ページが見つかりません(?:でした)?)[ !.]*(?:\(?(?:error )?404\)?)?$/i;
const TITLE = /<title[^>]{0,300}>([^<]{1,200})<\/title>/i;
/** Between a title and the site's name. */
const DIVIDER = /\s+[|·•–—:-]\s+|\s*[|•]\s*/;
const ASKED_FOR = /404|not-?_?found|error/i;
/** Error pages carry a menu and a sentence or two. */
const MOST_TEXT = 1_200;

const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The title of a page that says that the page asked for does not exist; `undefined` if it says anything else. */
export function lostTitle(requested: URL, html: string, visibleLength: (html: string) => number): string | undefined {
  const title = TITLE.exec(html)?.[1]?.replace(/\s+/g, " ").trim();
  if (!title || ASKED_FOR.test(requested.pathname)) return undefined;
  const host = letters(requested.hostname);
  const said = title.split(DIVIDER).filter((part) => !(letters(part) !== "" && host.includes(letters(part))));
  const lost = said.length > 0 && SAYS_LOST.test(said.join(" - "));
  return lost && visibleLength(html) <= MOST_TEXT ? title : undefined;
}
