import {
  asCaller,
  type CallRequest,
  type DispatchOptions,
  type Endpoint,
  type Exchange,
  Failure,
  type FailureCode,
  type Handler,
  type Logger,
  type ObjectSchema,
  type OnDelivery,
  type PaymentFacts,
  type TSchema,
  type Workers,
} from "@farthing/contract";
import { readInput } from "./input.ts";
import type { Check } from "./validation.ts";

/** An endpoint with all that is needed to serve it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler<ObjectSchema, TSchema>;
}

/** A route whose schemas have been compiled. */
export interface Compiled extends Route {
  readonly input: Check;
  readonly output: Check;
  /** Codes that it says it may fail with. */
  readonly failures: ReadonlySet<FailureCode>;
}

/** One call in flight. */
export class CallExchange implements Exchange {
  readonly startedAt = Date.now();
  readonly facts = new Map<string, string | number>();
  readonly work = new AbortController();
  readonly stop = (reason: Failure): void => this.work.abort(reason);
  payment?: PaymentFacts;
  committed = false;
  abandoned = false;
  #input: Promise<unknown> | undefined;
  #price: Promise<string | undefined> | undefined;

  constructor(
    private readonly route: Compiled,
    readonly request: CallRequest,
    readonly requestId: string,
    readonly log: Logger,
    readonly gone: AbortSignal | undefined,
    readonly onDelivery: OnDelivery,
    private readonly workers: Workers | undefined,
    private readonly onProgress: DispatchOptions["onProgress"],
  ) {}

  get endpoint(): Endpoint {
    return this.route.endpoint;
  }

  input(): Promise<unknown> {
    const { route, request, workers, gone } = this;
    const reader = { endpoint: route.endpoint, check: route.input, workers, gone };
    this.#input ??= asCaller(request.client, () => readInput(request, reader));
    return this.#input;
  }

  price(): Promise<string | undefined> {
    this.#price ??= this.#priceOf();
    return this.#price;
  }

  async #priceOf(): Promise<string | undefined> {
    const { endpoint, handler } = this.route;
    if (endpoint.price === undefined || !handler.price) return endpoint.price;
    const own = handler.price(() => this.input() as never);
    return (await own.catch(() => undefined)) ?? endpoint.price;
  }

  commit(): void {
    this.committed = true;
    this.onProgress?.("settling the payment");
  }
}

/**
 * Throws where a paid call was answered by what has a price of its own, noted as the fact `price`, and was offered at another: what there
 * is to buy changed meanwhile, or did not say its price in time.
 */
export async function checkPrice(exchange: CallExchange): Promise<void> {
  const price = exchange.facts.get("price");
  if (price === undefined || !exchange.payment || price === (await exchange.price())) return;
  throw new Failure("payment_unavailable", "the price of this call has changed; nothing was taken: ask for it again", {
    retryAfterSeconds: 1,
  });
}

/** The extractor that answered, and its version, where one did. */
export function extractorOf({ facts }: CallExchange): string | undefined {
  const [name, version] = [facts.get("extractor"), facts.get("version")];
  return name === undefined || version === undefined ? undefined : `${name}/${version}`;
}
