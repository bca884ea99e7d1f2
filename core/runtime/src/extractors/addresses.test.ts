import { Closed, Nullable, T, WebAddress } from "@farthing/contract";
import { inTime } from "@farthing/contract/test";
import { describe, expect, it } from "vitest";
import { addressesOf } from "./addresses.ts";

const Shop = Closed({
  name: T.String(),
  home: WebAddress(),
  logo: Nullable(WebAddress()),
  pictures: T.Array(WebAddress()),
  mirrors: T.Array(Nullable(WebAddress())),
  links: T.Record(T.String(), WebAddress()),
  branches: Nullable(T.Array(Closed({ site: Nullable(WebAddress()) }))),
  odd: Nullable(T.Union([WebAddress(), T.Integer()])),
});
const hold = addressesOf(Shop);
const good = "https://kettle.example/a";
const shop = {
  ...{ name: "javascript:is a name here", home: good, logo: good, pictures: [good], mirrors: [good], links: { a: good } },
  ...{ branches: [{ site: good }], odd: good },
};

describe("the addresses of a record", () => {
  it("are handed on as they are, and the record is the same, where they are of the web", () => {
    expect(hold(shop)).toEqual({ record: shop, left: [] });
    expect(hold(shop).record).toBe(shop);
  });

  it.each([
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "/a",
    "kettle.example",
    "",
    "mailto:a@kettle.example",
  ])("are null, or left out of lists and tables, where they are none: %j", (bad) => {
    const record = {
      ...shop,
      logo: bad,
      pictures: [bad, good, bad],
      mirrors: [bad, good],
      links: { a: bad, b: good },
      branches: [{ site: bad }, { site: good }],
    };
    const given = structuredClone(record);
    expect(hold(record)).toEqual({
      record: {
        ...shop,
        logo: null,
        pictures: [good],
        mirrors: [null, good],
        links: { b: good },
        branches: [{ site: null }, { site: good }],
      },
      left: ["/logo", "/pictures/0", "/pictures/2", "/mirrors/0", "/links/a", "/branches/0/site"],
    });
    expect(record).toEqual(given);
  });

  it("are written as the URL standard has them where they hold what no address does", () =>
    expect(hold({ ...shop, home: 'https://kettle.example/"x y' }).record).toEqual({
      ...shop,
      home: "https://kettle.example/%22x%20y",
    }));

  it("stay where a field must have one, or may be of several kinds: the schema refuses them", () => {
    const record = { ...shop, home: "data:,x", odd: "data:,x" };
    expect(hold(record)).toEqual({ record, left: ["/home"] });
  });

  it("are told of by their first places, however many are none", () =>
    expect(hold({ ...shop, pictures: Array(1_000).fill("/a") }).left).toHaveLength(10));

  it("leave a record alone that is nothing of what its schema says", () => {
    for (const odd of [null, 7, "javascript:x", [shop], { home: null, logo: 7, pictures: { a: 1 }, branches: [[]], links: [] }])
      expect(hold(odd)).toEqual({ record: odd, left: [] });
  });

  it("are looked through once, however many there are", async () => {
    const record = {
      ...shop,
      pictures: Array(200_000).fill("javascript:a"),
      links: Object.fromEntries(shop.name.split("").entries()),
    };
    const { record: held } = await inTime(1, () => hold(record));
    expect(held).toMatchObject({ pictures: [], links: {} });
  });

  it("do no harm by a name that objects have", () => {
    const links = JSON.parse(`{"__proto__": "javascript:a", "constructor": "${good}"}`) as Record<string, string>;
    const { record } = hold({ ...shop, links }) as { record: { links: object } };
    expect(Object.entries(record.links)).toEqual([["constructor", good]]);
  });
});
