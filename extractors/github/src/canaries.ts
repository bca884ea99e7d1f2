import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://github.com/koajs/koa",
    expect: { name: "koa", owner: "koajs", language: "JavaScript", license: "MIT", readme: /koa/i },
  },
  {
    url: "https://github.com/torvalds/linux",
    expect: { name: "linux", owner: "torvalds", language: "C", stars: (stars: number) => stars > 100_000 },
  },
];
