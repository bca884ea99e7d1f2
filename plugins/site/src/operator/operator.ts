import {
  AuthorLedger,
  createToken,
  EndpointTable,
  ExtractorRegistry,
  endpointKey,
  Figures,
  HealthMonitor,
  Ledger,
  Logger,
  Metrics,
  PaymentTerms,
  type Resolver,
  ServiceInfo,
  SharedCache,
  SharedCounters,
} from "@farthing/contract";
import { SiteConfig } from "../config.ts";
import { Access } from "./access.ts";
import { Elsewhere } from "./elsewhere.ts";
import type { Money } from "./period.ts";
import { Readings } from "./readings.ts";

/** All that the operator's pages share. */
export interface Operator {
  /** Absent where there is no token: then there is no page either. */
  readonly access?: Access | undefined;
  /** Where several processes serve the pages. */
  readonly elsewhere?: Elsewhere;
  readonly readings: Readings;
  /** The money that is shown if nobody says which: the sandbox has test money only. */
  readonly money: Money;
  /** Whether an endpoint ("POST /fetch") is one of the published ones: not a page, nor a file of one. */
  isListed(endpoint: string): boolean;
}
export const Operator = createToken<Operator>("SiteOperator");

const IN_CLEAR = "OPERATOR_TOKEN and the operator's cookie are sent in clear text: BASE_URL is not https";

/** Whether nobody but this machine carries what is sent to the address. */
const isLocal = (hostname: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$|\.localhost$/.test(hostname);

/** Who is let in by the token of that moment: another one ends all sessions. */
function accessOf(isSecure: boolean) {
  let now: { readonly token: string; readonly access: Access } | undefined;
  return (token: string | undefined): Access | undefined => {
    if (token === undefined) return undefined;
    if (now?.token !== token) now = { token, access: new Access(token, isSecure) };
    return now.access;
  };
}

/** Makes it out of what the other plugins provide. */
export function operatorOf(r: Resolver): Operator {
  const config = r.resolve(SiteConfig.token);
  const { protocol, hostname } = new URL(r.resolve(ServiceInfo).baseUrl);
  const isSecure = protocol === "https:";
  if (config.OPERATOR_TOKEN !== undefined && !isSecure && !isLocal(hostname)) r.resolve(Logger).warn({}, IN_CLEAR);
  const accessBy = accessOf(isSecure);
  const table = r.resolve(EndpointTable);
  const [counters, cache] = [r.find(SharedCounters), r.find(SharedCache)];
  let listed: ReadonlySet<string> | undefined;
  return {
    isListed: (endpoint) => {
      listed ??= new Set(table.listed().map(endpointKey));
      return listed.has(endpoint);
    },
    get access() {
      return accessBy(config.OPERATOR_TOKEN);
    },
    ...(counters && cache && { elsewhere: new Elsewhere(counters, cache) }),
    readings: new Readings({
      ledger: r.find(Ledger),
      authors: r.find(AuthorLedger),
      figures: r.find(Figures),
      monitor: r.resolve(HealthMonitor),
      extractors: r.find(ExtractorRegistry),
      metrics: r.find(Metrics),
    }),
    money: r.find(PaymentTerms)?.mode === "sandbox" ? "test" : "real",
  };
}
