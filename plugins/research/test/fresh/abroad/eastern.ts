import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const eastern: readonly FreshQuestion[] = [
  {
    ask: "Jak szybko zbić gorączkę u dorosłego?",
    lang: "pl",
    words: "other",
    answer: "ibuprofen i chłodne okłady",
    pages: [
      wrong(
        "zloto.example/goraczka",
        "Gorączka złota",
        "Jak szybko rosła gorączka złota? W rok przybyło sto tysięcy ludzi. Bilet dla dorosłego 12 zł.",
      ),
      right(
        "zdrowie.example/temperatura",
        "Wysoka temperatura ciała",
        "Pomagają paracetamol lub ibuprofen i chłodne okłady na czoło i łydki. Dużo pić. Powyżej 39,5 stopnia wezwać lekarza.",
      ),
      wrong("szklo.example/zbic", "Szyba", "Jak zbić szybę w autobusie? Szybko, młotkiem, u góry w rogu."),
    ],
  },
  {
    ask: "Czy mogę oddać buty kupione przez internet?",
    lang: "pl",
    words: "other",
    answer: "czternaście dni na odstąpienie",
    pages: [
      wrong(
        "butik.example/buty",
        "Buty zimowe",
        "Kupione buty wysyłamy tego samego dnia. Przez internet taniej! Czy mogę zapłacić kartą? Tak.",
      ),
      right(
        "prawakonsumenta.example/zwroty",
        "Zwrot towaru zamówionego na odległość",
        "Klient ma czternaście dni na odstąpienie od umowy bez podania przyczyny. Odsyła obuwie na swój koszt, a sprzedawca zwraca cenę.",
      ),
      wrong("internet-dom.example/lacze", "Internet w domu", "Czy mogę mieć internet bez umowy? Tak. Router trzeba oddać."),
      wrong("zbiorka.example/ubrania", "Oddać ubrania", "Stare buty i kurtki można oddać w każdą sobotę."),
    ],
  },
  {
    ask: "Ile kosztuje wyrwanie zęba?",
    lang: "pl",
    words: "other",
    answer: "od 200 do 350 złotych",
    pages: [
      wrong("bajki.example/zab", "Wróżka i ząb", "Ile kosztuje ząb? Wróżka daje złotówkę za każdy."),
      right(
        "stomatolog.example/cennik",
        "Cennik gabinetu",
        "Usunięcie ósemki od 200 do 350 złotych, mleczaka 80. Znieczulenie jest w cenie.",
      ),
      wrong("ogrod.example/wyrwanie", "Wyrwanie pnia", "Wyrwanie pnia z ziemi: ile kosztuje? Zależy od grubości."),
    ],
  },
  {
    ask: "Почему запотевают окна в квартире?",
    lang: "ru",
    words: "other",
    answer: "влажный воздух оседает на холодном стекле",
    pages: [
      wrong(
        "okna-plus.example/tseny",
        "Окна для квартиры",
        "Почему окна у нас дешевле? Свой завод. Окна в квартире за один день.",
      ),
      right(
        "uyut.example/kondensat",
        "Конденсат дома",
        "Без проветривания влажный воздух оседает на холодном стекле каплями. Откройте вытяжку, поднимите шторы над батареей.",
      ),
      wrong("igra.example/okna", "Игра «Окна»", "Почему дети бросают мяч в окна? В квартире скучно."),
    ],
  },
  {
    ask: "Что нужно, чтобы вывезти собаку за границу?",
    lang: "ru",
    words: "other",
    answer: "международный ветеринарный паспорт",
    pages: [
      wrong(
        "tury.example/otdyh",
        "За границу недорого",
        "Что нужно, чтобы уехать за границу? Виза и билет. Собаку оставьте соседям.",
      ),
      right(
        "pitomtsy.example/perelet",
        "Путешествие с питомцем",
        "Животному ставят микрочип и прививку от бешенства за 21 день до поездки; оформите международный ветеринарный паспорт и справку на таможне.",
      ),
      wrong("musor.example/vyvoz", "Вывоз мусора", "Чтобы вывезти мусор, нужно позвонить. Собаку просим привязать."),
      wrong("kinolog.example/shkola", "Собака и граница", "Собака пограничника: что нужно, чтобы выучить собаку? Терпение."),
    ],
  },
  {
    ask: "Как снизить давление без таблеток?",
    lang: "ru",
    words: "other",
    answer: "меньше соли и полчаса ходьбы",
    pages: [
      wrong(
        "shiny.example/davlenie",
        "Давление в шинах",
        "Как снизить давление в шине? Нажать на золотник. Без насоса — 2 минуты.",
      ),
      right(
        "kardio.example/gipertoniya",
        "Гипертония: образ жизни",
        "Лекарства нужны не сразу: помогают меньше соли и полчаса ходьбы каждый день, отказ от сигарет и сон.",
      ),
      wrong("apteka.example/tabletki", "Таблетки дома", "Как хранить таблетки? Без света. Снизить цены обещают летом."),
    ],
  },
  {
    ask: "Jak odvápnit rychlovarnou konvici?",
    lang: "cs",
    words: "other",
    answer: "převařit ocet s vodou",
    pages: [
      wrong("obchod.example/konvice", "Rychlovarná konvice", "Jak vybrat rychlovarnou konvici? Objem 1,7 litru, cena 499 Kč."),
      right(
        "domacnost.example/kamen",
        "Usazeniny z tvrdé vody",
        "Stačí převařit ocet s vodou v poměru jedna ku jedné, nechat hodinu stát a dvakrát vypláchnout. Kyselina citronová nepáchne.",
      ),
      wrong("pole.example/vapno", "Vápno na pole", "Jak odvápnit pole? Opačně: vápnit se musí na podzim."),
    ],
  },
  {
    ask: "Miten saan purukumin irti housuista?",
    lang: "fi",
    words: "other",
    answer: "laita vaate pakastimeen",
    pages: [
      wrong(
        "karkki.example/purukumi",
        "Purukumi",
        "Miten purukumi tehdään? Saan siitä aina hyvän mielen. Housuista löytyy aina yksi.",
      ),
      right(
        "pyykki.example/tahrat",
        "Hankalien tahrojen poisto",
        "Helpoin keino: laita vaate pakastimeen pariksi tunniksi ja raaputa kovettunut massa veitsellä. Loppu lähtee pesussa.",
      ),
      wrong("vaatekauppa.example/housut", "Housut", "Miten saan housut postissa? Irti hinnoista: housut 29 euroa."),
    ],
  },
  {
    ask: "Kuka maksaa putkiremontin kerrostalossa?",
    lang: "fi",
    words: "other",
    answer: "osakkaat neliöiden mukaan",
    pages: [
      wrong(
        "remonttimies.example/putki",
        "Putkiremontti ammattilaiselta",
        "Putkiremontti ajallaan. Kuka maksaa vähemmän? Meidän asiakas kerrostalossa ja omakotitalossa.",
      ),
      right(
        "taloyhtio.example/vastuu",
        "Taloyhtiön kustannukset",
        "Vesijohtojen ja viemärien uusimisen kulut jakavat osakkaat neliöiden mukaan, usein lainalla, joka lyhennetään vastikkeessa.",
      ),
      wrong(
        "kerrostalo.example/historia",
        "Elämää kerrostalossa",
        "Kuka asui kerrostalossa 1920? Työläiset. Vuokra maksaa heille kuusi markkaa.",
      ),
    ],
  },
  {
    ask: "Elektrik faturası neden yüksek gelir?",
    lang: "tr",
    words: "other",
    answer: "eski buzdolabı çok enerji tüketir",
    pages: [
      wrong(
        "gitarci.example/elektrik",
        "Elektrik gitar",
        "Elektrik gitarın sesi neden yüksek? Amfi açık. Faturası yanında gelir.",
      ),
      right(
        "tasarruf.example/enerji",
        "Evde tüketimi azaltmak",
        "Çoğu evde eski buzdolabı çok enerji tüketir, ısıtıcı ve klima da öyle. Bekleme modundaki cihazları prizden çekin, ücret düşer.",
      ),
      wrong("muhasebe.example/fatura", "Fatura kesmek", "Faturası olmayan mal gelir sayılmaz. Neden? Kanun böyle."),
    ],
  },
  {
    ask: "Πώς βγάζω λεκέ από κρασί;",
    lang: "el",
    words: "other",
    answer: "ρίξτε αμέσως αλάτι",
    pages: [
      wrong("oinopoieio.example/krasi", "Κρασί από τη Νεμέα", "Πώς βγάζω καλό κρασί; Από ώριμο σταφύλι, χωρίς λεκέ στο βαρέλι."),
      right(
        "noikokyrio.example/yfasma",
        "Καθάρισμα υφασμάτων",
        "Στο κόκκινο σημάδι ρίξτε αμέσως αλάτι ή σόδα, περιμένετε δέκα λεπτά και πλύνετε με κρύο νερό και σαπούνι.",
      ),
      wrong("poiisi.example/lekes", "Ποίημα", "Από κρασί και ήλιο, ο λεκές της νύχτας: πώς τον λένε;"),
    ],
  },
];
