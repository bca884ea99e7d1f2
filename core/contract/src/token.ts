declare const provided: unique symbol;

/**
 * Names a service in the container. A token shares the name of the interface it stands for, and is a registered
 * symbol, so that two installed copies of this package agree on it.
 */
export type Token<T> = symbol & { readonly [provided]?: T };

/** Makes the token called `id`; the same `id` always gives the same token. */
export const createToken = <T>(id: string): Token<T> => Symbol.for(`farthing:${id}`) as Token<T>;

/** The `id` a token was made with, for messages. */
export const tokenId = (token: Token<unknown>): string => (Symbol.keyFor(token) ?? String(token)).replace(/^farthing:/, "");
