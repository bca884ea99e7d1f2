/**
 * First bytes by which binary formats are known (MIME Sniffing, section 6, and the formats' own specifications), a character each; a
 * question mark stands for any byte.
 */
const SIGNATURES: readonly (readonly [type: string, signature: string])[] = [
  ["application/pdf", "%PDF-"],
  ["application/rtf", "{\\rtf"],
  // A program that draws pages: letters of it are no text of theirs.
  ["application/postscript", "%!PS-Adobe"],
  ["application/zip", "PK\x03"],
  ["application/zip", "PK\x05"],
  ["application/zip", "PK\x07"],
  ["application/x-ole-storage", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
  ["application/gzip", "\x1f\x8b"],
  ["image/png", "\x89PNG"],
  ["image/jpeg", "\xff\xd8\xff"],
  ["image/gif", "GIF87a"],
  ["image/gif", "GIF89a"],
  ["image/webp", "RIFF????WEBP"],
  ["image/bmp", "BM????\0\0\0\0"],
  ["image/tiff", "II*\0"],
  ["image/tiff", "MM\0*"],
  ["audio/wave", "RIFF????WAVE"],
  ["audio/mpeg", "ID3\x03"],
  ["audio/mpeg", "ID3\x04"],
  ["application/ogg", "OggS\0"],
  ["video/mp4", "\0\0??ftyp"],
  ["video/webm", "\x1aE\xdf\xa3"],
];

const begins = (bytes: Uint8Array, signature: string): boolean => {
  for (let at = 0; at < signature.length; at++) if (signature[at] !== "?" && bytes[at] !== signature.charCodeAt(at)) return false;
  return true;
};

/** The media type of the binary format, container or medium that bytes begin as; `undefined` for text and what is not known. */
export const signatureOf = (bytes: Uint8Array): string | undefined =>
  SIGNATURES.find(([, signature]) => begins(bytes, signature))?.[0];
