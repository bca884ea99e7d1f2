/** What pages may do besides what all may: sources by directive, as Content-Security-Policy names them. `null` takes a directive out. */
export type PolicyChanges = Readonly<Record<string, readonly string[] | null>>;

/**
 * What every page may do (CSP Level 3): style sheets, scripts and pictures of this service, as files. Nothing inline, nothing of others;
 * no script makes HTML of a text.
 */
const POLICY: PolicyChanges = {
  "default-src": ["'none'"],
  "style-src": ["'self'"],
  "script-src": ["'none'"],
  "img-src": ["'self'"],
  "form-action": ["'self'"],
  "base-uri": ["'none'"],
  "frame-ancestors": ["'none'"],
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["'none'"],
};
/** What a page with scripts may do besides. */
const SCRIPTED: PolicyChanges = { "script-src": ["'self'"], "connect-src": ["'self'"] };

/** The value of a page's Content-Security-Policy. */
export function contentPolicy(hasScripts: boolean, changes: PolicyChanges = {}): string {
  const all = { ...POLICY, ...(hasScripts && SCRIPTED), ...changes };
  return Object.entries(all)
    .flatMap(([directive, sources]) => (sources === null ? [] : [[directive, ...sources].join(" ")]))
    .join("; ");
}
