declare const KNOWN: unique symbol;

/** A language that the runtime knows, as it writes it (BCP 47). */
export type KnownLocale = string & { readonly [KNOWN]: true };

/** The language that a tag names; `undefined` if it names none that the runtime knows ("en-usa", "english"). */
export function knownLocale(tag: string | undefined): KnownLocale | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag?.replaceAll("_", "-") ?? [])[0] as KnownLocale | undefined;
  } catch {
    return undefined; // no tag of BCP 47: pages say what they like
  }
}
