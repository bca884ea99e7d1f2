import { randomBytes } from "node:crypto";
import native from "secp256k1";
import { describe, expect, it } from "vitest";
import { nativeCurve, pureCurve } from "./signature.ts";

const ORDER = Buffer.from("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141", "hex");

describe.each([
  ["native", await nativeCurve()],
  ["pure", await pureCurve()],
])("the %s curve", (_name, curve) => {
  it("gives the key that signed", () => {
    for (let time = 0; time < 20; time += 1) {
      const [key, digest] = [randomBytes(32), randomBytes(32)];
      const { signature, recid } = native.ecdsaSign(digest, key);
      expect(Buffer.from(curve.recover(signature, recid, digest))).toEqual(Buffer.from(curve.publicKey(key)));
    }
  });

  it.each([
    ["zeros", Buffer.alloc(64)],
    ["an r beyond the order", Buffer.concat([ORDER, Buffer.alloc(32, 1)])],
    ["an s beyond the order", Buffer.concat([Buffer.alloc(32, 1), ORDER])],
    ["an r that is no point's", Buffer.concat([Buffer.alloc(31), Buffer.from([5]), Buffer.alloc(32, 1)])],
  ])("takes %s for no signature", (_what, signature) => expect(() => curve.recover(signature, 0, Buffer.alloc(32, 1))).toThrow());

  it.each([Buffer.alloc(32), ORDER, Buffer.alloc(31, 1)])("takes %j for no key", (key) =>
    expect(() => curve.publicKey(key)).toThrow(),
  );
});
