import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

/** Italian, Portuguese, Turkish, Greek. */
export const southern: readonly FreshQuestion[] = [
  {
    ask: "quanto tempo si conserva il brodo in frigorifero",
    lang: "it",
    words: "same",
    answer: "tre o quattro giorni",
    pages: [
      wrong(
        "brodoshop.example/dado",
        "Brodo in dado: quanto tempo risparmi",
        "Quanto tempo ci vuole per un brodo? Con il nostro dado il brodo è pronto subito. Il brodo si conserva nella dispensa e non in frigorifero.",
      ),
      right(
        "cucinasicura.example/avanzi",
        "Conservare gli avanzi",
        "Brodi e zuppe, chiusi in un contenitore di vetro, si conservano in frigo tre o quattro giorni e nel congelatore tre mesi. Fateli raffreddare in fretta e bolliteli prima di servirli.",
      ),
      wrong(
        "elettro.example/frigorifero",
        "Il frigorifero giusto",
        "Quanto consuma un frigorifero? Nel tempo un frigorifero nuovo si paga da solo. Tra dieci anni lo cambierete.",
      ),
      wrong(
        "ricette.example/brodo",
        "Brodo di carne della nonna",
        "Per il brodo servono manzo, carota e sedano. Il tempo di cottura del brodo è tre ore. Il brodo si filtra e si serve.",
      ),
      wrong(
        "forumcuoche.example/brodo",
        "Brodo in frigorifero",
        "Quanto tempo si conserva il brodo in frigorifero? Il mio brodo è in frigorifero da un po' e sa di poco.",
      ),
    ],
  },
  {
    ask: "bicicletta che fa rumore quando si pedala, come riparare",
    lang: "it",
    words: "other",
    answer: "ingrassate i filetti",
    pages: [
      wrong(
        "noleggio.example/bicicletta",
        "Noleggio: la bicicletta per chi pedala",
        "Una bicicletta per ogni età. Quando si pedala insieme non si sente rumore. Si può riparare la bicicletta da noi, quando fa freddo.",
      ),
      right(
        "officina.example/scricchiolii",
        "Scricchiolii della bici",
        "Se la bici scricchiola sotto sforzo, di solito è il movimento centrale: smontatelo, ingrassate i filetti e serrate con la chiave dinamometrica. Se il suono resta, controllate i bulloni delle pedivelle.",
      ),
      wrong(
        "leggi.example/rumore",
        "Rumore notturno: che fare",
        "Il rumore dopo le 22 è vietato. Quando il vicino fa rumore, si chiama la polizia. Come si misura il rumore? In decibel.",
      ),
      wrong(
        "ciclisti.example/forum/rumore",
        "La bicicletta fa rumore",
        "La mia bicicletta fa rumore quando si pedala. Come riparare? È una bicicletta rossa che ho da dieci anni.",
      ),
      wrong(
        "auto.example/rumore",
        "Auto che fa rumore in curva",
        "Se l'auto fa rumore quando si sterza, è il giunto. Come riparare? Si cambia il giunto in officina.",
      ),
    ],
  },
  {
    ask: "qual é a profundidade do lago Serrano",
    lang: "pt",
    words: "same",
    answer: "é de 74 metros",
    pages: [
      wrong(
        "pousada.example/lago-serrano",
        "Pousada do lago Serrano",
        "Qual é a melhor vista do lago Serrano? A nossa. O lago Serrano fica a 200 metros da pousada. A tranquilidade do lago é de grande profundidade.",
      ),
      right(
        "geografia.example/lagos/serrano",
        "Serrano (lago)",
        "O lago formou-se num vale glaciar e é alimentado por três ribeiras. A profundidade máxima, junto à parede norte, é de 74 metros. Gela uma vez em cada dez anos.",
        { copiedBy: "enciclopedia-livre.example" },
      ),
      wrong(
        "geografia.example/lagos/azul",
        "Azul (lago)",
        "A profundidade do lago Azul é de 31 metros. É menor do que o lago Serrano.",
      ),
      wrong(
        "mergulho.example/profundidade",
        "Mergulho e profundidade",
        "Qual é a profundidade máxima para quem começa? Dezoito metros. A profundidade aumenta com o treino. Há cursos no lago Serrano.",
      ),
      wrong(
        "noticias.example/serrano",
        "Lago Serrano com menos água",
        "O lago Serrano perdeu dois metros de água neste verão. Qual é a causa? A seca.",
      ),
    ],
  },
  {
    ask: "remédio caseiro para dor de garganta",
    lang: "pt",
    words: "other",
    answer: "gargarejos com água morna e sal",
    pages: [
      wrong(
        "farmacia.example/garganta",
        "Remédio para dor de garganta",
        "Remédio para dor de garganta em promoção. Cada remédio para dor tem bula. O remédio caseiro não substitui o médico.",
      ),
      right(
        "saudeemcasa.example/inflamacao",
        "Aliviar a inflamação ao engolir",
        "Custa-lhe engolir? Faça gargarejos com água morna e sal quatro vezes ao dia, e tome mel com limão antes de dormir. Se houver febre por mais de três dias, consulte o médico.",
      ),
      wrong(
        "costas.example/dor",
        "Dor nas costas: remédio caseiro",
        "Um remédio caseiro para dor nas costas é a botija de água quente. A dor passa em dias.",
      ),
      wrong(
        "caes.example/dor",
        "O cão tem dor de garganta?",
        "O cão com dor de garganta tosse. Não lhe dê remédio caseiro para dor: leve-o ao veterinário.",
      ),
      wrong(
        "passeio.example/garganta",
        "Passeio à Garganta do Lobo",
        "A Garganta do Lobo é um desfiladeiro. Vale a dor nas pernas; pão caseiro à chegada.",
      ),
    ],
  },
  {
    ask: "Karadere köprüsü ne zaman açıldı",
    lang: "tr",
    words: "same",
    answer: "1973 yılında",
    pages: [
      wrong(
        "karadereotel.example/kopru",
        "Karadere köprüsü manzaralı otel",
        "Otelimiz Karadere köprüsü yanında açıldı. Karadere köprüsü manzaralı odalar. Ne zaman gelirsiniz?",
      ),
      right(
        "yollar.example/kopruler/karadere",
        "Karadere'nin köprüleri",
        "Irmağın üzerindeki ilk köprünün yapımına 1969 baharında başlandı; köprü 1973 yılında trafiğe açılmıştır. Uzunluğu 212 metredir. Eski taş geçit yayalara bırakıldı.",
      ),
      wrong(
        "yollar.example/kopruler/akdere",
        "Akdere köprüsü",
        "Akdere köprüsü 1981 yazında açıldı. Karadere köprüsünden daha uzundur.",
      ),
      wrong(
        "haber.example/karadere-trafik",
        "Karadere köprüsü trafiğe kapalı",
        "Karadere köprüsü bakım için iki gün kapalı. Köprü ne zaman açılacak? Salı günü.",
      ),
      wrong(
        "lokanta.example/karadere",
        "Karadere lokantası",
        "Karadere lokantası geçen yıl açıldı. Köprüye beş dakika. Ne yersiniz?",
      ),
    ],
  },
  {
    ask: "πότε λειτουργεί το μουσείο της Αλμύρας",
    lang: "el",
    words: "same",
    answer: "από τις 9:00 έως τις 16:00",
    pages: [
      wrong(
        "taxidia.example/almyra",
        "Αλμύρα: το μουσείο και η παραλία",
        "Το μουσείο της Αλμύρας αξίζει μια επίσκεψη. Πότε να πάτε; Το φθινόπωρο η Αλμύρα είναι ήσυχη. Στο μουσείο λειτουργεί καφέ.",
      ),
      right(
        "mouseio-almyras.example/episkepsi",
        "Ωράριο και εισιτήρια",
        "Το μουσείο λειτουργεί από Τρίτη ως Κυριακή από τις 9:00 έως τις 16:00. Δευτέρες και αργίες κλειστά. Η είσοδος κοστίζει 4 ευρώ, για φοιτητές 2.",
      ),
      wrong(
        "mouseio-petras.example/",
        "Το μουσείο της Πέτρας",
        "Το μουσείο της Πέτρας λειτουργεί από τις 10:00 έως τις 14:00. Η Αλμύρα απέχει δέκα χιλιόμετρα.",
      ),
      wrong(
        "nea.example/mouseio",
        "Νέα πτέρυγα στο μουσείο της Αλμύρας",
        "Το μουσείο της Αλμύρας αποκτά νέα πτέρυγα. Το έργο κόστισε 2 εκατομμύρια. Πότε τελειώνει; Κανείς δεν ξέρει.",
      ),
      wrong("syntages.example/almyra", "Αλμυρά μπισκότα", "Αλμυρά μπισκότα με ελιά. Πότε είναι έτοιμα; Σε μισή ώρα στον φούρνο."),
    ],
  },
];
