import type { Schema } from "./schema.ts";

/** An endpoint as the playground knows it. */
export interface PlayEndpoint {
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Decimal USD; absent where the call is free. */
  readonly price?: string;
  /** As people read it, with what extractors cost that have prices of their own: "$0.002 to $0.05". */
  readonly shownPrice?: string;
  readonly summary: string;
  readonly description: string;
  readonly input: Schema;
  readonly example: Readonly<Record<string, unknown>>;
  /** Longest that the work may take, in seconds. */
  readonly deadlineSeconds: number;
  /** Name of its MCP tool; absent where it is none. */
  readonly tool?: string;
}

/** A chain that calls are paid on. */
export interface PlayChain {
  /** CAIP-2. */
  readonly network: string;
  readonly name: string;
  readonly explorer: string;
  readonly rpcUrl: string;
  readonly coin: string;
}

/** What the page tells its script of the service. */
export interface PlayFacts {
  /** Address of the service, without a trailing slash. */
  readonly base: string;
  /** `other`: calls are paid, and not over x402. */
  readonly mode: "sandbox" | "x402" | "none" | "other";
  /** EVM address that is paid; absent where nobody is. */
  readonly payTo?: string;
  readonly chains: readonly PlayChain[];
  readonly endpoints: readonly PlayEndpoint[];
  /** Path of the script that reads Markdown. */
  readonly reader: string;
}

/** "POST /fetch". */
export const callOf = ({ method, path }: Pick<PlayEndpoint, "method" | "path">): string => `${method} ${path}`;
