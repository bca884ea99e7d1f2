import type { ExtractorExample } from "@farthing/contract";

/** Pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://www.youtube.com/watch?v=ZxExample01&list=PLexample&index=3",
    fixture: "player-api",
    expect: {
      id: "ZxExample01",
      title: "A bridge that folds away",
      channel: "Bridges & Boats",
      channelId: "UCexampleexampleexample1",
      duration: 303,
      views: 1550867,
      likes: 77322,
      published: "2023-03-20T16:02:04Z",
      description: "How a swing bridge moves.",
      category: "Education",
      live: false,
    },
  },
  {
    url: "https://www.youtube.com/shorts/ZxExample03",
    fixture: "below-the-player",
    expect: {
      id: "ZxExample03",
      title: "#bridges Two channels, one bridge",
      channel: "Bridges & Boats",
      channelId: null,
      duration: null,
      views: 4821905,
      likes: null,
      published: "2025-10-25",
      description: null,
      category: null,
      live: false,
    },
  },
  {
    url: "https://youtu.be/ZxExample02?si=AbCdEf",
    fixture: "watch-page",
    expect: {
      id: "ZxExample02",
      title: "Un tráiler de prueba",
      channel: "Canal de prueba",
      channelId: "UCexampleexampleexample2",
      duration: 141,
      views: 1077715,
      likes: null,
      published: "2017-04-14T16:02:38Z",
      description: null,
      category: "Entertainment",
      live: false,
    },
  },
];
