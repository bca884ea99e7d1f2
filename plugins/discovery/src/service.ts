import { atomicAmount, type Endpoint, EndpointTable, ExtractorRegistry, PaymentTerms, ServiceInfo } from "@farthing/contract";
import { inject, injectable } from "tsyringe";

/** An endpoint that costs something, with its price in both forms. */
export type Paid = Endpoint & { readonly price: string; readonly amountAtomic: string };

/** Everything the documents are made from. */
@injectable()
export class PublishedService {
  constructor(
    @inject(EndpointTable) private readonly table: EndpointTable,
    @inject(ExtractorRegistry) readonly extractors: ExtractorRegistry,
    @inject(PaymentTerms) readonly terms: PaymentTerms,
    @inject(ServiceInfo) readonly info: ServiceInfo,
  ) {}

  endpoints(): readonly Endpoint[] {
    return this.table.listed();
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
