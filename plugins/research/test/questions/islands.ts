import type { Field } from "./question.ts";

export const islands: Field = {
  pages: [
    {
      url: "http://vardholm-lines.example/timetable",
      title: "Timetables - Vardholm Lines",
      related: ["Book a ferry", "Skelling ferry: winter offers", "Timetable as a picture"],
      text: `
All times are local. Boarding ends five minutes before departure. Cars must be booked.

## Vardholm - Skelling, summer (1 May to 30 September)

| Departure Vardholm | Arrival Skelling | Days |
| 05:50 | 07:05 | daily |
| 09:20 | 10:35 | daily |
| 17:40 | 18:55 | daily |

## Vardholm - Skelling, winter (1 October to 30 April)

| Departure Vardholm | Arrival Skelling | Days |
| 07:35 | 08:50 | Monday to Saturday |
| 10:10 | 11:25 | Sunday |
| 16:15 | 17:30 | daily |

## Vardholm - Outer Holms

| Departure Vardholm | Arrival Outer Holms | Days |
| 08:00 | 10:45 | Tuesday, Friday |`,
    },
    {
      url: "http://visit-skelling.example/getting-here",
      title: "Getting here | Visit Skelling",
      text: `
Skelling is an island for every season. In summer you swim, in winter you watch the storms from a warm window.

## By ferry
The ferry from Vardholm to Skelling takes an hour and a quarter. In winter the ferry from Vardholm to Skelling runs less often than in summer; the first ferry of the day is the best one for seals. See the timetable of the ferry line for the first departure in winter and in summer.

## By air
A small aircraft flies twice a week, weather permitting.

## On the island
There is one bus. Bicycles are for hire at the harbour.`,
    },
    {
      url: "http://ferrydeals.example/vardholm-skelling",
      title: "Vardholm to Skelling ferry - cheap tickets, timetable, winter and summer departures",
      text: `
Looking for the ferry from Vardholm to Skelling? Compare ferry tickets from Vardholm to Skelling, find the timetable for winter, the first departure and the last departure, and book the Vardholm to Skelling ferry with one click.

## Ferry Vardholm to Skelling: winter timetable
Choose a date to see the winter timetable of the ferry from Vardholm to Skelling. Departure times in winter may change. Search the first departure now!

## Other ferries
Vardholm to Outer Holms, Vardholm to Kirk Ness, Skelling to Kirk Ness.`,
    },
    {
      url: "http://islandtimes.example/news/ferry-winter-cancelled",
      title: "Winter storm: first ferry to Skelling cancelled",
      text: `
The first ferry from Vardholm to Skelling was cancelled on Tuesday as a winter storm crossed the sound. Waves of six metres were measured at the harbour mouth. The departure in the afternoon left with a delay of two hours and forty passengers.

The line said that tickets remain valid for the next departure. It was the fourth time this winter that the ferry stayed in Vardholm. The timetable leaves room for only two crossings a day at this time of the year.`,
    },
    {
      url: "http://council.skelling.example/documents/fees-2026.pdf",
      title: "Schedule of fees and charges 2026",
      as: "pdf",
      text: `
Skelling Island Council

Schedule of fees and charges from 1 January 2026

Burial plot, resident: 310 crowns. Burial plot, others: 620 crowns.

Mooring in the inner harbour, by metre and month: 14 crowns.

Licence for keeping a dog, each animal and calendar year: 38 crowns; guide dogs and working sheepdogs are exempt. The tag is issued at the council office and must be worn outside the house.

Market stall, by day: 22 crowns.

Copy of a certificate: 6 crowns.`,
    },
    {
      url: "http://dogsonholiday.example/islands/skelling",
      title: "Skelling with your dog",
      text: `
Is Skelling a good island for a dog? Yes! The beaches of the island are open to every dog from October to April, and on the north side the whole year.

How much fun your dog will have! The island has a vet, and the cafe at the harbour keeps a bowl for every dog. On the ferry a dog travels free on a short lead, but does not enter the saloon. Sheep graze everywhere on Skelling: keep the dog on a lead on the hill.

## What does it cost?
Much of the island costs nothing. A cottage that takes a dog costs from 80 crowns a night; a dog costs ten crowns more.`,
    },
    {
      url: "http://licences.example/dog-licence",
      title: "Dog licence: what you have to know",
      text: `
A dog licence is a permit to keep a dog. Not every country has a dog licence. How much a dog licence costs differs: in some places a dog licence costs little, in others much. A second dog often costs more than the first.

## How to get a dog licence
Ask your council for the form. You need proof of the microchip and of the vaccination. The licence is mostly valid for a year. Whoever keeps a dog without a licence pays a fine.`,
    },
    {
      url: "http://encyclopedia.example/wiki/Vardholm",
      title: "Vardholm - The Loopback Encyclopedia",
      related: ["Lighthouse", "Skelling", "Lists of lighthouses by height", "Automation"],
      text: `
Vardholm is a harbour town at the mouth of the Skelling Sound with about 6,200 inhabitants. It is known for its herring, its boatyards and its lighthouse.

## Geography
The town lies on a tongue of rock between two bays. The harbour is free of ice throughout the year. The highest point, the Varde, is 148 metres high and carries a cairn that was a mark for ships before the lighthouse was built.

## History
Herring made the town. In its best year four hundred boats lay in the harbour, and salt was brought from the south in ships that took fish back. A fire destroyed the lower town in 1811, and the houses were rebuilt in stone. The railway came in 1889 and went in 1964.

## Economy
Two boatyards build fishing vessels and, since the nineties, ferries with electric drive. Fish is smoked and canned. Tourism is the third trade. The town's ferries serve Skelling, Kirk Ness and the Outer Holms.

## Lighthouse
Vardholm light stands on the skerry in front of the harbour. The tower of granite was lit for the first time in 1862, with an oil lamp and a lens of the second order; in 1934 it was given electric light. Its keepers lived on the skerry with their families and grew potatoes in soil that they had brought by boat. The last of them left in October 1987, when the station was switched to unmanned operation and control passed to the pilots' office. Since then it has been open to visitors on summer Sundays. The fog signal fell silent in 1999.

## Culture
The museum shows boats and barrels. Each August the herring festival fills the quay; singers stand on the steps of the customs house. The church has a ship of wood hanging from its vault.

## Transport
Ferries leave from the new quay, buses from the square. The road to the mainland crosses three bridges.

## Climate
Winters are mild and wet, summers cool. The warmest month is August, the driest May. Fog is common in early summer.`,
    },
    {
      url: "http://lighthouses.example/automation",
      title: "How lighthouses were automated",
      text: `
Lighthouses were automated over a century. When a lighthouse was automated, its keepers left. The first lighthouse that was automated used acetylene and a sun valve that shut the gas off by day.

## Why lighthouses were automated
A keeper cost more than a machine. When electric lamps, radio and diesel sets became reliable, lighthouse after lighthouse was automated. In most countries the last lighthouse was automated before the end of the twentieth century. Some say that something was lost when the lighthouses were automated.`,
    },
    {
      url: "http://postcards.example/vardholm-lighthouse",
      title: "Vardholm lighthouse postcard, vintage",
      text: `
Postcard of the Vardholm lighthouse, not used, very good condition. Vardholm lighthouse in a storm. When was this picture of the Vardholm lighthouse taken? We guess before 1914. The back shows the stamp of the Vardholm lighthouse shop.

You may also like: Vardholm harbour, Vardholm church, Vardholm lighthouse at night, Skelling lighthouse. Postage is free from five cards.`,
    },
    {
      url: "http://islandtimes.example/news/lighthouse-paint",
      title: "Vardholm lighthouse gets new paint",
      text: `
The lighthouse of Vardholm is being painted for the first time in twelve years. Climbers hang from the gallery, and the lighthouse wears a net until the end of the month. The light itself stays lit: since it was automated nobody has to be there, a spokesperson said. The paint costs 90,000 crowns. When the lighthouse was last painted, gales delayed the work by a whole season.`,
    },
  ],
  questions: [
    {
      ask: "ferry from Vardholm to Skelling winter timetable first departure",
      answer: "07:35",
      engines: [
        [
          "ferrydeals.example/vardholm-skelling",
          "visit-skelling.example/getting-here",
          "islandtimes.example/news/ferry-winter-cancelled",
          "vardholm-lines.example/timetable",
          "encyclopedia.example/wiki/Vardholm",
        ],
        [
          "ferrydeals.example/vardholm-skelling",
          "vardholm-lines.example/timetable",
          "islandtimes.example/news/ferry-winter-cancelled",
          "dogsonholiday.example/islands/skelling",
          "encyclopedia.example/wiki/Vardholm",
        ],
      ],
    },
    {
      ask: "how much does a dog licence cost on Skelling island",
      answer: "each animal and calendar year: 38 crowns",
      engines: [
        [
          "dogsonholiday.example/islands/skelling",
          "licences.example/dog-licence",
          "council.skelling.example/documents/fees-2026.pdf",
          "visit-skelling.example/getting-here",
          "ferrydeals.example/vardholm-skelling",
        ],
        [
          "licences.example/dog-licence",
          "dogsonholiday.example/islands/skelling",
          "visit-skelling.example/getting-here",
          "council.skelling.example/documents/fees-2026.pdf",
          "islandtimes.example/news/ferry-winter-cancelled",
          "encyclopedia.example/wiki/Vardholm",
        ],
      ],
    },
    {
      ask: "when was the Vardholm lighthouse automated",
      answer: "The last of them left in October 1987",
      engines: [
        [
          "postcards.example/vardholm-lighthouse",
          "lighthouses.example/automation",
          "islandtimes.example/news/lighthouse-paint",
          "encyclopedia.example/wiki/Vardholm",
          "visit-skelling.example/getting-here",
        ],
        [
          "lighthouses.example/automation",
          "islandtimes.example/news/lighthouse-paint",
          "postcards.example/vardholm-lighthouse",
          "vardholm-lines.example/timetable",
          "encyclopedia.example/wiki/Vardholm",
        ],
      ],
    },
  ],
};
