/** A method of HTTP, as references of interfaces write it before a path. */
export const HTTP_METHOD = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/;
