import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const germanic: readonly FreshQuestion[] = [
  {
    ask: "Wie bekomme ich Rotwein aus dem Teppich?",
    lang: "de",
    words: "other",
    answer: "mit Mineralwasser und einem Tuch abtupfen",
    pages: [
      wrong(
        "weinhandel.example/rotwein",
        "Rotwein",
        "Rotwein aus dem Süden. Wie bekomme ich ihn? Mit der Post. Dazu ein Teppich aus Rosen.",
      ),
      right(
        "haushaltsrat.example/flecken",
        "Flecken auf dem Boden",
        "Sofort mit Mineralwasser und einem Tuch abtupfen, nicht reiben. Was bleibt, geht mit etwas Gallseife weg; Salz macht es eher schlimmer.",
      ),
      wrong(
        "teppichladen.example/rot",
        "Roter Teppich",
        "Ein roter Teppich für das Fest. Wie bekomme ich den Teppich? Wir bringen ihn. Ein Glas Rotwein gibt es dazu.",
      ),
    ],
  },
  {
    ask: "Wann darf man sonntags den Rasen mähen?",
    lang: "de",
    words: "other",
    answer: "An Ruhetagen bleiben Gartengeräte mit Motor aus",
    pages: [
      wrong(
        "rasenmaeher.example/angebot",
        "Rasen mähen leicht gemacht",
        "Den Rasen mähen, wann man will: unser Gerät darf auch sonntags laden. Rasen mähen macht Freude.",
      ),
      right(
        "laermrecht.example/verordnung",
        "Lärmschutz in Wohngebieten",
        "An Ruhetagen bleiben Gartengeräte mit Motor aus, und werktags von acht Uhr abends bis sieben Uhr morgens. Eine Sense ist erlaubt.",
      ),
      wrong(
        "sportplatz.example/rasen",
        "Spielen auf dem Rasen",
        "Sonntags darf man auf dem Rasen spielen. Wann man den Rasen sperrt, steht am Tor.",
      ),
    ],
  },
  {
    ask: "Was kostet es, einen Hund anzumelden?",
    lang: "de",
    words: "other",
    answer: "90 Euro im Jahr",
    pages: [
      wrong(
        "hundeschule.example/kurs",
        "Einen Hund anmelden",
        "Einen Hund anmelden und spielen: es kostet nichts, uns zu fragen. Was ein Hund braucht, lernt er bei uns.",
      ),
      right(
        "stadtkasse.example/tiere",
        "Abgaben für Tierhalter",
        "Die Gemeinde erhebt für den ersten Vierbeiner 90 Euro im Jahr, für jeden weiteren das Doppelte. Wer aus dem Tierheim holt, ist zwei Jahre befreit.",
      ),
      wrong(
        "katzen.example/anmelden",
        "Eine Katze anmelden",
        "Eine Katze anzumelden kostet 10 Euro. Was einen Hund angeht, fragen Sie das Amt.",
      ),
    ],
  },
  {
    ask: "Wie lange ist eine Banküberweisung unterwegs?",
    lang: "de",
    words: "other",
    answer: "am nächsten Werktag gutgeschrieben",
    pages: [
      wrong(
        "parkbank.example/unterwegs",
        "Eine Bank für unterwegs",
        "Wie lange ist die Bank? Eine Bank für unterwegs ist einen Meter lang.",
      ),
      right(
        "geldwissen.example/sepa",
        "SEPA-Zahlungen",
        "Innerhalb Europas wird der Betrag am nächsten Werktag gutgeschrieben, in Echtzeit sogar binnen zehn Sekunden. Papierbelege brauchen einen Tag mehr.",
      ),
      wrong(
        "bankkunden.example/ueberweisung",
        "Überweisung ausfüllen",
        "Eine Banküberweisung ist in zwei Minuten ausgefüllt. Wie lange ist die Nummer? 22 Stellen.",
      ),
    ],
  },
  {
    ask: "Hoe krijg ik een lekke band geplakt?",
    lang: "nl",
    words: "other",
    answer: "schuur het rubber rond het gaatje op",
    pages: [
      wrong(
        "muziekband.example/lek",
        "Band zoekt drummer",
        "Onze band is lek: de drummer is weg. Hoe krijg ik je aan het spelen? De band wacht.",
      ),
      right(
        "fietsmaker.example/zelf",
        "Zelf je fiets herstellen",
        "Haal de binnenband eruit, zoek onder water naar bellen en schuur het rubber rond het gaatje op. Lijm erop, vijf minuten wachten, dan de pleister stevig aandrukken.",
      ),
      wrong(
        "bandenshop.example/band",
        "Een nieuwe band",
        "Een lekke band? Koop een nieuwe band. Hoe krijg ik de band? Per post.",
      ),
    ],
  },
  {
    ask: "Varför får man kramp när man badar?",
    lang: "sv",
    words: "other",
    answer: "musklerna drar ihop sig i det kalla vattnet",
    pages: [
      wrong(
        "badhuset.example/bada",
        "Bada hos oss",
        "När man badar hos oss får man kaffe. Varför inte idag? Man badar utan kramp i plånboken.",
      ),
      right(
        "simklubben.example/kyla",
        "Kyla och trötthet",
        "Blodet lämnar benen och musklerna drar ihop sig i det kalla vattnet, särskilt om du är trött. Lägg dig på rygg, sträck ut vaden och vila.",
      ),
      wrong("skrivkramp.example/kramp", "Skrivkramp", "Kramp får man när man skriver länge, därför att handen är stel."),
    ],
  },
];
