import { blocks, type FreshQuestion, right, table, wrong } from "./fresh-question.ts";

/** Questions to whose answers a table is near: two that it answers, and two that prose does. */
export const nearTables: readonly FreshQuestion[] = [
  {
    ask: "how many berths does the Skerry harbour have",
    lang: "en",
    words: "same",
    answer: "| Skerry | 46 |",
    pages: [
      right(
        "northharbours.example/list",
        "Harbours of the north",
        blocks(
          "The harbours of the north are open all year. In the Skerry harbour visitors are met by the harbour master, who shows them where to lie and takes the dues.",
          table(["Harbour", "Berths"], ["Skerry", "46"], ["Longa", "18"], ["Ness", "90"]),
        ),
      ),
      wrong(
        "skerry.example/harbour",
        "Skerry harbour",
        "Berths in the Skerry harbour are much sought after. How many boats have I seen turn away from the Skerry harbour!",
      ),
      wrong("longa.example/harbour", "Longa harbour", "The Longa harbour has 18 berths and a crane."),
    ],
  },
  {
    ask: "price of a day ticket at the lido in Brenn",
    lang: "en",
    words: "same",
    answer: "| Day ticket | 6.50 € |",
    pages: [
      right(
        "brenn.example/lido",
        "The lido in Brenn",
        blocks(
          "The lido in Brenn has a pool of fifty metres and a meadow with old trees. You can buy a ticket at the gate or by telephone.",
          table(["Ticket", "Price"], ["Day ticket", "6.50 €"], ["Evening", "3 €"], ["Season", "120 €"]),
        ),
      ),
      wrong(
        "lidos.example/tickets",
        "Tickets for lidos",
        "A day ticket at a lido is what everybody in Brenn wants. The price of a day at the lido in Brenn is worth it.",
      ),
      wrong("orle.example/lido", "The lido in Orle", "A day ticket at the lido in Orle is 4 €."),
    ],
  },
  {
    ask: "what is a strandwall",
    lang: "en",
    words: "same",
    answer: "a ridge of pebbles that storms pile up",
    pages: [
      right(
        "coastbook.example/strandwall",
        "Strandwall",
        blocks(
          table(
            ["Strandwall", "Length", "Height"],
            ["Hove strandwall", "900 m", "3 m"],
            ["Ness strandwall", "2 km", "4 m"],
            ["Longa strandwall", "400 m", "2 m"],
          ),
          "All three can be walked along at low water; take boots. The path begins behind the lifeboat shed and is marked with blue posts, and at its end there is a bench from which seals can be watched. In spring a part is closed for the terns, which lay their eggs between the stones and fly at everybody who comes near. The shop in the village lends field glasses and sells a small map.",
          "It is a ridge of pebbles that storms pile up above the reach of the tide, with a lagoon or a marsh behind it.",
        ),
      ),
      wrong(
        "strandwall-hotel.example/rooms",
        "Hotel Strandwall",
        "What is better than a week at the Strandwall? Rooms with a view of the sea.",
      ),
      wrong(
        "walls.example/kinds",
        "Walls",
        blocks("A sea wall is built of concrete.", table(["Wall", "Built of"], ["Sea wall", "concrete"])),
      ),
    ],
  },
  {
    ask: "how does a tide mill work",
    lang: "en",
    words: "other",
    answer: "shut by themselves when the sea falls",
    pages: [
      right(
        "millbook.example/tide",
        "Tide mills",
        blocks(
          table(
            ["Tide mill", "Work ended", "Wheels"],
            ["Eling", "1946", "2"],
            ["Birdham", "1935", "3"],
            ["Thorrington", "1926", "1"],
          ),
          "Many are museums today. Some have a tea room, and one grinds flour on the first Sunday of the month that visitors can take home in paper bags. The millers lived by the moon: they got up when the water was right, whatever the clock said, and slept when it was not. Their children learned to swim before they could walk, people say, and most became millers again.",
          "The flood fills a pond through gates made to shut by themselves when the sea falls; hours later the water is let out over a wheel, which drives the stones.",
        ),
      ),
      wrong(
        "tidework.example/jobs",
        "Work with the tide",
        "How does work with the tide feel? At Mill & Tide we work when you work.",
      ),
      wrong(
        "windmills.example/how",
        "How a windmill works",
        "The wind turns the sails, and a shaft in the windmill drives the stones.",
      ),
    ],
  },
];
