import { createToken, type Token } from "./token.ts";

/** How the container gets at what a token stands for. */
export interface Resolver {
  resolve<T>(token: Token<T>): T;
  /** Everything provided for a multi-token, in the order of loading; empty if nothing is. */
  resolveAll<T>(token: Token<T>): readonly T[];
  has(token: Token<unknown>): boolean;
}
export const Resolver = createToken<Resolver>("Resolver");
