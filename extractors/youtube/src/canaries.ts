import type { ExtractorCanary } from "@farthing/contract";

/** Live pages, with what is true of them for good. Nobody has looked at them from here yet. */
export const canaries: readonly ExtractorCanary[] = [
  {
    url: "https://www.youtube.com/watch?v=jNQXAC9IVRw",
    expect: { id: "jNQXAC9IVRw", title: "Me at the zoo", channel: "jawed", duration: 19 },
  },
  {
    url: "https://youtu.be/dQw4w9WgXcQ",
    expect: { id: "dQw4w9WgXcQ", title: /Never Gonna Give You Up/, channel: "Rick Astley" },
  },
];
