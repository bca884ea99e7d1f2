import { blocks, type FreshQuestion, right, table, wrong } from "../fresh-question.ts";

export const english: readonly FreshQuestion[] = [
  {
    ask: "what time does the last tram leave Oldquay",
    lang: "en",
    words: "same",
    answer: "Last departure: 23:52",
    pages: [
      wrong(
        "oldquay-trams.example/history",
        "The Oldquay tram",
        "The first tram left Oldquay in 1904. The last horse tram was sold two years later. The line was doubled in 1931.",
      ),
      right(
        "oldquay-trams.example/line-3",
        "Line 3, Oldquay to Harrow Park",
        "First departure: 05:10\n\nLast departure: 23:52\n\nFrequency: every 12 minutes",
      ),
      wrong(
        "harrowpark.example/getting-here",
        "Getting to Harrow Park",
        "The last tram leaves Harrow Park at 00:20. Trams from Oldquay stop in front of the gate, and the ride takes 31 minutes.",
      ),
      wrong(
        "townforum.example/tram",
        "Missed the last tram again",
        "What time does the last tram leave Oldquay these days? I missed it again and walked home for an hour.",
      ),
    ],
  },
  {
    ask: "how long must paint dry before a second coat",
    lang: "en",
    words: "same",
    answer: "Wait four hours with emulsion",
    pages: [
      wrong(
        "paintshop.example/colours",
        "Paint for a second coat",
        "Our paint covers well, so a second coat is seldom needed. A tin lasts 14 square metres and keeps for two years.",
      ),
      right(
        "decorators.example/layers",
        "Putting on another layer",
        "Wait four hours with emulsion and overnight with gloss. If the first layer still feels cool to the hand it is damp inside, and the roller will lift it off.",
      ),
      wrong(
        "decorators.example/brushes",
        "Cleaning brushes",
        "Rinse a brush within ten minutes after the coat. Paint that has begun to dry must be loosened with warm water for half an hour.",
      ),
      wrong(
        "carcare.example/respray",
        "Car paint",
        "A second coat of car paint is sprayed on after twelve minutes; the lacquer follows an hour later. It must dry for a week before it is washed.",
      ),
    ],
  },
  {
    ask: "refund for a cancelled concert",
    lang: "en",
    words: "other",
    answer: "money back within fourteen days",
    pages: [
      wrong(
        "ticketlane.example/cancelled",
        "Cancelled concerts this week",
        "These concerts are cancelled: Tuesday, the string quartet; Friday, the brass band. New dates will be announced.",
      ),
      wrong(
        "ticketlane.example/flights",
        "Refund for a cancelled flight",
        "For a cancelled flight you get a refund from the airline within seven days, or a seat on another one.",
      ),
      right(
        "consumerhelp.example/shows",
        "When a show is called off",
        "If the organiser calls the evening off, whoever bought a ticket must get the money back within fourteen days, booking fees included. A voucher may be offered but you need not take it.",
        { published: "2025-02-10" },
      ),
      wrong(
        "musicians.example/fees",
        "Fees for musicians",
        "If a concert is cancelled the band keeps half its fee. The refund of travel costs is agreed on in the contract.",
      ),
    ],
  },
  {
    ask: "battery capacity of the Larkin S2",
    lang: "en",
    words: "same",
    answer: "4,310 mAh",
    pages: [
      wrong(
        "larkin.example/s3",
        "Larkin S3",
        table(["Property", "Value"], ["Battery capacity", "5,000 mAh"], ["Weight", "188 g"], ["Screen", "6.2 in"]),
      ),
      right(
        "larkin.example/s2",
        "Larkin S2",
        table(["Property", "Value"], ["Battery", "4,310 mAh"], ["Weight", "171 g"], ["Screen", "5.9 in"]),
        { copiedBy: "phonespecs.example" },
      ),
      wrong(
        "phonetalk.example/s2",
        "Larkin S2 battery",
        "The battery of the Larkin S2 is good. I like the capacity of the battery. Is the battery of your Larkin S2 good, too?",
      ),
      wrong(
        "larkin.example/recycling",
        "Old batteries",
        "Hand in the battery of your Larkin at any shop. We take back every one.",
      ),
    ],
  },
  {
    ask: "maximum upload size on the free plan of Cloudhutch",
    lang: "en",
    words: "same",
    answer: "no single file may be larger than 250 MB",
    pages: [
      wrong(
        "cloudhutch.example/blog/2019/limits",
        "New limits (2019)",
        "On the free plan of Cloudhutch the maximum upload size is 100 MB from today.",
        { published: "2019-05-02" },
      ),
      right(
        "cloudhutch.example/help/limits",
        "Limits",
        "Without a subscription you have 5 GB of space, and no single file may be larger than 250 MB. Subscribers have no such limit.",
        { published: "2025-08-19" },
      ),
      wrong(
        "cloudhutch.example/pricing",
        "Cloudhutch plans",
        "The free plan of Cloudhutch has 5 GB. The maximum plan costs 9 dollars and has 2 TB. Upload as much as you like.",
        { published: "2025-08-01" },
      ),
      wrong(
        "filebarn.example/limits",
        "Filebarn limits",
        "On the free plan the maximum upload size is 2 GB. Filebarn needs no account.",
        { published: "2025-06-11" },
      ),
    ],
  },
  {
    ask: "why do onions make you cry",
    lang: "en",
    words: "other",
    answer: "drifts up as a gas",
    pages: [
      wrong(
        "songs.example/onions",
        "Onions make you cry",
        "Onions make you cry and so do I, because love is like a layer: this is why you cry in the song of the summer.",
      ),
      right(
        "kitchenscience.example/bulbs",
        "Chopping bulbs and tears",
        "A knife breaks the cells open and sets an enzyme free. It turns sulphur from the soil into an acid that drifts up as a gas and stings the eyes, which water to wash it away.",
      ),
      wrong(
        "growers.example/onions",
        "Growing onions",
        "Onions need sun. Why do they rot? Because the soil is wet. Make the rows a foot apart.",
      ),
      wrong(
        "cooks.example/without-tears",
        "Onions without tears",
        "Do onions make you cry? Put them into the freezer for a quarter of an hour, or cut them next to an open window.",
      ),
    ],
  },
  {
    ask: "is it legal to record a phone call in Norrmark",
    lang: "en",
    words: "other",
    answer: "everyone on the line has agreed",
    pages: [
      wrong(
        "norrmark-phones.example/record",
        "Record sales",
        "A record number of phones was sold in Norrmark. It is a call to all rivals, says the legal department.",
      ),
      right(
        "norrmark-law.example/telecoms/41",
        "Telecommunications Act, section 41",
        "A conversation may be taped only where everyone on the line has agreed to it beforehand. Whoever does otherwise is fined up to 4,000 crowns.",
      ),
      wrong(
        "sudmark-law.example/calls",
        "Recording phone calls in Sudmark",
        "In Sudmark it is legal to record a phone call if one side knows of it. It is not allowed to publish it.",
      ),
      wrong(
        "gadgets.example/recorder",
        "How to record a call",
        "Press the red button to record a phone call. Whether it is legal where you are we cannot say.",
      ),
    ],
  },
  {
    ask: "who designed the Vellby bridge",
    lang: "en",
    words: "other",
    answer: "Drawn up by Agnes Torvald",
    pages: [
      wrong(
        "vellby.example/bridge",
        "The Vellby bridge",
        "The Vellby bridge was opened in 1887 by Mayor Henrik Olsen. It is 214 metres long and was painted anew in 2011.",
      ),
      right(
        "engineers.example/crossings/river-vell",
        "Crossings of the river Vell",
        "At Vellby stands the oldest of the three. Drawn up by Agnes Torvald while she was still a student, its arches of granite carry the road to this day.",
      ),
      wrong(
        "design.example/chairs",
        "Bridge chair",
        "The Bridge chair was designed by Ole Brandt in a workshop near Vellby. Who sits in it never wants to rise.",
      ),
      wrong(
        "hadby.example/bridge",
        "Hadby bridge",
        "The Hadby bridge was designed by Karl Lind and built in four years, ten miles from Vellby.",
      ),
    ],
  },
  {
    ask: "when should I repot a monstera",
    lang: "en",
    words: "other",
    answer: "roots come out of the holes at the bottom",
    pages: [
      wrong(
        "plantshop.example/monstera",
        "Monstera",
        "When should I water a monstera? Once a week. The monstera likes light but no sun, and should be dusted on Sunday.",
      ),
      right(
        "houseplants.example/moving-up",
        "Moving up a size",
        "Swiss cheese plants want a bigger home every second spring, or as soon as roots come out of the holes at the bottom. Take one that is two inches wider.",
      ),
      wrong(
        "plantshop.example/orchid",
        "Repot an orchid",
        "When should I repot an orchid? In March, after it has flowered, and never more often than every two years.",
      ),
      wrong(
        "plantforum.example/monstera",
        "My monstera",
        "Should I repot it? I got the monstera last June and it has nine leaves by now. When I look at it I am happy.",
      ),
    ],
  },
  {
    ask: "what happens if you ignore jury duty",
    lang: "en",
    words: "other",
    answer: "fined up to 1,000 pounds",
    pages: [
      wrong(
        "filmnews.example/jury-duty",
        "Jury Duty, the film",
        "What happens in Jury Duty? A juror falls in love. You can ignore the ending, which is dull.",
      ),
      right(
        "courts.example/summons",
        "You have been summoned",
        "Those who do not answer the letter, or stay away without a good reason, are fined up to 1,000 pounds. Serving can be put off once, for a year.",
      ),
      wrong(
        "courts.example/pay",
        "Pay during jury duty",
        "Your employer need not pay you during jury duty. What you can claim: fares, lunch, and up to 64.95 pounds a day for lost wages.",
      ),
      wrong(
        "employers.example/jury",
        "Staff on jury duty",
        "If one of your staff has jury duty you must let them go. Do not ignore it: dismissal for it is unlawful.",
      ),
    ],
  },
  {
    ask: "default timeout of fetchkit",
    lang: "en",
    words: "same",
    answer: "`timeout`: `45000`",
    pages: [
      wrong(
        "fetchkit.example/v2/options",
        "fetchkit 2 options",
        blocks("Options of version 2:", "- `retries`: `0`\n- `timeout`: `10000`\n- `agent`: none"),
        { published: "2018-03-01" },
      ),
      right(
        "fetchkit.example/options",
        "fetchkit options",
        blocks("Options and what they are unless you set them:", "- `retries`: `2`\n- `timeout`: `45000`\n- `agent`: none"),
        { published: "2025-05-07" },
      ),
      wrong(
        "askcode.example/fetchkit-timeout",
        "fetchkit timeout",
        "The default timeout of fetchkit is too short for me. How do I change the default timeout of fetchkit?",
        { published: "2025-07-01" },
      ),
      wrong("netkit.example/options", "netkit", "The default timeout of netkit is 30 seconds. It can be set for each request.", {
        published: "2025-04-02",
      }),
    ],
  },
];
