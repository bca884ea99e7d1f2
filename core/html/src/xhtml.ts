/** Elements that HTML knows to be empty (HTML Standard, section 13.1.2). */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const CLOSED_AT_ONCE = /<([a-zA-Z][\w:.-]*)(?![\w:.-])([^<>]*)\/>/g;

/** XHTML for a parser of HTML, in which an element that closes itself, such as `<title/>`, would stay open. */
export const xhtmlAsHtml = (text: string): string =>
  text.replace(CLOSED_AT_ONCE, (tag, name, attributes) => (VOID.test(name) ? tag : `<${name}${attributes}></${name}>`));
