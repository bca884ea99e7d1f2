import { DocumentFormat, type Resolver } from "@farthing/contract";
import { type AddedFormat, checkedFormats, FORMAT_MEDIA_TYPES, FORMAT_NAMES } from "@farthing/documents";

/** The formats that other packages add. Throws an Error that names the first that is not what it must be. */
export const addedFormats = (resolver: Resolver): AddedFormat[] => checkedFormats(resolver.resolveAll(DocumentFormat));

/** Names of all formats that are read, the added ones last. */
export const namesWith = (added: readonly AddedFormat[]): string[] => [...FORMAT_NAMES, ...added.map(({ name }) => name)];

/** Media types of all formats that are read. */
export const mediaTypesWith = (added: readonly AddedFormat[]): string[] => [
  ...FORMAT_MEDIA_TYPES,
  ...added.flatMap(({ mediaTypes }) => mediaTypes),
];
