import type { ExtractorExample } from "@farthing/contract";

/** Pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://www.crunchbase.com/organization/kettle-works/company_financials?utm_source=x",
    fixture: "page",
    expect: {
      name: "Kettle Works",
      permalink: "kettle-works",
      legalName: "Kettle Works Ltd",
      funding: 9800000,
      founders: ["First Founder", "Second Founder"],
      categories: ["Hardware", "Tea"],
      description: "Kettle Works makes kettles.",
      website: "https://kettles.example",
      founded: "2007-02",
      status: "active",
    },
  },
  {
    url: "https://crunchbase.com/company/kettle-works",
    fixture: "page-before-2023",
    expect: {
      name: "Kettle Works",
      permalink: "kettle-works",
      legalName: null,
      funding: null,
      founders: [],
      categories: ["Tea & Coffee"],
      description: "Kettle Works makes kettles.",
      website: null,
      founded: null,
      status: null,
    },
  },
];
