import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const comparisons: readonly FreshQuestion[] = [
  {
    ask: "difference between jam and marmalade",
    lang: "en",
    words: "other",
    answer: "only citrus with its peel",
    pages: [
      wrong(
        "traffic.example/jam",
        "Jam between exits",
        "There is a jam between exits 4 and 5. The difference to yesterday is small.",
      ),
      wrong(
        "breakfast.example/jam",
        "Jam and marmalade",
        "Jam and marmalade for breakfast. Our jam and our marmalade taste the same on bread. A jar of marmalade, a jar of jam.",
      ),
      right(
        "preserves.example/names",
        "What may stand on a jar",
        "By law the one is made of only citrus with its peel, the other of any fruit boiled down with sugar. In Vienna people never cared.",
      ),
      wrong(
        "catnames.example/marmalade",
        "Marmalade the cat",
        "Marmalade is a red cat. The difference between a cat and Marmalade is jam on the paws.",
      ),
    ],
  },
  {
    ask: "gas stove or induction which is cheaper to run",
    lang: "en",
    words: "other",
    answer: "nearly all of the energy ends up in the pot",
    pages: [
      wrong(
        "stoveshop.example/gas",
        "Gas stove, cheaper than ever",
        "A gas stove is now cheaper. Run to the shop: induction or gas, which is your stove?",
      ),
      right(
        "energyadvice.example/hob",
        "What a hob uses up in a year",
        "With magnetic fields nearly all of the energy ends up in the pot, with a flame not even half. At present tariffs cooking with electricity saves some 20 euros annually.",
      ),
      wrong(
        "camping.example/stove",
        "Camping stove",
        "A gas stove for camping. Run out of gas? Cheaper refills. Induction does not work in a tent.",
      ),
      wrong(
        "physics.example/induction",
        "Induction",
        "Induction is a law of physics. Which field, which coil, run by what? Gas lamps were replaced by induction lamps.",
      ),
    ],
  },
  {
    ask: "is butter healthier than margarine",
    lang: "en",
    words: "other",
    answer: "spreads from plants raise cholesterol less",
    pages: [
      wrong(
        "bakery.example/butter",
        "Butter biscuits",
        "Is butter better? We bake with butter and no margarine. Butter, butter, butter.",
      ),
      wrong(
        "margarinefactory.example/history",
        "Margarine",
        "Margarine is younger than butter. Margarine was made for the navy. Healthier ships, healthier men.",
      ),
      right(
        "nutrition.example/fats",
        "Saturated and unsaturated fats",
        "Studies find that spreads from plants raise cholesterol less than fat from milk, provided they are not hardened. For the heart the soft tub wins.",
      ),
      wrong(
        "paints.example/butter",
        "Butter yellow",
        "Butter yellow is healthier for the eye than white. Margarine is the name of a paler tone.",
      ),
    ],
  },
  {
    ask: "tcp vs udp for online games",
    lang: "en",
    words: "other",
    answer: "a late packet is worthless to a shooter",
    pages: [
      wrong(
        "gameshop.example/online",
        "Online games",
        "Games online: buy now. Online games for two. A vs B: which of the games wins?",
      ),
      right(
        "netcode.example/datagrams",
        "Datagrams or streams",
        "Retransmission holds everything up, and a late packet is worthless to a shooter: what counts is the newest position. Datagrams it is; chess can do with a stream.",
      ),
      wrong("ports.example/list", "tcp and udp ports", "A list of tcp and udp ports. Games use udp 3074. Online since 1999."),
      wrong(
        "exam.example/tcp",
        "tcp vs udp: exam",
        "The exam asks tcp vs udp. tcp is a protocol and udp is a protocol. Online test with games.",
      ),
    ],
  },
  {
    ask: "renting versus buying a house",
    lang: "en",
    words: "other",
    answer: "pays off only if you stay for longer than about seven years",
    pages: [
      wrong(
        "holidayhouse.example/renting",
        "Renting a house by the sea",
        "Renting a house by the sea. Buying food: the shop is near the house. Renting is easy.",
      ),
      right(
        "moneysense.example/home",
        "Own your home or stay a tenant",
        "A mortgage pays off only if you stay for longer than about seven years, since fees and taxes must be earned back first. Until then the lease is kinder to your purse.",
      ),
      wrong(
        "musicclub.example/house",
        "House versus techno",
        "House versus techno tonight. Renting a locker, buying a drink, house all night.",
      ),
      wrong(
        "estateagents.example/buying",
        "Buying a house",
        "Buying a house with us. House after house, buying was never so nice. Stop renting.",
      ),
    ],
  },
  {
    ask: "are eggs from free range hens better",
    lang: "en",
    words: "other",
    answer: "hardly differ in nutrients from those of a barn",
    pages: [
      wrong(
        "eggshop.example/range",
        "Free range",
        "Eggs from free range hens. Better eggs, better hens. Free delivery of eggs from ten.",
      ),
      right(
        "foodlab.example/poultry",
        "Poultry housing compared",
        "In our analysis they hardly differ in nutrients from those of a barn; the animals outdoors, however, can scratch and bathe in dust. Taste depends on feed.",
      ),
      wrong("mobileplans.example/free", "Free range", "Better range, free calls. Are you better off? From 10 euros."),
      wrong(
        "henkeeping.example/hens",
        "Keep hens",
        "Hens lay eggs from spring on. Free hens range far. Better fences are better for hens.",
      ),
    ],
  },
  {
    ask: "wool or synthetic for hiking socks",
    lang: "en",
    words: "other",
    answer: "merino does not smell after three days",
    pages: [
      wrong(
        "sockshop.example/hiking",
        "Hiking socks",
        "Hiking socks in red. Wool or synthetic, socks are socks. Socks for hiking, socks for home.",
      ),
      wrong("knitting.example/wool", "Knit socks of wool", "Socks of wool: cast on 60. Wool or cotton. Hiking through patterns."),
      right(
        "trailtests.example/fibres",
        "Fibres on the trail",
        "On our tour merino does not smell after three days and stays warm when damp; polyester dries twice as fast and lasts longer. Most walkers prefer a blend.",
      ),
      wrong(
        "grass.example/synthetic",
        "Synthetic turf",
        "Synthetic turf or grass? For sports the synthetic wins. Take off socks for the test.",
      ),
    ],
  },
];
