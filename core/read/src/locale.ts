declare const KNOWN: unique symbol;

/** A language that the runtime knows, as it writes it (BCP 47). */
export type KnownLocale = string & { readonly [KNOWN]: true };

/** More than there are languages, and letters of one: pages can make up any number of tags, of any length. */
const MAX_KNOWN = 256;
const MAX_LENGTH = 35;
const known = new Map<string, KnownLocale | undefined>();

/** The language that a tag names; `undefined` if it names none that the runtime knows ("en-usa", "english"). */
export function knownLocale(tag: string | undefined): KnownLocale | undefined {
  if (tag === undefined) return undefined;
  if (tag.length > MAX_LENGTH) return supported(tag);
  if (known.has(tag)) return known.get(tag);
  const locale = supported(tag);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(tag, locale);
  return locale;
}

function supported(tag: string): KnownLocale | undefined {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag.replaceAll("_", "-"))[0] as KnownLocale | undefined;
  } catch {
    return undefined; // no tag of BCP 47: pages say what they like
  }
}
