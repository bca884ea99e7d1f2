/** npm's own packages, which bring no types: what is used of them here. */

declare module "@npmcli/config" {
  export default class Config {
    constructor(options: object);
    load(): Promise<boolean>;
    /** What npm's other packages take as their options. */
    readonly flat: Readonly<Record<string, unknown>>;
  }
}

declare module "@npmcli/config/lib/definitions/index.js" {
  const definitions: {
    readonly definitions: object;
    readonly shorthands: object;
    readonly flatten: object;
    readonly nerfDarts: readonly string[];
  };
  export default definitions;
}

declare module "pacote" {
  const pacote: {
    manifest(spec: string, options: object): Promise<Record<string, unknown>>;
    readonly tarball: {
      /** Calls the handler once more where what it was given first does not have the checksum. */
      stream<T>(spec: string, handler: (stream: AsyncIterable<Buffer>) => Promise<T>, options: object): Promise<T>;
    };
  };
  export default pacote;
}

declare module "npm-registry-fetch" {
  const fetch: (path: string, options: object) => Promise<{ readonly body: AsyncIterable<Buffer> }>;
  export default fetch;
}
