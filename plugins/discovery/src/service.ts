import {
  atomicAmount,
  type Endpoint,
  EndpointTable,
  type ExtractorCondition,
  ExtractorConditions,
  type ExtractorInfo,
  ExtractorRegistry,
  type Paid,
  type PaymentGuide,
  PaymentTerms,
  type Published,
  paymentGuides,
  Resolver,
  ServiceInfo,
} from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { openApi } from "./openapi.ts";

const UNTOLD = "Call without a payment: the 402 reply says how to pay.";
const NO_KEY = "No account, no key.";

/** What calls cost that an extractor answers. */
export interface OwnPrice {
  readonly extractor: string;
  readonly price: string;
  readonly amountAtomic: string;
}

/** Everything the documents are made from. */
@injectable()
export class PublishedService implements Published {
  constructor(
    @inject(EndpointTable) private readonly table: EndpointTable,
    @inject(ExtractorRegistry) private readonly registry: ExtractorRegistry,
    @inject(ServiceInfo) readonly info: ServiceInfo,
    @inject(PaymentTerms, { isOptional: true }) private readonly terms: PaymentTerms | undefined,
    @inject(Resolver) private readonly resolver: Resolver,
    @inject(ExtractorConditions, { isOptional: true }) private readonly conditions: ExtractorConditions | undefined,
  ) {}

  /** How an extractor does, where somebody knows. */
  conditionOf(name: string): ExtractorCondition | undefined {
    return this.conditions?.of(name);
  }

  /** Terms on which calls are paid over x402; `undefined` where they are not. */
  get x402(): PaymentTerms | undefined {
    const { terms } = this;
    if (!this.charges || !terms || terms.mode === "none") return undefined;
    return this.paid().some((endpoint) => terms.accepts(endpoint).length > 0) ? terms : undefined;
  }

  /** The ways in which calls are paid. */
  get guides(): readonly PaymentGuide[] {
    return this.charges ? paymentGuides(this.resolver).filter(({ charges = true }) => charges) : [];
  }

  /** What the service is, how it is paid, and what a caller needs. */
  get about(): string {
    const what = "Web intelligence for software agents";
    if (!this.charges) return `${what}. ${NO_KEY}`;
    const ways = this.guides.map(({ how }) => how).join(" or ");
    const needs = new Set(this.guides.flatMap(({ needs = [] }) => needs));
    return [`${what}, paid per call${ways && ` ${ways}`}.`, ...needs].join(" ");
  }

  /** How to pay, a text for each way. */
  paying(textOf: (guide: PaymentGuide) => string): readonly string[] {
    const texts = this.guides.map(textOf);
    return this.charges && texts.length === 0 ? [UNTOLD] : texts;
  }

  /** What buyers must know before they pay. */
  get notices(): readonly string[] {
    return this.guides.flatMap(({ notice = [] }) => notice);
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

  /** Prices of extractors' own, which a call of the endpoint may cost instead, the least first. */
  ownPrices({ byExtractor }: Endpoint): readonly OwnPrice[] {
    const own = (byExtractor ? this.extractors : []).flatMap(({ name, about }) =>
      about?.price === undefined ? [] : [{ extractor: name, price: about.price, amountAtomic: atomicAmount(about.price) }],
    );
    return own.sort((one, other) => Number(one.amountAtomic) - Number(other.amountAtomic));
  }

  url(path: string): string {
    return this.info.baseUrl + path;
  }

  openApi() {
    return openApi(this);
  }
}
