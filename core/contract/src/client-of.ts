import { isIPv6 } from "node:net";

/** An address as balancers write it: with a port, which is another one for every connection; in IPv6 in brackets. */
const WRITTEN = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;
const GROUPS = 8;
/** An IPv6 client can choose its addresses from a /64. */
const SITE_GROUPS = 4;
const EMBEDS_IPV4 = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/** Whoever is behind an address: an IPv4 address, or the /64 of an IPv6 one. What is no address stands for itself. */
export function clientOf(written: string): string {
  const { v6, v4 } = WRITTEN.exec(written)?.groups ?? {};
  const [address = ""] = (v6 ?? v4 ?? written).split("%");
  if (!isIPv6(address)) return address;
  const [head = [], tail] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter(Boolean));
  const groups = tail === undefined ? head : [...head, ...Array(GROUPS - head.length - tail.length).fill("0"), ...tail];
  const [, high, low] = EMBEDS_IPV4.exec(groups.join(":")) ?? [];
  if (high === undefined || low === undefined) return groups.slice(0, SITE_GROUPS).join(":");
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 0xff])
    .join(".");
}
