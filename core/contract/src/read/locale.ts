/** The language that a tag names, as the runtime writes it; `undefined` if it names none that the runtime knows ("en-usa", "english"). */
export function knownLocale(tag: string | undefined): string | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag?.replaceAll("_", "-") ?? [])[0];
  } catch {
    return undefined; // no tag of BCP 47: pages say what they like
  }
}
