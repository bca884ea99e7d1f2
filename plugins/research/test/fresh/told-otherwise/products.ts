import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const products: readonly FreshQuestion[] = [
  {
    ask: "how long does the battery of the Merano watch last",
    lang: "en",
    words: "other",
    answer: "eleven days between charges",
    pages: [
      wrong(
        "watchdeals.example/merano",
        "Merano watch, last ones",
        "The last Merano watch is on sale. How long does the sale last? As long as the battery of offers. Order a battery with it.",
      ),
      right(
        "wearables.example/merano-review",
        "Merano, tested",
        "We got eleven days between charges with the display dimmed at night, and six with it always lit. An hour at the plug fills it.",
      ),
      wrong(
        "wearables.example/torino-review",
        "Torino watch, tested",
        "The battery of the Torino watch does last long: nine days. The Torino is heavier than a Merano.",
      ),
      wrong(
        "merano.example/news",
        "Merano watch",
        "The Merano watch has a long history. The battery is below the dial. The first Merano watch did not last.",
      ),
    ],
  },
  {
    ask: "is the Brisa jacket waterproof",
    lang: "en",
    words: "other",
    answer: "an hour of heavy rain and stayed dry inside",
    pages: [
      wrong(
        "brisawear.example/jackets",
        "Brisa jacket",
        "The Brisa jacket comes in five colours. A jacket for every day. Wear the Brisa jacket over a shirt.",
      ),
      wrong(
        "mascara.example/waterproof",
        "Waterproof",
        "Is waterproof mascara better? Waterproof is what all want. Wear it with a jacket by Brisa.",
      ),
      wrong(
        "hillwear.example/aurel",
        "Aurel jacket",
        "The Aurel jacket is waterproof. It is a waterproof jacket for winter and lighter than the Brisa.",
      ),
      right(
        "outdoortest.example/brisa",
        "Brisa in the shower chamber",
        "Our tester stood through an hour of heavy rain and stayed dry inside, seams and zip included. Only the cuffs let some drops through.",
      ),
    ],
  },
  {
    ask: "can I put the Lumo pan in the dishwasher",
    lang: "en",
    words: "other",
    answer: "Clean it by hand",
    pages: [
      right(
        "lumokitchen.example/care",
        "Care of Lumo cookware",
        "Clean it by hand with a soft sponge: detergent in tabs eats the coating. Let it cool down before it meets the tap.",
      ),
      wrong(
        "dishwashers.example/space",
        "Dishwasher with space for a pan",
        "In this dishwasher you can put a pan, a pot and a tray. The dishwasher has a light by Lumo.",
      ),
      wrong(
        "lumokitchen.example/pan",
        "The Lumo pan",
        "The Lumo pan is made of cast aluminium. You can put the pan on any stove. A Lumo pan weighs one kilo.",
      ),
      wrong(
        "repairs.example/pan",
        "Dishwasher: the pan below",
        "The pan in the dishwasher collects water. Put a cloth under the pan and pull the dishwasher out.",
      ),
    ],
  },
  {
    ask: "does the Quill e-reader support library loans",
    lang: "en",
    words: "other",
    answer: "borrow titles from public libraries",
    pages: [
      wrong(
        "quillreader.example/support",
        "Quill support",
        "The Quill e-reader support answers within a day. Support is free for each e-reader by Quill.",
      ),
      wrong(
        "citylib.example/loans",
        "Library loans",
        "Library loans last four weeks. The library has an e-reader to try. Loans can be renewed twice in the library.",
      ),
      right(
        "readingdevices.example/quill",
        "Quill in daily use",
        "Through the built-in OverDrive app you borrow titles from public libraries, and they vanish by themselves when they are due. EPUB opens without conversion.",
      ),
      wrong(
        "bankloan.example/loans",
        "Loans with support",
        "Our loans come with support. A loan does not need a library of papers. Sign with a quill.",
      ),
    ],
  },
  {
    ask: "what is the range of the Elva 3 electric car",
    lang: "en",
    words: "other",
    answer: "410 kilometres on one charge",
    pages: [
      wrong(
        "elvamotors.example/elva3",
        "Elva 3, the electric car",
        "The Elva 3 is an electric car from a wide range. The range has three cars. Find your Elva 3 in our range of colours.",
      ),
      right(
        "roadtests.example/elva-3",
        "On the road with the Elva 3",
        "At a steady 110 we got 410 kilometres on one charge, in frost a third less. From a tenth to four fifths it fills in half an hour.",
      ),
      wrong(
        "roadtests.example/elva-2",
        "On the road with the Elva 2",
        "The range of the Elva 2 is 300 kilometres. The electric car is older than the Elva 3.",
      ),
      wrong("golfrange.example/cart", "Range cart", "The electric car on the range carries 3 bags. What a range!"),
    ],
  },
  {
    ask: "how loud is the Zephyr 200 vacuum cleaner",
    lang: "en",
    words: "other",
    answer: "58 decibels",
    pages: [
      wrong(
        "zephyrhome.example/200",
        "Zephyr 200 vacuum cleaner",
        "How good is a vacuum cleaner? Out loud our customers say: the Zephyr 200 vacuum cleaner is the best cleaner.",
      ),
      wrong(
        "loudspeakers.example/zephyr",
        "Zephyr 200 speakers",
        "The Zephyr 200 is as loud as a concert. How loud? Your neighbours will know.",
      ),
      right(
        "homelab.example/zephyr-200",
        "Zephyr 200 in our laboratory",
        "At one metre our meter showed 58 decibels at the lowest step and 71 at the highest: quiet enough to talk over.",
      ),
      wrong(
        "homelab.example/zephyr-100",
        "Zephyr 100 vacuum cleaner",
        "The Zephyr 100 vacuum cleaner is loud: 74 dB. The 200 was not tested then.",
      ),
    ],
  },
  {
    ask: "return an opened item to Nordkauf",
    lang: "en",
    words: "other",
    answer: "Send it back within thirty days even if the seal is broken",
    pages: [
      wrong(
        "nordkauf.example/new",
        "An opened shop",
        "Nordkauf opened a shop. Each item is new. Return soon to Nordkauf: a new item each day.",
      ),
      right(
        "nordkauf.example/terms",
        "Refunds",
        "Send it back within thirty days even if the seal is broken, and you get your money on the card you paid with. Underwear and software keys are excepted.",
      ),
      wrong(
        "sudkauf.example/return",
        "Return an item to Sudkauf",
        "To return an item to Sudkauf, print the label. An opened item cannot be returned to Sudkauf.",
      ),
      wrong(
        "nordkaufjobs.example/return",
        "Return to work at Nordkauf",
        "Return to work after a break: Nordkauf has opened positions. Each item of your letter is read.",
      ),
    ],
  },
];
