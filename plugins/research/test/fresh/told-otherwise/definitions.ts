import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const definitions: readonly FreshQuestion[] = [
  {
    ask: "what is compound interest",
    lang: "en",
    words: "other",
    answer: "earnings that are themselves put to work",
    pages: [
      wrong(
        "chemclub.example/compound",
        "An interesting compound",
        "This compound is of interest to all. What is a compound? Interest in the compound grew.",
      ),
      right(
        "investorschool.example/growth",
        "Growth upon growth",
        "Savings bring earnings that are themselves put to work the next year, so that a deposit at five per cent doubles in fourteen years and not in twenty.",
      ),
      wrong(
        "bankoffers.example/interest",
        "Interest for you",
        "What is of interest to you? Our bank has interest for all. Compound your joy.",
      ),
      wrong(
        "prison.example/compound",
        "The compound",
        "The compound is of no interest to tourists. What is left of the compound is a wall.",
      ),
    ],
  },
  {
    ask: "meaning of carbon footprint",
    lang: "en",
    words: "other",
    answer: "greenhouse gases that a person or product sets free",
    pages: [
      wrong(
        "shoes.example/carbon",
        "Carbon soles",
        "A footprint with meaning: shoes with a carbon sole. The footprint of carbon is light.",
      ),
      wrong(
        "detectives.example/footprint",
        "A footprint",
        "The meaning of a footprint in carbon dust was clear. A footprint is a clue.",
      ),
      right(
        "climateterms.example/emissions",
        "Emissions on one's account",
        "All greenhouse gases that a person or product sets free, from making it to throwing it away, counted in tonnes of CO2. A flight over the ocean is about two of them.",
      ),
      wrong(
        "greenfirm.example/carbon",
        "Our carbon footprint",
        "We lowered our carbon footprint. A carbon footprint is everybody's matter. Small footprint, great meaning.",
      ),
    ],
  },
  {
    ask: "what does photosynthesis mean",
    lang: "en",
    words: "other",
    answer: "turn light, water and carbon dioxide into sugar",
    pages: [
      right(
        "plantlife.example/leaf",
        "How green plants feed themselves",
        "With the green of their leaves they turn light, water and carbon dioxide into sugar, and give off oxygen. Algae do so as well.",
      ),
      wrong(
        "schoolband.example/photosynthesis",
        "Photosynthesis (band)",
        "Photosynthesis is a band from the school. What does the new song mean? Photosynthesis plays on Friday.",
      ),
      wrong(
        "examprep.example/photosynthesis",
        "Photosynthesis: test yourself",
        "What does photosynthesis mean? Photosynthesis comes up in each exam. Photosynthesis has eleven letters.",
      ),
      wrong(
        "photoshop.example/photo",
        "Photo lessons",
        "What does a photo mean? Photosynthesis of art and light, by our teachers.",
      ),
    ],
  },
  {
    ask: "what is a load balancer",
    lang: "en",
    words: "other",
    answer: "spreads incoming requests over several servers",
    pages: [
      wrong(
        "trailers.example/load",
        "A balanced load",
        "A load is balanced when it lies over the axle. What is a good load? Load after load.",
      ),
      right(
        "infraguide.example/traffic",
        "In front of the machines",
        "It spreads incoming requests over several servers and leaves out those that fail their health check, so that no single one is swamped.",
      ),
      wrong(
        "audiogear.example/balancer",
        "Balancer",
        "A balancer for your cables. What is in the box? A balancer and a bag. Load of 600 ohms.",
      ),
      wrong(
        "cloudads.example/balancer",
        "Load balancer from 9 a month",
        "Get your load balancer. A load balancer by us is a load off your mind. What load balancer is best? Ours.",
      ),
    ],
  },
  {
    ask: "what is inflation",
    lang: "en",
    words: "other",
    answer: "the same basket of goods costs more year by year",
    pages: [
      wrong(
        "balloons.example/inflation",
        "Inflation of balloons",
        "Inflation of a balloon takes a minute. What is the right inflation? Until it is round.",
      ),
      wrong(
        "cosmos.example/inflation",
        "Inflation of space",
        "Inflation is what space did after the beginning. Inflation is over within no time.",
      ),
      wrong(
        "econews.example/inflation",
        "Inflation falls",
        "Inflation falls to 2.1. Inflation was higher last month. What is next for inflation?",
      ),
      right(
        "econ101.example/money",
        "When money buys less",
        "If the same basket of goods costs more year by year, purchasing power shrinks. Central banks aim at two per cent and raise rates when it is exceeded.",
      ),
    ],
  },
  {
    ask: "what is a phishing attack",
    lang: "en",
    words: "other",
    answer: "messages that pretend to come from your bank",
    pages: [
      wrong(
        "angling.example/fishing",
        "Attack of the pike",
        "Phishing or fishing? What is an attack of a pike? It is an attack from below.",
      ),
      right(
        "safeonline.example/fraud",
        "Fraud by e-mail",
        "Criminals send messages that pretend to come from your bank, and lure you to a copy of its page to steal passwords. Look at the sender's address and never follow the link.",
      ),
      wrong(
        "itnews.example/attack",
        "Phishing attack on town hall",
        "A phishing attack hit the town hall. It is the third attack. What is known of the attack: nothing.",
      ),
      wrong(
        "secsellers.example/phishing",
        "Stop each phishing attack",
        "What is your plan for a phishing attack? Our box stops each attack. Phishing, attack, done.",
      ),
    ],
  },
];
