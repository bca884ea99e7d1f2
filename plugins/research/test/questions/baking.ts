import type { Field } from "./question.ts";

export const baking: Field = {
  pages: [
    {
      url: "http://crumb.example/starter/storing",
      title: "Storing your starter - Crumb & Crust",
      related: ["Sourdough for beginners", "How long does sourdough bread keep?", "Our favourite jars"],
      text: `
Baking every day is lovely, and hardly anybody does it. The rest of us keep the culture cold and wake it when we want bread.

## On the counter
At room temperature it wants flour and water once a day, twice in summer. Skip three days and it smells of nail polish; skip a week and mould may be faster than you.

## In the fridge
Cold slows it down by a factor of about ten. Feed it, leave it out for an hour, close the jar loosely and put it at the back. It will be happy for two weeks and will forgive you two months: a dark liquid gathers on top, which you stir in or pour away, and two or three feeds bring it back. We have revived jars after half a year, but by then it is luck.

## Dried
Spread it thinly on baking paper, let it dry, and crumble it. Flakes keep for years.`,
    },
    {
      url: "http://sourdough-life.example/how-long-without-feeding",
      title: "How Long Can Sourdough Starter Survive Without Feeding? The Truth About Sourdough Starter",
      text: `
How long can a sourdough starter survive without feeding? If you have a sourdough starter in the fridge, you have surely asked yourself how long your sourdough starter can survive in the fridge without feeding. You are not alone!

## What is a sourdough starter?
A sourdough starter is a mix of flour and water in which wild yeast lives. Feeding a sourdough starter means adding flour and water. Without feeding, the sourdough starter gets hungry.

## The bottom line
How long a sourdough starter can survive without feeding depends on many things: the fridge, the flour, the jar, and love. Sign up for our course and never worry about feeding your sourdough starter again.`,
    },
    {
      url: "http://levain.example/fr/conserver-le-levain",
      title: "Conserver le levain au réfrigérateur",
      lang: "fr",
      text: `
Un levain nourri la veille se garde une dizaine de jours au réfrigérateur sans autre soin. Au-delà, il faut le rafraîchir deux fois avant de pétrir. Un liquide gris en surface n'a rien d'inquiétant : il suffit de le mélanger.`,
    },
    {
      url: "http://yeastlab.example/handbook/thermal-death",
      title: "Chapter 4: Thermal death of baker's yeast",
      text: `
Baker's yeast grows between 5 and 45 degrees Celsius, fastest near 32. Above that range its membranes leak, and the culture loses its power to raise dough long before the last cell is dead.

## Moist heat
In dough, growth stops at about 46 degrees. Cells die within minutes at 55, and at 60 degrees Celsius (140 Fahrenheit) practically none is left after a minute. The crumb of a loaf passes that point after about a third of the time in the oven, which is why bread rises during the first minutes and no longer.

## Dry heat
Dried yeast stands a good deal more: granules poured into flour survive water of 55 degrees, as the flour cools it.

## Cold
Freezing halves the living cells in a month and kills few at once.`,
    },
    {
      url: "http://kitchenfaq.example/yeast",
      title: "Yeast: frequently asked questions",
      related: ["What temperature kills yeast?", "What temperature should bread be baked at?"],
      text: `
## Which water do I use for yeast?
Lukewarm water, the temperature of a baby's bath. Water of the wrong temperature is the most common mistake with yeast.

## Is my yeast still alive?
Stir the yeast into warm water with a pinch of sugar. If it foams after ten minutes, the yeast is alive.

## Does salt kill yeast?
Salt in direct contact kills some of the yeast, but not enough to matter. Mix the salt with the flour first.

## Can I freeze yeast?
Yes. Fresh yeast keeps for three months in the freezer.`,
    },
    {
      url: "http://beerforum.example/thread/killing-yeast-before-bottling",
      title: "Killing yeast before bottling?",
      text: `
I want to stop my cider while it is sweet. What do people do to kill the yeast? Temperature, chemicals?

You can pasteurise the bottles in hot water, look up a table for time and temperature. Mind that bottles can burst.

Sulphite does not kill yeast, it only stuns it. Cold crashing does not kill it either.

Filter it if you have the gear.`,
    },
    {
      url: "http://bakersalmanac.example/raising-agents",
      title: "Raising agents",
      text: `
Bakers raise dough with living things, with steam and with salts that give off gas.

## Bicarbonate of soda
Pure sodium bicarbonate needs an acid in the batter: buttermilk, honey, brown sugar, cocoa that was not alkalised. It works the moment it gets wet, and browns and spreads what it is baked in. Too much of it tastes of soap.

## Baking powder
A mix of bicarbonate, one or two dry acids and starch. It brings its own acid, so it suits batters that have none; most brands work twice, once when wet and once in the oven. Cookies made with it stay paler, puff up and crack less at the edge, while those made with soda alone spread thinner and brown more. Three parts of powder do the work of one part of soda.

## Ammonium carbonate
For thin, dry biscuits only: its smell must be able to escape.

## Yeast
See the chapter on yeast doughs.`,
    },
    {
      url: "http://cleanhome.example/baking-soda-uses",
      title: "51 uses of baking soda: cleaning, cookies and more",
      text: `
Baking soda is a wonder. Here are 51 uses of baking soda, from cookies to carpets.

- Baking soda takes smells out of the fridge. Put an open box of baking soda next to the cookies.
- Baking soda and vinegar free a drain. Baking powder does not: mind the difference between baking soda and baking powder!
- A paste of baking soda polishes silver.
- Baking soda in the wash makes whites whiter.
- No baking powder in the house? Baking soda with cream of tartar does it, in cookies and in cakes.
- Children love a volcano of baking soda.`,
    },
    {
      url: "http://cookiejar.example/chocolate-chip-cookies",
      title: "Chewy chocolate chip cookies",
      text: `
These cookies are chewy in the middle and crisp around the edge. The recipe makes 24 cookies.

| Ingredient | Amount |
| flour | 280 g |
| baking soda | 1 tsp |
| baking powder | half a tsp |
| butter | 170 g |
| brown sugar | 200 g |
| chocolate | 250 g |

Whisk flour, baking soda, baking powder and salt. Beat butter and sugar until pale. Fold in the chocolate. Bake the cookies for eleven minutes at 180 degrees. What is the difference to our other cookies? More brown sugar. Let the cookies cool on the sheet.`,
    },
    {
      url: "http://breadquiz.example/quiz",
      title: "Quiz: what do you know of bread, yeast and temperature?",
      text: `
Test your knowledge of bread!

- What temperature kills yeast?
- What is the difference between baking soda and baking powder?
- How long can sourdough starter survive in the fridge?
- Which flour has most gluten?
- What temperature has a baked loaf inside?

Enter your address to see the answers. Your result will be sent to you. One prize is drawn every month: a stand mixer, a proofing basket, or a year of flour.`,
    },
    {
      url: "http://encyclopedia.example/wiki/Sourdough",
      title: "Sourdough - The Loopback Encyclopedia",
      text: `
Sourdough is a dough raised by lactic acid bacteria and wild yeasts. The bacteria make it sour, the yeasts raise it.

## Microbes
A sourdough starter holds about a hundred times as many bacteria as yeast cells. Which species win depends on flour, temperature and how often it is fed.

## Baking
Sourdough bread is baked at high temperature, often with steam. Rye bread is mostly made with sourdough, as its starch needs acid.

## Keeping
Sourdough bread keeps longer than yeast bread, since the acids slow down mould and staling.

## History
Until brewers' yeast became common all raised bread was sourdough. Gold diggers carried a starter in a pouch around their neck, and fed it from the flour of the day.`,
    },
  ],
  questions: [
    {
      ask: "how long can sourdough starter survive without feeding in the fridge",
      answer: "will forgive you two months",
      engines: [
        [
          "sourdough-life.example/how-long-without-feeding",
          "encyclopedia.example/wiki/Sourdough",
          "breadquiz.example/quiz",
          "crumb.example/starter/storing",
          "kitchenfaq.example/yeast",
        ],
        [
          "sourdough-life.example/how-long-without-feeding",
          "crumb.example/starter/storing",
          "levain.example/fr/conserver-le-levain",
          "encyclopedia.example/wiki/Sourdough",
          "cleanhome.example/baking-soda-uses",
        ],
      ],
    },
    {
      ask: "what temperature kills yeast",
      answer: "practically none is left after a minute",
      engines: [
        [
          "breadquiz.example/quiz",
          "kitchenfaq.example/yeast",
          "beerforum.example/thread/killing-yeast-before-bottling",
          "yeastlab.example/handbook/thermal-death",
          "encyclopedia.example/wiki/Sourdough",
        ],
        [
          "kitchenfaq.example/yeast",
          "beerforum.example/thread/killing-yeast-before-bottling",
          "bakersalmanac.example/raising-agents",
          "yeastlab.example/handbook/thermal-death",
          "crumb.example/starter/storing",
        ],
      ],
    },
    {
      ask: "difference between baking soda and baking powder in cookies",
      answer: "those made with soda alone spread thinner and brown more",
      engines: [
        [
          "cleanhome.example/baking-soda-uses",
          "cookiejar.example/chocolate-chip-cookies",
          "bakersalmanac.example/raising-agents",
          "breadquiz.example/quiz",
          "kitchenfaq.example/yeast",
        ],
        [
          "cookiejar.example/chocolate-chip-cookies",
          "breadquiz.example/quiz",
          "cleanhome.example/baking-soda-uses",
          "bakersalmanac.example/raising-agents",
          "encyclopedia.example/wiki/Sourdough",
        ],
      ],
    },
  ],
};
