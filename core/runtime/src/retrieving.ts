import {
  Closed,
  type Endpoint,
  type Evidence,
  Evidence as EvidenceSchema,
  evidenceOf,
  type Logger,
  type Missed,
  Nullable,
  type Received,
  type Retrieval,
  type RetrievalListener,
  T,
} from "@farthing/contract";

/** Longest that an answer may have been kept, in seconds: a day. */
const MAX_AGE = 86_400;
/** Most sources that a reply names; how many more there were is said. */
const MAX_SOURCES = 64;

/** What callers may say of how things are retrieved: options of every endpoint that retrieves. */
const RETRIEVAL_FIELDS = {
  maxAge: T.Optional(
    T.Integer({
      minimum: 0,
      maximum: MAX_AGE,
      description: "Oldest answer of a site, in seconds, that may be used instead of asking it again; 0, the default: live.",
    }),
  ),
  evidence: T.Optional(T.Boolean({ description: "Whether the reply says what it rests on; true if absent." })),
};
type Options = { readonly maxAge?: number; readonly evidence?: boolean };

/** What replies say of their sources, where their schema is that of an object. */
const EVIDENCE_FIELDS = {
  cached: T.Optional(
    Nullable(
      Closed(
        {
          age: T.Integer({
            minimum: 0,
            description:
              "Seconds since the oldest source was received, if one was kept; 0: less than one, or its site confirmed it for this call.",
          }),
        },
        { title: "Cached", description: "Said where a source was kept from another call." },
      ),
    ),
  ),
  evidence: T.Optional(
    T.Array(EvidenceSchema, { maxItems: MAX_SOURCES, description: "What the reply rests on, in order of arrival." }),
  ),
  evidenceOmitted: T.Optional(T.Integer({ minimum: 1, description: `Sources beyond the first ${MAX_SOURCES}.` })),
};

const isOpenTo = (endpoint: Endpoint): boolean => endpoint.output.type === "object" && "properties" in endpoint.output;

/**
 * The endpoint with the options of retrieval in its input, and evidence in its output. A reply that is no object of named fields says by
 * itself what its parts rest on.
 */
export function withRetrieval(endpoint: Endpoint): Endpoint {
  if (!endpoint.retrieves) return endpoint;
  const { input, output } = endpoint;
  return Object.freeze({
    ...endpoint,
    input: { ...input, properties: { ...input.properties, ...RETRIEVAL_FIELDS } } as typeof input,
    output: isOpenTo(endpoint) ? { ...output, properties: { ...output.properties, ...EVIDENCE_FIELDS } } : output,
  });
}

/** The options of retrieval, and the rest of an input: what the handler declared. */
export function splitInput(input: object): { readonly options: Options; readonly own: object } {
  const { maxAge, evidence, ...own } = input as Options;
  return { options: { ...(maxAge !== undefined && { maxAge }), ...(evidence !== undefined && { evidence }) }, own };
}

/** The older of what was kept, with another source of this age: `null` where all came for the call. */
function older(cached: { readonly age: number } | null = null, age: number | null): { readonly age: number } | null {
  return age === null || (cached !== null && cached.age >= age) ? cached : { age };
}

/** The retrieval of one call: keeps what the reply rests on, and tells whoever wants to know of everything that came. */
export class CallRetrieval implements Retrieval {
  readonly maxAge: number;
  readonly wantsEvidence: boolean;
  readonly #isOpen: boolean;
  readonly #keeps: boolean;
  readonly #evidence: Evidence[] = [];
  #omitted = 0;
  #cached: { readonly age: number } | null | undefined;

  constructor(
    readonly requestId: string,
    endpoint: Endpoint,
    { maxAge = 0, evidence = true }: Options,
    private readonly listeners: readonly RetrievalListener[],
    private readonly log: Logger,
  ) {
    this.maxAge = maxAge;
    this.wantsEvidence = evidence;
    this.#isOpen = isOpenTo(endpoint);
    this.#keeps = evidence && this.#isOpen;
  }

  missed(missed: Missed): void {
    this.#tell((listener) => listener.missed?.(missed, this.requestId));
  }

  received(received: Received): void {
    if (received.refused === undefined) this.#cached = older(this.#cached, received.age);
    if (this.#keeps && received.refused === undefined) {
      if (this.#evidence.length < MAX_SOURCES) this.#evidence.push(evidenceOf(received));
      else this.#omitted += 1;
    }
    this.#tell((listener) => listener.received(received, this.requestId));
  }

  #tell(say: (listener: RetrievalListener) => void): void {
    for (const listener of this.listeners) {
      try {
        say(listener);
      } catch (error) {
        this.log.error({ err: error }, "a listener failed on what was received");
      }
    }
  }

  /** A handler's result with what it rests on. */
  told(value: unknown, extractor: string | undefined): unknown {
    if (this.#cached === undefined || !this.#isOpen || typeof value !== "object" || value === null) return value;
    const cached = this.#cached;
    if (this.#evidence.length === 0) return { ...value, cached };
    const evidence = extractor === undefined ? this.#evidence : this.#evidence.map((each) => ({ ...each, extractor }));
    return { ...value, cached, evidence, ...(this.#omitted > 0 && { evidenceOmitted: this.#omitted }) };
  }
}
