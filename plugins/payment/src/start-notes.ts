import { createToken, type EndpointTable, type Logger, type PaymentTerms, type ServiceInfo } from "@farthing/contract";
import type { Offers } from "./offers.ts";
import type { Rails } from "./rails.ts";

const TEST_MONEY =
  "SANDBOX: payments are TEST MONEY, kept in this process; nobody is paid. To be paid set FACILITATOR_URL and PAY_TO_ADDRESS, and PAYMENT=x402 or no PAYMENT";
const REAL_MONEY = "calls are paid with real money";
const ONE_LEDGER =
  "all services that are paid to this address must share one ledger (DATABASE_URL): with two, one payment could buy a reply from each";
/** Addresses that mean something on this machine only. */
const OWN = /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\])$/;
const NO_ADDRESS = "buyers and indexes are told an address that only this machine can reach: set BASE_URL";
const NO_MONEY = "PAYMENT=none: everything is free of charge";

/** Writes to the log, once it is sure that the service starts, whether anybody is paid, and how. */
export class StartNotes {
  static readonly token = createToken<StartNotes>("PaymentStartNotes");

  constructor(
    private readonly terms: PaymentTerms,
    private readonly rails: Rails,
    private readonly offers: Offers,
    private readonly table: Pick<EndpointTable, "all">,
    private readonly service: Pick<ServiceInfo, "baseUrl">,
    private readonly log: Logger,
  ) {}

  async start(): Promise<void> {
    const { mode, payTo, facilitator, networks } = this.terms;
    if (mode === "sandbox" && this.rails.x402.length > 0) this.log.warn({ payTo }, TEST_MONEY);
    if (mode === "none" && this.rails.offered.length === 0) this.log.warn({}, NO_MONEY);
    if (mode !== "x402") return;
    this.log.info({ payTo, facilitator, networks, rails: this.#selling() }, REAL_MONEY);
    this.log.info({ payTo }, ONE_LEDGER);
    const { baseUrl } = this.service;
    if (OWN.test(URL.parse(baseUrl)?.hostname ?? "")) this.log.warn({ baseUrl }, NO_ADDRESS);
  }

  /** The names of the rails that have something to sell by: one may be offered, and lack the address that it would pay to. */
  #selling(): readonly string[] {
    const sold = this.table.all().flatMap((endpoint) => this.offers.of(endpoint) ?? []);
    return [...new Set(sold.flatMap(({ offers }) => [...offers.x402, ...offers.own].map(({ rail }) => rail.name)))];
  }
}
