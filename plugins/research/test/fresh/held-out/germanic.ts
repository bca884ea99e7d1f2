import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

/** German, Dutch, Swedish. */
export const germanic: readonly FreshQuestion[] = [
  {
    ask: "wie lange hat das Hallenbad Rothenau sonntags geöffnet",
    lang: "de",
    words: "other",
    answer: "So 8–18 Uhr",
    pages: [
      wrong(
        "rothenau.example/freizeit",
        "Freizeit in Rothenau",
        "Das Hallenbad Rothenau hat drei Becken. Wie lange man bleibt, ist egal. Sonntags gibt es im Hallenbad Musik.",
      ),
      right(
        "baeder-rothenau.example/zeiten",
        "Zeiten und Preise",
        "Mo geschlossen, Di–Fr 6:30–21 Uhr, Sa 9–20 Uhr, So 8–18 Uhr. Letzter Einlass eine Stunde vorher. Der Eintritt kostet 5 Euro.",
      ),
      wrong(
        "hallenbad-rosenau.example/",
        "Hallenbad Rosenau",
        "Das Hallenbad Rosenau hat sonntags von 10 bis 16 Uhr geöffnet, das Freibad länger.",
      ),
      wrong(
        "zeitung.example/hallenbad",
        "Hallenbad Rothenau wieder auf",
        "Das Hallenbad Rothenau ist wieder geöffnet. Wie lange die Arbeiten am Dach dauern, ist offen.",
      ),
    ],
  },
  {
    ask: "Wie befreie ich einen verstopften Abfluss?",
    lang: "de",
    words: "other",
    answer: "Saugglocke zehnmal kräftig",
    pages: [
      wrong(
        "rohrdienst.example/abfluss",
        "Abfluss verstopft? Wir kommen!",
        "Ein verstopfter Abfluss ist ärgerlich. Wie teuer wird es? Wir befreien jeden verstopften Abfluss, Tag und Nacht.",
      ),
      right(
        "hausrat.example/kueche/spuele",
        "Wenn das Wasser in der Spüle steht",
        "Den Überlauf mit einem nassen Lappen zuhalten und die Saugglocke zehnmal kräftig auf und ab bewegen. Hilft das nicht, einen Eimer unter den Siphon stellen, ihn abschrauben und reinigen.",
      ),
      wrong(
        "heimforum.example/abfluss",
        "Abfluss schon wieder verstopft",
        "Wie befreie ich einen verstopften Abfluss? Unser Abfluss ist seit gestern verstopft.",
      ),
      wrong(
        "kommune.example/regen",
        "Verstopfte Abflüsse auf Straßen",
        "Verstopfte Abflüsse auf der Straße meldet man dem Bauhof. Laub befreit man mit dem Rechen.",
      ),
      wrong(
        "nase.example/schnupfen",
        "Verstopfte Nase befreien",
        "Wie befreit man eine verstopfte Nase? Mit Salzwasser spülen. Der Abfluss des Sekrets wird besser.",
      ),
    ],
  },
  {
    ask: "Passwort ändern in Notora 5",
    lang: "de",
    words: "same",
    answer: "Konto → Sicherheit → Neues Kennwort",
    pages: [
      wrong(
        "hilfe.notora.example/v4/passwort",
        "Notora 4: Passwort ändern",
        "In Notora 4 steht das Passwort in der Datei notora.ini. Zum Ändern das Passwort dort eintragen und Notora neu starten.",
        { published: "2017-05-05" },
      ),
      right(
        "hilfe.notora.example/v5/konto",
        "Notora 5: Ihr Konto",
        "Öffnen Sie Konto → Sicherheit → Neues Kennwort und bestätigen Sie mit dem Code aus der E-Mail. Andere Geräte werden abgemeldet.",
        { published: "2025-01-15" },
      ),
      wrong(
        "hilfe.memora.example/v5/passwort",
        "Memora 5: Passwort ändern",
        "In Memora 5 kann man das Passwort unter Profil ändern. Aus Notora lassen sich Notizen holen.",
        { published: "2025-03-01" },
      ),
      wrong(
        "softblatt.example/notora-5",
        "Notora 5 im Test",
        "Notora 5 will vieles ändern. Das Passwort wird in Notora 5 sicherer gespeichert. Notora 5 kostet 30 Euro.",
      ),
    ],
  },
  {
    ask: "hoe laat vertrekt de laatste bus naar Oosterwijde",
    lang: "nl",
    words: "same",
    answer: "laatste om 23.14 uur",
    pages: [
      wrong(
        "oosterwijde.example/bus",
        "Met de bus naar Oosterwijde",
        "De bus naar Oosterwijde is de mooiste van het land. Hoe laat ga je? De laatste jaren vertrekt er steeds vaker een bus.",
      ),
      right(
        "streekvervoer.example/lijn-12",
        "Lijn 12: Haven - Oosterwijde",
        "Op werkdagen rijdt lijn 12 elk half uur, de laatste om 23.14 uur. In het weekend is dat een uur later.",
      ),
      wrong(
        "streekvervoer.example/lijn-14",
        "Lijn 14: Haven - Westerwijde",
        "De laatste bus naar Westerwijde vertrekt om 22.40 uur. Reizigers naar Oosterwijde nemen lijn 12.",
      ),
      wrong(
        "nieuws.example/bus",
        "Bus gestrand bij Oosterwijde",
        "De bus naar Oosterwijde strandde om 18.05 uur in de sneeuw. De laatste reiziger was laat thuis.",
      ),
    ],
  },
  {
    ask: "hur tar man bort fästingar från hunden",
    lang: "sv",
    words: "other",
    answer: "pincett så nära huden",
    pages: [
      wrong(
        "halsband.example/fasting",
        "Fästinghalsband till hunden",
        "Fästingar på hunden? Hur länge verkar halsbandet? Vårt halsband håller fästingar borta från hunden hela sommaren.",
      ),
      right(
        "djurklinik.example/parasiter",
        "Parasiter i pälsen",
        "Grip djuret med en pincett så nära huden som möjligt och dra rakt ut utan att vrida. Tvätta såret och håll ögonen på det i två veckor.",
      ),
      wrong(
        "hundprat.example/fastingar",
        "Fästingar igen",
        "Hur tar man bort fästingar från hunden? Min hund har fästingar varje kväll.",
      ),
      wrong(
        "skogsblad.example/fastingar",
        "Fler fästingar i skogen",
        "Fästingar blir fler för varje år. Håll hunden borta från högt gräs. Forskare räknade 90 fästingar på en rådjurshjord.",
      ),
    ],
  },
];
