import ipaddr from "ipaddr.js";

const IPV6_SITE_GROUPS = 4;

/** An address as balancers write it: with a port, which is another one for every connection; in IPv6 in brackets. */
const WRITTEN = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

const groupsOf = ({ parts }: ipaddr.IPv6) => parts.slice(0, IPV6_SITE_GROUPS).map((part) => part.toString(16));

/** One client, for whatever counts by address: an IPv4 address, or the /64 that an IPv6 client can choose its addresses from. */
export function clientAddress(written: string): string {
  const { v6, v4 } = WRITTEN.exec(written)?.groups ?? {};
  const address = v6 ?? v4 ?? written;
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return plain instanceof ipaddr.IPv6 ? groupsOf(plain).join(":") : plain.toString();
}
