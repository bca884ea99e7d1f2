import {
  atomicAmount,
  createToken,
  DEFAULT_DEADLINE_MS,
  type Endpoint,
  type EndpointTable,
  endpointKey,
  type Logger,
  type PaymentRequirements,
  type Sale,
  type ServiceInfo,
} from "@farthing/contract";
import type { Attests } from "./attester.ts";
import { bazaar } from "./bazaar.ts";
import { Challenge } from "./challenge.ts";
import { EndpointOffers } from "./endpoint-offers.ts";
import { identifierExtension } from "./identifier.ts";
import type { Rails } from "./rails.ts";

/** Where agents read how to pay, if it is served. */
const GUIDE = "/llms.txt";
/** Seconds a payment window has beyond the handler's deadline: verification, settlement, a restart between them, a replay after it. */
const WINDOW_MARGIN_SECONDS = 90;
/** CDP's index takes no longer description. */
const MAX_DESCRIPTION_CHARS = 500;

/** One endpoint's offers, and the 402 that makes them. */
export interface Priced {
  readonly sale: Sale;
  readonly offers: EndpointOffers;
  readonly challenge: Challenge;
}

/** The offers of all paid endpoints, each made when first asked for. */
export class Offers {
  static readonly token = createToken<Offers>("PaymentOffers");
  /** By endpoint and price: documents have copies of the endpoints that are served. */
  readonly #offers = new Map<string, Priced>();

  constructor(
    private readonly rails: Rails,
    private readonly service: ServiceInfo,
    private readonly table: Pick<EndpointTable, "all">,
    private readonly log: Logger,
    private readonly attester?: Attests,
  ) {}

  /** The endpoint's offers at this price, none if no rail sells it; `undefined` if it is free. */
  of(endpoint: Endpoint, price = endpoint.price): Priced | undefined {
    const { isSelling, offered } = this.rails;
    if (price === undefined || (!isSelling && offered.length === 0)) return undefined;
    const key = `${endpointKey(endpoint)} ${price}`;
    const priced = this.#offers.get(key) ?? this.#price(endpoint, price);
    this.#offers.set(key, priced);
    return priced.offers.isEmpty && !isSelling ? undefined : priced;
  }

  /** What the endpoint's challenge accepts at the moment. */
  accepts(endpoint: Endpoint): readonly PaymentRequirements[] {
    return this.of(endpoint)?.offers.accepts() ?? [];
  }

  #price(endpoint: Endpoint, price: string): Priced {
    const { service, attester, log } = this;
    const deadlineMs = endpoint.deadlineMs ?? DEFAULT_DEADLINE_MS;
    const sale: Sale = {
      endpoint,
      amount: atomicAmount(price),
      deadlineMs,
      windowSeconds: Math.ceil(deadlineMs / 1000) + WINDOW_MARGIN_SECONDS,
      resource: {
        url: `${service.baseUrl}${endpoint.path}`,
        description: endpoint.summary.slice(0, MAX_DESCRIPTION_CHARS),
        mimeType: endpoint.contentType ?? "application/json",
        serviceName: service.name,
      },
      listing: { bazaar: bazaar(endpoint, "full"), ...identifierExtension },
    };
    const offers = new EndpointOffers(this.rails, sale);
    if (offers.isEmpty && this.rails.isSelling)
      log.warn(
        { endpoint: endpointKey(endpoint) },
        "no way to be paid sells this endpoint: its calls are refused (PAYMENT_RAILS)",
      );
    const learn = this.table.all().some(({ path }) => path === GUIDE) ? service.baseUrl + GUIDE : undefined;
    const facts = { price: `$${price}`, ...(learn !== undefined && { learn }) };
    return { sale, offers, challenge: new Challenge(offers, facts, log, attester) };
  }
}
