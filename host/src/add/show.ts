import type { Look } from "./look.ts";
import { plain } from "./plain.ts";
import type { Provenance } from "./provenance.ts";

/** A row: what it is of, and its lines. */
type Row = readonly [of: string, ...lines: readonly string[]];

const SHOWN = 12;

function size(bytes: number): string {
  return bytes < 100 * 1024 ? `${(bytes / 1024).toFixed(1)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** A list of names, in lines; of a long one the beginning. */
const list = (names: readonly string[], none: string): string => {
  const shown = names
    .slice(0, SHOWN)
    .map((name) => plain(name, 80))
    .join(", ");
  return names.length > SHOWN ? `${shown} and ${names.length - SHOWN} more` : shown || none;
};

function origin(provenance: Provenance): readonly string[] {
  if (provenance.state === "verified") return [`verified: built by ${plain(provenance.workflow, 300)}`];
  return [`${provenance.state}: ${plain(provenance.why, 300)}`];
}

function claims({ overlaps }: Look): string[] {
  return overlaps.flatMap(({ package: name, extractor, names, domains, settings }) => [
    ...(names.length > 0 ? [`the name ${list(names, "")}, which ${name} has; EXTRACTORS chooses between them`] : []),
    ...(domains.length > 0 ? [`pages of ${list(domains, "")}, which ${name} (${plain(extractor, 60)}) takes, too`] : []),
    ...(settings.length > 0 ? [`the setting ${list(settings, "")}, which ${name} reads`] : []),
  ]);
}

function conformance({ conformance: result, manifest }: Look): readonly string[] {
  if (result === undefined)
    return [manifest.kind === "plugin" ? "not for plugins: it runs inside the service, with all its rights" : "not run"];
  const { passed, failed, broke } = result;
  return [
    `${passed} of ${passed + failed.length} checks passed${broke === undefined ? "" : `; ${plain(broke)}`}`,
    ...failed.slice(0, SHOWN).map(({ check, why }) => `FAILED ${check}: ${why}`),
    ...(failed.length > SHOWN ? [`and ${failed.length - SHOWN} more`] : []),
  ];
}

function rows(look: Look): Row[] {
  const { manifest, source, installed, provenance, size: sizes, brings } = look;
  const { declared, dependencies } = manifest;
  const { deprecated, _time: time, _npmUser: user } = source.registry ?? {};
  const publisher = plain((user as { readonly name?: unknown } | undefined)?.name, 80);
  return [
    [
      "package",
      `${manifest.name} ${manifest.version} (${manifest.kind})${installed === undefined ? "" : `; installed is ${installed}`}`,
    ],
    ["what", manifest.description || "(nothing said)"],
    ["author", manifest.author || "(nobody named)"],
    ["licence", manifest.license || "(none)"],
    ["sources", manifest.repository || "(none named)"],
    [
      "published",
      source.file ??
        ([plain(time, 30), publisher && `by ${publisher}`].filter(Boolean).join(" ") || "(the registry does not say)"),
    ],
    ...(deprecated || manifest.deprecated
      ? [["deprecated", [plain(deprecated, 300), manifest.deprecated].filter(Boolean).join("; ")] as const]
      : []),
    ["terms", manifest.terms || "its author asks for nothing"],
    ...(manifest.commands.length > 0 ? [["commands", list(manifest.commands, "")] as const] : []),
    ["provenance", ...origin(provenance)],
    ...(declared
      ? ([
          ["pages", `${plain(declared.name, 60)}: ${list(declared.domains, "(none)")}`],
          ["asks also", list(declared.hosts, "no other host")],
          [
            "settings",
            ...(declared.settings.length === 0
              ? ["none"]
              : declared.settings.map(
                  ({ name, optional, description }) => `${name}${optional ? "" : " (required)"}: ${description}`,
                )),
          ],
        ] as const)
      : []),
    ["size", `${size(sizes.packed)} packed, ${size(sizes.unpacked)} in ${sizes.files} files`],
    [
      "needs",
      list(
        Object.entries(dependencies).map(([name, range]) => `${name} ${range}`),
        "nothing",
      ),
    ],
    ...(brings === undefined
      ? []
      : [
          [
            "brings",
            list(
              brings.map(({ name, version }) => `${name}@${version}`),
              "nothing that is not here",
            ),
          ] as const,
        ]),
    ["scripts", look.faults.some((fault) => fault.includes("scripts")) ? "REFUSED" : "none; npm runs none"],
    ["conformance", ...conformance(look)],
    ["overlaps", ...(claims(look).length > 0 ? claims(look) : ["nobody's name or pages"])],
  ];
}

/** What was seen of a package, for a person at a terminal. */
export function show(look: Look): string {
  const all = rows(look);
  const width = Math.max(...all.map(([of]) => of.length));
  const text = all.map(([of, first = "", ...more]) =>
    [`${of.padEnd(width)}  ${first}`, ...more.map((line) => `${" ".repeat(width)}  ${line}`)].join("\n"),
  );
  return [...text, ...look.faults.map((fault) => `\nREFUSED: ${fault}`)].join("\n");
}
