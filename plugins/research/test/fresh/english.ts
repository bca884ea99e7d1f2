import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

export const english: readonly FreshQuestion[] = [
  {
    ask: "how long is a fishing permit valid at Norr Lake",
    lang: "en",
    words: "same",
    answer: "valid for fourteen days",
    pages: [
      wrong(
        "anglers.example/norr-lake",
        "Fishing permit Norr Lake: how long, how much, where?",
        "Everything on the fishing permit at Norr Lake! Is a fishing permit valid at Norr Lake, and how long is a fishing permit valid? Our guide to the fishing permit tells you what you need to know before you go fishing at Norr Lake.",
      ),
      right(
        "norrlake.example/permits",
        "Permits - Norr Lake Association",
        "A permit is needed by everybody over twelve. It is valid for fourteen days from the day on which it is issued, for one rod and three trout a day. The kiosk at the northern jetty sells it.",
        { published: "2025-04-11" },
      ),
      wrong(
        "norrlake-archive.example/2016/permits",
        "Permits - Norr Lake Association",
        "A permit is needed by everybody over twelve. It is valid for seven days from the day on which it is issued, for two rods and five trout a day. The kiosk at the southern jetty sells it.",
        { published: "2016-04-02" },
      ),
      wrong(
        "sudlake.example/fishing",
        "Fishing at Sud Lake",
        "A fishing permit at Sud Lake is valid for thirty days. The fishing permit is checked by wardens, and fishing without a valid permit costs 90 crowns.",
      ),
      wrong(
        "lakenews.example/new-wardens",
        "Two new wardens at Norr Lake",
        "Two wardens will look after Norr Lake this summer. They have checked four hundred anglers since May, and nine had no fishing permit. Fishing stays closed near the dam for a long time.",
      ),
    ],
  },
  {
    ask: "what should I do if my laptop gets wet",
    lang: "en",
    words: "other",
    answer: "stand it upside down like a tent",
    pages: [
      right(
        "repairbench.example/liquid-spills",
        "Liquid spills: first aid for notebooks",
        "Coffee in the keyboard? Switch the notebook off at once and unplug the charger. Then open it as far as it goes and stand it upside down like a tent for two days. No hair dryer, no rice: heat and starch do more harm than water.",
      ),
      wrong(
        "bagsandmore.example/laptop-bags",
        "Laptop bags for wet days",
        "Our laptop bags keep a laptop dry on wet days. What should a laptop bag do? It should close well. If your old bag gets wet, your laptop gets wet, too.",
      ),
      wrong(
        "techchat.example/thread/laptop-wet",
        "My laptop got wet!!",
        "My laptop got wet in the rain. What should I do? I should have bought a better bag, I know. Did anybody else have a laptop that gets wet so easily?",
      ),
      wrong(
        "cleanscreen.example/guide",
        "How to clean a laptop screen",
        "Use a wet cloth for your laptop, and do not let the cloth get too wet. You should wipe the laptop from top to bottom.",
      ),
      wrong(
        "phonefix.example/rice",
        "Phone fell into water: what to do",
        "If your phone gets wet, you should take it out of its case and dry it. Put the SIM card aside. Phones of the last years are often sealed.",
      ),
    ],
  },
  {
    ask: "cheapest way to get from Aldport airport to the city centre",
    lang: "en",
    words: "other",
    answer: "N4 takes forty minutes",
    pages: [
      wrong(
        "stayaldport.example/hotels",
        "Cheapest hotels near Aldport airport and the city centre",
        "Find the cheapest hotel between Aldport airport and the city centre. The way from the airport to the city centre is short from all our hotels. Get the cheapest price now.",
      ),
      wrong(
        "airportparking.example/aldport",
        "Parking at Aldport airport",
        "The cheapest way to park at Aldport airport is car park C. From there a shuttle takes you to the terminal. It is 4 crowns a day.",
      ),
      right(
        "aldport-transit.example/fares",
        "Between terminal and town",
        "| Line | Minutes | Fare |\n| --- | --- | --- |\n| Express train | 14 | 11.00 crowns |\n| Taxi | 25 | about 38 crowns |\n\nBus N4 takes forty minutes to Market Square and is by far the least expensive: 2.10 crowns from the machine.",
      ),
      wrong(
        "aldport.example/about",
        "About Aldport",
        "Aldport has a city centre from the Middle Ages, an airport and a harbour. The airport lies 12 kilometres to the east. The city centre is free of cars.",
      ),
      wrong(
        "airportguide.example/eldport",
        "Eldport airport to the city centre",
        "From Eldport airport to the city centre you get in an hour. The cheapest way is the tram for 3 crowns, if you have time.",
      ),
    ],
  },
  {
    ask: "see the size of a table in Ledgerbase 4",
    lang: "en",
    words: "same",
    answer: "ledger stat --table",
    pages: [
      wrong(
        "docs.ledgerbase.example/2/tables",
        "Tables - Ledgerbase 2 documentation",
        "## Size of a table\n\nTo see the size of a table, call the tool for sizes:\n\n```sh\nlbsize accounts\n```\n\nThe size is given in blocks.",
        { published: "2014-09-01" },
      ),
      right(
        "docs.ledgerbase.example/4/tables",
        "Tables - Ledgerbase 4 documentation",
        "## Size of a table\n\nThe statistics of a table have its size in bytes, with and without indexes:\n\n```sh\nledger stat --table accounts\n```\n\nThe figure is an estimate until the next checkpoint.",
        { published: "2025-02-20" },
      ),
      wrong(
        "ledgerbase-blog.example/announcing-4",
        "Announcing Ledgerbase 4",
        "Ledgerbase 4 is out. See what is new: a table may have any size, the size of a log file is bounded, and a new planner sees through joins. Ledgerbase 4 replaces Ledgerbase 3.",
        { published: "2024-11-05" },
      ),
      wrong(
        "dbquestions.example/q/991",
        "Size of an index in Ledgerbase",
        "How do I see the size of an index? In Ledgerbase 4 it is `ledger stat --index NAME`. I wish one could see all of them in one table.",
      ),
      wrong(
        "woodshop.example/ledger-table",
        "The Ledger table, four sizes",
        "A table of oak in 4 sizes. See the size of the table below. The base of the table is steel.",
      ),
    ],
  },
  {
    ask: "why do my tomatoes have black bottoms",
    lang: "en",
    words: "other",
    answer: "for want of calcium",
    pages: [
      right(
        "plantclinic.example/blossom-end-rot",
        "Blossom-end rot",
        "The underside of the fruit turns dark and leathery, mostly on the first truss. It happens for want of calcium, which the plant cannot bring up when it is watered unevenly. Mulch, and water a little every day.",
        { copiedBy: "gardenmirror.example" },
      ),
      wrong(
        "seedshop.example/black-tomatoes",
        "Black tomatoes: our favourites",
        "Why do we love black tomatoes? Our black tomatoes have a deep taste. Black tomatoes have dark skins from top to bottom, and you should have some, too.",
      ),
      wrong(
        "gardenforum.example/t/tomatoes",
        "Tomatoes, why?",
        "Why do my tomatoes have black bottoms? I have had them for years. Last year my tomatoes had no black bottoms at all. Do yours?",
      ),
      wrong(
        "pestbook.example/late-blight",
        "Late blight of tomatoes",
        "Tomatoes with late blight have brown patches on leaves and black stripes on stems. A fungus is the cause, and rain spreads it. Cut off the bottom leaves.",
      ),
      wrong(
        "potsandpans.example/black-bottoms",
        "Pans with black bottoms",
        "Why do pans have black bottoms? Because soot burns in. My tomatoes burnt on it, too.",
      ),
    ],
  },
];
