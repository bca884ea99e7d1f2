/** What changed in one respect: "Added", "Fixed". */
export interface Changes {
  readonly kind: string;
  /** Markdown, a line each. */
  readonly items: readonly string[];
}

/** One version, or what is not released yet. */
export interface Release {
  readonly name: string;
  readonly changes: readonly Changes[];
}

/** The releases that a changelog in the form of keepachangelog.com (1.1.0) tells of, in its order; those without an entry are left out. */
export function releasesIn(text: string, isMeant: (item: string) => boolean = () => true): readonly Release[] {
  const sections = text.split(/^## /m).slice(1);
  return sections.flatMap((section) => {
    const [title = "", ...parts] = section.split(/^### /m);
    const name = (title.split("\n")[0] ?? "").replace(/[[\]]/g, "").trim();
    const changes = parts.flatMap((part) => {
      const [kind = "", ...lines] = part.split("\n");
      const items = lines
        .join("\n")
        .split(/^- /m)
        .slice(1)
        .map((item) => item.replace(/\s+/g, " ").trim())
        .filter(isMeant);
      return items.length > 0 ? [{ kind: kind.trim(), items }] : [];
    });
    return changes.length > 0 ? [{ name, changes }] : [];
  });
}
