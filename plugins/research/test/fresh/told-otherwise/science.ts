import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const science: readonly FreshQuestion[] = [
  {
    ask: "why is the sea salty",
    lang: "en",
    words: "other",
    answer: "Rivers carry dissolved minerals from rock",
    pages: [
      wrong(
        "crisps.example/sea-salt",
        "Sea salty crisps",
        "Our crisps are salty as the sea. Why? Because sea salt is the best. Salty, crisp, sea.",
      ),
      right(
        "oceanbook.example/minerals",
        "Where the sodium comes from",
        "Rivers carry dissolved minerals from rock down to the ocean. Water evaporates, they stay, and so over millions of years the concentration grew to 3.5 per cent.",
      ),
      wrong(
        "deadsea.example/float",
        "The Dead Sea",
        "The Dead Sea is so salty that you float. Why is the Dead Sea so low? Because it is a rift.",
      ),
      wrong("seaholiday.example/salty", "Salty air", "Why we love the sea: salty air, salty hair, sea all day."),
    ],
  },
  {
    ask: "how do birds find their way when they migrate",
    lang: "en",
    words: "other",
    answer: "sense the magnetic field of the earth",
    pages: [
      wrong(
        "birdtours.example/migrate",
        "Birds that migrate",
        "When birds migrate, find us on the way. Birds migrate in autumn. How many birds can you find?",
      ),
      wrong(
        "ornifeed.example/food",
        "How birds find food",
        "When they are hungry, birds find seeds. Their way to your garden is short.",
      ),
      right(
        "animalsenses.example/navigation",
        "A compass in the head",
        "Robins and storks sense the magnetic field of the earth and read stars and sun besides. Young ones inherit a direction; the old navigate by landmarks as well.",
      ),
      wrong(
        "datamove.example/migrate",
        "Migrate your data",
        "How do you migrate data? Find the way that fits. When they migrate, firms lose their way.",
      ),
    ],
  },
  {
    ask: "what makes popcorn pop",
    lang: "en",
    words: "other",
    answer: "steam bursts the hull",
    pages: [
      wrong(
        "cinema.example/popcorn",
        "Popcorn",
        "Popcorn with a film makes a good evening. What pop song goes with popcorn? Pop in and get popcorn.",
      ),
      wrong("popmusic.example/hit", "What makes a pop hit", "What makes pop music pop? A chorus that goes round like popcorn."),
      right(
        "foodphysics.example/kernels",
        "Inside a maize kernel",
        "Each kernel has a drop of water in it. At 180 degrees steam bursts the hull, and the starch foams and sets within a blink.",
      ),
      wrong(
        "popcornmakers.example/machine",
        "Popcorn machine",
        "This popcorn machine makes popcorn in three minutes. Pop goes the popcorn, what a sound.",
      ),
    ],
  },
  {
    ask: "how old is the universe",
    lang: "en",
    words: "other",
    answer: "13.8 billion years ago",
    pages: [
      wrong(
        "universebooks.example/old",
        "Universe of old books",
        "A universe of old books. How old is the oldest? Old as the hills.",
      ),
      wrong(
        "comicworld.example/universe",
        "The hero universe",
        "The hero universe is 60 years old. How to read the universe: from old to new.",
      ),
      right(
        "cosmology.example/big-bang",
        "The big bang",
        "From the glow that still fills space cosmologists reckon that everything began 13.8 billion years ago, give or take 20 million.",
      ),
      wrong(
        "sunbook.example/sun",
        "How old is the sun",
        "The sun is 4.6 billion years old. In the universe the sun is an old star but not the oldest.",
      ),
    ],
  },
  {
    ask: "what causes earthquakes",
    lang: "en",
    words: "other",
    answer: "Plates of the crust get stuck",
    pages: [
      wrong(
        "quakerelief.example/give",
        "Earthquakes: give now",
        "Earthquakes took their homes. What can you give? Good causes need you. Earthquakes are good causes to give.",
      ),
      right(
        "geology.example/faults",
        "Stress along faults",
        "Plates of the crust get stuck on each other while the mantle drags them on. When the rock breaks, the stored tension is freed within seconds and the ground shakes.",
      ),
      wrong(
        "quakenews.example/damage",
        "Earthquakes in the south",
        "Earthquakes in the south: what we know. The damage that earthquakes cause is great.",
      ),
      wrong(
        "insurance.example/earthquakes",
        "Cover against earthquakes",
        "What does cover against earthquakes cost? Earthquakes are not in the basic cover, other causes are.",
      ),
    ],
  },
  {
    ask: "why do leaves turn red in autumn",
    lang: "en",
    words: "other",
    answer: "chlorophyll is broken down and anthocyanins are made",
    pages: [
      wrong(
        "autumnhotel.example/leaves",
        "Autumn leaves",
        "When leaves turn, turn to us. Red wine, red leaves, autumn at its best. Why stay at home?",
      ),
      wrong(
        "trafficrules.example/turn",
        "Turn on red",
        "Why you may turn on red: because traffic leaves faster. In autumn, leaves on the road are slippery.",
      ),
      right(
        "botany.example/pigments",
        "Pigments of foliage",
        "As days grow short, chlorophyll is broken down and anthocyanins are made from sugar that is trapped in the blade. They shield it from light while the tree draws its nitrogen back.",
      ),
      wrong(
        "paintings.example/autumn",
        "Autumn in red",
        "The painter leaves the green out. Red in autumn because he had no other paint. Leaves turn in the wind.",
      ),
    ],
  },
  {
    ask: "can sound travel through space",
    lang: "en",
    words: "other",
    answer: "In a vacuum nothing can vibrate",
    pages: [
      wrong(
        "soundstudio.example/space",
        "A space for sound",
        "A space for sound: our studio. Travel by tram. Through the glass you can see the sound desk.",
      ),
      wrong(
        "spacetravel.example/tickets",
        "Travel through space",
        "Travel through space can be yours. Space travel for all. How does that sound?",
      ),
      right(
        "acoustics.example/medium",
        "Waves need a medium",
        "Noise is a push from molecule to molecule. In a vacuum nothing can vibrate, so between the stars it is silent; astronauts talk by radio.",
      ),
      wrong(
        "whales.example/sound",
        "How far whale sound can travel",
        "Whale sound can travel through a whole ocean. Through water sound is faster than through air.",
      ),
    ],
  },
];
