import type { AddressKind, ReachRules } from "@farthing/contract/dialer";
import ipaddr from "ipaddr.js";

/** Ordinary unicast by its number, but answered by the cloud's own host (Azure's wire server). */
const HOST_SERVICES: ReadonlySet<string> = new Set(["168.63.129.16"]);
/** What IANA has handed out for the internet; all else of IPv6 is special or not allocated. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");
/** RFC 6052: on an IPv6-only network the whole IPv4 internet stands behind this prefix. */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");

type Address = ipaddr.IPv4 | ipaddr.IPv6;

const isIpv4 = (address: Address): address is ipaddr.IPv4 => address.kind() === "ipv4";

/** The address in its plain form: mapped IPv4 as IPv4, NAT64 as the IPv4 address inside. `null` if it is none. */
function read(text: string): Address | null {
  const bare = text.replace(/^\[(.*)\]$/s, "$1");
  if (bare.includes("%") || !ipaddr.isValid(bare)) return null;
  const address = ipaddr.process(bare);
  if (isIpv4(address) || !address.match(NAT64)) return address;
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}

const isGlobal = (address: Address): boolean =>
  address.range() === "unicast" && (isIpv4(address) ? !HOST_SERVICES.has(address.toString()) : address.match(GLOBAL_IPV6));

/** Whether `text` is an IP address, brackets around IPv6 allowed. */
export const isAddress = (text: string): boolean => read(text) !== null;

/**
 * Who resolves host names. `here`: this process, which checks every address that comes out. `proxy`: the
 * operator's proxy, whose answers nobody sees.
 */
export type Resolver = "here" | "proxy";

/** The rule for addresses, with the networks that an operator opened. */
export class AddressRules implements ReachRules {
  readonly #allowed: readonly (readonly [Address, number])[];

  /** @param networks CIDR blocks, such as "127.0.0.1/32". @throws TypeError on one that is none. */
  constructor(
    readonly networks: readonly string[] = [],
    readonly names: Resolver = "here",
  ) {
    this.#allowed = networks.map((network) => {
      if (!ipaddr.isValidCIDR(network))
        throw new TypeError(`ALLOW_PRIVATE_NETWORKS: "${network}" is no network in CIDR notation, such as 10.0.0.0/8`);
      return ipaddr.parseCIDR(network);
    });
  }

  /** The same rules where a proxy resolves the names. */
  throughProxy(): AddressRules {
    return new AddressRules(this.networks, "proxy");
  }

  /**
   * Whether the addresses of a name are checked when it is connected to. If not (a proxy resolves it), the name
   * itself is checked, as if it were public.
   */
  get judgesLater(): boolean {
    return this.networks.length > 0 && this.names === "here";
  }

  /** Judges an IP address; what is no address at all counts as inner. */
  kindOf(text: string): AddressKind {
    const address = read(text);
    if (address === null) return "inner";
    if (this.#allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits)))
      return "allowed";
    return isGlobal(address) ? "public" : "inner";
  }
}
