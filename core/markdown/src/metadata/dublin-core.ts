/** Dublin Core's names for a property, in the spellings that are in use. */
export const dublin = (...names: string[]): string[] =>
  names.flatMap((name) => [`dc.${name}`, `dc:${name}`, `dcterms.${name}`, `dcterms:${name}`]);
