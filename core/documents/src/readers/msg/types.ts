import { lookup } from "@farthing/read";

/** Media types of what is attached to mails, by extension; Outlook names none for what it has sent itself. */
const TYPES: ReadonlyMap<string, string> = lookup({
  bmp: "image/bmp",
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  eml: "message/rfc822",
  gif: "image/gif",
  htm: "text/html",
  html: "text/html",
  ics: "text/calendar",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  mp4: "video/mp4",
  msg: "application/vnd.ms-outlook",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odt: "application/vnd.oasis.opendocument.text",
  p7m: "application/pkcs7-mime",
  pdf: "application/pdf",
  png: "image/png",
  ppt: "application/vnd.ms-powerpoint",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  rtf: "application/rtf",
  tif: "image/tiff",
  tiff: "image/tiff",
  txt: "text/plain",
  xls: "application/vnd.ms-excel",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xml: "text/xml",
  zip: "application/zip",
});
const ANYTHING = "application/octet-stream";

/** The media type that a file's name stands for. */
export const typeOfName = (name: string): string => TYPES.get(name.slice(name.lastIndexOf(".") + 1).toLowerCase()) ?? ANYTHING;
