import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const history: readonly FreshQuestion[] = [
  {
    ask: "why did the Roman empire fall",
    lang: "en",
    words: "other",
    answer: "could no longer pay its legions",
    pages: [
      wrong(
        "theatre.example/empire",
        "Empire in the fall",
        "The Empire theatre opens in the fall. Why miss it? A Roman comedy, in the Empire, this fall.",
      ),
      right(
        "antiquity.example/decline",
        "Decline of the west",
        "From the fourth century on Rome could no longer pay its legions. Civil wars, plague and inflation weakened it, and Goths and Vandals settled on its land until the last emperor was deposed in 476.",
      ),
      wrong(
        "romanroads.example/empire",
        "Roads of the Roman empire",
        "The Roman empire had 80,000 km of roads. Why did the empire build so many? Because troops had to move.",
      ),
      wrong(
        "waterparks.example/roman",
        "Roman fall",
        "The Roman fall is our highest slide. Why did you not try it? The empire of fun.",
      ),
    ],
  },
  {
    ask: "when did people start using money",
    lang: "en",
    words: "other",
    answer: "coins were struck in Lydia",
    pages: [
      right(
        "numismatics.example/first",
        "The oldest coinage",
        "In the seventh century BC the first coins were struck in Lydia out of a mix of gold and silver. Shells and bars of metal served for trade long before.",
      ),
      wrong(
        "savings.example/start",
        "Start saving money",
        "When did you start saving money? People start using money too early. Start in January 2024.",
      ),
      wrong(
        "appnews.example/people",
        "People start using Money",
        "People start using the app Money. When did it come out? In 2019 the first people were using it.",
      ),
      wrong(
        "quotes.example/money",
        "People and money",
        "Money makes people strange. When people have money they start to worry.",
      ),
    ],
  },
  {
    ask: "how did people tell the time before clocks",
    lang: "en",
    words: "other",
    answer: "the shadow of a stick",
    pages: [
      wrong(
        "clockmuseum.example/hours",
        "Clocks",
        "Clocks tell the time. Before you come: people wait at noon. Time to see how clocks did their work.",
      ),
      wrong(
        "storytellers.example/time",
        "Time to tell",
        "Before bed, people tell tales. Tell me how it did begin. Clocks stop when they tell them.",
      ),
      right(
        "daylight.example/sundials",
        "Sundials and water",
        "Egyptians read the hour from the shadow of a stick, and at night from water that dripped out of a bowl. Candles with marks were used in monasteries.",
      ),
      wrong(
        "clockshift.example/change",
        "When clocks change",
        "When clocks change, people tell each other the time. Before the change it was an hour earlier.",
      ),
    ],
  },
  {
    ask: "what did medieval peasants eat",
    lang: "en",
    words: "other",
    answer: "rye bread and thick pottage of peas",
    pages: [
      wrong(
        "knightdinner.example/eat",
        "Eat medieval",
        "Eat like a knight: a medieval dinner. What did you eat last? Peasants eat for half the price.",
      ),
      right(
        "villagelife.example/diet",
        "Diet of villagers in the Middle Ages",
        "On most days there was rye bread and thick pottage of peas and cabbage, with ale. Meat came to the table of a serf at feasts only.",
      ),
      wrong(
        "revolts.example/peasants",
        "Revolt of peasants",
        "Medieval peasants rose in 1381. What did the peasants want? They did not get it.",
      ),
      wrong(
        "films.example/medieval",
        "Medieval films",
        "What did we see? Medieval peasants with white teeth. Eat popcorn and enjoy.",
      ),
    ],
  },
  {
    ask: "who was allowed to vote in ancient Athens",
    lang: "en",
    words: "other",
    answer: "free men born of two citizens",
    pages: [
      wrong(
        "awards.example/vote",
        "Vote for Athens",
        "Vote for the best city: Athens was first. Who can vote? Each guest is allowed one vote. Ancient sites win.",
      ),
      wrong(
        "athenstours.example/ancient",
        "Ancient Athens",
        "Ancient Athens in a day. Who was here before? You are allowed to take pictures in ancient Athens.",
      ),
      right(
        "polis.example/assembly",
        "The assembly of the polis",
        "Only free men born of two citizens and older than twenty could raise a hand on the Pnyx. Women, slaves and foreigners had no say.",
      ),
      wrong(
        "women.example/vote",
        "When women were allowed to vote",
        "Women were allowed to vote in 1906 in Finland and in 1952 in Greece. Who was last? Athens had no say.",
      ),
    ],
  },
  {
    ask: "how were the pyramids built",
    lang: "en",
    words: "other",
    answer: "dragged blocks on sledges over wet sand",
    pages: [
      wrong(
        "hotelpyramid.example/built",
        "Pyramids hotel",
        "The Pyramids hotel was built in 1990. How were your rooms? They were built in the form of pyramids.",
      ),
      right(
        "egyptology.example/labour",
        "Labour on the plateau",
        "Gangs of paid workers dragged blocks on sledges over wet sand and up ramps that grew with every layer. Copper chisels were sharpened by the thousand.",
      ),
      wrong(
        "foodhealth.example/pyramids",
        "Food pyramids",
        "How food pyramids were built: wheat at the bottom. Later pyramids were built anew.",
      ),
      wrong(
        "alienfans.example/pyramids",
        "Pyramids and stars",
        "Were the pyramids built by guests from the stars? How were the pyramids found? They were built to be seen.",
      ),
    ],
  },
];
