/** What a text of a format is, with one where that helps. */
const FORMATS: Readonly<Record<string, string>> = {
  date: "a date (YYYY-MM-DD) such as 2026-01-31",
  time: "a time with its offset (HH:MM:SSZ) such as 09:30:00Z",
  "date-time": "a date and time with its offset (ISO 8601) such as 2026-01-31T09:30:00Z",
  "iso-time": "a time (HH:MM:SS) such as 09:30:00",
  "iso-date-time": "a date and time (ISO 8601) such as 2026-01-31T09:30:00",
  duration: "a duration (ISO 8601) such as PT30M",
  url: "a URL",
  uri: "a URI such as https://example.com/page",
  "uri-reference": "a URI or a part of one such as /page",
  "uri-template": "a template of a URI such as /pages/{id}",
  email: "an e-mail address such as name@example.com",
  hostname: "a host's name such as example.com",
  ipv4: "an IPv4 address such as 192.0.2.1",
  ipv6: "an IPv6 address such as 2001:db8::1",
  regex: "a regular expression",
  uuid: "a UUID such as 123e4567-e89b-12d3-a456-426614174000",
  "json-pointer": "a JSON pointer such as /items/0",
  "json-pointer-uri-fragment": "a JSON pointer as a URI's fragment such as #/items/0",
  "relative-json-pointer": "a relative JSON pointer such as 1/items",
  byte: "base64",
  int32: "a whole number of 32 bits",
  int64: "a whole number of 64 bits",
};

/** What a text of a format is: "a date (YYYY-MM-DD) such as 2026-01-31". */
export const formatWords = (format: string): string => FORMATS[format] ?? `of the format ${format}`;

const TITLE = /^an? \S/;
const EXAMPLES = 2;

/**
 * What a schema says that its texts are, in words for people: its `title`, if that is such as "a language tag" and no heading, with
 * two of its `examples`. `undefined` if it does not say.
 */
export function wordsOf(schema: object | boolean | undefined): string | undefined {
  const { title, examples } = Object(schema) as { readonly title?: unknown; readonly examples?: unknown };
  if (typeof title !== "string" || !TITLE.test(title)) return undefined;
  const shown = Array.isArray(examples) ? examples.filter((example) => typeof example === "string").slice(0, EXAMPLES) : [];
  return shown.length > 0 ? `${title} such as ${shown.join(" or ")}` : title;
}
