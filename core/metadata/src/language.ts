/** A tag of BCP 47 whose language has a code of ISO 639; "no language" and "several" are none. */
export const languageTag = (value: string | null): string | null => {
  const tag = value?.trim().replaceAll("_", "-") ?? "";
  if (!/^[a-z]{2,3}(?:-|$)/i.test(tag) || /^(?:und|mul|zxx|mis)\b/i.test(tag)) return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null; // Not a language tag: as good as none.
  }
};
