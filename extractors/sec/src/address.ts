/** A registrant as a URL names it. */
export interface NamedRegistrant {
  /** 10 digits. */
  readonly cik: string | null;
  readonly ticker: string | null;
  /** The filing that the URL is of, 10-2-6 digits. */
  readonly accession: string | null;
}

const TICKER = /^[a-z][a-z0-9.-]{0,9}$/i;
const ARCHIVE = /^\/Archives\/edgar\/data\/(\d{1,10})(?:\/(?:(\d{10})-?(\d{2})-?(\d{6}))?.*)?$/i;
/** Path of a filing's index page. */
export const INDEX_PAGE = /-index\.html?$/i;
const API = /^\/(?:submissions|api\/xbrl\/(?:companyfacts|companyconcept))\/CIK(\d{10})[-./]/i;

const padded = (cik: string): string => cik.padStart(10, "0");

/** Who a URL of sec.gov or data.sec.gov is about; `null` if it is about no single registrant. */
export function registrantIn({ hostname, pathname, searchParams }: URL): NamedRegistrant | null {
  if (hostname !== "sec.gov" && hostname !== "data.sec.gov") return null;
  const path = pathname === "/ix" || pathname === "/ixviewer/ix.html" ? (searchParams.get("doc") ?? "") : pathname;
  const filed = ARCHIVE.exec(path);
  if (filed?.[1]) {
    const [, cik, filer, year, number] = filed;
    return { cik: padded(cik), ticker: null, accession: filer ? `${filer}-${year}-${number}` : null };
  }
  const asked = API.exec(path)?.[1];
  if (asked) return { cik: asked, ticker: null, accession: null };
  if (path !== "/cgi-bin/browse-edgar" && path !== "/edgar/browse") return null;
  const action = searchParams.get("action");
  const text = (searchParams.get("CIK") ?? searchParams.get("cik") ?? "").trim();
  if (action !== null && action !== "getcompany") return null;
  if (/^\d{1,10}$/.test(text)) return { cik: padded(text), ticker: null, accession: null };
  return TICKER.test(text) ? { cik: null, ticker: text.toUpperCase(), accession: null } : null;
}
