/** A method of HTTP, as references of interfaces write it before a path. */
export declare const HTTP_METHOD: RegExp;
/** Whether a text is a method of HTTP, in whatever case: a style sheet writes it in capitals. */
export declare const isHttpMethod: (text: string) => boolean;
