import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

/** French and Spanish. */
export const romance: readonly FreshQuestion[] = [
  {
    ask: "quelle est la durée de validité d'un passeport de Valoria",
    lang: "fr",
    words: "same",
    answer: "valable dix ans",
    pages: [
      wrong(
        "voyages.example/valoria",
        "Voyager à Valoria : passeport, visa, validité",
        "Avez-vous un passeport en cours de validité ? Pour Valoria, la validité du passeport est contrôlée à l'arrivée. Quelle est la durée de votre séjour à Valoria ?",
      ),
      right(
        "etatcivil.valoria.example/passeport",
        "Passeport : demande et renouvellement",
        "Le passeport d'un adulte est valable dix ans, celui d'un mineur cinq. Il se demande à la mairie avec deux photos et un acte de naissance. Comptez trois semaines.",
      ),
      wrong(
        "etatcivil.valoria.example/carte",
        "Carte d'identité",
        "La durée de validité de la carte d'identité de Valoria est de quinze ans. Elle ne remplace pas le passeport hors d'Europe.",
      ),
      wrong(
        "etatcivil.ostrie.example/passeport",
        "Le passeport d'Ostrie",
        "La durée de validité d'un passeport d'Ostrie est de sept ans. Un passeport de Valoria est rendu au consulat.",
      ),
      wrong(
        "etui.example/passeport",
        "Étui de passeport en cuir",
        "Un étui pour la durée de vie de votre passeport. Quelle couleur ? Rouge, vert ou bleu de Valoria.",
      ),
    ],
  },
  {
    ask: "comment enlever une tache de vin rouge sur un tapis",
    lang: "fr",
    words: "other",
    answer: "recouvrez de bicarbonate",
    pages: [
      wrong(
        "tapis.example/rouge",
        "Tapis rouge : notre collection",
        "Un tapis rouge dans le salon ? Comment choisir un tapis rouge ? Une tache sur un tapis rouge se voit moins, même une tache de vin.",
      ),
      right(
        "maisonnette.example/detacher",
        "Détacher moquettes et textiles",
        "Épongez sans frotter, versez un peu d'eau gazeuse puis recouvrez de bicarbonate pendant une nuit. Aspirez le lendemain. Sur la laine, essayez d'abord dans un coin.",
      ),
      wrong(
        "vinrouge.example/temperature",
        "Servir le vin rouge",
        "Comment servir un vin rouge ? Un vin rouge se sert à seize degrés. Une goutte de vin rouge tache la nappe : posez la bouteille sur un rond.",
      ),
      wrong(
        "forum-deco.example/tache",
        "Tache sur mon tapis",
        "Comment enlever une tache de vin rouge sur un tapis ? J'ai tout essayé. Mon tapis a une tache depuis Noël.",
      ),
      wrong(
        "soleil.example/taches",
        "Les taches du Soleil",
        "Une tache du Soleil est une région plus froide. La Grande Tache rouge, elle, est sur Jupiter.",
      ),
    ],
  },
  {
    ask: "à partir de quel âge peut-on louer une voiture à Port-Lune",
    lang: "fr",
    words: "other",
    answer: "21 ans révolus",
    pages: [
      wrong(
        "autolune.example/offres",
        "Louer une voiture à Port-Lune dès 19 €",
        "Louez une voiture à Port-Lune au meilleur prix. Une voiture à partir de 19 € par jour. À Port-Lune, on peut louer à l'aéroport et à la gare.",
      ),
      right(
        "autolune.example/conditions",
        "Conditions de location",
        "Le conducteur a 21 ans révolus et son permis depuis deux ans au moins. Moins de 25 ans : un supplément de 12 € par jour s'ajoute. Une carte de crédit à son nom est demandée.",
      ),
      wrong(
        "velolune.example/conditions",
        "Louer un vélo à Port-Lune",
        "On peut louer un vélo à partir de 14 ans. L'âge est vérifié. Port-Lune a 40 kilomètres de pistes.",
      ),
      wrong(
        "port-lune.example/age",
        "L'âge de Port-Lune",
        "Quel âge a Port-Lune ? La ville fut fondée en 1642. On ne peut pas entrer en voiture dans le vieux port.",
      ),
      wrong(
        "location-saint-clair.example/age",
        "Saint-Clair : louer une voiture",
        "À Saint-Clair, on peut louer une voiture à partir de 23 ans, sans limite d'âge ensuite.",
      ),
    ],
  },
  {
    ask: "horaires d'ouverture de la bibliothèque de Clairval le samedi",
    lang: "fr",
    words: "same",
    answer: "10 h - 17 h",
    pages: [
      wrong(
        "annuaire.example/clairval/bibliotheque",
        "Bibliothèque de Clairval - horaires d'ouverture",
        "Les horaires d'ouverture de la bibliothèque de Clairval : samedi, dimanche, jours fériés. Signalez-nous les horaires de la bibliothèque de Clairval !",
      ),
      right(
        "clairval.example/culture/bibliotheque",
        "Bibliothèque municipale",
        "## Horaires\n\n| Jour | Salle de lecture |\n| --- | --- |\n| mardi à vendredi | 13 h - 18 h |\n| samedi | 10 h - 17 h |\n\nEn août, la salle est fermée.",
        { published: "2025-09-01" },
      ),
      wrong(
        "archives.clairval.example/2015/bibliotheque",
        "Bibliothèque municipale",
        "## Horaires\n\n| Jour | Salle de lecture |\n| --- | --- |\n| mardi à vendredi | 14 h - 19 h |\n| samedi | 9 h - 12 h |\n\nEn août, la salle est fermée.",
        { published: "2015-09-01" },
      ),
      wrong(
        "clairmont.example/bibliotheque",
        "La bibliothèque de Clairmont",
        "La bibliothèque de Clairmont est ouverte le samedi de 11 h à 16 h. Horaires d'ouverture du café : 8 h à 20 h.",
      ),
      wrong(
        "clairval.example/piscine",
        "Piscine de Clairval",
        "Horaires d'ouverture de la piscine de Clairval le samedi : 8 h à 21 h. Elle est en face de la bibliothèque.",
      ),
    ],
  },
  {
    ask: "dónde se puede aparcar gratis en Villaclara",
    lang: "es",
    words: "other",
    answer: "explanada junto al mercado",
    pages: [
      wrong(
        "hotelclara.example/aparcar",
        "Hotel con sitio para aparcar en Villaclara",
        "¿Dónde se puede aparcar en Villaclara? En nuestro hotel se puede aparcar por 15 euros. El desayuno es gratis, aparcar no.",
      ),
      right(
        "villaclara.example/movilidad/estacionamiento",
        "Estacionamiento",
        "Las plazas azules son de pago de lunes a sábado. En la explanada junto al mercado y en la calle del Molino no se cobra nada, y caben doscientos coches. El centro se cruza a pie en diez minutos.",
      ),
      wrong(
        "appcoche.example/villaclara",
        "Aparcar en Villaclara con una app",
        "Descarga gratis la app para aparcar en Villaclara. Gratis en todas las tiendas. Con ella aparcar se paga por minutos.",
      ),
      wrong(
        "villaclara-noticias.example/multas",
        "Más multas en Villaclara",
        "En Villaclara se pusieron 900 multas por aparcar mal. Aparcar gratis es un sueño, dice un vecino.",
      ),
      wrong(
        "villasol.example/aparcar",
        "Villasol: aparcar gratis",
        "En Villasol se puede aparcar gratis en toda la ciudad, también en la playa. En Villaclara no.",
      ),
    ],
  },
  {
    ask: "cuántos habitantes tenía Puerto Ceniza en 1950",
    lang: "es",
    words: "same",
    answer: "48.210",
    pages: [
      wrong(
        "puertoceniza.example/turismo",
        "Puerto Ceniza hoy",
        "Puerto Ceniza tiene hoy 91.400 habitantes. Cuántos más vienen en verano, nadie lo sabe. Los habitantes de Puerto Ceniza viven del turismo.",
      ),
      right(
        "censo.example/puerto-ceniza",
        "Población de Puerto Ceniza",
        "| Censo | Habitantes |\n| --- | --- |\n| 1930 | 31.775 |\n| 1950 | 48.210 |\n| 1970 | 66.038 |",
      ),
      wrong(
        "historia.example/1950",
        "El año 1950 en Puerto Ceniza",
        "En 1950 ardió el muelle de Puerto Ceniza. Los habitantes ayudaron durante tres noches. ¿Cuántos barcos se perdieron? Doce.",
      ),
      wrong(
        "censo.example/puerto-plata",
        "Habitantes de Puerto Plata",
        "Puerto Plata tenía 22.900 habitantes en 1950 y tiene 30.100 habitantes hoy.",
      ),
      wrong(
        "zapatos.example/ceniza",
        "Zapatos color ceniza",
        "Zapatos color ceniza, modelo 1950. ¿Cuántos pares quedan? Tenía que probarlos todo el puerto.",
      ),
    ],
  },
  {
    ask: "qué plantas repelen los mosquitos",
    lang: "es",
    words: "other",
    answer: "albahaca y la citronela",
    pages: [
      wrong(
        "sprays.example/mosquitos",
        "Sprays que repelen los mosquitos",
        "Nuestros sprays repelen los mosquitos toda la noche. ¿Qué mosquitos? Todos los mosquitos. No manchan las plantas.",
      ),
      right(
        "balcon.example/insectos",
        "Un balcón sin picaduras",
        "El olor de la albahaca y la citronela ahuyenta al mosquito si las macetas están junto a la ventana. La lavanda ayuda menos de lo que se dice. Hay que regarlas sin dejar agua en el plato.",
      ),
      wrong(
        "mosquitos.example/vida",
        "La vida de los mosquitos",
        "Los mosquitos viven unas tres semanas. ¿Qué comen? El néctar de las plantas; solo las hembras pican.",
      ),
      wrong(
        "vivero.example/plantas",
        "¿Qué plantas para el jardín?",
        "¿Qué plantas crecen a la sombra? Los helechos. ¿Qué plantas dan flor en invierno? El ciclamen. Las plantas con mosquitos blancos se lavan con jabón.",
      ),
      wrong(
        "viajes.example/mosquitos",
        "Países sin mosquitos",
        "En Islandia casi no hay mosquitos. Qué alivio: ni plantas carnívoras hacen falta.",
      ),
    ],
  },
];
