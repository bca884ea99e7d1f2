import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const germanic: readonly FreshQuestion[] = [
  {
    ask: "Kann ich früher aus der Mietwohnung ausziehen?",
    lang: "de",
    words: "other",
    answer: "einen Nachmieter vorschlagen",
    pages: [
      wrong(
        "umzugshelfer.example/ausziehen",
        "Ausziehen leicht gemacht",
        "Aus der Mietwohnung ausziehen? Wir kommen früher und tragen alles. Drei Mann und ein Wagen kosten 390 Euro.",
      ),
      right(
        "mieterbund.example/vertragsende",
        "Vorzeitig aus dem Vertrag",
        "Wer die Kündigungsfrist nicht einhalten will, muss sich mit dem Vermieter einigen. Oft hilft es, einen Nachmieter vorschlagen zu können, der die Räume zu gleichen Bedingungen nimmt.",
      ),
      wrong(
        "schrank.example/ausziehen",
        "Tisch zum Ausziehen",
        "Diesen Tisch kann ich früher oder später ausziehen: passend für jede Mietwohnung, 180 cm lang.",
      ),
      wrong(
        "wohnmarkt.example/angebote",
        "Mietwohnungen",
        "Mietwohnung in der Altstadt, drei Zimmer, Balkon. Besichtigung früher möglich. 980 Euro warm.",
      ),
    ],
  },
  {
    ask: "Was hilft gegen Halsschmerzen?",
    lang: "de",
    words: "other",
    answer: "mit lauwarmem Salzwasser gurgeln",
    pages: [
      wrong(
        "giraffen.example/hals",
        "Die Giraffe",
        "Hat die Giraffe Halsschmerzen? Nein. Was hilft, ist ihr langer Hals gegen Feinde.",
      ),
      right(
        "hausapotheke.example/rachen",
        "Wenn der Rachen kratzt",
        "Mehrmals am Tag mit lauwarmem Salzwasser gurgeln und viel Tee trinken. Bei Fieber oder Schluckbeschwerden über drei Tage zum Arzt.",
      ),
      wrong(
        "lesen.example/krimi",
        "Halsschmerzen: der Roman",
        "Gegen Langeweile hilft dieser Krimi. Was Kommissar Rau findet, macht ihm Halsschmerzen.",
      ),
    ],
  },
  {
    ask: "Laptop wird sehr heiß und laut, was tun?",
    lang: "de",
    words: "other",
    answer: "mit Druckluft ausblasen",
    pages: [
      wrong(
        "laptopshop.example/neu",
        "Heiße Preise",
        "Laptop kaufen und sehr viel sparen: heiß! Was tun mit dem alten Laptop? Wir nehmen ihn.",
      ),
      right(
        "rechnerdoktor.example/kuehlung",
        "Lüfter am Anschlag",
        "Meist sitzt Staub im Kühlkörper des Notebooks. Gehäuse öffnen, mit Druckluft ausblasen und die Wärmeleitpaste erneuern; danach dreht der Ventilator wieder langsam.",
      ),
      wrong(
        "konzert.example/laut",
        "Laut und heiß",
        "Der Abend wird sehr heiß und laut. Was tun danach? Ein Laptop spielt die Musik.",
      ),
      wrong("hitze.example/tipps", "Heiße Tage", "Was tun, wenn es heiß wird? Viel trinken. Sehr laut ist die Stadt im Sommer."),
    ],
  },
  {
    ask: "Ab wann darf mein Kind alleine zu Hause bleiben?",
    lang: "de",
    words: "other",
    answer: "Siebenjährige kommen eine Stunde",
    pages: [
      wrong(
        "kinofilm.example/allein",
        "Der Film",
        "Ein Kind muss alleine zu Hause bleiben, und zwei Diebe kommen. Ab Freitag im Kino. Wann? 20 Uhr.",
      ),
      right(
        "elternrat.example/aufsicht",
        "Aufsichtspflicht der Eltern",
        "Ein Alter nennt das Gesetz nicht; es kommt auf die Reife an. Siebenjährige kommen eine Stunde ohne Aufsicht zurecht, wenn sie wissen, wen sie anrufen können.",
      ),
      wrong(
        "hunde.example/alleine",
        "Hund alleine zu Hause",
        "Ein Hund darf alleine zu Hause bleiben, wenn er es gelernt hat: höchstens vier Stunden.",
      ),
    ],
  },
  {
    ask: "Wie werde ich Ameisen in der Küche los?",
    lang: "de",
    words: "other",
    answer: "Köderdosen entlang der Laufwege",
    pages: [
      wrong(
        "tierfilm.example/ameisen",
        "Ameisen",
        "Wie leben Ameisen? Millionen ziehen los. Ich werde nie müde, ihnen zuzusehen.",
      ),
      wrong(
        "kuechenbau.example/los",
        "Küche: es geht los",
        "Wie werde ich meine alte Küche los? Wir holen sie ab. Auch kleine Küchen, sauber wie bei den Ameisen.",
      ),
      right(
        "schaedlinge.example/insekten",
        "Ungeziefer im Haus bekämpfen",
        "Köderdosen entlang der Laufwege aufstellen, Ritzen mit Silikon abdichten und süße Lebensmittel verschließen. Nach zwei Wochen ist das Nest meist tot.",
      ),
    ],
  },
  {
    ask: "Wer bezahlt den Schaden, wenn ein Baum auf mein Auto fällt?",
    lang: "de",
    words: "other",
    answer: "die Teilkasko ab Windstärke acht",
    pages: [
      wrong(
        "baumpflege.example/schaden",
        "Baum mit Schaden",
        "Ein Baum mit Schaden fällt bald. Wir fällen jeden Baum. Wer bezahlt? Der Kunde, ab 300 Euro.",
      ),
      right(
        "policen.example/unwetter",
        "Unwetter und Fahrzeuge",
        "Bei Sturm ersetzt die Teilkasko ab Windstärke acht die Reparatur abzüglich der Selbstbeteiligung. War der Stamm morsch, haftet der Eigentümer des Grundstücks.",
      ),
      wrong(
        "autowerbung.example/baum",
        "Mein Auto",
        "Mein Auto steht unter dem Baum. Wenn der Preis fällt, kaufe ich noch ein Auto. Wer bezahlt bar?",
      ),
      wrong(
        "kita.example/haftung",
        "Kinder und Schaden",
        "Wer bezahlt den Schaden, wenn ein Kind den Ball wirft? Die Eltern haften, falls sie nicht aufgepasst haben.",
      ),
    ],
  },
  {
    ask: "Hoe vaak moet ik de cv-ketel laten nakijken?",
    lang: "nl",
    words: "other",
    answer: "om de twee jaar een monteur",
    pages: [
      wrong(
        "cv-schrijven.example/cv",
        "Je cv laten nakijken",
        "Moet ik mijn cv laten nakijken? Ja, vaak staat er een fout in. Hoe lang mag een cv zijn? Eén pagina.",
      ),
      right(
        "warmtegids.example/verwarming",
        "Onderhoud van de verwarming",
        "Laat om de twee jaar een monteur langskomen voor een servicebeurt. Hij meet de gassen, reinigt de brander en controleert de druk.",
      ),
      wrong(
        "museum.example/ketel",
        "De oude ketel",
        "In de stoomketel brandde kolen. Hoe vaak? Elke dag. Je moet de ketel zien.",
      ),
    ],
  },
  {
    ask: "Mijn vlucht is geschrapt, krijg ik mijn geld terug?",
    lang: "nl",
    words: "other",
    answer: "het volledige bedrag binnen zeven dagen",
    pages: [
      wrong(
        "duiven.example/vlucht",
        "De vlucht van de duif",
        "Een duif vindt op zijn vlucht de weg terug. Mijn duiven brengen geld op.",
      ),
      right(
        "passagiersrechten.example/annulering",
        "Rechten van luchtreizigers",
        "Gaat het vliegtuig niet, dan kiest u: een andere reis of het volledige bedrag binnen zeven dagen op uw rekening. Bij late melding komt daar een vergoeding van 250 tot 600 euro bij.",
      ),
      wrong(
        "goedkoopweg.example/geld",
        "Goedkope vlucht",
        "Boek een vlucht en krijg je geld waard. Geschrapt: alle toeslagen! Heen en terug voor 79 euro.",
      ),
      wrong("tuinshop.example/retour", "Geld terug", "Bevalt de plant niet? Mijn geld terug zonder vragen. Dertig dagen."),
    ],
  },
  {
    ask: "Hur blir man av med mögel i badrummet?",
    lang: "sv",
    words: "other",
    answer: "skrubba fogarna med klorin",
    pages: [
      wrong(
        "ost.example/mogel",
        "Ost med mögel",
        "Hur blir osten god? Med mögel. Man äter den utan badrum i sikte, säger skämtet.",
      ),
      right(
        "husdoktorn.example/svamp",
        "Svarta fläckar på kaklet",
        "Vädra varje dag, skrubba fogarna med klorin och skölj efter en kvart. Sitter svampen i väggen måste skivan bytas.",
      ),
      wrong(
        "badrumskungen.example/nytt",
        "Nytt badrum",
        "Hur blir ett badrum fint? Vi bygger badrummet åt dig, man behöver inte göra något själv.",
      ),
    ],
  },
  {
    ask: "Får jag köra moped utan körkort?",
    lang: "sv",
    words: "other",
    answer: "förarbevis från femton års ålder",
    pages: [
      wrong("mopedhandeln.example/kop", "Köp moped", "Får jag prova en moped? Ja, kom och köra en runda på gården utan kostnad."),
      right(
        "trafikinfo.example/tvahjulingar",
        "Regler för tvåhjulingar",
        "För en EU-klassad fyrtiofemma krävs AM-behörighet; för klass II räcker ett förarbevis från femton års ålder. Den som saknar det får böter.",
      ),
      wrong("kortspel.example/kort", "Kort", "Får jag spela utan kort? Körkort räknas inte. Att köra hårt kostar poäng."),
      wrong("traktor.example/jord", "Traktor", "Traktor på åkern får man köra utan körkort om den går sakta."),
    ],
  },
  {
    ask: "Hvordan får jeg lugt ud af køleskabet?",
    lang: "da",
    words: "other",
    answer: "en skål med bagepulver",
    pages: [
      wrong(
        "hvidevarer.example/nyt",
        "Nyt køleskab",
        "Hvordan får jeg et nyt køleskab? Vi bærer det op, og det gamle ud af huset.",
      ),
      right(
        "husraad.example/frisk",
        "Dårlig dunst blandt maden",
        "Tøm hylderne, vask dem med eddikevand, og stil en skål med bagepulver ind. Skift den hver måned.",
      ),
      wrong(
        "parfume.example/duft",
        "Lugt",
        "Hvordan får jeg en god lugt? Parfume ud af Frankrig, i køleskabet holder den længe.",
      ),
    ],
  },
];
