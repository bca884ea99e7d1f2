import type { SiteWall } from "@farthing/contract";

/** What Amazon's shops show to programs: a picture to be typed off, or a button to go on with. */
export const walls: readonly SiteWall[] = [
  {
    vendor: "Amazon",
    url: /\/errors\/validateCaptcha\b/,
    markers: [
      /<form[^<>]{0,300}?action=["'][^"'<]{0,100}?\/errors\/validateCaptcha/i,
      /To discuss automated access to Amazon data please contact/i,
      /Click the button below to continue shopping/i,
    ],
  },
];
