import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

export const englishToo: readonly FreshQuestion[] = [
  {
    ask: "is it legal to fly a drone over a beach in Marenna",
    lang: "en",
    words: "other",
    answer: "above bathing places from June to September",
    pages: [
      wrong(
        "dronedeals.example/beach",
        "Fly your drone over the beach!",
        "Fly a drone over a beach and film your holiday. Is it legal? Ask before you fly your drone. Our drones fly for 30 minutes, in Marenna and elsewhere.",
      ),
      right(
        "law.marenna.example/air/unmanned-aircraft",
        "Unmanned aircraft act, section 7",
        "Unmanned aircraft must not be operated above bathing places from June to September. In other months it is allowed below 60 metres, if the harbour office was told the day before. Whoever breaks this pays up to 800 crowns.",
      ),
      wrong(
        "law.corvia.example/drones",
        "Drones in Corvia",
        "In Corvia it is legal to fly a drone over a beach at any time. A drone over 250 grams must be registered.",
      ),
      wrong(
        "marenna-travel.example/beaches",
        "The ten best beaches of Marenna",
        "Marenna has over ninety beaches. Each beach in Marenna has a flag that tells whether it is safe to swim. From the cliff over Long Beach you can see the islands.",
      ),
      wrong(
        "marenna-news.example/drone-found",
        "Drone found on a beach in Marenna",
        "A drone was found on a beach in Marenna. Nobody knows who let it fly. Police asked the owner to come and get it.",
      ),
    ],
  },
  {
    ask: "who designed the Hallam bridge",
    lang: "en",
    words: "same",
    answer: "by the office of Oster & Vail",
    pages: [
      wrong(
        "hallam-tower.example/history",
        "The Hallam tower",
        "The Hallam tower was designed by Lund Associates. It stands near the Hallam bridge and is 96 metres high.",
      ),
      wrong(
        "postershop.example/hallam-bridge",
        "Hallam bridge poster",
        "The Hallam bridge on a poster, designed in our own studio. Who would not like the Hallam bridge on a wall? The Hallam bridge comes in three colours.",
      ),
      wrong(
        "hallam.example/news/bridge-closed",
        "Hallam bridge closed for two weeks",
        "The Hallam bridge is closed for two weeks, since its joints are renewed. The council said who may cross: buses and ambulances.",
      ),
      right(
        "bridges.example/hallam",
        "Hallam bridge",
        "The bridge carries the coast road over the Hallam at a height of 31 metres. It was designed by the office of Oster & Vail and built between 1929 and 1931 with steel from the Norr works. Its arch was the widest in the country for six years.",
      ),
      right(
        "steelhistory.example/arches",
        "Arches of the thirties",
        "Three arches of the time deserve a visit. The one at Hallam, drawn by the office of Oster & Vail in 1928, is the lightest.",
      ),
    ],
  },
  {
    ask: "side effects of taking too much vitamin D",
    lang: "en",
    words: "other",
    answer: "thirst, nausea and weak muscles",
    pages: [
      wrong(
        "vitashop.example/vitamin-d",
        "Vitamin D 1000: take one a day",
        "Vitamin D has many good effects. Taking vitamin D is easy: one drop a day. Too much stress, too little sun? Take vitamin D. No side effects known to our customers.",
      ),
      wrong(
        "healthbook.example/vitamin-d-deficiency",
        "Too little vitamin D",
        "Too little vitamin D makes bones soft. The effects show late: pain in hips and back. People who stay inside are at risk, and those taking certain medicines.",
      ),
      right(
        "poisonline.example/cholecalciferol",
        "Overdose of cholecalciferol",
        "Months of very high doses of the sun vitamin (D3) raise calcium in the blood. Signs are thirst, nausea and weak muscles, later kidney stones. Stop at once and have the blood tested.",
      ),
      wrong(
        "healthbook.example/vitamin-c",
        "Taking too much vitamin C",
        "The side effects of taking too much vitamin C are diarrhoea and cramps. They pass within a day. Too much vitamin C leaves the body with the urine.",
      ),
      wrong(
        "vitaquiz.example/quiz",
        "Quiz on vitamins",
        "What are the side effects of taking too much vitamin D? What does vitamin K do? Which vitamin is in carrots? Answers tomorrow.",
      ),
    ],
  },
  {
    ask: "current minimum wage in Tarnland",
    lang: "en",
    words: "same",
    answer: "13.40 crowns an hour",
    pages: [
      wrong(
        "tarnlabour.example/2021/minimum-wage",
        "Minimum wage in Tarnland",
        "The minimum wage in Tarnland is 10.85 crowns an hour. It was raised by the commission in autumn and holds for all trades.",
        { published: "2021-01-04" },
      ),
      wrong(
        "tarnpost.example/2024/minimum-wage-rises",
        "Minimum wage rises",
        "The current minimum wage in Tarnland is 12.10 crowns an hour. Unions had asked for more, the current government for less.",
        { published: "2024-01-03" },
      ),
      right(
        "tarnlabour.example/2026/minimum-wage",
        "Minimum wage in Tarnland",
        "From January the minimum wage in Tarnland is 13.40 crowns an hour. It was raised by the commission in autumn and holds for all trades but farming.",
        { published: "2026-01-02" },
      ),
      wrong(
        "sorlabour.example/minimum-wage",
        "Minimum wage in Sorland",
        "The current minimum wage in Sorland is 11.75 crowns an hour. In Tarnland it is higher.",
        { published: "2025-11-11" },
      ),
      wrong(
        "wagecheck.example/tarnland",
        "Wages in Tarnland: minimum, average, current",
        "Are you paid the current minimum wage in Tarnland? Compare your wage with the minimum wage in Tarnland. Our calculator knows the current minimum wage.",
        { published: "2025-06-30" },
      ),
    ],
  },
  {
    ask: "how do I stop my phone from ringing during meetings",
    lang: "en",
    words: "other",
    answer: "calls are muted for as long as",
    pages: [
      right(
        "help.handset.example/quiet-hours",
        "Quiet hours",
        "Under Sounds, switch on Quiet hours and choose your calendar: calls are muted for as long as an appointment lasts. People on your list of favourites still get through.",
      ),
      wrong(
        "ringtones.example/top-50",
        "Ringing tones for your phone",
        "Make your phone ring as you like. A phone that is ringing with a good tone does not stop anybody. Phone ringing in meetings? Choose a funny one.",
      ),
      wrong(
        "officelife.example/meetings",
        "Better meetings",
        "How do meetings end on time? Stop talking, start deciding. Phones stay outside, and nobody is ringing during the meeting.",
      ),
      wrong(
        "help.handset.example/emergency-calls",
        "Emergency calls",
        "Your phone can call for help. Press the side key five times. The phone is ringing until somebody answers; to stop, press it again.",
      ),
      wrong(
        "tinnitus.example/ringing",
        "Ringing in the ears",
        "How do I stop the ringing? The ringing in my ears is worst during meetings and on the phone. A doctor should look at it.",
      ),
    ],
  },
];
