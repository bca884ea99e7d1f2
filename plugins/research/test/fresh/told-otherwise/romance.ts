import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const romance: readonly FreshQuestion[] = [
  {
    ask: "Comment enlever une tache de graisse sur une chemise ?",
    lang: "fr",
    words: "other",
    answer: "Saupoudrez de terre de Sommières",
    pages: [
      wrong(
        "chemises.example/soldes",
        "Une chemise sans tache",
        "Une chemise sur mesure. Comment la choisir ? Une chemise, une tache de couleur dans la journée.",
      ),
      right(
        "lingepropre.example/gras",
        "Le gras sur le linge",
        "Saupoudrez de terre de Sommières, laissez agir une nuit, puis brossez. Un peu de savon noir vient à bout de ce qui reste avant le lavage.",
      ),
      wrong(
        "mecanique.example/graisse",
        "La graisse",
        "Comment enlever la graisse sur une chaîne ? Avec du pétrole. Attention à la tache.",
      ),
    ],
  },
  {
    ask: "À quel âge peut-on conduire seul ?",
    lang: "fr",
    words: "other",
    answer: "dès dix-sept ans",
    pages: [
      wrong(
        "seniors.example/conduire",
        "Conduire à tout âge",
        "À quel âge arrêter ? On peut conduire à tout âge. Seul on va plus vite.",
      ),
      right(
        "routes.example/permis",
        "Le permis B",
        "L'examen peut être passé dès dix-sept ans, et le jeune titulaire prend alors le volant sans accompagnateur. Il lui est défendu de dépasser 110 sur autoroute.",
      ),
      wrong("cinema.example/seul", "Seul au volant", "Un film à voir seul. Quel âge a le héros ? On peut en parler."),
    ],
  },
  {
    ask: "Pourquoi le ciel est-il bleu ?",
    lang: "fr",
    words: "other",
    answer: "l'air disperse davantage les ondes courtes",
    pages: [
      wrong(
        "cielbleu.example/hotel",
        "Hôtel Ciel Bleu",
        "Le Ciel Bleu est un hôtel. Pourquoi venir ? Le ciel y est bleu tous les jours.",
      ),
      right(
        "optique.example/lumiere",
        "La lumière du soleil",
        "La lumière blanche mêle toutes les couleurs ; l'air disperse davantage les ondes courtes, qui nous arrivent de partout. Au couchant elles se perdent en route.",
      ),
      wrong("peinture.example/bleu", "Peindre un ciel", "Le ciel est bleu parce que le peintre aimait le bleu de cobalt."),
    ],
  },
  {
    ask: "¿Cómo quito el mal olor de la nevera?",
    lang: "es",
    words: "other",
    answer: "un vaso con bicarbonato en la balda",
    pages: [
      wrong("electrohogar.example/nevera", "Nevera nueva", "Una nevera sin mal olor. ¿Cómo la quiero? La nevera de tus sueños."),
      right(
        "casalimpia.example/frigorifico",
        "Un frigorífico que huele a limpio",
        "Lave las paredes con vinagre y deje un vaso con bicarbonato en la balda de arriba durante una semana. Medio limón también absorbe los aromas.",
      ),
      wrong(
        "zapatos.example/olor",
        "Mal olor en los zapatos",
        "Quito el mal olor de los zapatos con talco. No los meta en la nevera.",
      ),
    ],
  },
  {
    ask: "¿Cuándo se cambia la hora?",
    lang: "es",
    words: "other",
    answer: "el último domingo de marzo",
    pages: [
      wrong("relojeria.example/hora", "Se cambia la pila", "Se cambia la pila en una hora. ¿Cuándo? Cuando quiera."),
      right(
        "europa.example/verano",
        "Horario de verano",
        "Los relojes se adelantan el último domingo de marzo a las dos de la madrugada, y se atrasan el último de octubre.",
      ),
      wrong(
        "citas.example/hora",
        "Cambiar la hora de la cita",
        "La hora de la cita se cambia por teléfono. ¿Cuándo llamar? De 9 a 14.",
      ),
    ],
  },
  {
    ask: "¿Qué hago si pierdo el pasaporte en el extranjero?",
    lang: "es",
    words: "other",
    answer: "el consulado le expide un salvoconducto",
    pages: [
      wrong(
        "viajes.example/extranjero",
        "Viajar al extranjero",
        "¿Qué hago en el extranjero? Pierdo el miedo. Lleve el pasaporte siempre.",
      ),
      right(
        "ayudaviajero.example/documentos",
        "Documentación robada o extraviada",
        "Denúncielo a la policía; después el consulado le expide un salvoconducto para volver a casa, con dos fotos y la denuncia.",
      ),
      wrong(
        "foto.example/pasaporte",
        "Foto de pasaporte",
        "Foto de pasaporte en el acto. Si la pierdo, ¿qué hago? Otra foto gratis.",
      ),
    ],
  },
  {
    ask: "Come si toglie il calcare dal rubinetto?",
    lang: "it",
    words: "other",
    answer: "Avvolgete un panno imbevuto d'aceto",
    pages: [
      wrong(
        "bagni.example/rubinetto",
        "Un rubinetto nuovo",
        "Come si sceglie un rubinetto? Il rubinetto si toglie e si mette in un'ora.",
      ),
      right(
        "puliziefacili.example/incrostazioni",
        "Via le incrostazioni bianche",
        "Avvolgete un panno imbevuto d'aceto attorno alla bocca dell'acqua, lasciate per un'ora e strofinate. Il filtro va svitato e messo a bagno.",
      ),
      wrong(
        "geologia.example/calcare",
        "Il calcare",
        "Il calcare è una roccia. Come si forma il calcare? Dal mare. Dal calcare nasce il marmo.",
      ),
    ],
  },
  {
    ask: "Quanto dura un passaporto per bambini?",
    lang: "it",
    words: "other",
    answer: "tre anni fino al terzo compleanno",
    pages: [
      wrong(
        "giochi.example/passaporto",
        "Il passaporto dei bambini",
        "Un gioco per bambini: il passaporto del bosco. Quanto dura? Due ore.",
      ),
      right(
        "anagrafe.example/minori",
        "Documenti dei minori",
        "La validità è di tre anni fino al terzo compleanno, poi di cinque fino alla maggiore età. Firmano entrambi i genitori.",
      ),
      wrong(
        "anagrafe.example/orari",
        "Ufficio passaporti",
        "L'ufficio del passaporto è aperto 4 ore. Quanto dura la coda? I bambini passano prima.",
      ),
    ],
  },
  {
    ask: "Como tirar manchas de café da roupa?",
    lang: "pt",
    words: "other",
    answer: "água fria e sabão de coco",
    pages: [
      wrong(
        "cafeteria.example/cafe",
        "Café com roupa nova",
        "O nosso café tem roupa nova. Como tirar um bom café? Sem manchas na chávena.",
      ),
      right(
        "lavandaria.example/nodoas",
        "Nódoas difíceis",
        "Enquanto está húmido, esfregue o tecido com água fria e sabão de coco; o que já secou sai com vinagre branco antes de lavar.",
      ),
      wrong(
        "leopardo.example/manchas",
        "As manchas do leopardo",
        "As manchas do leopardo são cor de café. Como tirar uma fotografia?",
      ),
    ],
  },
];
