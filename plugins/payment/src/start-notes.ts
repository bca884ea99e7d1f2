import type { Logger, PaymentTerms, ServiceInfo } from "@farthing/contract";
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

/** Writes to the log, at the start, whether anybody is paid, and how. */
export function sayHowCallsArePaid(terms: PaymentTerms, rails: Rails, { baseUrl }: ServiceInfo, log: Logger): void {
  const { mode, payTo, facilitator, networks } = terms;
  if (mode === "sandbox" && rails.x402.length > 0) log.warn({ payTo }, TEST_MONEY);
  if (mode === "none" && rails.offered.length === 0) log.warn({}, NO_MONEY);
  if (mode !== "x402") return;
  log.info({ payTo, facilitator, networks, rails: rails.offered.map(({ name }) => name) }, REAL_MONEY);
  log.info({ payTo }, ONE_LEDGER);
  if (OWN.test(URL.parse(baseUrl)?.hostname ?? "")) log.warn({ baseUrl }, NO_ADDRESS);
}
