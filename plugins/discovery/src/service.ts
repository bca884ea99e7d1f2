import {
  atomicAmount,
  type Endpoint,
  EndpointTable,
  type ExtractorInfo,
  ExtractorRegistry,
  PaymentTerms,
  ServiceInfo,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";

/** An endpoint that costs something, with its price in both forms. */
export type Paid = Endpoint & { readonly price: string; readonly amountAtomic: string };

const FREE: PaymentTerms = {
  mode: "none",
  protocol: "x402",
  x402Version: 2,
  scheme: "exact",
  network: "eip155:8453",
  asset: "",
  currency: "USDC",
  payTo: "",
  facilitator: "",
};

/** Everything the documents are made from. */
@injectable()
export class PublishedService {
  constructor(
    @inject(EndpointTable) private readonly table: EndpointTable,
    @inject(ExtractorRegistry) private readonly registry: ExtractorRegistry,
    @inject(ServiceInfo) readonly info: ServiceInfo,
    @inject(PaymentTerms, { isOptional: true }) private readonly payment: PaymentTerms | undefined,
  ) {}

  /** Terms of payment; where no plugin takes payments, those of a service that asks for none. */
  get terms(): PaymentTerms {
    return this.payment ?? FREE;
  }

  /** Whether calls are paid. */
  get charges(): boolean {
    return this.table.charges();
  }

  /** The published endpoints; without prices where nobody asks for them. */
  endpoints(): readonly Endpoint[] {
    if (!this.charges) return this.table.listed().map(({ price: _price, ...endpoint }) => endpoint);
    return this.table.listed().map((endpoint) => {
      const { description, aboutPayment } = endpoint;
      return aboutPayment === undefined ? endpoint : { ...endpoint, description: `${description} ${aboutPayment}` };
    });
  }

  /** The extractors, where an endpoint makes use of them. */
  get extractors(): readonly ExtractorInfo[] {
    return this.table.listed().some(({ byExtractor }) => byExtractor) ? this.registry.all() : [];
  }

  /** Whether there is anything at `path`. */
  serves(path: string): boolean {
    return this.table.all().some((endpoint) => endpoint.path === path);
  }

  paid(): readonly Paid[] {
    return this.endpoints().flatMap((endpoint) =>
      endpoint.price === undefined ? [] : [{ ...endpoint, price: endpoint.price, amountAtomic: atomicAmount(endpoint.price) }],
    );
  }

  url(path: string): string {
    return this.info.baseUrl + path;
  }
}
