import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

/** Questions about one town, lake or product among pages about another, mostly without capitals; written before ranking was changed for them. */
export const names: readonly FreshQuestion[] = [
  {
    ask: "how many people live in veskil",
    lang: "en",
    words: "same",
    answer: "41,200 people",
    pages: [
      wrong("atlas.example/ordrun", "Ordrun", "In Ordrun live 603,000 people."),
      right("atlas.example/veskil", "Veskil", "In Veskil live 41,200 people."),
      wrong("veskil-inn.example/rooms", "Rooms in Veskil", "Many people who live in a big city love our rooms in Veskil."),
    ],
  },
  {
    ask: "inheritance tax rate in sorvenia",
    lang: "en",
    words: "same",
    answer: "11 percent",
    pages: [
      wrong("taxes.example/tauria", "Tax in Tauria", "The inheritance tax rate in Tauria is 24 percent."),
      right("taxes.example/sorvenia", "Tax in Sorvenia", "The inheritance tax rate in Sorvenia is 11 percent."),
      wrong(
        "taxes.example/mardonia",
        "Tax in Mardonia",
        "The inheritance tax rate in Mardonia is 30 percent, and less for farms.",
      ),
    ],
  },
  {
    ask: "quillbase max workers default",
    lang: "en",
    words: "same",
    answer: "Quillbase is 16",
    pages: [
      wrong("docs.tarnstore.example/settings", "Tarnstore", "The default of max workers in Tarnstore is 64."),
      right("docs.quillbase.example/settings", "Settings", "The default of max workers in Quillbase is 16."),
      wrong("quillbase-jobs.example/list", "Quillbase jobs", "Workers with Quillbase skills are in demand by default."),
    ],
  },
  {
    ask: "When does the harbour office in Brannich open?",
    lang: "en",
    words: "same",
    answer: "at 8 on Monday",
    pages: [
      wrong("boats.example/harbour", "The harbour", "The harbour has many boats, and a market that is held there each Monday."),
      right("brannich.example/office", "Harbour office in Brannchen", "The harbour office in Brännchen opens at 8 on Monday."),
      wrong("boats.example/painting", "Painting boats", "Open the tin on a dry day in June and paint the boat at the quay."),
    ],
  },
  {
    ask: "bus fares in Ormwick",
    lang: "en",
    words: "same",
    answer: "2.40 euro",
    pages: [
      wrong("uldby.example/bus", "Bus fares in Uldby", "Fares in Uldby are 1.90 euro, and 1 euro for children."),
      right("ormwick-bus.example/prices", "Bus fares", "Fares in January are 2.40 euro for a ride, as they were in Summer."),
      wrong("busfans.example/fares", "All on bus fares", "Bus fares are too high, say the friends of the bus."),
    ],
  },
  {
    ask: "wann öffnet das museum in harlingstedt",
    lang: "de",
    words: "same",
    answer: "um 9 Uhr",
    pages: [
      wrong("museen.example/ostrade", "Museum in Ostrade", "Das Museum in Ostrade öffnet um 10 Uhr."),
      right("museen.example/harlingstedt", "Museum in Harlingstedt", "Das Museum in Harlingstedt öffnet um 9 Uhr."),
      wrong("hotel.example/harlingstedt", "Hotel in Harlingstedt", "In Harlingstedt gibt es auch ein Museum und einen Park."),
    ],
  },
  {
    ask: "Was kostet eine Fahrt mit der Seilbahn in Genfingen?",
    lang: "de",
    words: "same",
    answer: "14 Euro",
    pages: [
      wrong("bahnen.example/tulmen", "Seilbahn in Tulmen", "Eine Fahrt mit der Seilbahn in Tulmen kostet 9 Euro."),
      right("bahnen.example/genfingue", "Seilbahn in Genfingue", "Eine Fahrt mit der Seilbahn in Genfingue kostet 14 Euro."),
      wrong("bahnen.example/geschichte", "Geschichte der Seilbahn", "Die Seilbahn wurde 1908 gebaut und fuhr mit Dampf."),
    ],
  },
  {
    ask: "combien coûte le stationnement à vaurelle",
    lang: "fr",
    words: "same",
    answer: "1,50 euro",
    pages: [
      wrong("villes.example/morcey", "Stationnement à Morcey", "Le stationnement à Morcey coûte 3 euros par heure."),
      right("villes.example/vaurelle", "Stationnement à Vaurelle", "Le stationnement à Vaurelle coûte 1,50 euro par heure."),
      wrong("vaurelle.example/marche", "Le marché de Vaurelle", "Le marché a lieu le samedi. Le stationnement y est difficile."),
    ],
  },
  {
    ask: "a qué hora cierra la biblioteca de altamesa",
    lang: "es",
    words: "same",
    answer: "a las 20:30",
    pages: [
      wrong("libros.example/valdoro", "Biblioteca de Valdoro", "La biblioteca de Valdoro cierra a las 19:00."),
      right("libros.example/altamesa", "Biblioteca de Altamesa", "La biblioteca de Altamesa cierra a las 20:30."),
      wrong("fiestas.example/altamesa", "Fiestas de Altamesa", "La plaza de Altamesa cierra por la noche."),
    ],
  },
  {
    ask: "quanto è profondo il lago di mirsano",
    lang: "it",
    words: "same",
    answer: "88 metri",
    pages: [
      wrong("laghi.example/tolvena", "Lago di Tolvena", "Il lago di Tolvena è profondo 140 metri."),
      right("laghi.example/mirsano", "Lago di Mirsano", "Il lago di Mirsano è profondo 88 metri."),
      wrong("pesca.example/mirsano", "Pesca", "Nel lago di Mirsano si pesca tutto l'anno, anche dove è profondo."),
    ],
  },
  {
    ask: "ile kosztuje bilet na prom do brzeżna",
    lang: "pl",
    words: "same",
    answer: "35 złotych",
    pages: [
      wrong("promy.example/lutowo", "Prom do Lutowa", "Bilet na prom do Lutowa kosztuje 60 złotych."),
      right("promy.example/brzezno", "Prom do Brzeżna", "Bilet na prom do Brzeżna kosztuje 35 złotych."),
      wrong("wiesci.example/brzezno", "Wieści z Brzeżna", "W Brzeżnie otwarto nowy park nad rzeką."),
    ],
  },
  {
    ask: "сколько жителей в озерцове",
    lang: "ru",
    words: "same",
    answer: "5400 жителей",
    pages: [
      wrong("goroda.example/lugovo", "Лугово", "В Лугове 12800 жителей."),
      right("goroda.example/ozertsovo", "Озерцово", "В Озерцове 5400 жителей."),
      wrong("otel.example/ozertsovo", "Отель в Озерцове", "Отель в Озерцове рад гостям, а жителей района кормит обедом."),
    ],
  },
  {
    ask: "yeşilpınar müzesi saat kaçta açılıyor",
    lang: "tr",
    words: "same",
    answer: "09:30",
    pages: [
      wrong("muze.example/karatepe", "Karataş Müzesi", "Karataş müzesi saat 10:00 gibi açılıyor."),
      right("muze.example/yesilpinar", "Yeşilpınar Müzesi", "Yeşilpınar müzesi saat 09:30 gibi açılıyor."),
      wrong("otel.example/yesilpinar", "Yeşilpınar otelleri", "Yeşilpınar otelleri müzeye yakındır."),
    ],
  },
  {
    ask: "كم عدد سكان مدينة الصفوان",
    lang: "ar",
    words: "same",
    answer: "73 ألف",
    pages: [
      wrong("mudun.example/muruj", "مدينة المروج", "يبلغ عدد سكان مدينة المروج 240 ألف نسمة."),
      right("mudun.example/safwan", "مدينة الصفوان", "يبلغ عدد سكان مدينة الصفوان 73 ألف نسمة."),
      wrong("akhbar.example/safwan", "أخبار الصفوان", "افتتح في مدينة الصفوان سوق جديد."),
    ],
  },
  {
    ask: "सोनगढ़ किला कब खुलता है",
    lang: "hi",
    words: "same",
    answer: "8 बजे",
    pages: [
      wrong("kile.example/rupgarh", "रूपगढ़ किला", "रूपगढ़ किला सोमवार को सुबह 10 बजे खुलता है।"),
      right("kile.example/songarh", "सोनगढ़ किला", "सोनगढ़ किला सोमवार को सुबह 8 बजे खुलता है।"),
      wrong("hotel.example/songarh", "सोनगढ़ के होटल", "सोनगढ़ किला होटल से पास है।"),
    ],
  },
  {
    ask: "青临图书馆几点关门",
    lang: "zh",
    words: "same",
    answer: "21点关门",
    pages: [
      wrong("tushu.example/baiyuan", "白原图书馆", "白原图书馆18点关门。"),
      right("tushu.example/qinglin", "青临图书馆", "青临图书馆21点关门。"),
      wrong("lvyou.example/qinglin", "青临旅游", "青临有山有水，图书馆在湖边。"),
    ],
  },
  {
    ask: "霧浜の美術館は何時に閉まりますか",
    lang: "ja",
    words: "same",
    answer: "17時に閉まります",
    pages: [
      wrong("bijutsu.example/kumozaki", "雲崎の美術館", "雲崎の美術館は19時に閉まります。"),
      right("bijutsu.example/kirihama", "霧浜の美術館", "霧浜の美術館は17時に閉まります。"),
      wrong("kanko.example/kirihama", "霧浜の観光", "霧浜の美術館は海の近くです。"),
    ],
  },
  {
    ask: "하늘포 도서관은 언제 여나요",
    lang: "ko",
    words: "same",
    answer: "9시에 엽니다",
    pages: [
      wrong("doseo.example/badamal", "바다말 도서관", "바다말 도서관은 월요일 10시에 엽니다."),
      right("doseo.example/haneulpo", "하늘포 도서관", "하늘포 도서관은 월요일 9시에 엽니다."),
      wrong("yeohaeng.example/haneulpo", "하늘포 여행", "하늘포 도서관은 바다와 가깝습니다."),
    ],
  },
];
