import type { ExtractorExample } from "@farthing/contract";

/** Pages written by us in the structure of the site's own, and what they say. */
export const examples: readonly ExtractorExample[] = [
  {
    url: "https://mobile.twitter.com/kettleworks/status/1841206275088290279/video/1?s=20",
    fixture: "visitor-api",
    expect: {
      id: "1841206275088290279",
      author: "kettleworks",
      authorName: "Kettle Works 🫖",
      text: "🫖 Kettles & lids: https://t.co/abc",
      truncated: false,
      likes: 296,
      reposts: 68,
      replies: 2,
      views: 4186,
      media: [
        {
          type: "video",
          url: "https://video.twimg.com/ext_tw_video/1/pu/vid/1280x720/a.mp4",
        },
      ],
      date: "2024-10-01T19:59:18Z",
      language: "en",
    },
  },
  {
    url: "https://twitter.com/teahouse/statuses/1703436713362870723",
    fixture: "embed",
    expect: {
      id: "1703436713362870723",
      author: "teahouse",
      authorName: "The Tea House",
      text: "Tea at <4>?",
      truncated: false,
      likes: 0,
      reposts: null,
      replies: 1,
      views: null,
      media: [
        {
          type: "photo",
          url: "https://pbs.twimg.com/media/Fexample1.jpg",
        },
        {
          type: "gif",
          url: "https://video.twimg.com/tweet_video/Fexample2.mp4",
        },
      ],
      date: "2023-09-17T15:52:15Z",
      language: "en",
    },
  },
  {
    url: "https://twitter.com/teahouse/status/1222907250383245320?ref_src=twsrc%5Etfw",
    fixture: "preview-card",
    expect: {
      id: "1222907250383245320",
      author: "teahouse",
      authorName: "The Tea House",
      text: "“Tea” & biscuits at four.",
      truncated: false,
      likes: null,
      reposts: null,
      replies: null,
      views: null,
      media: [],
      date: "2020-01-30T15:39:43Z",
      language: null,
    },
  },
  {
    url: "https://x.com/i/status/957383241714970624",
    fixture: "rendered-page",
    expect: {
      id: "957383241714970624",
      author: "teahouse",
      authorName: "The Tea House",
      text: "Is it bad to blow into a #kettle?\n🫖",
      truncated: false,
      likes: 12251,
      reposts: 1,
      replies: 0,
      views: 3692,
      media: [
        {
          type: "photo",
          url: "https://pbs.twimg.com/media/Gexample1?format=jpg&name=medium",
        },
      ],
      date: "2018-01-27T22:42:06Z",
      language: "en",
    },
  },
];
