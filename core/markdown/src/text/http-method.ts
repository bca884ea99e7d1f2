/** A method of HTTP, as references of interfaces write it before a path. */
export const HTTP_METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
const LONGEST = 10;

/** Whether a text is a method of HTTP, in whatever case: a style sheet writes it in capitals. */
export const isHttpMethod = (text: string): boolean => text.length <= LONGEST && HTTP_METHOD.test(text.trim().toUpperCase());
