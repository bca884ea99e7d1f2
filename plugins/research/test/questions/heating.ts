import type { Field } from "./question.ts";

const FROST = `
A unit that wears a thin white coat on a frosty morning is doing nothing wrong, the association of installers says. Outdoor air holds moisture, and when the evaporator is colder than the dew point that moisture settles on its fins and freezes.

Every half hour to two hours the machine turns its cycle round for a few minutes: hot refrigerant runs through the outdoor coil, the ice melts and a cloud of steam rises. Neighbours sometimes take it for smoke.

It becomes a fault when the ice stays. A blocked drain under the coil, a fan that no longer turns, too little refrigerant or leaves packed against the grille keep the defrost from finishing, and each cycle then adds a layer until the coil is one solid block.

The association advises owners to switch the unit off in that case and to call a technician, and never to chip at the fins with a tool.`;

export const heating: Field = {
  pages: [
    {
      url: "http://brinehouse.example/support/maintenance",
      title: "Maintenance calendar for ground source units | Brinehouse",
      related: ["Register your warranty", "Find an installer", "Ground source heat pump prices"],
      text: `
Our ground source units need little care. This page lists what the owner can do and what is left to the service engineer.

## Owner
Look at the pressure gauge of the brine circuit four times a year; it should stand between 1.0 and 1.5 bar. Wipe the casing with a damp cloth and keep the ventilation slots of the plant room free.

The particle strainer on the brine side catches grit left over from drilling. Rinse it under the tap one week after commissioning, again after a month, and from then on once every twelve months before the heating season begins. If it holds more than a spoonful of sand, shorten the interval to six months and tell your driller.

## Service engineer
Every second year the engineer tests the freezing point of the brine, reads the fault memory and tightens the electrical terminals.`,
    },
    {
      url: "http://filters-direct.example/blog/ground-source-heat-pump-filter",
      title: "How Often Should You Clean a Ground Source Heat Pump Filter? [Complete Guide]",
      related: ["How often should you clean an air conditioner filter?", "10 signs that your filter is dirty"],
      text: `
Many homeowners ask how often the filter of a ground source heat pump should be cleaned. It is a very good question! A clean filter is important for every ground source heat pump, and a ground source heat pump filter that is not cleaned often costs money.

## Why cleaning a ground source heat pump filter matters
A ground source heat pump moves heat from the ground to your home. When the filter of the heat pump is dirty, the heat pump has to work harder. This is why ground source heat pump owners should think about their filter.

## Shop our filters
We carry filters for all brands. Enter your model number, choose a filter, and have it delivered in two days. Customers who bought a ground source heat pump filter also bought cleaning brushes.`,
    },
    {
      url: "http://forum.renovators.example/t/heat-pump-filter-cleaning/8812",
      title: "Heat pump filter cleaning - Renovators' Forum",
      text: `
Hi all, moved in last spring and inherited a ground source heat pump. The manual is gone. Is there a filter in there that should be cleaned, and how often do people do it?

Following, same question here.

Mine is air to air, I vacuum the two mesh filters in the indoor unit every fortnight in winter. No idea about ground source.

Depends on the maker I think. Ask whoever drilled the hole.

Thanks everyone, will ring them on Monday and report back.`,
    },
    {
      url: "http://airwell.example/faq/indoor-filters",
      title: "Indoor unit filters: questions and answers",
      text: `
## Which filters does my air to air unit have?
Each indoor unit has two mesh filters behind the front panel, and some models a carbon filter against smells.

## How often should they be cleaned?
Take the mesh filters out every two weeks in the heating season and vacuum them. Wash them with lukewarm water if grease sticks to them, and let them dry in the shade. Carbon filters are replaced once a year; they cannot be cleaned.`,
    },
    {
      url: "http://encyclopedia.example/wiki/Heat_pump",
      title: "Heat pump - The Loopback Encyclopedia",
      text: `
A heat pump is a machine that moves heat from a colder place to a warmer one by means of work. Refrigerators and air conditioners are heat pumps too; the word is mostly used for machines that heat buildings.

## Principle
A refrigerant evaporates at low pressure and takes up heat, is compressed, gives the heat off while it condenses, and expands again through a valve. The ratio of heat delivered to work done is the coefficient of performance.

## Sources
Air is the source that is found everywhere. Ground source heat pumps draw on the soil through horizontal loops or vertical boreholes filled with brine; water source heat pumps on wells or lakes. The temperature of the ground hardly changes over the year, so that the performance of a ground source heat pump is steadier in winter than that of an air source heat pump.

## Defrosting
Evaporators of air source heat pumps collect frost below about 5 °C and have to be defrosted, mostly by reversing the cycle.

## History
The principle was described in the first half of the nineteenth century. Large plants heated town halls and swimming baths before the middle of the twentieth; the oil crises brought small ones into houses, and the wish to burn less gas brought them into most new ones.

## Noise
Outdoor units make between 35 and 60 decibels at a distance of one metre. Rules on the distance to the neighbour's window differ from country to country.`,
    },
    {
      url: "http://morningpost.example/home/white-coat-on-heat-pumps",
      title: "White coats on heat pumps are no reason to worry, installers say",
      text: FROST,
      related: ["Gas prices fall", "Why is my heat pump icing up? Readers' questions"],
    },
    {
      url: "http://valleyherald.example/2026/01/heat-pumps-frost",
      title: "White coats on heat pumps are no reason to worry",
      text: `From our news agency.\n${FROST}\n\nRead more local news with a subscription.`,
    },
    {
      url: "http://energyclub.example/winter-checklist",
      title: "Winter checklist for your heating",
      text: `
Winter is coming, and with it ice, snow and high bills. Is your heating ready for winter?

- Bleed the radiators, from the lowest floor to the highest.
- Look for draughts around doors and windows.
- Have your heat pump checked before winter: in winter every technician is booked out.
- Keep snow and ice away from paths, and keep the heat pump free of snow.
- Set the thermostat one degree lower and put on a pullover.

Members get ten per cent off a winter check of the heat pump. Why wait until winter?`,
    },
    {
      url: "http://coolcorner.example/freezers/ice-up",
      title: "Why does my freezer ice up?",
      text: `
Ice in a freezer comes from moist air that gets in. Every time the door opens, warm air from the kitchen streams in, its moisture settles on the cold walls and freezes.

A worn door seal does the same all day long. Close the door on a sheet of paper: if you can pull the sheet out without resistance, the seal has to be replaced. Defrost the freezer when the ice is as thick as a finger; a thick coat makes it use up to half as much power again.`,
    },
    {
      url: "http://waermeportal.example/ratgeber/stromverbrauch",
      title: "Stromverbrauch von Wärmepumpen: womit Sie rechnen müssen",
      lang: "de",
      related: ["Wärmepumpe kaufen", "Förderung im Jahr 2026", "Strom sparen im Haushalt"],
      text: `
Wer von Gas auf Wärmepumpe umsteigt, will wissen, was auf dem Zähler steht. Drei Dinge entscheiden: wie viel Wärme das Haus braucht, woher die Pumpe sie nimmt und wie heiß das Heizwasser sein muss.

## Rechenbeispiel
Ein Einfamilienhaus mit 140 Quadratmetern und mittlerer Dämmung braucht etwa 14.000 Kilowattstunden Wärme. Bei einer Jahresarbeitszahl von 3,5 zieht die Anlage dafür rund 4.000 kWh aus dem Netz; eine Erdwärmepumpe mit der Arbeitszahl 4,5 kommt mit 3.100 kWh aus. Warmwasser für vier Personen ist darin enthalten.

## So senken Sie den Bedarf
Große Heizflächen erlauben kühleres Heizwasser. Jedes Grad weniger im Vorlauf spart etwa 2,5 Prozent.`,
    },
    {
      url: "http://stromvergleich.example/waermepumpe",
      title: "Wärmepumpe Strom: Tarife im Vergleich - jetzt Jahr für Jahr sparen",
      lang: "de",
      text: `
Wie viel Strom verbraucht Ihre Wärmepumpe im Jahr? Geben Sie Ihren Verbrauch im Jahr ein, und wir zeigen Ihnen den günstigsten Strom für Ihre Wärmepumpe. Mit Wärmepumpenstrom sparen Sie im Jahr viel Geld.

## Wärmepumpenstrom im Vergleich
Strom für die Wärmepumpe ist billiger als Strom für den Haushalt, wenn ein eigener Zähler den Strom der Wärmepumpe misst. Vergleichen Sie jedes Jahr.`,
    },
    {
      url: "http://boilershop.example/compare",
      title: "Compare boilers and heat pumps",
      text: `
| Model | Source | Output kW | Sound dB | Price |
| Brine 8 | ground | 8 | 42 | 9,400 |
| Brine 12 | ground | 12 | 44 | 11,200 |
| Airbox 7 | air | 7 | 55 | 6,100 |
| Flame 24 | gas | 24 | 47 | 2,300 |

All heat pumps come with a filter kit and five years of warranty. Delivery is free in winter. Ask us how often your heat pump should be serviced.`,
    },
  ],
  questions: [
    {
      ask: "how often should the filter of a ground source heat pump be cleaned",
      answer: "from then on once every twelve months before the heating season",
      engines: [
        [
          "filters-direct.example/blog/ground-source-heat-pump-filter",
          "forum.renovators.example/t/heat-pump-filter-cleaning/8812",
          "brinehouse.example/support/maintenance",
          "airwell.example/faq/indoor-filters",
          "encyclopedia.example/wiki/Heat_pump",
          "energyclub.example/winter-checklist",
        ],
        [
          "airwell.example/faq/indoor-filters",
          "filters-direct.example/blog/ground-source-heat-pump-filter",
          "boilershop.example/compare",
          "brinehouse.example/support/maintenance",
          "waermeportal.example/ratgeber/stromverbrauch",
        ],
      ],
    },
    {
      ask: "why does my heat pump ice up in winter",
      answer: "keep the defrost from finishing",
      engines: [
        [
          "coolcorner.example/freezers/ice-up",
          "energyclub.example/winter-checklist",
          "morningpost.example/home/white-coat-on-heat-pumps",
          "encyclopedia.example/wiki/Heat_pump",
          "boilershop.example/compare",
        ],
        [
          "encyclopedia.example/wiki/Heat_pump",
          "valleyherald.example/2026/01/heat-pumps-frost",
          "coolcorner.example/freezers/ice-up",
          "airwell.example/faq/indoor-filters",
          "forum.renovators.example/t/heat-pump-filter-cleaning/8812",
        ],
      ],
    },
    {
      ask: "Wie viel Strom verbraucht eine Wärmepumpe im Jahr?",
      answer: "zieht die Anlage dafür rund 4.000 kWh aus dem Netz",
      engines: [
        [
          "stromvergleich.example/waermepumpe",
          "waermeportal.example/ratgeber/stromverbrauch",
          "encyclopedia.example/wiki/Heat_pump",
          "boilershop.example/compare",
        ],
        [
          "stromvergleich.example/waermepumpe",
          "boilershop.example/compare",
          "waermeportal.example/ratgeber/stromverbrauch",
          "brinehouse.example/support/maintenance",
          "energyclub.example/winter-checklist",
        ],
      ],
    },
  ],
};
