import "reflect-metadata";
import { type Constructor, createToken, defineConfig, Resolver, T } from "@farthing/contract";
import { inject, injectable } from "tsyringe";
import { describe, expect, it } from "vitest";
import { build, plugin } from "../test/support.ts";
import { BootError } from "./plan.ts";

const Given = createToken<string>("test:Given");
const Made = createToken<{ readonly given: unknown }>("test:Made");
const Foreign = defineConfig("giver", T.Object({ GIVER_SIZE: T.Integer({ default: 3, description: "Size." }) }));
const giver = plugin({ name: "giver", config: Foreign, provides: [{ token: Given, useValue: "given" }] });

class Taker {
  constructor(readonly given: unknown) {}
}
class Listed extends Taker {
  static readonly inject = [Given];
}
@injectable()
class Decorated {
  constructor(@inject(Given) readonly given: string) {}
}
@injectable()
class Optional {
  constructor(@inject(Given, { isOptional: true }) readonly given: string | undefined) {}
}
@injectable()
class Nested {
  readonly given: unknown;
  constructor(@inject(Optional) inner: Optional) {
    this.given = inner.given;
  }
}
const classes: [string, Constructor<{ given: unknown }>][] = [
  ["a static inject", Listed],
  ["a decorator", Decorated],
  ["an optional decorator", Optional],
  ["a class that it is made of", Nested],
];
const ways: [string, (resolver: Resolver) => unknown][] = [
  ["resolve", (resolver) => resolver.resolve(Given)],
  ["find", (resolver) => resolver.find(Given)],
  ["resolveAll", (resolver) => resolver.resolveAll(Given)[0]],
];
const providers = [
  ...classes.map(([way, useClass]) => [way, { token: Made, useClass }] as const),
  ...ways.map(([way, ask]) => [way, { token: Made, useFactory: (resolver: Resolver) => ({ given: ask(resolver) }) }] as const),
];

describe("what a plugin declared", () => {
  it.each(providers)("is given to it by %s", (_way, provider) => {
    for (const declared of [{ requires: [Given] }, { uses: [Given] }]) {
      const { service } = build([plugin({ name: "taker", ...declared, provides: [provider] }), giver]);
      expect(service.resolve(Made).given).toBe("given");
    }
  });

  it("is undefined by find, by an optional decorator and by a static inject, where it is in uses and nobody provides it", () => {
    const find = { token: Made, useFactory: (resolver: Resolver) => ({ given: resolver.find(Given) }) };
    for (const provider of [find, { token: Made, useClass: Optional }, { token: Made, useClass: Listed }]) {
      const { service } = build([plugin({ name: "taker", uses: [Given], provides: [provider] })]);
      expect(service.resolve(Made)).toEqual(expect.objectContaining({ given: undefined }));
    }
  });

  it("is its Resolver, which gives no more than that afterwards", () => {
    class Later {
      static readonly inject = [Resolver];
      constructor(readonly given: Resolver) {}
    }
    const { service } = build([plugin({ name: "taker", provides: [{ token: Made, useClass: Later }] }), giver]);
    const resolver = service.resolve(Made).given as Resolver;
    expect(resolver.resolve(Resolver)).toBe(resolver);
    expect(() => resolver.resolve(Given)).toThrow("plugin taker: it asks for test:Given");
  });
});

describe("what a plugin did not declare", () => {
  const refused = "plugin taker: it asks for test:Given, which is in neither its requires nor its uses";

  it.each(providers)("is refused at the start by %s, whether it is there or not", (_way, provider) => {
    const taker = plugin({ name: "taker", onBootFailure: "continue", provides: [provider] });
    for (const rest of [[giver], []]) {
      const start = () => build([...rest, taker]);
      expect(start).toThrow(BootError);
      expect(start).toThrow(refused);
    }
  });

  it("is refused although the plugin swallows it", () => {
    const useFactory = (resolver: Resolver) => {
      try {
        return resolver.resolve(Given);
      } catch {
        return {};
      }
    };
    expect(() => build([giver, plugin({ name: "taker", provides: [{ token: Made, useFactory }] })])).toThrow(refused);
  });

  it("may be another plugin's settings", () => {
    const useFactory = (resolver: Resolver) => resolver.resolve(Foreign.token);
    const taker = plugin({ name: "taker", provides: [{ token: Made, useFactory }] });
    expect(() => build([giver, taker])).toThrow("plugin taker: it asks for config:giver");
  });
});
