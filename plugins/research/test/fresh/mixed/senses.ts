import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

/** In English: words with two senses, and everyday acts. */
export const senses: readonly FreshQuestion[] = [
  {
    ask: "interest on unpaid tax",
    lang: "en",
    words: "other",
    answer: "half a percent for every full month",
    pages: [
      wrong(
        "citizens.example/interest",
        "Interest in politics",
        "Interest in tax policy has grown. Unpaid helpers told voters of their own interest in schools.",
      ),
      right(
        "revenue.example/late",
        "Paying late",
        "Whoever settles a bill from the revenue office after the deadline owes half a percent for every full month on top. The sum is rounded down to fifty.",
      ),
      wrong(
        "savingsbank.example/interest",
        "Interest on savings",
        "Interest on savings is 2.1 percent. The bank pays the tax on interest for you.",
      ),
      wrong(
        "interns.example/unpaid",
        "Unpaid work",
        "Unpaid interns owe no tax. If you have an interest in an unpaid post, write to us.",
      ),
    ],
  },
  {
    ask: "what to do after a python bite",
    lang: "en",
    words: "other",
    answer: "Wash the punctures with soap",
    pages: [
      wrong(
        "codelessons.example/python",
        "Python in a bite",
        "What to do after the first lesson: install Python, take a bite of a problem, run the script, and read the error.",
      ),
      right(
        "reptilecare.example/accidents",
        "Accidents with large snakes",
        "They carry no venom, but their teeth break off. Wash the punctures with soap, press a clean cloth on them and let a doctor look for what is left inside; a tetanus jab may be due.",
      ),
      wrong("comics.example/python", "Sketches", "What to do with a parrot? A bite of cheese. After that the Python men sing."),
      wrong(
        "zoo.example/python",
        "Our python",
        "Our python sleeps after a meal. Its bite is quick. What do we feed it? One rabbit a month.",
      ),
    ],
  },
  {
    ask: "how tall do cranes grow",
    lang: "en",
    words: "other",
    answer: "stands up to 1.8 metres",
    pages: [
      wrong(
        "building.example/cranes",
        "Tower cranes",
        "How tall are cranes? Tower cranes grow with the building: free-standing ones reach 80 metres, tied ones 300 metres.",
      ),
      right(
        "wetlands.example/birds",
        "Birds of the marsh",
        "The sarus is the largest flying bird of all: it stands up to 1.8 metres, with wings of 2.4. Its red head can be seen from far over the reeds.",
      ),
      wrong(
        "harbournews.example/cranes",
        "New cranes for the harbour",
        "The harbour will grow. Two cranes, each 94 metres tall, came by ship from Sunmouth on Monday.",
      ),
      wrong(
        "papercraft.example/crane",
        "A paper crane",
        "Fold the wings of the crane down. How many cranes bring luck? One thousand.",
      ),
    ],
  },
  {
    ask: "is mercury dangerous when a thermometer breaks",
    lang: "en",
    words: "other",
    answer: "breathing the vapour for hours",
    pages: [
      wrong(
        "planets.example/mercury",
        "Mercury",
        "Mercury is the smallest planet. Is it dangerous to fly there? A thermometer breaks at 430 degrees.",
      ),
      right(
        "poisoninfo.example/silver-beads",
        "Silver beads on the floor",
        "Swallowed, the liquid metal passes through the body. What does harm is breathing the vapour for hours in a warm closed room. Air the room and gather the beads with tape.",
      ),
      wrong(
        "instruments.example/thermometer",
        "History of the thermometer",
        "The thermometer with mercury was made in 1714. It breaks easily and is no longer sold.",
      ),
      wrong(
        "records.example/mercury",
        "Mercury Records",
        "Mercury breaks with its singer. Is this dangerous for the label? A thermometer of the trade.",
      ),
    ],
  },
  {
    ask: "bat in the bedroom how to get it out",
    lang: "en",
    words: "other",
    answer: "Open the window wide, put out the lamp",
    pages: [
      wrong(
        "cricketshop.example/bat",
        "Which bat",
        "How to choose a bat: get it out of the rack and swing it. Do not keep a bat in the bedroom, where it is dry.",
      ),
      right(
        "wildlifeline.example/night-visitors",
        "Night visitors with wings",
        "Open the window wide, put out the lamp and leave the door shut behind you. The animal finds its own way within a quarter of an hour; never touch it with bare hands.",
      ),
      wrong(
        "baseballnews.example/bedroom",
        "The bat from the bedroom",
        "He slept with his bat in the bedroom. How did he get out of the slump? He hit.",
      ),
      wrong(
        "bats.example/species",
        "Bats of our country",
        "There are 18 kinds of bat. A bat sees well. How far does it fly out at night? Some twelve miles.",
      ),
    ],
  },
  {
    ask: "stop glasses from fogging up",
    lang: "en",
    words: "other",
    answer: "Rub a tiny drop of dish soap",
    pages: [
      wrong(
        "opticians.example/glasses",
        "Glasses",
        "Glasses from 49 euros. Stop by and try them on. We are open from nine up to six.",
      ),
      right(
        "everydaytips.example/steam",
        "When your lenses steam up",
        "Rub a tiny drop of dish soap over both sides and polish it off with a dry cloth. The thin film keeps breath from settling for a day. With a mask, pinch the wire over the nose.",
      ),
      wrong(
        "barkeepers.example/glasses",
        "Polishing wine glasses",
        "Hold glasses over hot water up to the rim, stop when they mist, and polish them with linen.",
      ),
      wrong(
        "divers.example/masks",
        "Fogging dive masks",
        "Why do masks fog up? Because the glass is colder than the breath. Fogging is worst in spring.",
      ),
    ],
  },
  {
    ask: "how to cancel a gym membership",
    lang: "en",
    words: "other",
    answer: "end the contract in writing, one month ahead",
    pages: [
      wrong(
        "fitbarn.example/join",
        "Gym membership",
        "How to get a gym membership: choose a plan, pay, train. Cancel a class up to two hours before.",
      ),
      right(
        "consumerhelp.example/fitness",
        "Leaving a fitness club",
        "You can end the contract in writing, one month ahead, once the first year is over. Those who move away or fall ill can leave at once with proof.",
      ),
      wrong(
        "fitbarn.example/guests",
        "Guests",
        "Members of the gym may bring a guest. A membership cannot be lent. How many guests? Two a month.",
      ),
      wrong(
        "fitforum.example/gym",
        "Gym won't cancel",
        "I tried to cancel my gym membership and nobody answers. How do you others cancel? I am angry.",
      ),
    ],
  },
  {
    ask: "how do I descale a kettle",
    lang: "en",
    words: "other",
    answer: "equal parts of vinegar and water",
    pages: [
      wrong(
        "kettles.example/choose",
        "Which kettle",
        "How do I choose a kettle? Take one of steel. A kettle of 1.7 litres boils in four minutes.",
      ),
      right(
        "homehints.example/limestone",
        "White crust inside",
        "Boil equal parts of vinegar and water in it, leave it for an hour and rinse twice. Lemon juice does the same and smells better. Where water is hard, do it every month.",
      ),
      wrong(
        "espresso.example/descale",
        "Descale an espresso machine",
        "How do I descale the machine? Fill the tank with the powder, press the button for ten seconds and let it run through.",
      ),
      wrong(
        "kettles.example/repair",
        "The kettle does not switch off",
        "If the kettle does not switch off the lid is open or the sensor is broken. Do not open it.",
      ),
    ],
  },
  {
    ask: "my bike was stolen what now",
    lang: "en",
    words: "other",
    answer: "Report it to the police with the frame number",
    pages: [
      wrong(
        "bikemarket.example/used",
        "Used bikes",
        "Now on sale: bikes that were ridden little. What is my bike worth? None of ours was stolen.",
      ),
      right(
        "insurers.example/theft",
        "After a theft",
        "Report it to the police with the frame number the same day and send us the case number and the receipt within a week. We pay what a new cycle costs.",
      ),
      wrong(
        "cyclenews.example/stolen",
        "More bikes stolen",
        "Last year 1,204 bikes were stolen in our town, now a tenth more. What was stolen most: e-bikes.",
      ),
      wrong(
        "locks.example/tests",
        "Bike locks",
        "With this lock my bike was never stolen. What now costs 60 euros will cost 70 in May.",
      ),
    ],
  },
  {
    ask: "can I freeze cooked rice",
    lang: "en",
    words: "other",
    answer: "keeps for a month at minus eighteen",
    pages: [
      wrong(
        "ricebook.example/cooked",
        "Cooked rice",
        "Cooked rice should be eaten on the day. Can I fry it? Yes, cold rice fries best.",
      ),
      right(
        "leftovers.example/grains",
        "Leftover grains",
        "Cool it within the hour, pack it flat, and it keeps for a month at minus eighteen. Heat it straight from the icebox with a spoon of water until it steams.",
      ),
      wrong(
        "vegetables.example/freeze",
        "Vegetables to freeze",
        "You can freeze beans, peas and cooked beetroot. I freeze no potatoes, which turn sweet.",
      ),
      wrong(
        "computerhelp.example/freeze",
        "Rice in the computer",
        "Can I dry a laptop with rice? If it starts to freeze, no rice helps, cooked or not.",
      ),
    ],
  },
  {
    ask: "zipper stuck on jacket",
    lang: "en",
    words: "other",
    answer: "Run the tip of a pencil along the teeth",
    pages: [
      wrong(
        "outdoorshop.example/jacket",
        "Jacket with zipper",
        "A jacket with a two-way zipper and three pockets. We are stuck on green this year.",
      ),
      right(
        "mendingclub.example/fasteners",
        "Fasteners that won't budge",
        "Look for cloth caught in the slider and ease it out. Run the tip of a pencil along the teeth, both sides: the graphite makes it glide. Candle wax works on plastic ones.",
      ),
      wrong(
        "zippers.example/history",
        "The zipper",
        "The zipper was patented in 1917. At first it stuck and was sewn on boots, not on a jacket.",
      ),
      wrong(
        "files.example/zip",
        "Zip stuck",
        "Extraction stuck at 99 percent? The zip file jacket.zip is broken. Load it down again.",
      ),
    ],
  },
];
