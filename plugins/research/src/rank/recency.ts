/** Words that ask for what holds now. */
const NOW =
  /(?<![\p{L}\p{N}])(?:current(?:ly)?|latest|newest|now|nowadays|today|recent(?:ly)?|this year|up to date|aktuell\p{L}*|derzeit\p{L}*|neueste\p{L}*|heute|jetzt|actuel\p{L}*|dernière?s?|aujourd['’]hui|maintenant|actual(?:mente)?|últim[oa]s?|hoy|ahora|attual\p{L}*|adesso|oggi|atual(?:mente)?|agora|hoje|huidige?|nu|vandaag|aktuell\p{L}*|senaste|idag|obecn\p{L}*|teraz|dziś|najnowsz\p{L}*|güncel|şimdi|bugün|son|nykyinen|nyt|uusin|сейчас|теперь|сегодня|текущ\p{L}*|последн\p{L}*|зараз|τώρα|σήμερα|τρέχ\p{L}*|الآن|اليوم|الحالي\p{L}*|अभी|आज|वर्तमान)(?![\p{L}\p{N}])|現在|最新|今の|当前|目前|现在|현재|최신/iu;
const YEAR_MS = 365.25 * 24 * 3_600_000;
/** Age, beyond the newest page's, that halves a page's recency, in years: where what holds now is asked for, and where not. */
const HALF_NOW = 1;
const HALF = 8;
/** Of a page that does not say when it was published, among others that do. */
const UNKNOWN = 0.7;

/** How recent each page is next to the newest of them, 0 to 1, as far as it matters to the query. @param published ISO 8601 dates */
export function recencies(query: string, published: readonly (string | null | undefined)[]): number[] {
  const times = published.map((date) => (date ? Date.parse(date) : Number.NaN));
  const known = times.filter((time) => !Number.isNaN(time));
  if (known.length === 0) return times.map(() => 1);
  const newest = Math.max(...known);
  const half = NOW.test(query) ? HALF_NOW : HALF;
  return times.map((time) => (Number.isNaN(time) ? UNKNOWN : 0.5 ** ((newest - time) / YEAR_MS / half)));
}
