/** How a description of an API says what it is (OpenAPI 3, Swagger 2), and where its paths begin. */
const DESCRIPTION = /"(?:openapi|swagger)"\s{0,3}:\s{0,3}"[23]\.\d/;
const PATHS = /"paths"\s{0,3}:\s{0,3}\{/;
/** A path, as the key of what it answers to. */
const PATH = /"(\/[^"\s\\]{0,200})"\s{0,3}:\s{0,3}\{/g;
/** Paths that are looked for. */
const MOST = 500;
/** Share of the paths from which on the page shows what it is about. */
const SHOWN = 0.5;

/** The paths of the API that a script of a page describes. */
const pathsIn = (html: string): ReadonlySet<string> => {
  const at = html.search(DESCRIPTION);
  const found = new Set<string>();
  if (at < 0 || html.lastIndexOf("<script", at) <= html.lastIndexOf("</script", at)) return found;
  const end = html.indexOf("</script", at);
  const script = html.slice(html.lastIndexOf("<script", at), end < 0 ? undefined : end);
  const begin = script.search(PATHS);
  if (begin < 0) return found;
  for (const [, path = ""] of script.slice(begin).matchAll(PATH)) {
    found.add(path);
    if (found.size >= MOST) break;
  }
  return found;
};

/**
 * Whether a script of a page describes an API (Redoc 3, Scalar), and the page shows less than half of its paths: the introduction alone
 * would be taken for the whole.
 */
export const hasUnshownOperations = (html: string, markdown: string): boolean => {
  const paths = pathsIn(html);
  if (paths.size === 0) return false;
  const shown = markdown.replaceAll("\\", "");
  return [...paths].filter((path) => shown.includes(path)).length < SHOWN * paths.size;
};
