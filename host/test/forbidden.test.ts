import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPayer } from "../../scripts/lib/paying-client.ts";
import { startService } from "../../scripts/lib/service.ts";
import { errorOf } from "./answers.ts";
import type { Service } from "./started.ts";

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

describe("addresses that are not public", () => {
  const spellings = [
    "http://127.0.0.2/",
    "http://127.1/x",
    "http://2130706434/",
    "http://0x7f000002/",
    "http://0177.0.0.2/",
    "http://127.0.0.2.:80/",
    "http://localhost:8080/",
    "http://LOCALHOST./",
    "http://ⓛocalhost/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.2]/",
    "http://[64:ff9b::7f00:2]/",
    "http://[::7f00:2]/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://168.63.129.16/",
    "http://100.64.0.1/",
    "http://0.0.0.0/",
    "http://[fe80::1]/",
    "http://[fd00::1]/",
    "http://metadata.internal/",
    "http://printer.local/",
  ];

  it.each(spellings)("%s is forbidden before anything is fetched", async (url) => {
    const reply = await createPayer().pay(`${service.url}/fetch`, { body: { url } });
    expect([reply.status, errorOf(reply.body).error, reply.receipt]).toEqual([400, "forbidden_target", undefined]);
  });

  it.each([
    "http://github.com\t/a/b",
    "http://github.com/a\0b",
    "http:\\\\github.com\\a\\b",
    " http://127.0.0.1:8080/a/b ",
    "https://user:pass@github.com/a/b",
    "https://github.com:6379/a/b",
    "ftp://github.com/a/b",
    "https://127.0.0.1/a/b",
  ])("%j is forbidden for every call that takes a URL, before anything is asked", async (url) => {
    const paths = ["/fetch", "/render", "/extract", "/parse"];
    const replies = await Promise.all(paths.map((path) => createPayer().pay(service.url + path, { body: { url } })));
    expect(replies.map(({ body, receipt }) => [errorOf(body).error, receipt])).toEqual(
      paths.map(() => ["forbidden_target", undefined]),
    );
  });

  it.each([
    "file:///etc/hostname",
    "data:text/html,x",
    "view-source:http://a.example/",
    "http://user:pass@a.example/",
    "http://a.example:22/",
    "http://a\texample/",
    "//a.example/",
  ])("%j is refused", async (url) => {
    const reply = await createPayer().pay(`${service.url}/fetch`, { body: { url } });
    expect([reply.status, ["bad_input", "forbidden_target"].includes(errorOf(reply.body).error ?? "")]).toEqual([400, true]);
  });
});
