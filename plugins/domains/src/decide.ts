import { isDecided } from "./verdict.ts";
import { readWhois } from "./whois/read.ts";
import { decodeAnswer } from "./whois/text.ts";

/** A recorded WHOIS answer and the question it answers. */
export interface RecordedAnswer {
  /** The asked name, A-labels or not. */
  readonly domain: string;
  readonly tld?: string;
  readonly server?: string | null;
  readonly text?: string;
  /** The raw answer; wins over `text`. */
  readonly bytes?: Uint8Array;
}

/** What the answer says; `available` is `null` where the registry did not answer the question. */
export interface Decision {
  readonly available: boolean | null;
  readonly registrar: string | null;
  readonly creation: string | null;
  readonly expiry: string | null;
}

/** Decides one recorded answer: the plain face of the engine, for scorers and benchmarks. */
export function decide({ domain, text, bytes }: RecordedAnswer): Decision {
  const verdict = readWhois({ text: bytes ? decodeAnswer(bytes) : (text ?? "") }, domain.toLowerCase());
  const { registrar, creation, expiry } = verdict;
  return { available: isDecided(verdict) ? verdict.status === "available" : null, registrar, creation, expiry };
}
