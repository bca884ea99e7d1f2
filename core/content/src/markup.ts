/** Signs by which text that does not say what it is shows that it is HTML: references, and marked words. Other tags may be what it is about. */
const MARKED =
  /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|<(b|i|em|strong|u|s|code|sup|sub|span|a|p|q|cite|mark|small)(?:\s[^<>]{0,500})?>[^<>]{0,500}<\/\1>/i;
/** What parts lines in HTML. */
const PARTS = /<(?:br|p|div|ul|ol|li|table|tr|td|html|body)(?:\s[^<>]{0,2000})?\s{0,5}\/?>/i;

/** Whether a title, or other words in a line, are HTML though nobody says so. */
export const isMarkup = (text: string): boolean => MARKED.test(text);

/** The same of words in several lines, which HTML parts by tags. */
export const isMarkupInLines = (text: string): boolean => isMarkup(text) || PARTS.test(text);
