import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const romance: readonly FreshQuestion[] = [
  {
    ask: "Mon propriétaire peut-il garder la caution ?",
    lang: "fr",
    words: "other",
    answer: "des dégradations constatées à l'état des lieux",
    pages: [
      wrong(
        "chateaux.example/proprietaire",
        "Le propriétaire du château",
        "Mon château peut être visité. Le propriétaire aime garder ses chiens près de lui.",
      ),
      right(
        "droitslogement.example/depot",
        "Restitution du dépôt de garantie",
        "Le bailleur ne retient une somme que pour des loyers impayés ou des dégradations constatées à l'état des lieux de sortie. Il a un mois pour rendre le reste.",
      ),
      wrong(
        "location-ski.example/caution",
        "Location de skis",
        "Une caution de 200 euros par paire. Peut-il neiger ? Nous gardons la caution jusqu'au retour.",
      ),
      wrong(
        "banque-amie.example/credit",
        "Se porter caution",
        "Se porter caution pour un ami : le propriétaire d'une maison peut garder son calme.",
      ),
    ],
  },
  {
    ask: "Que faire quand bébé a de la fièvre ?",
    lang: "fr",
    words: "other",
    answer: "avant trois mois, consultez aussitôt",
    pages: [
      wrong(
        "cinema-nuit.example/fievre",
        "La fièvre du samedi",
        "Que faire samedi ? Danser, quand la musique a de la fièvre. Bébé reste chez mamie.",
      ),
      right(
        "pediatres.example/temperature",
        "Température élevée chez le nourrisson",
        "Découvrez l'enfant, donnez-lui à boire souvent et du paracétamol selon son poids ; avant trois mois, consultez aussitôt un médecin.",
      ),
      wrong(
        "naissance.example/liste",
        "Liste pour bébé",
        "Que faut-il quand bébé arrive ? Un lit, des couches, un thermomètre pour la fièvre. Liste à faire imprimer.",
      ),
    ],
  },
  {
    ask: "Comment arrêter un robinet qui goutte ?",
    lang: "fr",
    words: "other",
    answer: "remplacez le joint usé",
    pages: [
      wrong(
        "medecine.example/goutte",
        "La goutte",
        "Comment arrêter une crise de goutte ? Buvez de l'eau du robinet et reposez le pied.",
      ),
      right(
        "plomberie.example/fuite",
        "Réparer une fuite d'eau",
        "Coupez l'arrivée, démontez la tête avec une clé et remplacez le joint usé. Comptez vingt minutes et deux euros.",
      ),
      wrong(
        "robinets-deco.example/salle",
        "Un robinet design",
        "Un robinet qui plaît : comment arrêter son choix ? Noir mat ou laiton.",
      ),
    ],
  },
  {
    ask: "Combien de jours de congé par an pour un salarié ?",
    lang: "fr",
    words: "other",
    answer: "cinq semaines de vacances payées",
    pages: [
      wrong(
        "plages.example/jours",
        "Dix jours à la plage",
        "Dix jours par an ne suffisent pas : combien faut-il pour se reposer ? Prenez congé du bruit.",
      ),
      right(
        "codedutravail.example/repos",
        "Droits des employés",
        "Chacun acquiert deux jours et demi ouvrables chaque mois travaillé, soit cinq semaines de vacances payées. L'employeur fixe les dates.",
      ),
      wrong("salaires.example/net", "Salarié : brut et net", "Combien gagne un salarié par an ? Le net est de 77 % du brut."),
      wrong(
        "calendrier.example/feries",
        "Jours fériés",
        "Combien de jours fériés par an ? Onze. Le lundi n'est pas toujours un congé.",
      ),
    ],
  },
  {
    ask: "¿Cómo puedo bajar la factura de la luz?",
    lang: "es",
    words: "other",
    answer: "reduzca la potencia contratada",
    pages: [
      wrong(
        "fotografia.example/luz",
        "La luz en la foto",
        "¿Cómo bajar la luz de una foto? Puedo cerrar el diafragma. La factura del estudio va aparte.",
      ),
      right(
        "ahorrohogar.example/electricidad",
        "Gastar menos electricidad en casa",
        "Primero reduzca la potencia contratada y pase a la tarifa nocturna: lavadora y plancha por la noche. Los aparatos en espera suman cuarenta euros anuales.",
      ),
      wrong("contables.example/factura", "Hacer una factura", "¿Cómo hago una factura? Puedo bajar el modelo en PDF, con IVA."),
    ],
  },
  {
    ask: "¿Por qué mi perro come hierba?",
    lang: "es",
    words: "other",
    answer: "para aliviar el estómago",
    pages: [
      wrong(
        "jardines.example/hierba",
        "La hierba del jardín",
        "¿Por qué mi hierba está amarilla? Porque el sol la come. Ni un perro la pisa.",
      ),
      right(
        "veterinario.example/mascotas",
        "Conductas raras de las mascotas",
        "Muchos canes mastican pasto para aliviar el estómago o por falta de fibra. Solo si el animal vomita cada día hay que llevarlo a consulta.",
      ),
      wrong(
        "criadores.example/perro",
        "¿Qué come un perro?",
        "Mi perro come pienso dos veces. ¿Por qué pagar más? Saco de 15 kilos a 30 euros.",
      ),
      wrong(
        "vacas.example/pradera",
        "Vacas felices",
        "La vaca come hierba todo el día. ¿Por qué? Porque tiene cuatro estómagos.",
      ),
    ],
  },
  {
    ask: "¿Qué papeles hacen falta para casarse?",
    lang: "es",
    words: "other",
    answer: "certificado de nacimiento y de soltería",
    pages: [
      wrong(
        "imprenta.example/papeles",
        "Papeles para invitaciones",
        "¿Va a casarse? Tenemos los papeles que hacen falta para sus tarjetas: crema, rosa y blanco.",
      ),
      right(
        "registrocivil.example/matrimonio",
        "Documentos del matrimonio civil",
        "Los novios entregan certificado de nacimiento y de soltería, padrón y DNI en el registro. La boda se fija unas seis semanas después.",
      ),
      wrong(
        "actores.example/papeles",
        "Los papeles de Clara Vis",
        "Hizo papeles de novia que va a casarse. No hacen falta más premios.",
      ),
    ],
  },
  {
    ask: "Come si smacchia l'erba dai pantaloni?",
    lang: "it",
    words: "other",
    answer: "tamponare con alcol",
    pages: [
      wrong(
        "giardinaggio.example/erba",
        "Tagliare l'erba",
        "Come si taglia l'erba? Con pantaloni lunghi e scarpe chiuse, dai bordi al centro.",
      ),
      right(
        "bucato.example/verde",
        "Aloni verdi sui jeans",
        "Prima del lavaggio tamponare con alcol e sapone di Marsiglia, lasciare agire mezz'ora e poi in lavatrice a 40 gradi.",
      ),
      wrong(
        "moda.example/pantaloni",
        "Pantaloni color erba",
        "Come si portano i pantaloni verde erba? Dai toni chiari ai toni scuri.",
      ),
    ],
  },
  {
    ask: "Il treno è arrivato in ritardo: mi spetta qualcosa?",
    lang: "it",
    words: "other",
    answer: "un quarto del prezzo del biglietto",
    pages: [
      wrong(
        "modellismo.example/treno",
        "Il treno in scala",
        "È arrivato il treno in scala 1:87. Mi manca qualcosa? Il ritardo della consegna è finito.",
      ),
      right(
        "viaggiatori.example/indennizzo",
        "Rimborsi ferroviari",
        "Da un'ora in poi si ottiene un quarto del prezzo del biglietto, oltre le due ore la metà. La domanda va inviata entro un anno.",
      ),
      wrong(
        "scuola.example/ritardo",
        "Ritardo a scuola",
        "Chi è arrivato in ritardo entra alla seconda ora. Il treno non è una scusa, qualcosa va scritto sul libretto.",
      ),
      wrong("film.example/treno", "Il treno della notte", "È arrivato al cinema il treno più lungo. In ritardo, ma mi piace."),
    ],
  },
  {
    ask: "Ogni quanto si annaffia il basilico?",
    lang: "it",
    words: "other",
    answer: "quando la terra in superficie è asciutta",
    pages: [
      wrong("ricette.example/pesto", "Pesto di basilico", "Quanto basilico? Ogni cinquanta foglie un cucchiaio di pinoli."),
      right(
        "balconeverde.example/aromatiche",
        "Curare le piante aromatiche",
        "Dare acqua la mattina quando la terra in superficie è asciutta, mai sulle foglie. In estate il vaso ne ha bisogno tutti i giorni.",
      ),
      wrong("negozio-semi.example/basilico", "Semi di basilico", "Quanto costa il basilico? Ogni bustina 2 euro."),
    ],
  },
  {
    ask: "Perdi o cartão do banco, e agora?",
    lang: "pt",
    words: "other",
    answer: "ligue para a linha de bloqueio",
    pages: [
      wrong(
        "moveis.example/banco",
        "Banco de jardim",
        "E agora um banco novo? Escolha o cartão de cores: banco verde ou branco.",
      ),
      right(
        "consumidor.example/roubo",
        "Extravio de meios de pagamento",
        "Assim que der pela falta, ligue para a linha de bloqueio, aberta dia e noite, e faça queixa na polícia. Pelo que for gasto depois não responde.",
      ),
      wrong(
        "jogo-amarelo.example/cartao",
        "Cartão amarelo",
        "Perdi a conta: mais um cartão! O banco de suplentes protestou, e agora joga sem três.",
      ),
    ],
  },
  {
    ask: "Como faço para o meu filho dormir a noite toda?",
    lang: "pt",
    words: "other",
    answer: "deite-o sempre à mesma hora",
    pages: [
      wrong(
        "hotelnoite.example/dormir",
        "Dormir no centro",
        "Como faço para dormir bem? A noite toda em silêncio, por 60 euros. O meu filho paga metade.",
      ),
      right(
        "pediatria.example/sono",
        "O sono das crianças",
        "Crie uma rotina calma: banho, história, luz fraca, e deite-o sempre à mesma hora. Se o bebé acordar, espere uns minutos antes de lhe pegar.",
      ),
      wrong(
        "estudante.example/exame",
        "Antes do exame",
        "Faço directa a noite toda? Não: dormir ajuda. O meu filho passou assim.",
      ),
      wrong("colchoes.example/oferta", "Colchões", "Para dormir como uma pedra, colchões com 30 % de desconto toda a semana."),
    ],
  },
];
