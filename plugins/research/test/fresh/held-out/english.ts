import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

/** English. */
export const english: readonly FreshQuestion[] = [
  {
    ask: "how do I rotate the signing key in Corbin Gate 3",
    lang: "en",
    words: "same",
    answer: "corbin key roll --grace 48h",
    pages: [
      right(
        "docs.corbingate.example/3/keys",
        "Keys - Corbin Gate 3 manual",
        "## Rotating keys\n\nA new signing key is made beside the old one, which goes on verifying until the grace period ends:\n\n```sh\ncorbin key roll --grace 48h\n```\n\nClients fetch the new key by themselves.",
        { published: "2025-06-02" },
      ),
      wrong(
        "docs.corbingate.example/2/keys",
        "Keys - Corbin Gate 2 manual",
        "## Rotating keys\n\nTo rotate the signing key in Corbin Gate 2, stop the gate, remove the old key file and make a new one:\n\n```sh\ncg-keygen --force\n```",
        { published: "2019-03-14" },
      ),
      wrong(
        "corbingate-news.example/three",
        "Corbin Gate 3 is here",
        "Corbin Gate 3 makes it easier to rotate a signing key. How do I upgrade? Install Corbin Gate 3 over Corbin Gate 2. The signing key is kept.",
        { published: "2025-05-01" },
      ),
      wrong(
        "docs.marlgate.example/3/keys",
        "Keys - Marl Gate 3 manual",
        "To rotate the signing key in Marl Gate 3, open the console, choose Keys and press Rotate. The old signing key stops at once.",
        { published: "2025-08-20" },
      ),
      wrong(
        "locksmith.example/gates",
        "A key for your gate",
        "How do I get a new key for a gate? We cut 3 keys while you wait. Rotate the key twice to lock the gate.",
      ),
    ],
  },
  {
    ask: "when was the lighthouse at Cape Brennick built",
    lang: "en",
    words: "same",
    answer: "was lit for the first time in 1868",
    pages: [
      wrong(
        "capeodder.example/lighthouse",
        "The lighthouse at Cape Odder",
        "The lighthouse at Cape Odder was built in 1842. It is older than the lighthouse at Cape Brennick and a little lower.",
      ),
      right(
        "coastlights.example/brennick",
        "Brennick light",
        "The tower of grey granite took four years to raise and was lit for the first time in 1868. Keepers lived in it until 1991, when it was made automatic.",
        { copiedBy: "towers-mirror.example" },
      ),
      wrong(
        "brennickinn.example/",
        "Inn at Cape Brennick",
        "Our inn was built beside the lighthouse at Cape Brennick in 1936. When did you last see a lighthouse at night?",
      ),
      wrong(
        "visitbrennick.example/walks",
        "Walks around Cape Brennick",
        "The walk to the lighthouse at Cape Brennick takes two hours. The path was built by volunteers. When the wind is strong, stay away from the edge.",
      ),
    ],
  },
  {
    ask: "how do I get candle wax out of a tablecloth",
    lang: "en",
    words: "other",
    answer: "iron over brown paper",
    pages: [
      wrong(
        "linenhouse.example/tablecloths",
        "Tablecloths for candle light",
        "A tablecloth for evenings by candle light. Candle wax on a tablecloth? Our tablecloths come in the colour of wax. How do you like your table?",
      ),
      right(
        "laundrybook.example/stains",
        "Drips on linen",
        "Put the cloth in the freezer for an hour and break off what you can. Then iron over brown paper on a low heat until no more grease comes through, and wash as usual.",
      ),
      wrong(
        "candleworks.example/making",
        "How to make a candle",
        "Melt the wax in a water bath. Pour the wax into the mould and cut the wick. Protect the table with an old tablecloth.",
      ),
      wrong(
        "homechat.example/t/wax",
        "Candle wax!",
        "How do I get candle wax out of a tablecloth? My tablecloth is full of candle wax after the party.",
      ),
      wrong(
        "ears.example/wax",
        "How to get wax out of your ears",
        "To get wax out of an ear, use drops of warm oil. Do not use a candle, whatever people say.",
      ),
    ],
  },
  {
    ask: "deadline for school enrolment in Pellworth",
    lang: "en",
    words: "same",
    answer: "by 15 March",
    pages: [
      wrong(
        "pellworth.example/schools",
        "Schools in Pellworth",
        "Pellworth has four schools. School enrolment in Pellworth is simple. Each school has a garden, and the school in Mill Lane has a pool.",
      ),
      right(
        "pellworth.example/education/registering",
        "Registering your child",
        "Forms must reach the education office by 15 March for the term that begins in September. Bring a proof of address. Late forms are dealt with in June.",
        { published: "2026-01-10" },
      ),
      wrong(
        "pellworth.example/education/registering-2014",
        "Registering your child (2014)",
        "Forms must reach the education office by 28 February for the term that begins in September. Bring a proof of address.",
        { published: "2014-01-10" },
      ),
      wrong(
        "wellpath.example/school",
        "School enrolment in Wellpath",
        "The deadline for school enrolment in Wellpath is 1 April. Pellworth families apply in Pellworth.",
      ),
      wrong(
        "pellworthpost.example/school-roof",
        "School roof in Pellworth",
        "The school roof in Pellworth will not be ready by the deadline in May. Enrolment is up by a tenth.",
      ),
    ],
  },
  {
    ask: "who wrote the hymn of Sarnia Vale",
    lang: "en",
    words: "same",
    answer: "words are by a schoolmistress",
    pages: [
      wrong(
        "orrvale.example/hymn",
        "The hymn of Orr Vale",
        "The hymn of Orr Vale was written by the organist Tam Bellis in 1902. He never saw Sarnia Vale.",
      ),
      right(
        "sarniavale.example/history/song",
        "Our song",
        "The words are by a schoolmistress, Ada Penhallow, who sent them to the paper in 1887; the tune is older. It is sung standing at every harvest.",
      ),
      wrong(
        "choir.example/sarnia",
        "Choir of Sarnia Vale",
        "Who wants to sing the hymn of Sarnia Vale with us? The choir wrote to all schools. The hymn of Sarnia Vale is our favourite.",
      ),
      wrong(
        "hymnquiz.example/vales",
        "Quiz: hymns of the vales",
        "Who wrote the hymn of Sarnia Vale? Who wrote the hymn of Orr Vale? Send your answers to the editor.",
      ),
    ],
  },
  {
    ask: "what to do when a wasp sting swells",
    lang: "en",
    words: "other",
    answer: "cold pack wrapped in a towel",
    pages: [
      wrong(
        "waspfacts.example/sting",
        "Why wasps sting",
        "A wasp will sting when its nest is near. A wasp sting hurts because of its venom. Wasps do not lose the sting as bees do.",
      ),
      right(
        "firstaid.example/insects",
        "Insect bites",
        "Wash the spot with soap. Hold a cold pack wrapped in a towel against it for ten minutes and keep the arm raised. Ring the emergency number if breathing gets hard.",
      ),
      wrong(
        "traps.example/wasp",
        "Wasp traps",
        "What to do against wasps? Hang up a trap. When a wasp is in it, it cannot sting. The sponge in the trap swells when wet.",
      ),
      wrong(
        "parentsforum.example/t/wasp",
        "Wasp sting swells",
        "What to do when a wasp sting swells? It swells more every hour. It is the second wasp sting this week.",
      ),
      wrong(
        "vet.example/sting",
        "When a wasp stings your dog",
        "When a wasp sting in a dog's mouth swells, go to the vet. Do not press the sting.",
      ),
    ],
  },
  {
    ask: "battery life of the Tessel 40 headphones",
    lang: "en",
    words: "same",
    answer: "33 hours with noise cancelling",
    pages: [
      wrong(
        "tessel.example/tessel-30",
        "Tessel 30 headphones",
        "The battery life of the Tessel 30 headphones is 21 hours. The battery can be replaced. The Tessel 30 is lighter than the Tessel 40.",
      ),
      right(
        "tessel.example/tessel-40/data",
        "Tessel 40: technical data",
        "| | |\n| --- | --- |\n| Weight | 240 g |\n| Playing time | 33 hours with noise cancelling |\n| Charging | 90 minutes |",
      ),
      wrong(
        "gadgetdeals.example/tessel-40",
        "Tessel 40 headphones at half price",
        "The Tessel 40 headphones have a battery for a long life. Order the Tessel 40 headphones now and save 40 crowns. Offer ends in 12 hours.",
      ),
      wrong(
        "toolshop.example/battery-40",
        "Battery 40 V",
        "A battery of 40 volts with a long life, for drills and saws. Wear headphones against the noise.",
      ),
    ],
  },
];
