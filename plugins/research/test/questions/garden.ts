import type { Field } from "./question.ts";

const SLUGS = `
After a wet spring gardeners report more slugs than in any year since the counts began. The regional horticultural society has compared what its members tried against them.

Beer traps caught many slugs but drew in more from next door. Copper tape around pots worked for as long as it was clean. Nematodes watered into warm soil, above five degrees, cut the damage to seedlings by about three quarters within two weeks and lasted for six; the society calls them the only remedy that paid for itself.

Coffee grounds and eggshells made no difference that could be measured. Iron phosphate pellets worked, but had to be spread again after each rain.`;

export const garden: Field = {
  pages: [
    {
      url: "http://tomatoes.example/care/blossom-end-rot",
      title: "Blossom end rot: causes and cure",
      related: ["Tomato varieties", "Growing tomatoes in pots", "Fertiliser calculator"],
      text: `
A brown, sunken, leathery patch at the end of the fruit opposite the stalk is blossom end rot. It is no disease: no fungus and no virus is behind it, and it does not spread.

## What causes it
The fruit lacks calcium while it grows. In most gardens there is calcium enough in the soil, but the plant cannot move it, because water came in fits and starts: dry for days, then a flood. Pots and grow bags dry out fastest and suffer most.

## What to do
Water evenly, a little every day in hot weather, and mulch the soil. Take off the spoilt fruit. Sprays of calcium on the leaves do not reach the fruit. High doses of nitrogen and potash make it worse.`,
    },
    {
      url: "http://allotment.example/diary/july",
      title: "Allotment diary: July",
      text: `
The first tomatoes are turning. Three of them have brown bottoms again, the same as last year, and I do not know why; the neighbour says it is the weather.

We picked eleven courgettes, lifted the garlic and sowed the last carrots. The water butt was empty by the tenth. The bottom bed is full of bindweed. On Sunday the committee judged the plots, and ours came ninth out of twenty.

Next month: onions, and a new hose.`,
    },
    {
      url: "http://plantclinic.example/tomato/diseases",
      title: "Tomato diseases from A to Z",
      text: `
## Anthracnose
Small round spots on ripe fruit. Remove plant debris in autumn.

## Blight
Brown patches on leaves and stems, brown rot on the fruit, starting from anywhere on it. Spreads within days in warm wet weather. Remove infected plants.

## Blossom end rot
Dark patch at the bottom of the tomato. See water and calcium.

## Botrytis
Grey fur on stems. Give the plants air.

## Leaf mould
Yellow spots above, brown felt below. Common in greenhouses.

## Mosaic virus
Mottled, curled leaves. There is no cure; wash your hands and tools.`,
    },
    {
      url: "http://seedhouse.example/tomatoes",
      title: "Tomato seeds - Seedhouse",
      text: `
| Variety | Fruit | Height | Price |
| Early Bell | red, 60 g | 1.2 m | 2.10 |
| Brown Velvet | brown, 150 g | 1.8 m | 2.60 |
| Yellow Drop | yellow, 10 g | 2.0 m | 2.30 |
| Bottom Lip | pink, 300 g | 1.6 m | 2.90 |

Sow tomatoes indoors in March and plant them out after the last frost. Our tomato seeds are tested for germination every year.`,
    },
    {
      url: "http://countynews.example/garden/slugs",
      title: "What really works against slugs",
      text: SLUGS,
      related: ["Slug racing at the fair", "More on slugs"],
    },
    {
      url: "http://eveningmail.example/lifestyle/2026/slugs-what-really-works",
      title: "What really works against slugs",
      text: `By our own correspondent.\n${SLUGS}`,
    },
    {
      url: "http://organicshop.example/slug-control",
      title: "Organic slug control",
      text: `
Slugs love your salad as much as you do. Our organic range protects plants without poison.

- Copper tape, 4 m, keeps slugs off pots.
- Wool pellets, a barrier that feeds the soil.
- Slug nematodes for 40 square metres, fresh from the lab.
- Beer trap with lid, set of three.

Orders before noon are sent the same day. Nematodes must be kept in the fridge until they are used. Read our guide to find out which slug control works best for your garden.`,
    },
    {
      url: "http://encyclopedia.example/wiki/Slug",
      title: "Slug - The Loopback Encyclopedia",
      text: `
Slug is the common name of land snails that have lost their shell or keep only a small one inside the body.

## Body
A slug has two pairs of tentacles, the upper with eyes, and a mantle with the breathing pore. It moves by waves of its foot on slime.

## Life
Most slugs are hermaphrodites. Eggs are laid in clusters in damp soil, and hatch after a few weeks. Slugs are active at night and after rain; in dry and in frosty weather they hide underground.

## Diet
Some eat fungi or carrion, some hunt worms, and a handful of species eat living plants and are pests in gardens and fields.

## Enemies
Hedgehogs, toads, ground beetles, thrushes and ducks eat slugs; nematodes of the genus Phasmarhabditis live in them as parasites.`,
    },
    {
      url: "http://pruning.example/apple",
      title: "When and how to prune apple trees",
      related: ["Pruning pears", "Pruning saws", "How to prune roses"],
      text: `
Apple trees that stand free are pruned while they are dormant, between leaf fall and the swelling of the buds. Late winter, in February and early March, is best: the hardest frosts are over, and wounds close quickly once the sap rises. Do not prune below minus five degrees, when wood splinters.

Trained forms, such as espaliers and cordons, are pruned a second time in late August, when shoots have ripened at their base, so that light reaches the fruit.

Take out dead, diseased and crossing branches first. Never take more than a quarter of the crown in one year: the tree answers with a thicket of water shoots.`,
    },
    {
      url: "http://pruning.example/plum",
      title: "When to prune plums and cherries",
      text: `
Plums and cherries are pruned in summer, after the harvest, on a dry day between July and early September. Pruned in winter they catch silver leaf, a fungus whose spores fly in the wet months and enter by fresh wounds. Young trees are pruned in spring when growth has begun.

Remove dead wood and branches that cross, and shorten long ones above a side shoot. Seal nothing: a clean cut heals by itself.`,
    },
    {
      url: "http://fruitforum.example/topic/when-to-prune-my-old-apple",
      title: "When to prune my old apple tree?",
      text: `
We bought a house with an old apple tree, five metres high and never pruned. When should I prune it, and can I do all of it in one go?

Pictures please!

Lovely tree. My grandfather's rule was to prune when the knife is sharp.

Get somebody from the orchard club to look at it. They prune apple trees in the park every year and like to show how.`,
    },
    {
      url: "http://obstbau.example/apfelbaum-schneiden",
      title: "Apfelbaum schneiden: der richtige Zeitpunkt",
      lang: "de",
      text: `
Der Winterschnitt des Apfelbaums fällt in die Wochen von Februar bis Mitte März. Bei Temperaturen unter minus fünf Grad bleibt die Säge im Schuppen. Starke Bäume schneidet man besser im August, das bremst sie.`,
    },
    {
      url: "http://compost.example/basics/rats",
      title: "Keeping rats out of compost",
      text: `
Rats come to a compost heap for food and for a warm, dry bed. Give them neither, and they stay away.

Leave out meat, fish, cheese, bread and anything cooked. Cover fresh kitchen waste with a hand's depth of leaves or earth. Stand the bin on galvanised mesh with holes of no more than 12 millimetres, folded up at the sides, as rats dig in from below. Turn the heap every two weeks and keep it moist: a rat does not nest where it is disturbed and wet.`,
    },
    {
      url: "http://compost.example/basics/what-goes-in",
      title: "What goes into compost and what does not",
      text: `
Anything that has grown can rot. Mix green waste, such as grass, vegetable peelings and coffee grounds, with brown waste, such as leaves, straw and cardboard, at one part to two.

Do not add meat, dairy or cooked food to an open compost heap, as they smell and draw rats. Leave out cat and dog dirt, coal ash, and glossy paper. Citrus peel is fine in small amounts.`,
    },
    {
      url: "http://pestaway.example/rats",
      title: "Rats in the garden? Call Pestaway",
      text: `
Seen a rat in your garden, under the shed or in the compost? Our teams are with you within 24 hours. Rats multiply quickly and carry disease, so do not wait.

We find where rats come in, keep them out, and set bait where children and pets cannot reach it. Commercial customers get a report for their files. Call now for a free quote.`,
    },
  ],
  questions: [
    {
      ask: "why do my tomatoes go brown at the bottom",
      answer: "water came in fits and starts",
      engines: [
        [
          "plantclinic.example/tomato/diseases",
          "tomatoes.example/care/blossom-end-rot",
          "allotment.example/diary/july",
          "seedhouse.example/tomatoes",
          "compost.example/basics/what-goes-in",
        ],
        [
          "allotment.example/diary/july",
          "plantclinic.example/tomato/diseases",
          "seedhouse.example/tomatoes",
          "tomatoes.example/care/blossom-end-rot",
          "encyclopedia.example/wiki/Slug",
        ],
      ],
    },
    {
      ask: "which slug control really works",
      answer: "the only remedy that paid for itself",
      engines: [
        [
          "organicshop.example/slug-control",
          "countynews.example/garden/slugs",
          "eveningmail.example/lifestyle/2026/slugs-what-really-works",
          "encyclopedia.example/wiki/Slug",
          "pestaway.example/rats",
        ],
        [
          "encyclopedia.example/wiki/Slug",
          "organicshop.example/slug-control",
          "eveningmail.example/lifestyle/2026/slugs-what-really-works",
          "allotment.example/diary/july",
          "compost.example/basics/rats",
        ],
      ],
    },
    {
      ask: "when is the best time to prune an apple tree",
      answer: "Late winter, in February and early March, is best",
      engines: [
        [
          "fruitforum.example/topic/when-to-prune-my-old-apple",
          "pruning.example/plum",
          "pruning.example/apple",
          "obstbau.example/apfelbaum-schneiden",
          "allotment.example/diary/july",
        ],
        [
          "pruning.example/apple",
          "obstbau.example/apfelbaum-schneiden",
          "fruitforum.example/topic/when-to-prune-my-old-apple",
          "seedhouse.example/tomatoes",
          "pruning.example/plum",
        ],
      ],
    },
    {
      ask: "how to keep rats out of a compost heap",
      answer: "Stand the bin on galvanised mesh",
      engines: [
        [
          "pestaway.example/rats",
          "compost.example/basics/what-goes-in",
          "compost.example/basics/rats",
          "allotment.example/diary/july",
          "organicshop.example/slug-control",
        ],
        [
          "compost.example/basics/what-goes-in",
          "pestaway.example/rats",
          "compost.example/basics/rats",
          "encyclopedia.example/wiki/Slug",
        ],
      ],
    },
  ],
};
