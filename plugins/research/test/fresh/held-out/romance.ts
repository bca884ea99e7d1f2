import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

/** French, Spanish, Italian, Portuguese. */
export const romance: readonly FreshQuestion[] = [
  {
    ask: "quel est le débit maximal du routeur Alto 7",
    lang: "fr",
    words: "same",
    answer: "4,8 Gbit/s",
    pages: [
      wrong(
        "alto.example/alto-6",
        "Routeur Alto 6",
        "Le débit maximal du routeur Alto 6 est de 1,2 Gbit/s. Le routeur Alto 6 a quatre prises.",
        { published: "2020-02-02" },
      ),
      right(
        "alto.example/alto-7/fiche",
        "Alto 7 : fiche technique",
        "Radio à trois bandes. Vitesse de pointe : 4,8 Gbit/s sur la bande haute. Consommation : 11 watts. Six prises réseau, dont une à 10 gigabits.",
        { published: "2025-02-02" },
      ),
      wrong(
        "promo.example/alto-7",
        "Le routeur Alto 7 en promotion",
        "Le routeur Alto 7 a un débit maximal impressionnant. Quel est le secret du routeur Alto 7 ? Son prix : 149 euros.",
      ),
      wrong(
        "riviere.example/debit",
        "Débit de l'Alto",
        "Le débit maximal de l'Alto est de 7 mètres cubes par seconde. Quel est son affluent ?",
      ),
    ],
  },
  {
    ask: "comment faire dégonfler une cheville foulée",
    lang: "fr",
    words: "other",
    answer: "glace vingt minutes",
    pages: [
      wrong(
        "pneus.example/degonfler",
        "Comment faire dégonfler un pneu",
        "Pour faire dégonfler un pneu, appuyez sur la valve. Ne vous tordez pas la cheville en le portant.",
      ),
      right(
        "sportsante.example/entorse",
        "Entorse : les premiers gestes",
        "Surélevez le pied, appliquez de la glace vingt minutes toutes les deux heures et serrez une bande élastique. Reposez-vous trois jours, puis marchez un peu.",
      ),
      wrong(
        "chevillere.example/boutique",
        "Chevillères",
        "Une cheville foulée ? Nos chevillères tiennent la cheville. Comment faire pour choisir la taille d'une cheville ?",
      ),
      wrong(
        "forum-course.example/cheville",
        "Cheville foulée",
        "Comment faire dégonfler une cheville foulée ? Ma cheville foulée est grosse depuis hier.",
      ),
    ],
  },
  {
    ask: "cuánto cuesta la entrada a la cueva de Almarga",
    lang: "es",
    words: "other",
    answer: "adultos 12 €",
    pages: [
      wrong(
        "casarural.example/almarga",
        "Casa rural junto a la cueva de Almarga",
        "La cueva de Almarga está cerca. ¿Cuánto cuesta la noche? 60 euros. A la entrada de la casa hay un roble.",
      ),
      right(
        "cuevadealmarga.example/tarifas",
        "Tarifas",
        "Grupos de veinte personas como máximo: adultos 12 €, menores de catorce 7 €. El recorrido dura una hora y hace frío. Se reserva por teléfono.",
        { published: "2025-11-11" },
      ),
      wrong(
        "cuevadealmarga.example/2012/tarifas",
        "Tarifas 2012",
        "Grupos de veinte personas como máximo: adultos 8 €, menores de catorce 4 €. El recorrido dura una hora.",
        { published: "2012-01-11" },
      ),
      wrong(
        "cuevadelmoro.example/",
        "Cueva de Belmoro",
        "La entrada a la cueva de Belmoro cuesta 9 euros. La cueva de Almarga es más larga.",
      ),
      wrong(
        "prensa.example/almarga",
        "Récord en la cueva de Almarga",
        "La cueva de Almarga tuvo 30.000 visitas. La entrada se amplió en mayo; la obra costó 2 millones de euros.",
      ),
    ],
  },
  {
    ask: "quando è stata fondata la cantina Torrescura",
    lang: "it",
    words: "same",
    answer: "dal 1891",
    pages: [
      wrong(
        "cantinachiara.example/storia",
        "Cantina Torrechiara: la storia",
        "La cantina Torrechiara è stata fondata nel 1920. Quando la cantina bruciò, fu ricostruita.",
      ),
      right(
        "torrescura.example/famiglia",
        "La famiglia",
        "Si fa vino in questa casa dal 1891, quando i fratelli Moro piantarono le prime viti. Oggi gli ettari sono quaranta.",
      ),
      wrong(
        "vinoshop.example/torrescura",
        "Vini della cantina Torrescura",
        "I vini della cantina Torrescura sono in offerta. Quando arrivano? In tre giorni. La cantina Torrescura è amata da tutti.",
      ),
      wrong(
        "gusto.example/torrescura",
        "Una sera alla cantina Torrescura",
        "Quando siamo stati alla cantina Torrescura, nel maggio 2019, pioveva. La sala è stata fondata sulla roccia.",
      ),
    ],
  },
  {
    ask: "como tirar manchas de café da roupa",
    lang: "pt",
    words: "other",
    answer: "vinagre branco e detergente",
    pages: [
      wrong(
        "cafes.example/loja",
        "Café e roupa de mesa",
        "Café moído na hora e roupa de mesa a condizer. Como tirar um bom café? Com água a noventa graus. Sem manchas na roupa!",
      ),
      right(
        "lavandaria.example/nodoas",
        "Nódoas difíceis",
        "Passe logo por água fria. Deite uma mistura de vinagre branco e detergente sobre o tecido, deixe vinte minutos e lave normalmente.",
      ),
      wrong(
        "paredes.example/manchas",
        "Como tirar manchas da parede",
        "Para tirar manchas da parede, use uma esponja húmida. As manchas de café na parede pintam-se.",
      ),
      wrong(
        "forumcasa.example/manchas",
        "Manchas de café",
        "Como tirar manchas de café da roupa? A minha roupa está cheia de manchas de café.",
      ),
    ],
  },
];
