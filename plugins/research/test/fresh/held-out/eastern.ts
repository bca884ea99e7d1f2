import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

/** Polish, Russian, Turkish, Greek, Japanese, Chinese. */
export const eastern: readonly FreshQuestion[] = [
  {
    ask: "o której odpływa prom na wyspę Sarnę",
    lang: "pl",
    words: "same",
    answer: "7:45 i 16:10",
    pages: [
      wrong(
        "wyspasarna.example/plaza",
        "Wyspa Sarna: plaże",
        "Na wyspę Sarnę warto przypłynąć latem. Prom na wyspę Sarnę jest wygodny. O której jest zachód słońca? Późno.",
      ),
      right(
        "zegluga.example/rozklad/sarna",
        "Rozkład rejsów: Sarna",
        "Statki wychodzą z przystani codziennie o 7:45 i 16:10, w niedziele tylko rano. Podróż trwa godzinę.",
      ),
      wrong(
        "zegluga.example/rozklad/lania",
        "Rozkład rejsów: Łania",
        "Prom na wyspę Łanię odpływa o 9:30. Prom na wyspę Sarnę odpływa z innej przystani.",
      ),
      wrong("las.example/sarna", "Sarna", "Sarna jest aktywna od 5:00 rano. Na wyspę sarny przepływają same."),
    ],
  },
  {
    ask: "какая глубина озера Каменное",
    lang: "ru",
    words: "same",
    answer: "до 43 метров",
    pages: [
      wrong(
        "baza.example/kamennoe",
        "База отдыха на озере Каменное",
        "Озеро Каменное ждёт вас. Какая рыба ловится? Щука и окунь. До озера Каменное 200 метров. Глубина удовольствия безмерна.",
      ),
      right(
        "vodoyomy.example/kamennoe",
        "Каменное",
        "Котловина ледниковая, берега крутые. Дно у северного мыса опускается до 43 метров, средняя величина вдвое меньше. Вода прозрачная.",
      ),
      wrong("vodoyomy.example/pesochnoe", "Песочное", "Глубина озера Песочное — 12 метров. Озеро Каменное лежит южнее."),
      wrong(
        "novosti.example/ozero",
        "На озере Каменное чистят берег",
        "На озере Каменное убрали две тонны мусора. Какая техника работала, не сообщают.",
      ),
    ],
  },
  {
    ask: "как отмыть подгоревшую кастрюлю",
    lang: "ru",
    words: "other",
    answer: "прокипятите с двумя ложками соды",
    pages: [
      wrong(
        "posuda.example/kastryuli",
        "Кастрюли, которые не подгорают",
        "Подгоревшая кастрюля? С нашей кастрюлей такого не бывает. Как выбрать кастрюлю? По дну.",
      ),
      right(
        "hozyayka.example/nagar",
        "Нагар на посуде",
        "Налейте воды, чтобы она покрыла дно, и прокипятите с двумя ложками соды полчаса. Когда остынет, снимите слой деревянной лопаткой.",
      ),
      wrong(
        "forumkuhnya.example/kastryulya",
        "Подгорела каша",
        "Как отмыть подгоревшую кастрюлю? Я испортила вторую кастрюлю за месяц.",
      ),
      wrong(
        "okna.example/ramy",
        "Как отмыть рамы",
        "Чтобы отмыть рамы, возьмите мыло и тёплую воду. Ведро или старая кастрюля пригодятся.",
      ),
    ],
  },
  {
    ask: "Yelkovan müzesi giriş ücreti ne kadar",
    lang: "tr",
    words: "same",
    answer: "tam 180 lira",
    pages: [
      wrong(
        "gezi.example/yelkovan",
        "Yelkovan müzesi gezisi",
        "Yelkovan müzesi çok güzel. Ne kadar kalmalı? İki saat. Yelkovan müzesinin girişi denize bakar.",
      ),
      right(
        "yelkovanmuzesi.example/bilet",
        "Bilet ve saatler",
        "Müze pazartesi kapalıdır. Biletler tam 180 lira, öğrenci 90 lira. Çocuklar ödemez.",
      ),
      wrong("akrepmuzesi.example/bilet", "Akrep müzesi", "Akrep müzesi giriş ücreti 120 lira. Yelkovan müzesi yan sokaktadır."),
      wrong(
        "haberler.example/yelkovan",
        "Yelkovan müzesine yeni salon",
        "Yelkovan müzesi yeni salon açtı. Salon 4 milyon liraya mal oldu. Giriş kapısı da yenilendi.",
      ),
    ],
  },
  {
    ask: "みどり山の頂上まで何時間かかりますか",
    lang: "ja",
    words: "same",
    answer: "約2時間40分",
    pages: [
      wrong(
        "onsen.example/midori",
        "みどり山の温泉",
        "みどり山のふもとの温泉です。みどり山の頂上が見えます。何時間でも入っていられます。",
      ),
      right(
        "tozan.example/midori",
        "みどり山の登山道",
        "北口から登るのが普通です。山頂へは約2時間40分、下りは1時間半ほどです。水場は一か所だけです。",
      ),
      wrong("tozan.example/akane", "あかね山の登山道", "あかね山の頂上まで5時間かかります。みどり山より高い山です。"),
      wrong("news.example/midori", "みどり山に雪", "みどり山の頂上に雪が積もりました。車は3時間止まりました。"),
    ],
  },
  {
    ask: "月湖公园的门票多少钱",
    lang: "zh",
    words: "same",
    answer: "成人35元",
    pages: [
      wrong("lvyou.example/yuehu", "月湖公园游记", "月湖公园的春天很美。月湖公园的门口有卖气球的。多少人来过?数不清。"),
      right("yuehu-park.example/piao", "购票须知", "门票成人35元,学生半价,六十岁以上老人免费。早上六点开园,晚上九点关门。"),
      wrong("rihu.example/piao", "日湖公园门票", "日湖公园的门票20元。月湖公园的门票要另外买。"),
      wrong("fangchan.example/yuehu", "月湖公园旁的房子", "月湖公园旁的房子多少钱?每平方米两万元。送公园门票。"),
    ],
  },
  {
    ask: "πόσο κοστίζει το πλοίο για τη Θαλασσινή",
    lang: "el",
    words: "other",
    answer: "28 ευρώ",
    pages: [
      wrong(
        "diakopes.example/thalassini",
        "Διακοπές στη Θαλασσινή",
        "Το πλοίο για τη Θαλασσινή φεύγει κάθε πρωί. Πόσο θα μείνετε; Η Θαλασσινή αξίζει μια εβδομάδα.",
      ),
      right(
        "grammes-thalassini.example/times",
        "Εισιτήρια",
        "Κατάστρωμα 28 ευρώ, καμπίνα 54 ευρώ. Τα παιδιά πληρώνουν τα μισά. Αυτοκίνητα με κράτηση.",
      ),
      wrong(
        "grammes-vouni.example/times",
        "Το πλοίο για το Βουνήσι",
        "Το πλοίο για το Βουνήσι κοστίζει 17 ευρώ. Για τη Θαλασσινή υπάρχει άλλο πλοίο.",
      ),
      wrong(
        "nea.example/ploio",
        "Νέο πλοίο για τη Θαλασσινή",
        "Το νέο πλοίο για τη Θαλασσινή κόστισε 40 εκατομμύρια. Πόσο γρήγορο είναι; Πολύ.",
      ),
    ],
  },
];
