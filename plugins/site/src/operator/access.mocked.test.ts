import * as crypto from "node:crypto";
import type { CallRequest } from "@farthing/contract";
import { expect, it, vi } from "vitest";
import { Access } from "./access.ts";

vi.mock("node:crypto", { spy: true });

const TOKEN = "correct-horse-battery-staple";

/** A request of the form, with the cookie that came with it. */
const request = (cookie: string): CallRequest => ({
  method: "POST",
  target: "/operator/login",
  query: new URLSearchParams(),
  client: "192.0.2.1",
  header: (name) => (name === "cookie" ? [cookie] : []),
  body: async () => new Uint8Array(),
});

it("the token is compared as a digest, in a time that says nothing of it, however long the guess is", () => {
  const access = new Access(TOKEN, true, () => 1_800_000_000_000);
  const compare = vi.mocked(crypto.timingSafeEqual);
  for (const guess of ["", "x", TOKEN.slice(0, -1), `${TOKEN}x`, "x".repeat(1_000), TOKEN]) {
    const { form, cookie } = access.visit(request(""));
    compare.mockClear();
    access.login(request(cookie.split(";")[0] ?? ""), form, guess);
    const digests = compare.mock.calls
      .filter(([one]) => one.byteLength === 32)
      .map(([one, other]) => [one.byteLength, other.byteLength]);
    expect(digests).toEqual([[32, 32]]);
  }
});
