import type { ExtractorExample } from "@farthing/contract";

/** Pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://www.redfin.com/GA/Teatown/12-Kettle-Ln-30533/unit-Homesite-5/home/99001?600390594=copy_variant&utm_source=ios_share",
    fixture: "page",
    expect: {
      id: "99001",
      address: "12 Kettle Ln #Homesite 5, Teatown, GA 30533",
      price: 298500,
      currency: "USD",
      estimate: 296878,
      beds: 4,
      baths: 2.5,
      sqft: 1791,
      status: "Active",
      yearBuilt: 2025,
      lotSize: 43560,
    },
  },
  {
    url: "https://www.redfin.ca/qc/the/16-Bouilloire-Rue/home/99003",
    fixture: "canada",
    expect: {
      id: "99003",
      address: "16 Bouilloire Rue, Thé, QC H2X 1Y4",
      price: 640000,
      currency: "CAD",
      estimate: 655100,
      beds: 3,
      baths: 1.5,
      sqft: null,
      status: null,
      yearBuilt: null,
      lotSize: null,
    },
  },
  {
    url: "https://www.redfin.com/GA/Teatown/14-Kettle-Ln-30533/home/99002",
    fixture: "endpoints",
    expect: {
      id: "99002",
      address: "14 Kettle Ln, Teatown, GA 30533",
      price: null,
      currency: "USD",
      estimate: 310000,
      beds: 4,
      baths: 2.5,
      sqft: null,
      status: "Off Market",
      yearBuilt: 2025,
      lotSize: 43560,
    },
  },
];
