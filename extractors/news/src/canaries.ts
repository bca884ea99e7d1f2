import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://blog.rust-lang.org/2015/05/15/Rust-1.0.html",
    expect: { title: /Announcing Rust 1\.0/, body: /Rust 1\.0/ },
  },
  {
    url: "https://www.w3.org/Provider/Style/URI",
    expect: { title: /Cool URIs don.t change/i, body: /URI/ },
  },
];
