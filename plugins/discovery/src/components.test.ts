import { Closed, T } from "@farthing/contract";
import { describe, expect, it } from "vitest";
import { Components } from "./components.ts";

const PRICE = Closed({ sum: T.Number() }, { title: "Price" });
const REF = { $ref: "#/components/schemas/Price" };

describe("the components of a document", () => {
  it("are what has the name of a type, wherever it stands", () => {
    const components = new Components();
    const given = T.Object({ one: PRICE, many: T.Array(T.Union([PRICE, T.Null()])) });
    expect(components.schema(given)).toMatchObject({
      properties: { one: REF, many: { items: { anyOf: [REF, { type: "null" }] } } },
    });
    expect(components.all.schemas).toEqual({ Price: JSON.parse(JSON.stringify(PRICE)) });
  });

  it("are no two things of one name: the second stays where it is", () => {
    const components = new Components();
    expect(components.schema(PRICE)).toEqual(REF);
    const other = Closed({ sum: T.String() }, { title: "Price" });
    expect(components.schema(other)).toEqual(JSON.parse(JSON.stringify(other)));
    expect(components.name("examples", "a", 1)).toEqual({ $ref: "#/components/examples/a" });
    expect(components.name("examples", "a", 2)).toBe(2);
  });

  it("are no words for people, no fields called title, and no data", () => {
    const components = new Components();
    const data = { title: "Price", type: "object" };
    const given = { properties: { title: { type: "string" }, type: { const: data } }, title: "What it costs", examples: [data] };
    expect(components.schema(given)).toEqual(given);
    expect(components.all.schemas).toEqual({});
  });

  it("have the names of ours, whatever others bring first", () => {
    const components = new Components([PRICE], ["PaymentRequired"]);
    const stranger = JSON.parse(JSON.stringify(Closed({ sum: T.String() }, { title: "Price" })));
    const challenge = JSON.parse(JSON.stringify(Closed({ sum: T.String() }, { title: "PaymentRequired" })));
    expect(components.schema(stranger)).toEqual(stranger);
    expect(components.schema(challenge)).toEqual(challenge);
    expect(components.all.schemas).toEqual({});
    components.own("PaymentRequired", { allOf: [] });
    expect(components.schema(PRICE)).toEqual(REF);
    expect(Object.keys(components.all.schemas)).toEqual(["PaymentRequired", "Price"]);
    expect(() => components.own("PaymentRequired", {})).toThrow("PaymentRequired");
  });
});
