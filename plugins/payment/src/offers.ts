import type { Endpoint, EndpointTable, PaymentTerms, ServiceInfo } from "@farthing/contract";
import type { Attester } from "./attester.ts";
import { Offer } from "./offer.ts";

/** Where agents read how to pay, if it is served. */
const GUIDE = "/llms.txt";

/** The offers of all paid endpoints, each made when first asked for. */
export class Offers {
  readonly #offers = new WeakMap<Endpoint, Offer>();

  constructor(
    private readonly terms: PaymentTerms,
    private readonly service: ServiceInfo,
    private readonly table: Pick<EndpointTable, "all">,
    private readonly attester?: Attester,
  ) {}

  /** The endpoint's offer; `undefined` if it is free. */
  of(endpoint: Endpoint): Offer | undefined {
    if (endpoint.price === undefined || this.terms.mode === "none") return undefined;
    const known = this.#offers.get(endpoint);
    if (known) return known;
    const guide = this.table.all().find(({ path }) => path === GUIDE)?.path;
    const offer = new Offer(endpoint, endpoint.price, this.terms, this.service, this.attester, guide);
    this.#offers.set(endpoint, offer);
    return offer;
  }
}
