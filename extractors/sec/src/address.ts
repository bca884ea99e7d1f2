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
const INDEX_PAGE = /-index\.html?$/i;
const API = /^\/(?:submissions|api\/xbrl\/(?:companyfacts|companyconcept))\/CIK(\d{10})[-./]/i;

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;
/** Pages that ask for a registrant by parameter, and the actions that show one; the first is what is done if none is named. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  "/cgi-bin/browse-edgar": ["getcompany"],
  "/edgar/browse": ["getcompany"],
  "/cgi-bin/own-disp": ["getissuer", "getowner"],
  "/cgi-bin/viewer": ["view"],
};
const padded = (cik: string): string => cik.padStart(10, "0");

/** The index page of the filing that a URL is about: itself, or where a filing's index always lies. */
export function indexOf(requested: URL, { cik, accession }: NamedRegistrant): URL | null {
  if (INDEX_PAGE.test(requested.pathname)) return requested;
  if (cik === null || accession === null) return null;
  const folder = `${Number(cik)}/${accession.replaceAll("-", "")}`;
  return new URL(`https://www.sec.gov/Archives/edgar/data/${folder}/${accession}-index.htm`);
}

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
  const action = searchParams.get("action") ?? ACTIONS[path]?.[0];
  if (action === undefined || !ACTIONS[path]?.includes(action)) return null;
  const text = (searchParams.get("CIK") ?? searchParams.get("cik") ?? "").trim();
  const accession = ACCESSION.exec(searchParams.get("accession_number") ?? "")?.[0] ?? null;
  if (/^\d{1,10}$/.test(text)) return { cik: padded(text), ticker: null, accession };
  return TICKER.test(text) ? { cik: null, ticker: text.toUpperCase(), accession: null } : null;
}
