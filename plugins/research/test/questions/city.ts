import type { Field } from "./question.ts";

export const city: Field = {
  pages: [
    {
      url: "http://city.norrby.example/documents/parking-regulations.pdf",
      title: "Parking regulations",
      as: "pdf",
      text: `
City of Norrby: parking regulations, consolidated text

Section 1. These regulations apply on all streets and squares of the city of Norrby.

Section 4. On the island of Holmen a resident's permit is needed from 8 in the morning to 8 in the evening on working days. Visitors may park there for two hours with a disc.

Section 7. A resident's parking permit costs 45 crowns a month for a car, and 20 crowns for a motorcycle. A second permit for the same household costs 90 crowns. Permits are issued by the traffic office on proof of residence.

Section 9. Vehicles that block a fire lane are towed away at the cost of the holder.`,
    },
    {
      url: "http://norrby-parking.example/garages",
      title: "Parking garages in Norrby",
      text: `
| Garage | Places | Hour | Day |
| Central station | 640 | 4 crowns | 32 crowns |
| Harbour | 310 | 3 crowns | 24 crowns |
| Theatre | 180 | 5 crowns | 40 crowns |

Parking in a garage costs less in the evening. Monthly tickets for residents are sold at the machine. Electric cars park for the price of any other and pay for power.`,
    },
    {
      url: "http://norrbyforum.example/parking-permit",
      title: "Parking permit in Norrby, how?",
      text: `
I am moving to Norrby next month with my car. Do I need a parking permit as a resident, and what does it cost?

Depends on the street. On Holmen you do.

It used to be free. Now everything costs something.

Ask at the traffic office, they are friendly. I got my permit the same day.`,
    },
    {
      url: "http://othertown.example/parking",
      title: "Resident parking permits | Othertown",
      text: `
A resident's parking permit in Othertown costs 30 crowns a month. Apply online with the papers of your car. The permit is valid for one zone only and is tied to the number plate. Visitors' permits cost 5 crowns a day and are sold in books of ten.`,
    },
    {
      url: "http://swim.norrby.example/hours",
      title: "Opening hours - Norrby Baths",
      related: ["Sauna", "Swimming lessons", "Prices"],
      text: `
## Large pool
Monday to Friday from 6.30 to 21.00, Saturday 8.00 to 18.00, Sunday 9.00 to 18.00. Early swimmers find lanes until 8.00.

## Sauna
Daily from 12.00 to 22.00; Tuesday for women, Thursday for men.

## Public holidays
On public holidays the pool opens at 10.00 and closes at 16.00. It stays closed on 25 December and 1 January.

## Summer
The outdoor basin is open from June to August in dry weather.`,
    },
    {
      url: "http://norrbynews.example/baths-reopen",
      title: "Norrby Baths reopen after repairs",
      text: `
After nine months of repairs the Norrby Baths open again on Saturday. The pool has a new basin of steel, the sauna new ovens. On the opening day entrance is free.

The repairs took four months longer than planned because the old basin leaked more than expected. The city pays eleven million crowns. The baths were last closed for so long after the flood.

Opening hours stay as they were before the closing, the city said.`,
    },
    {
      url: "http://visitnorrby.example/swimming",
      title: "Swimming in and around Norrby",
      text: `
Norrby is a city of water. Swim in the sea from the cliffs at Holmen, in the lake of the city forest, or in the pool of the Norrby Baths, which is open on most days of the year, public holidays too.

The beach at Sandvik has a kiosk, showers and a raft. Dogs are welcome at the northern end. Water is warmest in August, at about nineteen degrees.`,
    },
    {
      url: "http://waste.norrby.example/sorting",
      title: "Sorting waste in Norrby",
      text: `
## Food waste
Brown bin, in the paper bags that the city hands out. Emptied every week.

## Paper and cardboard
Blue bin. Fold cardboard flat.

## Electrical appliances
Small appliances go into the red cage at the recycling stations. A fridge, a washing machine or a cooker is fetched from your door free of charge twice a year: book the day by telephone or on this page, and put the appliance out by 7 in the morning.

## Hazardous waste
Paint, batteries and bulbs: the yellow van stops in every district once a month.

## Garden waste
At the composting yard, up to one cubic metre a day free of charge.`,
    },
    {
      url: "http://fridgestore.example/norrby",
      title: "Fridges and freezers in Norrby",
      text: `
The largest choice of fridges in Norrby. New fridges are delivered to your door, and for 25 crowns we take the old fridge with us. Washing machines and cookers too.

- Fridge Polar 200, class A, 489 crowns
- Fridge Polar 300, class A, 599 crowns
- Freezer Boreal, class B, 450 crowns

Open Monday to Saturday, closed on public holidays.`,
    },
    {
      url: "http://norrbynews.example/fridges-in-forest",
      title: "Old fridges dumped in the city forest",
      text: `
Walkers have found eight old fridges in the city forest of Norrby. The city had them taken away and has called the police. Getting rid of an old fridge in this way costs up to 2,000 crowns if one is caught, the city's waste office said, although there are ways to get rid of fridges that cost nothing.

It is the third time this year that fridges were dumped in the forest.`,
    },
    {
      url: "http://encyclopedia.example/wiki/Norrby_Bridge",
      title: "Norrby Bridge - The Loopback Encyclopedia",
      text: `
The Norrby Bridge is an arch bridge of stone over the river Nor. It connects the old town with the island of Holmen.

## Construction
Work began in 1774 and took nine years. Granite came by barge from quarries upstream. The bridge has five arches; the middle one has a span of 24 metres. It is 138 metres long and 9 metres wide.

## History
In 1808 one arch was blown up to stop an army, and replaced by a wooden span that stayed for twelve years. Trams crossed the bridge from 1902 to 1958. Since 1991 it has been closed to cars.

## In art
Painters showed it in fog, in snow and under fireworks. A coin of 1983 bears its picture.`,
    },
    {
      url: "http://bridgefans.example/longest",
      title: "The longest stone bridges of the north",
      text: `
Which stone bridge is the longest? We list the longest stone bridges of the north with length and age.

| Bridge | Length | Built |
| Long Ford | 212 m | 1851 |
| Kvarn | 165 m | 1790 |
| Norrby | 138 m | 1783 |
| Alm | 120 m | 1866 |

Bridges of brick are in another list. How long a bridge is depends on where one begins to measure.`,
    },
    {
      url: "http://norrbynews.example/bridge-run",
      title: "Bridge run: 3,000 cross the Norrby Bridge",
      text: `
Three thousand runners crossed the Norrby Bridge on Sunday. The run is eight kilometres long and leads over the bridge twice. The bridge was built for ox carts, and some runners found it narrow.

The winner needed 24 minutes. Next year the run will begin at the stadium, because the bridge will be under repair.`,
    },
  ],
  questions: [
    {
      ask: "how much does a resident parking permit cost in Norrby",
      answer: "permit costs 45 crowns a month for a car",
      engines: [
        [
          "norrbyforum.example/parking-permit",
          "norrby-parking.example/garages",
          "othertown.example/parking",
          "city.norrby.example/documents/parking-regulations.pdf",
          "visitnorrby.example/swimming",
        ],
        [
          "norrby-parking.example/garages",
          "city.norrby.example/documents/parking-regulations.pdf",
          "othertown.example/parking",
          "fridgestore.example/norrby",
        ],
      ],
    },
    {
      ask: "Norrby Baths opening hours on public holidays",
      answer: "On public holidays the pool opens at 10.00",
      engines: [
        [
          "norrbynews.example/baths-reopen",
          "visitnorrby.example/swimming",
          "swim.norrby.example/hours",
          "fridgestore.example/norrby",
        ],
        [
          "visitnorrby.example/swimming",
          "swim.norrby.example/hours",
          "norrbynews.example/baths-reopen",
          "norrby-parking.example/garages",
        ],
      ],
    },
    {
      ask: "how do I get rid of an old fridge in Norrby",
      answer: "is fetched from your door free of charge twice a year",
      engines: [
        [
          "fridgestore.example/norrby",
          "norrbynews.example/fridges-in-forest",
          "waste.norrby.example/sorting",
          "norrbyforum.example/parking-permit",
        ],
        [
          "norrbynews.example/fridges-in-forest",
          "fridgestore.example/norrby",
          "waste.norrby.example/sorting",
          "visitnorrby.example/swimming",
        ],
      ],
    },
    {
      ask: "how long did it take to build the Norrby Bridge",
      answer: "Work began in 1774 and took nine years",
      engines: [
        [
          "bridgefans.example/longest",
          "norrbynews.example/bridge-run",
          "encyclopedia.example/wiki/Norrby_Bridge",
          "norrbynews.example/baths-reopen",
        ],
        [
          "norrbynews.example/bridge-run",
          "encyclopedia.example/wiki/Norrby_Bridge",
          "bridgefans.example/longest",
          "visitnorrby.example/swimming",
        ],
      ],
    },
  ],
};
