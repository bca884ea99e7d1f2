import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const howto: readonly FreshQuestion[] = [
  {
    ask: "get rid of fruit flies in the kitchen",
    lang: "en",
    words: "other",
    answer: "a drop of washing-up liquid drowns them",
    pages: [
      wrong(
        "kitchenshop.example/fruit",
        "Fruit bowls for the kitchen",
        "A fruit bowl for the kitchen. Get one free. Time flies: get rid of old bowls.",
      ),
      right(
        "homehints.example/gnats",
        "Little gnats around the bananas",
        "Cider vinegar in a glass lures the insects, a drop of washing-up liquid drowns them. Put ripe bananas away and rinse bottles before they go out.",
      ),
      wrong(
        "fishing.example/flies",
        "Flies",
        "Get flies that look like fruit. Flies tied in the kitchen get lost. Get rid of old hooks.",
      ),
      wrong(
        "genetics.example/fruit-flies",
        "Fruit flies",
        "Fruit flies get one pair of wings. Fruit flies are kept in a kitchen next to the laboratory.",
      ),
    ],
  },
  {
    ask: "how to unclog a bathroom sink",
    lang: "en",
    words: "other",
    answer: "Unscrew the trap beneath and pull the hair out",
    pages: [
      wrong(
        "bathdesign.example/sink",
        "Bathroom sink",
        "A bathroom sink of stone. How to choose a sink: measure the bathroom. A sink for two.",
      ),
      wrong("ships.example/sink", "How ships sink", "How ships sink is known. A ship does not sink like a bathroom tub."),
      right(
        "plumberdiary.example/blockage",
        "Slow drains",
        "Unscrew the trap beneath and pull the hair out, with a bucket under it. A plunger or soda with vinegar clears lighter blockages of the basin.",
      ),
      wrong(
        "earhelp.example/unclog",
        "Unclog ears",
        "How to unclog ears after a flight: chew. Do not unclog them over the bathroom sink with a stick.",
      ),
    ],
  },
  {
    ask: "remove candle wax from a tablecloth",
    lang: "en",
    words: "other",
    answer: "blotting paper on both sides and a warm iron",
    pages: [
      wrong(
        "candleshop.example/wax",
        "Candle wax",
        "Candle wax in ten colours. Pour the wax, remove the candle. A tablecloth under it saves work.",
      ),
      right(
        "laundrybook.example/drips",
        "Drips after dinner",
        "Scratch off what is hard, lay blotting paper on both sides and a warm iron over it until nothing more is soaked up. Colour that is left goes with alcohol.",
      ),
      wrong(
        "skiwax.example/remove",
        "Remove ski wax",
        "Remove old wax with a scraper. Wax by candle light if you like. An old tablecloth keeps the floor clean.",
      ),
      wrong(
        "dinnerset.example/tablecloth",
        "A tablecloth and a candle",
        "Tablecloth, candle, roses: dinner for two. Remove the tablecloth for dessert. Beeswax candle included.",
      ),
    ],
  },
  {
    ask: "how to keep cut flowers fresh longer",
    lang: "en",
    words: "other",
    answer: "Trim the stems at a slant",
    pages: [
      wrong(
        "florist.example/order",
        "Fresh flowers",
        "Fresh flowers, cut this morning. How to order: longer notice, fresh flowers. Keep our number.",
      ),
      right(
        "vasecare.example/bouquets",
        "Bouquets that live",
        "Trim the stems at a slant, change the water every second day, and move the vase into a cool place for the night. Leaves below the surface rot, so strip them.",
      ),
      wrong(
        "hairsalon.example/cut",
        "A fresh cut",
        "Keep your cut fresh longer: come every four weeks. How to keep it? Flowers on the table for each guest.",
      ),
      wrong("bread.example/fresh", "Fresh longer", "How to keep bread fresh longer: do not cut it. Keep it in a linen bag."),
    ],
  },
  {
    ask: "my bike chain keeps falling off",
    lang: "en",
    words: "other",
    answer: "limit screws of the derailleur",
    pages: [
      wrong(
        "bikehire.example/chain",
        "A bike chain of shops",
        "Our chain of bike shops keeps growing. Prices are falling: 10 off each bike.",
      ),
      wrong(
        "cyclists.example/811",
        "Chain",
        "My bike is new but the chain keeps falling. I put the chain on and off it falls. My bike, my chain, my fate.",
      ),
      wrong(
        "bikelocks.example/chain",
        "Chain lock",
        "A chain lock keeps your bike. My chain weighs two kilos. Falling leaves do not harm the chain.",
      ),
      right(
        "spokeworkshop.example/gears",
        "Gears that jump",
        "Turn the limit screws of the derailleur until the cage stops above the smallest sprocket. If the teeth look like shark fins, replace them all.",
      ),
    ],
  },
  {
    ask: "how to save a wet phone",
    lang: "en",
    words: "other",
    answer: "switch it off at once and leave it in silica gel",
    pages: [
      wrong(
        "telecoms.example/save",
        "Save on your phone",
        "How to save on a phone: compare. Save half on each phone. A wet summer, a dry price.",
      ),
      right(
        "gadgetdoctor.example/dropped",
        "Dropped into the pool",
        "Whatever device it is, switch it off at once and leave it in silica gel for two days. Rice does little, and a hair dryer drives moisture deeper.",
      ),
      wrong(
        "phonehelp.example/save",
        "Save contacts",
        "How to save a contact on a phone: press and hold. Save to the phone, not the card. Wet fingers do not work.",
      ),
      wrong("dogs.example/wet", "Wet dog", "How to save a carpet from a wet dog: phone ahead. Wet dogs love carpets."),
    ],
  },
  {
    ask: "how to stop a dog from barking at visitors",
    lang: "en",
    words: "other",
    answer: "Send the animal to its mat and reward silence",
    pages: [
      wrong(
        "dogpark.example/visitors",
        "Dog park for visitors",
        "Visitors with a dog, stop at the gate. How to find us: follow the barking.",
      ),
      right(
        "puppyschool.example/doorbell",
        "Calm at the doorbell",
        "Send the animal to its mat and reward silence with a treat while guests come in. Ring the bell yourself ten times a day until it bores your pet.",
      ),
      wrong(
        "museum.example/dog",
        "The barking dog",
        "Visitors stop at the picture of a barking dog. How to see it: stop a guide and ask.",
      ),
      wrong(
        "sealcoast.example/barking",
        "Barking seals",
        "Seals stop barking at night. Visitors with a dog should stop far away.",
      ),
    ],
  },
  {
    ask: "whiten yellowed piano keys",
    lang: "en",
    words: "other",
    answer: "peroxide and put the ivory into the sun",
    pages: [
      wrong(
        "pianolessons.example/keys",
        "Piano keys",
        "Piano keys are black and white. Keys on an old piano have yellowed with age. Learn all piano keys in a day.",
      ),
      wrong(
        "toothcare.example/whiten",
        "Whiten yellowed teeth",
        "Whiten teeth as white as piano keys. Yellowed teeth are the keys to trouble.",
      ),
      right(
        "instrumentcare.example/bleaching",
        "Bleaching an old keyboard",
        "Dab on peroxide and put the ivory into the sun for some hours. Plastic tops only want soap; never sand them.",
      ),
      wrong(
        "locks.example/keys",
        "Yellowed keys",
        "Keys of brass look yellowed. We whiten no keys, but the key to your piano we copy.",
      ),
    ],
  },
];
