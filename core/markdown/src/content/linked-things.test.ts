import { describe, expect, it } from "vitest";
import { convert } from "../convert.ts";

const NAV = '<header><nav><a href="/a">Shop</a> <a href="/b">Basket</a></nav></header>';
const read = (thing: object, shown = ""): string =>
  convert(
    `<!doctype html><title>x</title><script type="application/ld+json">${JSON.stringify(thing)}</script>${NAV}<div id="root">${shown}</div>`,
    "https://x.example/",
  ).markdown;

const SAW = {
  "@type": "Product",
  name: "Saw Halla",
  description: "A folding saw that cuts on the pull stroke and leaves a clean wound on living wood.",
  brand: { "@type": "Brand", name: "Halla" },
  offers: { "@type": "Offer", price: "34.90", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
  additionalProperty: [{ "@type": "PropertyValue", name: "Weight", value: "310 g" }],
  aggregateRating: { "@type": "AggregateRating", ratingValue: 4.6, reviewCount: 128 },
  image: "https://x.example/saw.jpg",
};

describe("linked data of a page that shows nothing", () => {
  it("says of a product what it is and costs, and how it is made", () => {
    expect(read(SAW)).toBe(
      `# Saw Halla\n\n${SAW.description}\n\n- **Brand**: Halla\n- **Offers**: 34.90 EUR, In stock\n- **Weight**: 310 g\n- **Aggregate rating**: 4.6 (128)`,
    );
  });

  it("says of an event when and where it is", () => {
    const address = { "@type": "PostalAddress", streetAddress: "Mill Lane 4", addressLocality: "Varn" };
    const place = { "@type": "Place", name: "The mill", address };
    const event = {
      "@type": "Event",
      name: "Open mill",
      description: SAW.description,
      startDate: "2026-06-20T19:00",
      location: place,
    };
    expect(read(event)).toContain("- **Start date**: 2026-06-20T19:00\n- **Location**: The mill, Mill Lane 4 Varn");
  });

  it("says that an event is off, and that a thing is used", () => {
    const off = {
      "@type": "Event",
      name: "Open mill",
      description: SAW.description,
      eventStatus: "https://schema.org/EventCancelled",
    };
    expect(read(off)).toContain("- **Event status**: Event cancelled");
    expect(read({ ...SAW, itemCondition: "https://schema.org/UsedCondition" })).toContain("- **Item condition**: Used condition");
  });

  it("has lists of what a recipe needs, and of its steps", () => {
    const steps = [
      { "@type": "HowToStep", text: "Stir it." },
      { "@type": "HowToSection", itemListElement: [{ text: "Bake it." }] },
    ];
    const bread = { "@type": "Recipe", name: "Bread", recipeIngredient: ["flour", "water", "salt"], recipeInstructions: steps };
    expect(read({ ...bread, description: SAW.description })).toMatch(
      /## Recipe ingredient\n\n- flour\n- water\n- salt\n\n## Recipe instructions\n\n1\. Stir it\.\n2\. Bake it\.$/,
    );
  });

  it("has the text of a post as it is marked up, and what it pays", () => {
    const salary = { "@type": "MonetaryAmount", currency: "EUR", value: { minValue: 2000, maxValue: 2400, unitText: "MONTH" } };
    const post = { "@type": "JobPosting", title: "Lock keeper", description: `<p>${SAW.description}</p><ul><li>Boats</li></ul>` };
    const place = { "@type": "Place", address: { addressLocality: "Sund" } };
    expect(read({ ...post, baseSalary: salary, jobLocation: place })).toMatch(
      /^# Lock keeper\n\nA folding .*\n\n- Boats\n\n\* \*\*Base salary\*\*: 2000 – 2400 MONTH EUR\n\* \*\*Job location\*\*: Sund$/,
    );
  });

  it("has questions with their answers", () => {
    const answer = {
      "@type": "Answer",
      text: "Until noon of the day before, and after that only at the counter of the station.",
    };
    const question = { "@type": "Question", name: "Can I change my ticket?", acceptedAnswer: answer };
    expect(read({ "@type": "FAQPage", mainEntity: [question] })).toBe(`## Can I change my ticket?\n\n${answer.text}`);
  });

  it("is not what is related, nor the site, and stands back where the page shows more", () => {
    expect(read({ ...SAW, isRelatedTo: { "@type": "Product", name: "A bench" } })).not.toContain("bench");
    expect(read({ "@type": "Organization", name: "Shop", description: SAW.description })).not.toContain("saw");
    const shown = `<main><h1>Saws</h1><p>${"The saws of this shop are made by hand in the north of the country. ".repeat(9)}</p></main>`;
    expect(read(SAW, shown)).not.toContain("34.90");
  });

  it("is text where it is none of HTML's", () => {
    expect(read({ ...SAW, name: "<i>A</i> *saw*" })).toMatch(/^# \\<i>A&lt;\/i> \\\*saw\\\*\n/);
  });
});
