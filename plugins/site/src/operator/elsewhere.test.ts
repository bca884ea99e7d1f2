import { type CallRequest, MemoryCounters, type SharedCache } from "@farthing/contract";
import { expect, it } from "vitest";
import { Access } from "./access.ts";
import { Elsewhere } from "./elsewhere.ts";

const TOKEN = "correct-horse-battery-staple";
const request = (cookie = "", client = "192.0.2.1"): CallRequest => ({
  method: "POST",
  target: "/operator/login",
  query: new URLSearchParams(),
  client,
  header: (name) => (name === "cookie" ? [cookie] : []),
  body: async () => new Uint8Array(),
});
const pair = (cookie: string) => cookie.split(";")[0] ?? "";

/** So many processes, whose counters and cache are one. */
function processes(count: number) {
  const kept = new Map<string, Uint8Array>();
  const cache: SharedCache = {
    get: async (key) => kept.get(key),
    set: async (key, value) => void kept.set(key, value),
    delete: async (key) => void kept.delete(key),
  };
  const counters = new MemoryCounters();
  return Array.from({ length: count }, () => ({ access: new Access(TOKEN, true), elsewhere: new Elsewhere(counters, cache) }));
}
type Process = ReturnType<typeof processes>[number];

const login = ({ access, elsewhere }: Process, token: string, client?: string, cookie = "") => {
  const visit = access.visit(request(cookie));
  const asking = request(pair(visit.cookie), client);
  return elsewhere.judged(access.guesser(asking), () => access.login(asking, visit.form, token));
};

it("guesses at one process count at the others; right ones do not", async () => {
  const all = processes(4);
  const at = (index: number) => all[index % 4] as Process;
  for (let count = 0; count < 20; count++) expect(await login(at(count), TOKEN)).toHaveProperty("cookie");
  for (let count = 0; count < 10; count++) expect(await login(at(count), "wrong")).toEqual({ why: "token" });
  for (let count = 0; count < 4; count++) expect(await login(at(count), TOKEN)).toMatchObject({ why: "wait" });
  expect(await login(at(0), TOKEN, "192.0.2.2")).toHaveProperty("cookie");
});

it("who has been in before is kept out by no stranger, however many places they guess from", async () => {
  const all = processes(2);
  const [one, other] = all as [Process, Process];
  const own = await login(one, TOKEN);
  if ("why" in own) throw new Error(own.why);
  for (let count = 0; count < 100; count++) await login(one, "wrong", `192.0.2.${count}`);
  expect(await login(other, TOKEN, "198.51.100.1")).toMatchObject({ why: "wait" });
  expect(await login(other, TOKEN, "192.0.2.1", pair(own.cookie))).toHaveProperty("cookie");
});

it("a session that was ended at one process is over at the others", async () => {
  const [one, other] = processes(2) as [Process, Process];
  const given = await login(one, TOKEN);
  if ("why" in given) throw new Error(given.why);
  const session = other.access.session(request(pair(given.cookie)));
  if (!session) throw new Error("no session");
  expect(await other.elsewhere.isEnded(session)).toBe(false);
  await one.elsewhere.end(session);
  expect(await other.elsewhere.isEnded(session)).toBe(true);
});
