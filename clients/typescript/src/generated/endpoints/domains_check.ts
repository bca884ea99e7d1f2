// Written by `npm run docs` from what the endpoints and extractors declare. Do not edit.

import type { Evidence } from "../types.ts";

/** What `POST /domains/check` takes. */
export type DomainsCheckInput = {
  /** Registrable domain names, international ones in either spelling. */
  readonly domains?: ReadonlyArray<string>;
  /** A name without its suffix, with `tlds`. */
  readonly name?: string;
  /** Suffixes that domains are registered under, such as com, ai, co.uk; with `name`. */
  readonly tlds?: ReadonlyArray<string>;
  /** Oldest answer of a site, in seconds, that may be used instead of asking it again; 0, the default: live. */
  readonly maxAge?: number;
  /** Whether the reply says what it rests on; true if absent. */
  readonly evidence?: boolean;
};

/** What `POST /domains/check` gives. */
export type DomainsCheckOutput = {
  /** Names asked of. */
  readonly checked: number;
  readonly available: number;
  /** Registered or kept back by the registry. */
  readonly taken: number;
  readonly unknown: number;
  readonly results: ReadonlyArray<{
    readonly domain: string;
    /** True only on the registry's own word. */
    readonly available: boolean;
    /** `unknown`: the registry refused, was silent, or said something that is not understood. */
    readonly status: "available" | "registered" | "reserved" | "unknown";
    /** Sponsoring registrar, where the registry names it. */
    readonly registrar?: string;
    /** Date of registration (ISO 8601). */
    readonly creation?: string;
    /** Date of expiry (ISO 8601). */
    readonly expiry?: string;
    /** Why the status is unknown. */
    readonly error?: string;
    /** What the registry said it in. */
    readonly evidence?: ReadonlyArray<Evidence>;
  }>;
} | Readonly<Record<string, {
  /** True only on the registry's own word. */
  readonly available: boolean;
  /** `unknown`: the registry refused, was silent, or said something that is not understood. */
  readonly status: "available" | "registered" | "reserved" | "unknown";
  /** Sponsoring registrar, where the registry names it. */
  readonly registrar?: string;
  /** Date of registration (ISO 8601). */
  readonly creation?: string;
  /** Date of expiry (ISO 8601). */
  readonly expiry?: string;
  /** Why the status is unknown. */
  readonly error?: string;
  /** What the registry said it in. */
  readonly evidence?: ReadonlyArray<Evidence>;
}>>;
