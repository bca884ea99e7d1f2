import { createToken, type Token } from "./token.ts";

/**
 * How a plugin gets at what a token stands for: what it declared in `requires` or `uses`, what it provides itself, its settings.
 * Asking for anything else is a fault that stops the start.
 *
 * A service that may be missing is declared in `uses`. A factory asks for it by `find`; a class is given `undefined` in its place,
 * by tsyringe's `@inject(Token, { isOptional: true })` or by its static `inject`.
 */
export interface Resolver {
  /** What is provided for `token`. @throws Error if nothing is */
  resolve<T>(token: Token<T>): T;
  /** What is provided for `token`, or `undefined`. */
  find<T>(token: Token<T>): T | undefined;
  /** Everything provided for a multi-token, in the order of loading; empty if nothing is. */
  resolveAll<T>(token: Token<T>): readonly T[];
}
export const Resolver = createToken<Resolver>("Resolver");
