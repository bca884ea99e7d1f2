import { setTimeout as sleep } from "node:timers/promises";
import { AddressRules, OperatorProxy } from "@farthing/web";
import { afterEach, expect, test } from "vitest";
import { type ProxyServer, startProxy } from "../../test/proxy-server.ts";
import { freeName, nameIn, startWhoisServer, takenName, type WhoisReply } from "../../test/whois-server.ts";
import { type DomainName, readDomainName } from "../names/domain-name.ts";
import { Gates } from "./gate.ts";
import { WhoisSource } from "./whois-source.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A source in a world of these servers alone; every other host is not there. */
async function world(replies: Readonly<Record<string, WhoisReply>>): Promise<{ source: WhoisSource; proxy: ProxyServer }> {
  const ports = new Map<string, number>();
  for (const [host, reply] of Object.entries(replies)) {
    const server = await startWhoisServer(reply);
    closing.push(server.close);
    ports.set(`${host}:43`, Number(server.address.split(":")[1]));
  }
  const proxy = await startProxy((authority) => ports.get(authority));
  closing.push(proxy.close);
  return { source: new WhoisSource({ rules: new AddressRules(), proxy: new OperatorProxy(proxy.url) }, new Gates()), proxy };
}
const ask = (source: WhoisSource, name: string) =>
  source.ask(readDomainName(name) as DomainName, AbortSignal.timeout(60_000)).then(({ status }) => status);
const iana =
  (server: string): WhoisReply =>
  () =>
    `domain: LY\nwhois: ${server}\n`;
const registry: WhoisReply = (query) => (query.startsWith("free") ? freeName(nameIn(query)) : takenName(nameIn(query)));

test("where a registry's server is gone, the one that IANA names now is asked", async () => {
  const { source } = await world({ "whois.iana.org": iana("whois.moved.example"), "whois.moved.example": registry });
  expect([await ask(source, "free.ly"), await ask(source, "taken.ly")]).toEqual(["available", "registered"]);
});

test("where a registry's server is silent, there is time left for the one that IANA names", async () => {
  const silent: WhoisReply = () => undefined;
  const { source } = await world({
    "whois.nic.ly": silent,
    "whois.iana.org": iana("whois.moved.example"),
    "whois.moved.example": registry,
  });
  expect(await ask(source, "free.ly")).toBe("available");
});

test("where a registry's server is silent at first, it is asked again, whatever becomes of IANA", async () => {
  let asked = 0;
  const { source } = await world({ "whois.nic.ly": (query, socket) => (asked++ === 0 ? undefined : registry(query, socket)) });
  expect(await ask(source, "free.ly")).toBe("available");
});

test("IANA is asked once a suffix, and not at all while the registry's server answers", async () => {
  const gone = await world({ "whois.iana.org": iana("whois.moved.example"), "whois.moved.example": registry });
  for (const name of ["free1.ly", "free2.ly", "free3.ly"]) await ask(gone.source, name);
  const well = await world({ "whois.iana.org": iana("whois.moved.example"), "whois.nic.ly": () => "Good morning.\n" });
  await ask(well.source, "free.ly");
  const asked = ({ proxy }: { proxy: ProxyServer }) => proxy.asked.filter((authority) => authority.startsWith("whois.iana.org"));
  expect([asked(gone).length, asked(well).length]).toEqual([1, 0]);
});

const nowhere: Record<string, Readonly<Record<string, WhoisReply>>> = {
  "IANA cannot be reached either": {},
  "IANA names the same server": { "whois.iana.org": iana("whois.nic.ly") },
  "IANA names one that is gone, too": { "whois.iana.org": iana("whois.moved.example") },
  "IANA names none": { "whois.iana.org": () => "domain: LY\nstatus: ACTIVE\n" },
  "IANA's answer looks like a registry's": { "whois.iana.org": () => freeName("free.ly") },
};
test.each(Object.entries(nowhere))("a name is never free because %s", async (_, replies) => {
  const { source } = await world(replies);
  expect(await ask(source, "free.ly")).toBe("unclear");
});

test("IANA's word on a suffix says nothing of one below it that has a server of its own", async () => {
  const { source, proxy } = await world({ "whois.iana.org": iana("whois.nic.uk"), "whois.nic.uk": registry });
  expect(await ask(source, "free.ac.uk")).toBe("unclear");
  expect(new Set(proxy.asked)).toEqual(new Set(["whois.nic.ac.uk:43"]));
});

test("a caller out of time does not wait for IANA", async () => {
  const asked = Promise.withResolvers<void>();
  const { source } = await world({ "whois.iana.org": () => void asked.resolve() });
  const call = new AbortController();
  const verdict = source.ask(readDomainName("free.ly") as DomainName, call.signal);
  await asked.promise;
  const waited = sleep(1_000, "it waits for IANA");
  call.abort();
  expect(await Promise.race([verdict, waited])).toMatchObject({ status: "unclear" });
});
