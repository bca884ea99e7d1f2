import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const european: readonly FreshQuestion[] = [
  {
    ask: "Wie melde ich mein Auto ab?",
    lang: "de",
    words: "other",
    answer: "Kennzeichen, Schein und Personalausweis",
    pages: [
      wrong("autohaus.example/ab", "Autos ab 9000 Euro", "Wie finde ich mein Auto? Melde dich bei uns, ab sofort auch samstags."),
      right(
        "kreis-lauter.example/stilllegen",
        "Fahrzeuge stilllegen",
        "Bringen Sie Kennzeichen, Schein und Personalausweis zur Zulassungsstelle mit. Die Gebühr beträgt 16,80 Euro, die Steuer endet mit dem Tag.",
      ),
      wrong(
        "kreis-lauter.example/ummelden",
        "Umzug",
        "Wer umzieht, meldet sein Auto binnen einer Woche um. Mitzubringen ist die neue Anschrift.",
      ),
      wrong(
        "versicherer.example/auto",
        "Mein Auto versichern",
        "Wie versichere ich mein Auto? Melden Sie den Schaden bei uns, wir holen es ab.",
      ),
    ],
  },
  {
    ask: "Wie hoch ist die Kaution für das Boot am Erlensee?",
    lang: "de",
    words: "other",
    answer: "Als Pfand hinterlegen Sie 150 Euro",
    pages: [
      wrong(
        "erlensee.example/boote",
        "Boote am Erlensee",
        "Das Boot am Erlensee kostet 18 Euro in der Stunde. Wie hoch die Wellen sind, zeigt die Tafel.",
      ),
      right(
        "erlensee.example/verleih",
        "Verleih",
        "Als Pfand hinterlegen Sie 150 Euro oder einen Ausweis, beides gibt es bei der Rückgabe wieder. Ruder und Westen sind dabei.",
      ),
      wrong(
        "mieterbund.example/kaution",
        "Kaution",
        "Wie hoch ist die Kaution? Höchstens drei Monatsmieten, zahlbar in drei Raten.",
      ),
      wrong("birkensee.example/boote", "Bootsverleih Birkensee", "Die Kaution für ein Boot am Birkensee ist 80 Euro hoch."),
    ],
  },
  {
    ask: "Warum springt die Sicherung raus?",
    lang: "de",
    words: "other",
    answer: "zu viele Geräte an einer Leitung",
    pages: [
      wrong(
        "sport.example/springen",
        "Springen lernen",
        "Warum springt der Floh so hoch? Raus aus dem Haus und springen, ohne Sicherung.",
      ),
      right(
        "elektriker.example/stromkreis",
        "Wenn der Strom plötzlich weg ist",
        "Meist hängen zu viele Geräte an einer Leitung, oder eines hat einen Kurzschluss. Alle Stecker ziehen, den Schalter im Kasten hochdrücken und eines nach dem anderen anschließen.",
      ),
      wrong(
        "klettern.example/sicherung",
        "Sicherung am Seil",
        "Die Sicherung am Fels prüfen zwei Leute. Warum? Weil einer etwas übersieht.",
      ),
      wrong(
        "daten.example/sicherung",
        "Sicherung der Daten",
        "Warum eine Sicherung? Weil Platten sterben. Die Sicherung läuft nachts.",
      ),
    ],
  },
  {
    ask: "Comment détacher un chemisier taché de café ?",
    lang: "fr",
    words: "other",
    answer: "tamponnez avec du vinaigre blanc",
    pages: [
      wrong(
        "cafes.example/comment",
        "Comment choisir son café",
        "Comment moudre le café ? Grossièrement. Un café léger se boit le matin.",
      ),
      right(
        "lessive.example/boissons",
        "Boissons renversées sur les vêtements",
        "Rincez aussitôt à l'eau froide, puis tamponnez avec du vinaigre blanc mêlé d'un peu de savon. Lavez ensuite le linge comme d'habitude ; l'eau chaude fixerait la trace.",
      ),
      wrong(
        "mode.example/chemisier",
        "Le chemisier",
        "Un chemisier de soie couleur café. Comment le porter ? Avec une jupe. Détacher le col si l'on veut.",
      ),
      wrong(
        "lessive.example/vin",
        "Vin rouge",
        "Pour détacher une nappe tachée de vin, versez du sel. Comment ? En couche épaisse.",
      ),
    ],
  },
  {
    ask: "Jusqu'à quelle heure peut-on faire du bruit le dimanche à Montrac ?",
    lang: "fr",
    words: "other",
    answer: "de 10 h à midi",
    pages: [
      wrong(
        "montrac.example/marche",
        "Marché du dimanche",
        "Le dimanche à Montrac, le marché dure jusqu'à 13 h. On peut venir à vélo.",
      ),
      right(
        "montrac.example/arretes/voisinage",
        "Tranquillité du voisinage",
        "Tondeuses et perceuses ne sont tolérées les jours fériés que de 10 h à midi. En semaine, elles le sont de 8 h à 19 h 30. Contravention : 68 euros.",
      ),
      wrong("villefaure.example/bruit", "Bruit à Villefaure", "À Villefaure, on peut faire du bruit le dimanche jusqu'à 17 h."),
      wrong(
        "montrac.example/fete",
        "Fête de Montrac",
        "Quel bruit ! La fête de Montrac a duré jusqu'à une heure du matin dimanche.",
      ),
    ],
  },
  {
    ask: "¿Qué hago si pierdo las llaves de casa?",
    lang: "es",
    words: "other",
    answer: "cambie el bombín ese mismo día",
    pages: [
      wrong("canciones.example/llaves", "Las llaves", "Si pierdo las llaves de casa, qué hago, canta ella, si pierdo tu amor."),
      right(
        "cerrajeros.example/consejos",
        "Consejos del cerrajero",
        "Llame a quien tenga una copia antes que a un profesional. Si el llavero llevaba la dirección, cambie el bombín ese mismo día y avise a su seguro: muchos pagan la visita.",
      ),
      wrong(
        "coches.example/llaves",
        "Llaves del coche",
        "Si pierdo las llaves del coche, el taller hace otras en dos días por 180 euros.",
      ),
      wrong(
        "casas.example/llaves",
        "Casas llave en mano",
        "Hago casas llave en mano en doce meses. Qué incluye: cocina y baños.",
      ),
    ],
  },
  {
    ask: "precio de la entrada al castillo de Peñarra",
    lang: "es",
    words: "other",
    answer: "adultos 7,50 €",
    pages: [
      wrong(
        "penarra.example/castillo",
        "El castillo de Peñarra",
        "El castillo de Peñarra se levantó en 1340. A la entrada hay un foso. Pagaron un alto precio por él.",
      ),
      right(
        "penarra.example/visitas",
        "Visitas",
        "Tarifas: adultos 7,50 €, niños y jubilados 4 €. Los lunes no se cobra. Última visita a las 18.30.",
      ),
      wrong(
        "castillos.example/montalto",
        "Castillo de Montalto",
        "El precio de la entrada al castillo de Montalto es de 9 euros.",
      ),
      wrong(
        "hotelpenarra.example/precio",
        "Hotel Peñarra",
        "Precio de la habitación: 82 euros. A la entrada del hotel se ve el castillo.",
      ),
    ],
  },
  {
    ask: "Come si toglie la muffa dal muro del bagno?",
    lang: "it",
    words: "other",
    answer: "spruzzate candeggina diluita",
    pages: [
      wrong(
        "formaggi.example/muffa",
        "La muffa del gorgonzola",
        "La muffa si forma dal latte. Come si toglie la crosta? Con un coltello.",
      ),
      right(
        "casasana.example/macchie-nere",
        "Macchie nere sulle pareti",
        "Con i guanti, spruzzate candeggina diluita, aspettate venti minuti e strofinate con una spugna. Poi aprite le finestre dopo ogni doccia, o tornerà.",
      ),
      wrong("edili.example/muro", "Un muro nuovo", "Come si alza un muro? Dal basso. Il muro del bagno si fa di mattoni forati."),
      wrong(
        "bagni.example/piastrelle",
        "Piastrelle del bagno",
        "Si toglie il calcare dal vetro del bagno con l'aceto, come dal rubinetto.",
      ),
    ],
  },
  {
    ask: "Com quantos dias de antecedência devo avisar que saio do emprego?",
    lang: "pt",
    words: "other",
    answer: "sessenta dias se lá trabalha",
    pages: [
      wrong(
        "festas.example/convites",
        "Convites",
        "Com quantos dias de antecedência se mandam convites? Com trinta. Devo avisar os tios?",
      ),
      right(
        "leis.example/contrato/400",
        "Denúncia pelo trabalhador",
        "O contrato pode ser terminado por carta: trinta dias antes, ou sessenta dias se lá trabalha há mais de dois anos. Quem não respeita o prazo paga o salário em falta.",
      ),
      wrong(
        "empregos.example/dias",
        "Dias de emprego",
        "Hoje saio cedo. Feira do emprego durante três dias, sem antecedência nem inscrição.",
      ),
      wrong("ferias.example/dias", "Quantos dias de férias", "Os dias de férias são 22. Deve avisar o patrão com um mês."),
    ],
  },
  {
    ask: "Hoe krijg ik kauwgom uit haar?",
    lang: "nl",
    words: "other",
    answer: "wrijf er pindakaas of olie in",
    pages: [
      wrong(
        "snoep.example/kauwgom",
        "Kauwgom",
        "Kauwgom met munt. Hoe krijg ik een gratis pakje? Schrijf haar of hem een brief.",
      ),
      right(
        "huistips.example/plakkerig",
        "Plakkerige ongelukjes bij kinderen",
        "Leg er eerst een ijsblokje op, wrijf er pindakaas of olie in en kam het kleverige goedje voorzichtig van de lokken. Was het daarna met shampoo.",
      ),
      wrong(
        "kapper.example/haar",
        "Haar verven",
        "Hoe krijg ik rood haar? De kapper doet het in een uur. Trek er tijd voor uit.",
      ),
      wrong(
        "huistips.example/kauwgom-jas",
        "Kauwgom op een jas",
        "Leg de jas in de vriezer. Uit wol krijg je kauwgom als hij hard is.",
      ),
    ],
  },
  {
    ask: "När får man elda i trädgården i Lövsta?",
    lang: "sv",
    words: "other",
    answer: "första veckan i maj och oktober",
    pages: [
      wrong(
        "lovsta.example/tradgard",
        "Trädgårdar i Lövsta",
        "När blommar det i Lövsta? I trädgården får man gå varje dag i juni.",
      ),
      right(
        "lovsta.example/avfall/kvistar",
        "Kvistar och löv",
        "Torra kvistar är det tillåtet att bränna på egen tomt första veckan i maj och oktober, om det inte blåser. Annars lämnas de på tippen.",
      ),
      wrong("bjorsta.example/elda", "Elda i Björsta", "I Björsta får man elda i trädgården hela april."),
      wrong(
        "vedhandel.example/elda",
        "Elda med björk",
        "När man får elda med björk blir det varmt. Ved till Lövsta körs hem gratis på måndagar.",
      ),
    ],
  },
  {
    ask: "Hvordan fjerner jeg lugt fra køleskabet?",
    lang: "da",
    words: "other",
    answer: "En skål natron",
    pages: [
      wrong("hvidevarer.example/koleskab", "Nyt køleskab", "Hvordan vælger jeg køleskabet? Vi fjerner det gamle fra din dør."),
      right(
        "husraad.example/frisk",
        "Frisk luft mellem hylderne",
        "En skål natron på nederste hylde suger alt det sure til sig i løbet af natten. Tør først hylderne af med eddike, og smid gammel ost ud.",
      ),
      wrong("parfume.example/lugt", "Duft og lugt", "Lugt er minder. Hvordan fjerner jeg min parfume fra trøjen?"),
      wrong(
        "hvidevarer.example/stoj",
        "Støj fra køleskabet",
        "Støj fra køleskabet fjerner jeg ved at rette benene. Hvordan? Med en nøgle.",
      ),
    ],
  },
  {
    ask: "Kiedy wymienić opony na zimowe?",
    lang: "pl",
    words: "other",
    answer: "poniżej siedmiu stopni",
    pages: [
      wrong("opony.example/sklep", "Opony zimowe", "Opony zimowe od 210 złotych. Kiedy zamówisz, wymienić możesz do końca roku."),
      right(
        "kierowcy.example/jesien",
        "Samochód przed mrozem",
        "Gdy średnia dobowa spada poniżej siedmiu stopni, letnia guma twardnieje i auto hamuje dłużej. Nie czekaj więc na pierwszy śnieg, zwykle to koniec października.",
      ),
      wrong(
        "rowery.example/opony",
        "Opony w rowerze",
        "Kiedy wymienić opony w rowerze? Kiedy widać nitki. Na zimowe szkoda pieniędzy.",
      ),
      wrong(
        "kierowcy.example/cisnienie",
        "Ciśnienie w oponach",
        "Opony zimowe pompuje się o 0,2 bara mocniej. Kiedy? Raz na miesiąc.",
      ),
    ],
  },
  {
    ask: "Jak se zbavit mravenců v kuchyni?",
    lang: "cs",
    words: "other",
    answer: "nasypte skořici nebo kávovou sedlinu",
    pages: [
      wrong("knihy.example/mravenci", "Ferda a mravenci", "Jak se mravenci stavěli kuchyni. Zbavit se nudy pomůže kniha."),
      right(
        "domacirady.example/hmyz",
        "Nezvaný hmyz v domě",
        "Najděte škvíru, kudy lezou, a nasypte skořici nebo kávovou sedlinu přes jejich cestičku. Cukr a med uklidněte do sklenic s víčkem.",
      ),
      wrong("kuchyne.example/nove", "Nové kuchyně", "Jak se zbavit staré kuchyně? Odvezeme ji zdarma."),
      wrong(
        "zahrada.example/mravenci",
        "Mravenci na zahradě",
        "Mravenců na zahradě je mnoho, jak se zbavit jejich hnízd víme jen napůl. Škodí málo.",
      ),
    ],
  },
];
