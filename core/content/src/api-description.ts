/** Programs that show an API's description: Swagger UI, Redoc, RapiDoc, Scalar, Stoplight Elements. */
const SHOWS = /swagger|redoc|rapi-?doc|scalar|elements-api/i;
/** What gives them its address: an attribute, or a setting of their script. */
const NAMED = /([\w-]{1,40})"?\s{0,3}[=:]\s{0,3}["']([^"'<>\s]{1,300})["']/g;
const ADDRESS = /^(?:spec-?url|api-?description-?url|(?:data-)?url)$/i;
/** The names of such files. */
const DESCRIBES = /(?:openapi|swagger|api-?docs|api-?spec)[^/]*$/i;
const DATA = /\.(?:json|ya?ml)$/i;
/** Characters of a page that are looked through. */
const MOST = 200_000;

/** The address of the API description that a page is made to show, if it says it: that has all that the page would show. */
export function apiDescriptionOf(html: string, page: string): string | undefined {
  const head = html.slice(0, MOST);
  if (!SHOWS.test(head)) return undefined;
  for (const [, name = "", value = ""] of head.matchAll(NAMED)) {
    const url = URL.parse(value, page);
    if (!url?.protocol.startsWith("http")) continue;
    const isData = DATA.test(url.pathname) && (ADDRESS.test(name) || DESCRIBES.test(url.pathname));
    if (isData || (ADDRESS.test(name) && DESCRIBES.test(url.pathname))) return url.href;
  }
  return undefined;
}
