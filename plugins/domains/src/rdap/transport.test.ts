import { createWebClient } from "@farthing/web";
import { afterEach, expect, test } from "vitest";
import { rdap, startRdapServer } from "../../test/rdap-server.ts";
import { readRdap } from "./read.ts";
import { guardedRdap } from "./transport.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function ask(reply: Parameters<typeof startRdapServer>[0], allowed: readonly string[]) {
  const service = await startRdapServer(reply);
  const web = createWebClient({ allowPrivateNetworks: allowed });
  closing.push(() => web.dispose(), service.close);
  const answer = await guardedRdap(web)(new URL(`${service.base}/domain/free.com`), AbortSignal.timeout(60_000));
  return { answer, service };
}

test("the guarded client brings a registry's 404", async () => {
  const { answer } = await ask((_, response) => rdap(response, 404, { errorCode: 404 }), ["127.0.0.1/32"]);
  expect(readRdap(answer, "free.com").status).toBe("available");
});

test("it asks for RDAP's own type, as the program it is", async () => {
  let seen: Record<string, unknown> = {};
  await ask(
    (_, response, request) => {
      seen = request.headers;
      rdap(response, 404, {});
    },
    ["127.0.0.1/32"],
  );
  expect([seen.accept, String(seen["user-agent"]).startsWith("Farthing/")]).toEqual([
    "application/rdap+json, application/json;q=0.9",
    true,
  ]);
});

test("another service's 404 is not the registry's", async () => {
  const other = await startRdapServer((_, response) => rdap(response, 404, { errorCode: 404 }));
  closing.push(other.close);
  const { answer } = await ask(
    (_, response) => void response.writeHead(302, { location: `${other.base}/domain/free.com` }).end(),
    ["127.0.0.1/32"],
  );
  expect([answer.status, readRdap(answer, "free.com").status]).toEqual([404, "unclear"]);
});

test.each([
  ["/login", "unclear"],
  ["/rdap/domain/other.com", "unclear"],
  ["/v1/domain/FREE.com", "available"],
  ["/v1/domain/free.com/", "available"],
])("a 404 that its own host redirects to at %s is %s", async (place, status) => {
  const { answer } = await ask(
    (_, response, request) =>
      request.url === place ? rdap(response, 404, { errorCode: 404 }) : void response.writeHead(302, { location: place }).end(),
    ["127.0.0.1/32"],
  );
  expect(readRdap(answer, "free.com").status).toBe(status);
});

test("of a registrar's name so much is told as a name has, in one line", async () => {
  const { answer } = await ask(
    (_, response) =>
      rdap(response, 200, {
        objectClassName: "domain",
        ldhName: "free.com",
        entities: [
          { roles: ["registrar"], vcardArray: ["vcard", [["fn", {}, "text", `A\u0000\u001b[2J\n${"b".repeat(100_000)}`]]] },
        ],
        events: [{ eventAction: "registration", eventDate: `2001-02-03 ${"0 ".repeat(50_000)}` }],
      }),
    ["127.0.0.1/32"],
  );
  const { registrar, creation } = readRdap(answer, "free.com");
  expect([registrar?.slice(0, 8), registrar?.length, creation]).toEqual(["A [2J bb", 200, "2001-02-03"]);
});

test("it does not enter the inside", async () => {
  await expect(ask((_, response) => rdap(response, 404, {}), [])).rejects.toMatchObject({ code: "forbidden_target" });
});
