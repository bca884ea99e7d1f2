import type { StringOptions, TString } from "@sinclair/typebox";
import { type ObjectSchema, type Static, T } from "./schema.ts";
import { createToken, type Token } from "./token.ts";

/** Settings of one plugin: a token for the values, and the schema that reads them from the environment. */
export interface Config<S extends ObjectSchema = ObjectSchema> {
  readonly plugin: string;
  /** Property names are the names of environment variables; each carries a description. */
  readonly schema: S;
  readonly token: Token<Readonly<Static<S>>>;
}

/** The values of a Config. */
export type ConfigOf<C> = C extends Config<infer S> ? Readonly<Static<S>> : never;

/**
 * A setting that is the address of a service, of http or https, such as the `example`. What must or may not stand in it besides is a
 * `pattern` with a `title` that says so in words.
 */
export const AddressSetting = (example: string, options: StringOptions): TString =>
  T.String({ format: "url", pattern: "^https?://\\S+$", title: "an address of http or https", examples: [example], ...options });

/** What a key or token is that goes into a header (RFC 9110, section 5.5): `pattern` and `title` of a setting. */
export const KEY_FORM = { pattern: "^[!-~]+$", title: "a key of printable ASCII characters without blanks" } as const;

/** Declares the settings of a plugin. They are validated, defaulted and frozen before anything of it is made. */
export const defineConfig = <S extends ObjectSchema>(plugin: string, schema: S): Config<S> =>
  Object.freeze({ plugin, schema, token: createToken<Readonly<Static<S>>>(`config:${plugin}`) });
