/* What the tests use of scripts/, until its files have types of their own. */

declare module "*/scripts/lib/service.mjs" {
  export function freePort(): Promise<number>;
  export function startService(
    environment?: Readonly<Record<string, string>>,
    cwd?: string,
  ): Promise<{ url: string; pid: number; log(): string; stop(signal?: NodeJS.Signals): Promise<number | null> }>;
}

declare module "*/scripts/lib/paying-client.mjs" {
  type Challenge = import("./payment/x402.ts").Challenge;
  type Payment = import("./payment/x402.ts").Payment;
  type Settlement = import("./payment/x402.ts").Settlement;
  interface PaidReply {
    readonly status: number;
    readonly headers: Headers;
    readonly body: unknown;
    readonly price: string | undefined;
    readonly receipt: Settlement | undefined;
    readonly challenge: Challenge | undefined;
    readonly payment: Payment | undefined;
  }
  interface Request {
    readonly method?: string;
    readonly body?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  }
  export function createPayer(options?: { readonly privateKey?: `0x${string}`; readonly retries?: number }): {
    readonly address: `0x${string}`;
    pay(url: string, request?: Request): Promise<PaidReply>;
    sign(challenge: Challenge): Promise<Payment>;
  };
}

declare module "*/scripts/lib/manifest.mjs" {
  export function completed(manifest: object, folder: string, rootManifest: object): object;
  export function entrances(manifest: {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  }): [entrance: string, files: Record<string, string>][];
}

declare module "*/scripts/lib/pack.mjs" {
  export function pack(root: string, folder: string): Promise<Map<string, { file: string; files: string[] }>>;
}

declare module "*/scripts/lib/workspaces.mjs" {
  interface Manifest {
    readonly name: string;
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    readonly license?: string;
    readonly description?: string;
    readonly keywords?: readonly string[];
    readonly private?: boolean;
    readonly bin?: Readonly<Record<string, string>>;
    readonly farthing?: { readonly entry?: string; readonly match?: string };
  }
  export function workspaces(root: string): { folder: string; name: string; manifest: Manifest }[];
}

declare module "*/scripts/lib/outside.mjs" {
  export function runIn(cwd: string, command: string, ...args: string[]): Promise<string>;
}

declare module "*/scripts/lib/plugin-template.mjs" {
  export function filesOf(wanted: { kind: "plugin"; name: string; packageName: string; own: boolean }): Record<string, string>;
}

declare module "*/scripts/lib/production-tree.mjs" {
  export function productionTree(lockFile: string): {
    path: string;
    name: string;
    version: string;
    license?: string;
    integrity?: string;
    optional: boolean;
    installs: boolean;
    own: boolean;
    needs: readonly string[];
  }[];
}

declare module "*/scripts/demo/scenes.mjs" {
  export function scenes(site: string): {
    endpoint: string;
    title: string;
    body?: object;
    query?: string;
    error?: string;
    needs?: string;
  }[];
}

declare module "*/scripts/sample-site/server.mjs" {
  export function startSampleSite(port?: number): Promise<{ url: string; stop(): Promise<void> }>;
}

declare module "*/scripts/sample-site/registry.mjs" {
  export function startSampleRegistry(): Promise<{ settings: Record<string, string>; stop(): void }>;
}

/** Plain JavaScript that is published as it is. */
declare module "*/bin/memory.js" {
  export const NODE_OPTIONS: string[];
  export const MALLOC: Readonly<Record<string, string>>;
}
