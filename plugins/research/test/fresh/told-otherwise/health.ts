import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const health: readonly FreshQuestion[] = [
  {
    ask: "how to lower high blood pressure naturally",
    lang: "en",
    words: "other",
    answer: "Less salt and half an hour of walking a day",
    pages: [
      wrong(
        "tyres.example/pressure",
        "Tyre pressure",
        "Lower the pressure of a tyre in high heat. High pressure is naturally hard. How to read pressure in bar.",
      ),
      right(
        "heartadvice.example/hypertension",
        "Hypertension without pills",
        "Less salt and half an hour of walking a day bring the values down by about ten. Lose some weight, drink little alcohol, and sleep enough.",
      ),
      wrong(
        "bloodbank.example/donate",
        "Give blood",
        "Blood is needed. Your blood pressure is taken before. If it is too high or lower than allowed, come another day.",
      ),
      wrong(
        "tonics.example/blood",
        "Natural blood tonic",
        "Naturally good for the blood: our tonic. High doses, lower price. No pressure to buy.",
      ),
    ],
  },
  {
    ask: "can you take ibuprofen and paracetamol together",
    lang: "en",
    words: "other",
    answer: "They act in different ways and may be combined",
    pages: [
      wrong(
        "pharmadeals.example/together",
        "Together cheaper",
        "Take two, pay one: ibuprofen and paracetamol together. You can take it home today.",
      ),
      wrong(
        "pharmadeals.example/ibuprofen",
        "Ibuprofen",
        "You can take ibuprofen with food. Take ibuprofen for three days at most. Ibuprofen is sold in packs of twenty.",
      ),
      right(
        "pillbook.example/analgesics",
        "Painkillers",
        "They act in different ways and may be combined by healthy adults, each up to its own daily limit. Anti-inflammatory ones want something in the stomach first.",
      ),
      wrong(
        "familydays.example/together",
        "Take the day together",
        "What can you take together? Take a walk together, take your time together.",
      ),
    ],
  },
  {
    ask: "why do my legs cramp at night",
    lang: "en",
    words: "other",
    answer: "shortened calf muscles fire by themselves",
    pages: [
      wrong("tablelegs.example/legs", "Table legs", "Why do legs wobble? Legs of pine dry at night. My legs were oak."),
      wrong(
        "nightrun.example/legs",
        "Run at night",
        "Legs like to run at night. Why? My legs were fresh and there was no cramp at all because it was cool.",
      ),
      wrong(
        "sleepforum.example/771",
        "Cramp at night",
        "My legs cramp every night. The cramp in my legs comes at two in the night and my legs hurt all day.",
      ),
      right(
        "musclebook.example/spasms",
        "Nocturnal spasms",
        "Lying with the foot pointed, shortened calf muscles fire by themselves. Dehydration and lack of magnesium make it likelier; stretching before bed helps most people.",
      ),
    ],
  },
  {
    ask: "is it safe to eat eggs after the expiry date",
    lang: "en",
    words: "other",
    answer: "If it sinks in water it is still good",
    pages: [
      wrong(
        "datefruits.example/date",
        "Dates to eat",
        "Eat a date after a meal. A date is safe to eat with eggs. A date has no expiry.",
      ),
      right(
        "kitchenwise.example/freshness",
        "How fresh is it",
        "If it sinks in water it is still good for two weeks past the stamp, boiled hard through. One that floats, or smells, belongs into the bin.",
      ),
      wrong(
        "eggfarm.example/eggs",
        "Eggs",
        "Eggs from our farm are safe. The date on eggs is printed in red. Eat eggs each day.",
      ),
      wrong(
        "passports.example/expiry",
        "Expiry date",
        "After the expiry date a passport is void. It is safe to renew before the date.",
      ),
    ],
  },
  {
    ask: "what helps against hay fever",
    lang: "en",
    words: "other",
    answer: "Antihistamines stop sneezing and itching eyes",
    pages: [
      wrong(
        "farmsupply.example/hay",
        "Hay",
        "Hay helps against hunger of horses. Order hay by the bale. What a fever of hay buying!",
      ),
      right(
        "allergyguide.example/pollen",
        "Pollen allergy",
        "Antihistamines stop sneezing and itching eyes within an hour. Keep windows shut in the morning, rinse the nose with salt water, wash hair before bed.",
      ),
      wrong(
        "feverbook.example/fever",
        "Against fever",
        "What helps against fever? Cold cloths help. Fever helps the body against germs.",
      ),
      wrong(
        "festival.example/fever",
        "Hay Fever festival",
        "The Hay Fever festival helps the village. Against all odds the Hay Fever came back.",
      ),
    ],
  },
  {
    ask: "how many hours should a teenager sleep",
    lang: "en",
    words: "other",
    answer: "nine at night",
    pages: [
      wrong(
        "jobsforteens.example/hours",
        "Hours for a teenager",
        "How many hours should a teenager work? Many a teenager works ten hours a week.",
      ),
      wrong(
        "sleepshop.example/teen",
        "Beds for a teenager",
        "A teenager should sleep in a good bed. Many a teenager loves our beds. Open 12 hours.",
      ),
      right(
        "growingup.example/rest",
        "Rest in adolescence",
        "Between fourteen and seventeen the young need about nine at night. Screens before bed and early lessons take two of them away.",
      ),
      wrong(
        "babybook.example/sleep",
        "How babies sleep",
        "A baby should sleep 16 hours. How many naps? Many. A teenager in the house helps.",
      ),
    ],
  },
  {
    ask: "treatment for a bee sting",
    lang: "en",
    words: "other",
    answer: "Scrape the barb out with a card",
    pages: [
      wrong(
        "beekeepers.example/treatment",
        "Bee treatment",
        "Treatment of a bee colony against mites is done in autumn. A bee colony in treatment may sting.",
      ),
      right(
        "firstaidbook.example/insects",
        "When an insect got you",
        "Scrape the barb out with a card at once, cool the spot with ice and leave it alone. Trouble with breathing is an emergency.",
      ),
      wrong(
        "films.example/sting",
        "The Bee Sting",
        "The Bee Sting is a novel. Its treatment for the screen is being written. The sting is in the tail.",
      ),
      wrong(
        "spa.example/treatment",
        "Honey treatment",
        "A treatment with bee honey. No sting, no pain. Book a treatment for two.",
      ),
    ],
  },
  {
    ask: "can pregnant women drink coffee",
    lang: "en",
    words: "other",
    answer: "two cups a day are considered harmless",
    pages: [
      wrong(
        "cafechain.example/women",
        "Women who drink coffee",
        "Women drink more coffee than men. Can you drink coffee cold? Women can.",
      ),
      wrong(
        "birthforum.example/44",
        "Coffee",
        "I am pregnant and love coffee. Other women drink coffee. My mother was pregnant and did not drink coffee.",
      ),
      right(
        "midwives.example/caffeine",
        "Caffeine while expecting",
        "Up to 200 milligrams, that is two cups a day are considered harmless for mother and unborn child. Tea, cola and chocolate count towards it.",
      ),
      wrong("vets.example/pregnant", "Pregnant cats", "Pregnant cats can drink more. No coffee! Women often ask."),
    ],
  },
];
