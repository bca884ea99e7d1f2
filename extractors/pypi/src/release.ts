import { Closed, Nullable, T, type Value, WebAddress } from "@farthing/contract";
import { at, listAt, readDate, textAt, textsAt } from "@farthing/read";

/** An advisory that PyPI lists with a release. */
export const Vulnerability = Closed({
  id: T.String({ examples: ["PYSEC-2021-9"] }),
  aliases: T.Array(T.String(), { description: "Its names elsewhere, such as CVE numbers" }),
  fixed_in: T.Array(T.String(), { description: "Versions without it" }),
  link: Nullable(WebAddress()),
});

/** When the first file of the release was uploaded; the older of the two names of that time has no zone, and means UTC. */
export function publishedOf(answer: unknown): string | null {
  const times = listAt(answer, "urls").flatMap(
    (file) => readDate(textAt(file, "upload_time_iso_8601", "upload_time"), { zone: "Z" }) ?? [],
  );
  const [first = null] = times.sort((a, b) => Date.parse(a) - Date.parse(b));
  return first;
}

/** Requirements as the release words them; `null` also for a release whose metadata PyPI has not read. */
export function requirementsOf(answer: unknown): string[] | null {
  const listed = textsAt(answer, "info.requires_dist");
  return listed.length === 0 ? null : listed;
}

/** The known vulnerabilities of the very release (PyPI's JSON API, "Known vulnerabilities"), without those that were withdrawn. */
export function vulnerabilitiesOf(answer: unknown): Value<typeof Vulnerability>[] | null {
  const listed = at(answer, "vulnerabilities");
  if (!Array.isArray(listed)) return null;
  return listed.flatMap((advisory) => {
    const id = textAt(advisory, "id");
    if (id === null || at(advisory, "withdrawn") !== null) return [];
    return [
      { id, aliases: textsAt(advisory, "aliases"), fixed_in: textsAt(advisory, "fixed_in"), link: textAt(advisory, "link") },
    ];
  });
}
