import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

/** Polish and Russian, and Finnish beside them. */
export const slavic: readonly FreshQuestion[] = [
  {
    ask: "ile kosztuje bilet do muzeum zamkowego w Borowie",
    lang: "pl",
    words: "same",
    answer: "normalny 24 zł",
    pages: [
      wrong(
        "noclegi.example/borowo",
        "Noclegi obok muzeum w Borowie",
        "Ile kosztuje nocleg w Borowie? U nas nocleg kosztuje mało. Bilet do muzeum zamkowego kupisz w recepcji. Muzeum zamkowe w Borowie jest blisko.",
      ),
      right(
        "zamekborowo.example/zwiedzanie",
        "Zwiedzanie zamku",
        "Muzeum czynne jest od wtorku do niedzieli. Ceny biletów: normalny 24 zł, ulgowy 16 zł, dzieci do lat siedmiu bezpłatnie. W środy wstęp jest wolny.",
        { published: "2026-01-15" },
      ),
      wrong(
        "zamekborowo.example/archiwum/2017",
        "Zwiedzanie zamku",
        "Muzeum czynne jest od wtorku do niedzieli. Ceny biletów: normalny 15 zł, ulgowy 9 zł, dzieci do lat siedmiu bezpłatnie.",
        { published: "2017-01-12" },
      ),
      wrong(
        "muzeumkolei.example/bilety",
        "Bilet do Muzeum Kolei",
        "Bilet do Muzeum Kolei kosztuje 18 zł. Ile kosztuje bilet rodzinny? 40 zł. Muzeum jest daleko od Borowa.",
      ),
      wrong(
        "borowo.example/zamek",
        "Historia zamku w Borowie",
        "Zamek w Borowie spłonął w 1656 roku. Ile kosztowała odbudowa, nie wiadomo. Dziś mieści się tu muzeum.",
      ),
    ],
  },
  {
    ask: "jak wyczyścić srebrną biżuterię",
    lang: "pl",
    words: "other",
    answer: "miskę wyłóż folią aluminiową",
    pages: [
      wrong(
        "jubiler.example/srebrna",
        "Srebrna biżuteria - sklep",
        "Srebrna biżuteria na każdą okazję. Jak wybrać srebrną biżuterię? Nasza srebrna biżuteria jest zawsze czysta.",
      ),
      right(
        "domowesposoby.example/srebro",
        "Domowe sposoby na poczerniałe srebro",
        "Żeby kolczyki i łańcuszki odzyskały blask, miskę wyłóż folią aluminiową, wsyp dwie łyżki sody i zalej wrzątkiem. Po pięciu minutach opłucz i osusz miękką szmatką.",
      ),
      wrong(
        "piekarnik.example/czyszczenie",
        "Jak wyczyścić piekarnik",
        "Jak wyczyścić piekarnik? Sodą i octem. Jak wyczyścić szybę? Żyletką. Biżuterię zdejmij przed pracą.",
      ),
      wrong(
        "zlotnik.example/kurs",
        "Kurs robienia biżuterii",
        "Jak zrobić srebrną biżuterię? Na kursie lutujemy srebrne pierścionki. Biżuterię zabierasz do domu.",
      ),
      wrong(
        "forumkobiet.example/srebro",
        "Srebrna biżuteria czernieje",
        "Jak wyczyścić srebrną biżuterię? Moja srebrna biżuteria jest czarna. Czy wasza też?",
      ),
    ],
  },
  {
    ask: "kuinka kauan sauna lämpenee Kotirannan mökeissä",
    lang: "fi",
    words: "other",
    answer: "noin 50 minuutissa",
    pages: [
      wrong(
        "varaamokki.example/kotiranta",
        "Kotirannan mökit ja sauna",
        "Kotirannan mökeissä on sauna ja terassi. Kuinka kauan haluat viipyä? Varaa Kotirannan mökki heti.",
      ),
      right(
        "kotiranta.example/ohjeet",
        "Ohjeita vieraille",
        "Avain on laatikossa oven vieressä. Kiuas on kuuma noin 50 minuutissa, kun pesän täyttää kahdesti. Polttopuut ovat liiterissä, ja tuhkat viedään vasta seuraavana päivänä.",
      ),
      wrong(
        "saunaseura.example/historia",
        "Saunan historia",
        "Sauna on vanha. Savusauna lämpenee kauan, jopa kuusi tuntia. Sauna tehtiin ennen maahan.",
      ),
      wrong(
        "harjula.example/mokit",
        "Harjulan mökit",
        "Harjulan mökeissä sauna lämpenee kahdessa tunnissa. Mökeissä on myös takka.",
      ),
      wrong(
        "kotiranta.example/hinnat",
        "Kotirannan hinnat",
        "Kotirannan mökeissä yö maksaa 90 euroa. Sauna kuuluu hintaan. Rannassa on kaksi venettä.",
      ),
    ],
  },
  {
    ask: "сколько сейчас стоит проезд в метро Северограда",
    lang: "ru",
    words: "same",
    answer: "62 рубля",
    pages: [
      wrong(
        "severogid.example/metro",
        "Метро Северограда: схема, проезд, сколько станций",
        "Сколько станций в метро Северограда? Двадцать две. Проезд в метро Северограда удобен, метро ходит до полуночи.",
      ),
      wrong(
        "severogazeta.example/2021/metro",
        "Проезд в метро подорожал",
        "Проезд в метро Северограда теперь стоит 45 рублей. Сейчас билет можно купить в кассе и в автомате.",
        { published: "2021-03-01" },
      ),
      right(
        "severometro.example/tarify",
        "Тарифы метрополитена",
        "С марта разовая поездка стоит 62 рубля, по карте «Север» — 54 рубля. Дети до семи лет ездят бесплатно. Пересадка на трамвай в течение часа входит в цену.",
        { published: "2026-03-01" },
      ),
      wrong(
        "yugogazeta.example/metro",
        "Метро Югограда",
        "Проезд в метро Югограда стоит 38 рублей. Сколько стоит проезд в автобусе? Столько же.",
        { published: "2025-05-05" },
      ),
      wrong(
        "kvartiry.example/severograd",
        "Квартиры у метро в Северограде",
        "Сколько стоит квартира у метро? Сейчас в Северограде метр стоит 190 тысяч. Проезд к дому свободный.",
      ),
    ],
  },
  {
    ask: "почему желтеют листья у огурцов",
    lang: "ru",
    words: "other",
    answer: "нехватка азота",
    pages: [
      right(
        "ogorod.example/ogurets/uhod",
        "Болезни и уход: огурец",
        "Листва бледнеет и теряет зелёный цвет снизу вверх — это нехватка азота. Подкормите растение настоем крапивы, а поливайте только тёплой водой. Пятна с каймой говорят о грибке.",
      ),
      wrong(
        "semena.example/ogurtsy",
        "Семена огурцов",
        "Почему выбирают наши огурцы? У наших огурцов крепкие листья и сладкий вкус. Листья огурцов не горчат.",
      ),
      wrong(
        "forumdacha.example/ogurtsy",
        "Желтеют огурцы",
        "Почему желтеют листья у огурцов? У меня листья желтеют каждый год. А у вас?",
      ),
      wrong(
        "osen.example/listya",
        "Почему желтеют листья осенью",
        "Листья желтеют осенью, потому что исчезает хлорофилл. Поэтому лес становится золотым.",
      ),
      wrong(
        "zasolka.example/ogurtsy",
        "Засолка огурцов с листьями",
        "Положите листья смородины на дно, сверху огурцы. Почему огурцы хрустят? Из-за листьев дуба.",
      ),
    ],
  },
  {
    ask: "кто построил крепость Белый Яр",
    lang: "ru",
    words: "same",
    answer: "построили переселенцы",
    pages: [
      wrong(
        "turizm.example/bely-yar",
        "Крепость Белый Яр: экскурсии",
        "Кто не видел крепость Белый Яр, тот не был у нас. Экскурсии в крепость Белый Яр каждый день. Крепость ждёт!",
      ),
      right(
        "istoriya.example/kreposti/bely-yar",
        "Белый Яр",
        "Деревянную крепость построили переселенцы из Поморья в 1653 году на высоком берегу. Каменные стены появились через сто лет. В башне теперь музей.",
      ),
      wrong(
        "stroyka.example/bely-yar",
        "Дом в посёлке Белый Яр",
        "Кто построит дом в посёлке Белый Яр? Наша бригада построила там сорок домов. Крепость фундамента проверена.",
      ),
      wrong(
        "istoriya.example/kreposti/chyorny-yar",
        "Чёрный Яр",
        "Крепость Чёрный Яр построил полк стрельцов в 1627 году. Белый Яр моложе.",
      ),
      wrong(
        "novosti.example/krepost",
        "В крепости Белый Яр снимают фильм",
        "В крепости Белый Яр снимают фильм. Кто играет, пока тайна. Для съёмок построили деревянный мост.",
      ),
    ],
  },
];
