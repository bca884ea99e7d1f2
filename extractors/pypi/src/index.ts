import { Closed, defineExtractor, firstRecord, Nullable, T, WebAddress } from "@farthing/contract";
import { currentIf, fromApi } from "./api.ts";
import { canaries } from "./canaries.ts";
import { examples } from "./examples.ts";
import { Vulnerability } from "./release.ts";

/** Names after PEP 508; a version begins with a digit or `v` (PEP 440). */
const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,126}[a-z0-9])?$/i;
const VERSION = /^v?\d[\w.!+-]*$/i;

/** A project: the JSON API. */
export default defineExtractor({
  name: "pypi",
  description:
    "A project of the Python Package Index: its latest version (or the one the URL names), its date, author, licence, Python versions, dependencies, known vulnerabilities.",
  domains: ["pypi.org", "pypi.python.org"],
  paths: [
    "/p/:name",
    "/project/:name",
    "/project/:name/:version",
    "/pypi/:name",
    "/pypi/:name/json",
    "/pypi/:name/:version",
    "/pypi/:name/:version/json",
  ],
  accepts: ({ hostname }, { name = "", version = "1" }) =>
    (hostname === "pypi.org" || hostname === "pypi.python.org") &&
    NAME.test(name) &&
    (version === "json" || VERSION.test(version)),
  rejects: [
    "https://pypi.org/",
    "https://pypi.org/search/?q=flask",
    "https://pypi.org/user/someone/",
    "https://test.pypi.org/project/flask/",
    "https://pypi.org/simple/flask/",
    "https://pypi.org/help/",
  ],
  fields: Closed({
    name: T.String({ minLength: 1, examples: ["Flask"] }),
    version: T.String({ minLength: 1, examples: ["3.1.2"] }),
    author: Nullable(T.String({ description: 'Authors, else maintainers; several joined by ", "' })),
    license: Nullable(T.String({ description: "SPDX expression where there is one, else as the project words it" })),
    requires_python: Nullable(T.String({ examples: [">=3.9"] })),
    summary: Nullable(T.String()),
    homepage: Nullable(WebAddress()),
    yanked: T.Boolean({ description: "Whether the release was withdrawn" }),
    yanked_reason: Nullable(T.String({ description: "Why, where the project says so" })),
    published: Nullable(
      T.String({ description: "When the release's first file was uploaded, ISO 8601 in UTC; null for one without files" }),
    ),
    requires_dist: Nullable(
      T.Array(T.String(), {
        description: "Dependencies as PEP 508 writes them; null for none, or where PyPI does not know them",
        examples: [["click>=8.1.3", "asgiref>=3.2; extra == 'async'"]],
      }),
    ),
    vulnerabilities: Nullable(
      T.Array(Vulnerability, {
        description: "Known ones of that release, withdrawn advisories left out; null if PyPI does not say",
      }),
    ),
  }),
  canaries,
  examples,
  extract({ params: { name = "", version } }, site) {
    const release = version === undefined || version === "json" ? null : version;
    // A version's own document may be missing where the project's still describes just that version.
    return firstRecord(
      site,
      () => fromApi(site, name, release),
      () => currentIf(site, name, release),
    );
  },
});
