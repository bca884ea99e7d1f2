import "reflect-metadata";
import type { ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { rdap, registration, startRdapServer } from "../../test/rdap-server.ts";
import { startDomains } from "../../test/service.ts";
import { freeName, nameIn, startWhoisServer, takenName } from "../../test/whois-server.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Reply = (name: string, response: ServerResponse) => void;

async function start(reply: Reply, environment: Record<string, string> = {}) {
  const service = await startRdapServer(reply);
  const farthing = await startDomains({ RDAP_BASE: service.base, ...environment });
  closing.push(farthing.stop, service.close);
  return { rdap: service, post: farthing.post, check: (...domains: string[]) => farthing.post("/domains/check", { domains }) };
}

const notFound: Reply = (_, response) => rdap(response, 404, { errorCode: 404, title: "Not Found" });
const free = { available: true, status: "available" };
const taken = {
  available: false,
  status: "registered",
  registrar: "Sample Registrar",
  creation: "2001-02-03",
  expiry: "2031-02-03",
};

test("a registration and a 404 of the registry", async () => {
  const { check, rdap: service } = await start((name, response) =>
    name === "free.com" ? notFound(name, response) : rdap(response, 200, registration(name)),
  );
  expect((await check("free.com", "bücher.io")).body).toEqual({ "free.com": free, "bücher.io": taken });
  expect(service.paths.toSorted()).toEqual(["/rdap/domain/free.com", "/rdap/domain/xn--bcher-kva.io"]);
});

test("each answer says what its registry said it in, and nothing of an address that is the operator's own", async () => {
  const { post, rdap: service } = await start((name, response) =>
    name === "free.com" ? notFound(name, response) : rdap(response, 200, registration(name)),
  );
  const said = (name: string, status: number) => [
    {
      ...{ url: `rdap:${name}`, status, contentType: "application/rdap+json", cached: null },
      ...{ retrievedAt: expect.any(String), bytes: expect.any(Number), sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ];
  const { body } = await post("/domains/check", { domains: ["free.com", "taken.io"], evidence: true });
  expect(body).toEqual({
    "free.com": { ...free, evidence: said("free.com", 404) },
    "taken.io": { ...taken, evidence: said("taken.io", 200) },
  });
  const list = await post("/domains/check", { name: "free", tlds: ["com"], evidence: true });
  expect(list.body.results).toEqual([{ domain: "free.com", ...free, evidence: said("free.com", 404) }]);
  expect(JSON.stringify([body, list.body])).not.toContain(new URL(service.base).host);
});

test.each([{ "content-type": "application/rdap+json" }, {}])("an empty 404 with %j", async (headers) => {
  const { check } = await start((_, response) => void response.writeHead(404, headers).end());
  expect((await check("free.com")).body).toEqual({ "free.com": free });
});

test("a name that the registry keeps back is not free", async () => {
  const { check } = await start((_, response) =>
    rdap(response, 404, { errorCode: 404, description: ["This name is reserved by the registry."] }),
  );
  expect((await check("kept.com")).body["kept.com"]).toEqual({ available: false, status: "reserved" });
});

const undecided: Record<string, Reply> = {
  "a web server's 404 page": (_, response) =>
    void response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not Found</h1>"),
  "an error of another kind under 404": (_, response) => rdap(response, 404, { errorCode: 500 }),
  "a gateway's 404": (_, response) =>
    void response.writeHead(404, { "content-type": "application/json" }).end('{"message":"no route matched"}'),
  "a 404 that is no JSON": (_, response) => void response.writeHead(404, { "content-type": "application/json" }).end("no"),
  "another name's registration": (_, response) => rdap(response, 200, registration("other.com")),
  "a page that says 200": (_, response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>"),
  "a refusal": (_, response) => rdap(response, 403, { errorCode: 403 }),
  "an outage": (_, response) => rdap(response, 503, { errorCode: 503 }),
};
test.each(Object.entries(undecided))("%s decides nothing", async (_, reply) => {
  const { check } = await start((name, response) => (name === "free.com" ? notFound(name, response) : reply(name, response)));
  expect((await check("example.com", "free.com")).body["example.com"]).toMatchObject({ available: false, status: "unknown" });
});

test("a limit is waited out", async () => {
  let asked = 0;
  const { check } = await start((name, response) => {
    if (asked++ > 0) return notFound(name, response);
    response.writeHead(429, { "retry-after": "1" }).end();
  });
  expect((await check("free.com")).body).toEqual({ "free.com": free });
});

test("where it redirects to is not the operator's word: the inside is not entered", async () => {
  const inside = await startRdapServer((name, response) => notFound(name, response));
  closing.push(inside.close);
  const { check } = await start(
    (name, response) => void response.writeHead(302, { location: `${inside.base}/domain/${name}` }).end(),
  );
  expect(await check("free.com")).toMatchObject({ status: 502 });
  expect(inside.paths).toEqual([]);
});

test("where RDAP says nothing WHOIS is heard", async () => {
  const whois = await startWhoisServer((query) => takenName(nameIn(query)));
  closing.push(whois.close);
  const { check } = await start((_, response) => rdap(response, 500, {}), { WHOIS_SERVER: whois.address });
  expect((await check("example.com")).body["example.com"].status).toBe("registered");
});

test("where RDAP is silent WHOIS is heard while there is time", async () => {
  const whois = await startWhoisServer((query) => freeName(nameIn(query)));
  closing.push(whois.close);
  const { check } = await start(() => {}, { WHOIS_SERVER: whois.address });
  expect((await check("free.com")).body).toEqual({ "free.com": free }); // RDAP alone would use up all the time that there is
});

test("where RDAP answers WHOIS is left alone", async () => {
  const whois = await startWhoisServer((query) => takenName(nameIn(query)));
  closing.push(whois.close);
  const { check } = await start(notFound, { WHOIS_SERVER: whois.address });
  expect((await check("free.com")).body).toEqual({ "free.com": free });
  expect(whois.queries).toEqual([]);
});
