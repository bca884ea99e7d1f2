import { createToken, type Resolver } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { build, plugin, sayEndpoint } from "../test/support.ts";

const A = createToken<string>("test:A");
const B = createToken<string>("test:B");
const provides = (token: typeof A) => [{ token, useValue: "x" }];

describe("putting plugins together", () => {
  it("reports all missing services of all plugins in one message", () => {
    const faulty = () => build([plugin({ name: "one", requires: [A] }), plugin({ name: "two", requires: [A, B] })]);
    expect(faulty).toThrow("missing services: one -> test:A, two -> test:A, two -> test:B");
  });

  it("names both providers of a token that is provided twice", () => {
    const faulty = () => build([plugin({ name: "one", provides: provides(A) }), plugin({ name: "two", provides: provides(A) })]);
    expect(faulty).toThrow("test:A is provided twice, by one and by two");
  });

  it("lets several plugins provide a multi-token; who asks for all gets all, in order", () => {
    const one = { token: B, multi: true, useValue: "first" };
    const two = { token: B, multi: true, useValue: "second" };
    let seen: readonly string[] = [];
    const collect = (resolver: Resolver) => {
      seen = resolver.resolveAll(B);
      return seen;
    };
    build([
      plugin({ name: "user", uses: [B], provides: [{ token: A, useFactory: collect }] }),
      plugin({ name: "one", provides: [one] }),
      plugin({ name: "two", provides: [two] }),
    ]);
    expect(seen).toEqual(["first", "second"]);
  });

  it("names the plugins of a circle", () => {
    const faulty = () =>
      build([
        plugin({ name: "one", requires: [B], provides: provides(A) }),
        plugin({ name: "two", requires: [A], provides: provides(B) }),
      ]);
    expect(faulty).toThrow("one -> two -> one");
  });

  it("refuses two endpoints of one name and two plugins of one name", () => {
    const twice = () =>
      build([
        plugin({ name: "one", endpoints: [sayEndpoint(() => "")] }),
        plugin({ name: "one", endpoints: [sayEndpoint(() => "")] }),
      ]);
    expect(twice).toThrow(/two plugins are called "one"[\s\S]*POST \/say is declared twice/);
  });

  it.each([
    [{ price: "0.0000001" }, /POST \/say: price must be a text in USD/],
    [{ price: 0.001 }, /price must be/],
    [{ price: "0" }, /price must be/],
    [{ method: "DELETE" }, /DELETE \/say: method must be GET or POST/],
    [{ path: "say" }, /path must begin with a slash/],
    [{ path: "/say?a=1" }, /hold no query/],
    [{ summary: undefined }, /summary and description must be texts/],
    [{ input: undefined }, /input must be the schema of an object/],
    [{ path: "/say/:text" }, /parameters of a path must be/],
    [{ path: "/say/:times", listed: false }, /parameters of a path must be/],
    [{ path: "/say/:other", listed: false }, /parameters of a path must be/],
    [{ path: "/say/a:text", listed: false }, /parameters of a path must be/],
    [{ path: "/say/:text(.*)", listed: false }, /parameters of a path must be/],
    [{ output: undefined }, /output must be a schema/],
    [{ example: undefined }, /example must have an input and an output/],
    [{ handler: undefined }, /handler must be a class/],
  ])("says at the start what is wrong with an endpoint that has %j", (wrong, message) => {
    expect(() => build([plugin({ name: "one", endpoints: [sayEndpoint(() => "", wrong as object)] })])).toThrow(message);
  });

  it("refuses an endpoint that is there already, also where it depends on settings", () => {
    const endpoints = () => [sayEndpoint(() => "")];
    const twice = () => build([plugin({ name: "one", endpoints: endpoints() }), plugin({ name: "two", endpoints })]);
    expect(twice).toThrow(/plugin two: POST \/say is declared already/);
  });

  it("makes a provider before those who use it, whatever the order given", () => {
    const seen: string[] = [];
    build([
      plugin({
        name: "user",
        uses: [A],
        provides: [{ token: B, useFactory: (resolver) => seen.push(`user sees ${resolver.resolve(A)}`) }],
      }),
      plugin({ name: "maker", provides: [{ token: A, useFactory: () => "A" }] }),
    ]);
    expect(seen).toEqual(["user sees A"]);
  });
});
