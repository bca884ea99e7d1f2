import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

/** German, Dutch, Swedish. */
export const germanic: readonly FreshQuestion[] = [
  {
    ask: "Was kostet die Mitnahme eines Hundes auf der Fähre nach Ostvik?",
    lang: "de",
    words: "other",
    answer: "für 18 Kronen",
    pages: [
      wrong(
        "urlaubmithund.example/ostvik",
        "Ostvik mit Hund: Fähre, Strand, Hotel",
        "Ihr wollt mit dem Hund nach Ostvik? Auf der Fähre sind Hunde gern gesehen. Was kostet die Mitnahme des Hundes? Das ist von Fähre zu Fähre anders. In Ostvik kostet ein Zimmer mit Hund 70 Kronen.",
      ),
      right(
        "ostvikfaehre.example/tarife",
        "Tarife der Ostviklinie",
        "Erwachsene zahlen 42, Kinder 21 Kronen. Vierbeiner fahren im Zwinger auf Deck 3 für 18 Kronen je Strecke mit, Blindenhunde frei. Fahrräder sind frei.",
        { published: "2026-02-01" },
      ),
      wrong(
        "ostvikfaehre.example/archiv/tarife-2018",
        "Tarife der Ostviklinie (2018)",
        "Erwachsene zahlen 35, Kinder 17 Kronen. Hunde fahren im Zwinger auf Deck 3 zu 12 Kronen je Strecke mit.",
        { published: "2018-02-01" },
      ),
      wrong(
        "westvik.example/faehre",
        "Die Fähre nach Westvik",
        "Auf der Fähre nach Westvik kostet die Mitnahme eines Hundes 25 Kronen. Ein Maulkorb ist Pflicht.",
      ),
      wrong(
        "ferry-ostvik.example/en/dogs",
        "Dogs on the ferry to Ostvik",
        "Dogs are welcome on the ferry to Ostvik. See the tariff for what a dog costs. The ferry takes four hours.",
        { lang: "en" },
      ),
    ],
  },
  {
    ask: "Wann wurden die Häuser am Lindenplatz gebaut?",
    lang: "de",
    words: "same",
    answer: "1904 bis 1907",
    pages: [
      wrong(
        "immo.example/lindenplatz",
        "Häuser am Lindenplatz kaufen",
        "Häuser am Lindenplatz sind begehrt. Wann wurden die Häuser am Lindenplatz zuletzt verkauft? Fragen Sie uns nach den Häusern am Lindenplatz.",
      ),
      right(
        "stadtarchiv.example/plaetze/linden",
        "Der Lindenplatz",
        "Die Häuser wurden in den Jahren 1904 bis 1907 gebaut, das Eckhaus zuerst. Ihre Giebel sind dem Rathaus nachempfunden. Der Brunnen kam erst nach dem Krieg dazu.",
        { copiedBy: "denkmale.example" },
      ),
      wrong(
        "stadtblatt.example/neubau",
        "Am Lindenplatz wird gebaut",
        "Am Lindenplatz wird seit 2023 gebaut: Die Leitungen unter der Straße werden erneuert. Die Bewohner der Häuser hoffen auf ein baldiges Ende.",
      ),
      wrong(
        "stadtarchiv.example/plaetze/eichen",
        "Der Eichenplatz",
        "Die Häuser am Eichenplatz wurden 1911 gebaut. Sie gleichen denen am Lindenplatz.",
      ),
      wrong(
        "cafe-linde.example/",
        "Café am Lindenplatz",
        "Unser Café am Lindenplatz gibt es seit 1987. Der Kuchen wird jeden Morgen im Haus gebacken.",
      ),
    ],
  },
  {
    ask: "Kündigungsfrist Fitnessstudio Muskelwerk",
    lang: "de",
    words: "same",
    answer: "vier Wochen zum Monatsende",
    pages: [
      wrong(
        "muskelwerk.example/angebote",
        "Fitnessstudio Muskelwerk: Angebote",
        "Das Fitnessstudio Muskelwerk hat an allen Tagen geöffnet. Im Fitnessstudio Muskelwerk trainierst du mit Freude. Komm ins Fitnessstudio!",
      ),
      right(
        "muskelwerk.example/bedingungen",
        "Bedingungen für Mitglieder",
        "Der Beitrag wird am Ersten abgebucht. Der Vertrag läuft ein Jahr. Danach beträgt die Kündigungsfrist vier Wochen zum Monatsende; gekündigt wird am einfachsten im Kundenbereich.",
      ),
      wrong(
        "verbraucher.example/fitnessstudio",
        "Fitnessstudio: was bei der Kündigung gilt",
        "Eine Kündigungsfrist im Fitnessstudio von mehr als einem Monat ist unwirksam. Wer umzieht, hat nicht immer ein Recht auf Kündigung.",
      ),
      wrong(
        "mietrecht.example/kuendigungsfrist",
        "Die Kündigungsfrist im Mietrecht",
        "Die Kündigungsfrist beträgt drei Monate. Die Kündigungsfrist für Vermieter wird mit der Zeit länger.",
      ),
      wrong(
        "koerperschmiede.example/faq",
        "Körperschmiede: Fragen",
        "Die Kündigungsfrist in unserem Fitnessstudio ist ein Monat. Du kommst vom Muskelwerk? Dann trainierst du zwei Monate umsonst.",
      ),
    ],
  },
  {
    ask: "Wie bekomme ich Kalk aus dem Wasserkocher?",
    lang: "de",
    words: "other",
    answer: "Esslöffel Zitronensäure",
    pages: [
      wrong(
        "kochershop.example/wasserkocher",
        "Wasserkocher: die besten Modelle",
        "Welcher Wasserkocher bekommt die beste Note? Der Wasserkocher aus Glas kocht Wasser am schnellsten. Kalk sieht man in ihm aber auch am schnellsten. Wie laut ist er?",
      ),
      right(
        "haushaltsheft.example/entkalken",
        "Küchengeräte entkalken",
        "Den Kocher bis zur Hälfte mit kaltem Leitungswasser füllen, zwei Esslöffel Zitronensäure einrühren und eine halbe Stunde stehen lassen. Nicht erhitzen, sonst setzt sich ein neuer Belag ab. Zweimal ausspülen.",
      ),
      wrong(
        "wasserwerk.example/haerte",
        "Wie hart ist unser Wasser?",
        "Unser Wasser enthält viel Kalk. Den Kalk löst das Wasser aus dem Gestein. Im Wasserkocher setzt sich der Kalk ab und stört nicht weiter.",
      ),
      wrong(
        "fragforum.example/kalk",
        "Kalk im Wasserkocher???",
        "Wie bekomme ich den Kalk aus dem Wasserkocher? Ich habe schon einen neuen Wasserkocher gekauft, aber der Kalk kommt immer wieder.",
      ),
      wrong(
        "gartenkalk.example/rasen",
        "Kalk für den Rasen",
        "Wie viel Kalk bekommt der Rasen? Eine Handvoll Kalk auf den Quadratmeter. Den Kalk mit Wasser einschlämmen.",
      ),
    ],
  },
  {
    ask: "hoe krijg ik mijn borg terug van de verhuurder",
    lang: "nl",
    words: "other",
    answer: "binnen veertien dagen",
    pages: [
      wrong(
        "kamersite.example/borg",
        "Borg betalen: tips voor huurders",
        "Wie een kamer huurt, betaalt vaak een borg aan de verhuurder. Hoe hoog is de borg? Vraag het de verhuurder. Krijg je de borg niet terug, dan is dat vervelend.",
      ),
      right(
        "rechtwijzer.example/huur/waarborgsom",
        "De waarborgsom na afloop van de huur",
        "Is de woning leeg en schoon opgeleverd, dan moet de eigenaar de waarborgsom binnen veertien dagen terugbetalen. Doet hij dat niet, stuur dan een aangetekende brief en stap daarna naar de huurcommissie.",
      ),
      wrong(
        "autohuur.example/borg",
        "Borg bij autoverhuur",
        "De verhuurder van de auto houdt een borg in op je kaart. Je krijgt de borg terug als de auto heel is.",
      ),
      wrong(
        "huurforum.example/verhuurder",
        "Verhuurder geeft borg niet terug",
        "Mijn verhuurder geeft mijn borg niet terug! Hoe krijg ik mijn borg terug? Wie kent deze verhuurder ook?",
      ),
      wrong("bakkerij.example/borg", "Borg op onze kratten", "Op onze kratten zit borg. Breng ze terug en krijg een euro."),
    ],
  },
  {
    ask: "när öppnar skidbackarna i Fjällnäs",
    lang: "sv",
    words: "same",
    answer: "den 6 december",
    pages: [
      wrong(
        "resor.example/fjallnas",
        "Skidresor till Fjällnäs",
        "Boka din skidresa till Fjällnäs. Skidbackarna i Fjällnäs passar alla. När vill du åka? Vi öppnar bokningen för skidbackarna nu.",
      ),
      right(
        "fjallnasliftar.example/sasong",
        "Säsongen i Fjällnäs",
        "Backarna öppnar den 6 december om kylan håller i sig. Barnbacken och Hjortleden körs igång först, toppstolen en vecka senare. Sista åkdag är annandag påsk.",
      ),
      wrong(
        "fjallnas.example/bad",
        "Badet i Fjällnäs",
        "Badet i Fjällnäs öppnar den 1 juni. När skidbackarna är gröna betar fåren där.",
      ),
      wrong(
        "storbacken.example/oppettider",
        "Storbackens skidbackar öppnar",
        "Skidbackarna i Storbacken öppnar den 29 november. Det är två veckor före Fjällnäs.",
      ),
      wrong(
        "snorapport.example/fjallnas",
        "Snörapport Fjällnäs",
        "Snödjupet i Fjällnäs är 14 centimeter. Skidbackarna i Fjällnäs väntar på mer snö.",
      ),
    ],
  },
];
