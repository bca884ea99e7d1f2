import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const law: readonly FreshQuestion[] = [
  {
    ask: "how much notice must my landlord give before raising the rent",
    lang: "en",
    words: "other",
    answer: "three months beforehand in writing",
    pages: [
      wrong(
        "noticeboard.example/rent",
        "Notice board",
        "Give notice of flats for rent on our board. A landlord must pay for a notice. How much? Much less than the rent.",
      ),
      right(
        "tenantbook.example/increase",
        "Higher housing costs",
        "The owner has to tell the tenant three months beforehand in writing, with reasons. An increase of more than a tenth within three years is void.",
      ),
      wrong(
        "tenantbook.example/leaving",
        "Giving notice",
        "If you give notice, the rent is due for one more month. The landlord must confirm the notice.",
      ),
      wrong(
        "flattips.example/landlord",
        "Before you rent",
        "Before you rent, ask how much the rent is. A landlord must give you a key. How much notice do you need before you see the flat?",
      ),
    ],
  },
  {
    ask: "what happens if someone dies without a will",
    lang: "en",
    words: "other",
    answer: "passes to spouse and children in equal shares",
    pages: [
      right(
        "inheritance.example/intestate",
        "Intestate succession",
        "Where no testament was left, the estate passes to spouse and children in equal shares. If there are none, parents and siblings inherit, and last of all the state.",
      ),
      wrong(
        "drama.example/will",
        "Will someone die",
        "What happens in the last part? Someone will die, that is for sure. If someone dies, will it be him?",
      ),
      wrong(
        "willwriters.example/price",
        "Write a will",
        "A will costs little. If someone has a will, it happens that the will is lost. Have someone keep the will.",
      ),
      wrong(
        "batteries.example/dies",
        "When a battery dies",
        "What happens if the battery dies without warning: someone will have to push.",
      ),
    ],
  },
  {
    ask: "can I be fired while on sick leave",
    lang: "en",
    words: "other",
    answer: "protected from dismissal for the first six months of an illness",
    pages: [
      wrong(
        "pottery.example/fired",
        "Fired clay",
        "Clay that was fired can be glazed. Leave it while it is hot. Can I leave it on the shelf?",
      ),
      wrong(
        "firstaid.example/sick",
        "Sick while away",
        "If you are sick while on holiday, leave is given back to you. Can I take sick leave on the first day?",
      ),
      right(
        "employmentlaw.example/termination",
        "Termination of employment",
        "Workers are protected from dismissal for the first six months of an illness. After that the employer needs an opinion of the company doctor.",
      ),
      wrong(
        "hrblog.example/leave",
        "Leave",
        "Sick leave is up this year. While on leave, people can be reached. Sick people should leave the office.",
      ),
    ],
  },
  {
    ask: "do I need permission to cut down a tree in my garden",
    lang: "en",
    words: "other",
    answer: "trunk of more than eighty centimetres around",
    pages: [
      wrong(
        "gardenshop.example/tree",
        "A tree for your garden",
        "You need a tree in your garden. Cut prices: each tree down by half. Permission to dream.",
      ),
      right(
        "townrules.example/felling",
        "Ordinance on felling",
        "The council's consent is required for a trunk of more than eighty centimetres around, measured a metre above the ground. Fruit trees are exempt, and whoever fells without it plants two new ones.",
      ),
      wrong(
        "photos.example/tree",
        "Permission to use the tree picture",
        "You need permission to use a picture of a tree in a garden. Cut the picture down to size.",
      ),
      wrong(
        "treeclimb.example/down",
        "Down from the tree",
        "Getting down from a tree: do not cut the rope. A garden tree is fine to begin with. You need gloves.",
      ),
    ],
  },
  {
    ask: "how to get a copy of a birth certificate",
    lang: "en",
    words: "other",
    answer: "registry office of the place where the person was born",
    pages: [
      wrong(
        "copyshop.example/certificate",
        "Copy a certificate",
        "How to copy a certificate: get the machine, copy both sides. A copy costs little. Get ten copies of any certificate.",
      ),
      wrong(
        "birthcentre.example/course",
        "Birth course",
        "Get a certificate for our birth course. The birth course has ten evenings. A copy of the book is yours to keep.",
      ),
      right(
        "civilstatus.example/extracts",
        "Extracts from the civil register",
        "Apply at the registry office of the place where the person was born, in writing or online, with a scan of your identity card. It takes a week and costs twelve crowns.",
      ),
      wrong(
        "catbreeders.example/birth",
        "Certificate of birth for kittens",
        "Each kitten gets a birth certificate. How to get a copy? Ask the breeder for a copy of the certificate.",
      ),
    ],
  },
  {
    ask: "who pays for damage after a car accident with a deer",
    lang: "en",
    words: "other",
    answer: "partial cover bears collisions with game",
    pages: [
      wrong(
        "deerpark.example/visit",
        "Deer park",
        "A deer pays no entrance. After a visit with a car full of children there is no damage. Who feeds the deer?",
      ),
      right(
        "insuranceguide.example/wild-animals",
        "Game on the road",
        "The partial cover bears collisions with game, less the excess, provided that the police or the hunter confirmed them. Swerving is compensated only for larger animals.",
      ),
      wrong(
        "carpaint.example/damage",
        "Car damage",
        "Damage to a car is repaired within a day. Who pays? Who brings the car after an accident pays later.",
      ),
      wrong(
        "lawnews.example/accident",
        "Car accident",
        "After a car accident a man pays for the damage. The accident was with a tram, not with a deer.",
      ),
    ],
  },
  {
    ask: "minimum age to work part time",
    lang: "en",
    words: "other",
    answer: "From thirteen on, pupils may earn money",
    pages: [
      wrong(
        "watches.example/time",
        "Time and age",
        "The minimum of parts makes a watch work with age. Time at work is part of life at any age.",
      ),
      wrong(
        "jobsnow.example/part-time",
        "Part time work",
        "Part time work for any age. Work part time with us. Minimum two days. Time for work!",
      ),
      right(
        "youthlaw.example/jobs",
        "Young people's employment",
        "From thirteen on, pupils may earn money with light jobs for two hours a day, if their parents agree. Full employment is open to school leavers.",
      ),
      wrong(
        "pensions.example/age",
        "Age of retirement",
        "The minimum age to retire is 63. Who did part time work for a long time has a lower pension.",
      ),
    ],
  },
  {
    ask: "how do I change my name after marriage",
    lang: "en",
    words: "other",
    answer: "Declare at the wedding which surname you will bear",
    pages: [
      wrong(
        "catnames.example/name",
        "Change a cat's name",
        "How do I change the name of my cat? Say the new name after each meal. A change takes a week.",
      ),
      right(
        "registrar.example/surname",
        "Surnames of spouses",
        "Declare at the wedding which surname you will bear, or within five years at the registrar's. With the deed you then apply for a new passport.",
      ),
      wrong(
        "marriageadvice.example/change",
        "Marriage and change",
        "After marriage much will change. A marriage in the name of love. Do not change for marriage.",
      ),
      wrong(
        "networksetup.example/name",
        "Change the name of a host",
        "I change the name of a computer with hostnamectl. After the change, do log in anew.",
      ),
    ],
  },
];
