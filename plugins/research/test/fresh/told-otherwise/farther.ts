import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const farther: readonly FreshQuestion[] = [
  {
    ask: "Jak usunąć rdzę z noża?",
    lang: "pl",
    words: "other",
    answer: "Natrzyj ostrze połówką cytryny",
    pages: [
      wrong("nozownia.example/noze", "Noże bez rdzy", "Nóż, który nie zna rdzy. Jak wybrać nóż? Z naszego sklepu z nożami."),
      right(
        "domoweporady.example/stal",
        "Brązowe plamy na stali",
        "Natrzyj ostrze połówką cytryny i sodą, odczekaj godzinę i zetrzyj szorstką gąbką. Potem cienka warstwa oleju.",
      ),
      wrong("zboze.example/rdza", "Rdza zbóż", "Rdza niszczy pszenicę. Jak usunąć rdzę z pola? Opryskiem w maju."),
    ],
  },
  {
    ask: "Сколько варить яйца всмятку?",
    lang: "ru",
    words: "other",
    answer: "три минуты после закипания",
    pages: [
      wrong(
        "ferma.example/yaica",
        "Яйца с фермы",
        "Яйца с нашей фермы можно варить и жарить. Сколько взять? Десять яиц за 90 рублей.",
      ),
      right(
        "kuhnya.example/zavtrak",
        "Жидкий желток к завтраку",
        "Опустите в холодную воду и держите три минуты после закипания, затем сразу под кран. Желток останется жидким, белок схватится.",
      ),
      wrong(
        "slovar.example/vsmyatku",
        "Сапоги всмятку",
        "Сапоги всмятку — так говорят о чепухе. Сколько варить сапоги, никто не знает.",
      ),
    ],
  },
  {
    ask: "Как отучить кота царапать диван?",
    lang: "ru",
    words: "other",
    answer: "Поставьте рядом когтеточку",
    pages: [
      wrong("mebel.example/divan", "Диван", "Диван, который трудно царапать. Как выбрать диван? Приходите с котом."),
      right(
        "zoosovet.example/mebel",
        "Когти и мебель",
        "Поставьте рядом когтеточку и натрите её мятой, а обивку закройте плёнкой. Наказывать животное бесполезно, хвалите за верное место.",
      ),
      wrong(
        "koty.example/kartiny",
        "Картина: кот на диване",
        "Кот лежит на диване. Как научиться рисовать кота? Не бойтесь царапать бумагу.",
      ),
    ],
  },
  {
    ask: "パスポートをなくしたらどうすればいいですか",
    lang: "ja",
    words: "other",
    answer: "警察に届け出て紛失証明",
    pages: [
      wrong("cover.example/passport", "パスポートケース", "パスポートケースの新色です。なくしたくない一枚を入れましょう。"),
      right(
        "ryoken.example/funshitsu",
        "旅券の紛失",
        "まず警察に届け出て紛失証明をもらい、写真二枚と戸籍謄本を持って窓口で再発行を申し込みます。海外では大使館が扱います。",
      ),
      wrong("photo.example/passport", "パスポート写真", "パスポートの写真は駅前で撮れます。どの色の服がいいですか。"),
    ],
  },
  {
    ask: "怎样去除衣服上的油渍",
    lang: "zh",
    words: "other",
    answer: "滴上洗洁精轻轻揉搓",
    pages: [
      wrong("fuzhuang.example/yifu", "新款衣服", "衣服上的花纹很美。怎样挑选衣服？来我们店里看看。"),
      right(
        "jiawu.example/qingjie",
        "厨房污迹的处理",
        "先撒些面粉吸一吸，再滴上洗洁精轻轻揉搓，十分钟后用温水冲净。丝绸要送干洗店。",
      ),
      wrong("youhua.example/youzi", "油渍与油画", "油渍是油画颜料留下的。去除画框上的灰尘要用软刷。"),
    ],
  },
];
