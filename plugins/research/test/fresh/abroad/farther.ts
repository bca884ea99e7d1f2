import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const farther: readonly FreshQuestion[] = [
  {
    ask: "引っ越しのとき電気はいつ止めますか",
    lang: "ja",
    words: "other",
    answer: "一週間前までに電力会社へ",
    pages: [
      wrong(
        "denki-anime.example/densha",
        "電気機関車",
        "電気機関車はいつ走りますか。引っ越しのとき見ました。止めますと言うまで走ります。",
      ),
      right(
        "kurashi.example/tetsuzuki",
        "転居の手続き",
        "一週間前までに電力会社へ連絡し、当日ブレーカーを落とします。ガスの閉栓は立ち会いが要ります。",
      ),
      wrong("hikkoshi.example/mitsumori", "引っ越しの見積もり", "引っ越しは三社で比べましょう。いつでも無料です。"),
    ],
  },
  {
    ask: "赤ちゃんの夜泣きの原因",
    lang: "ja",
    words: "other",
    answer: "空腹やおむつの汚れ",
    pages: [
      wrong("uta.example/yonaki", "夜泣き鳥の歌", "夜泣き鳥が歌う。赤ちゃんも歌う。原因は春。"),
      right(
        "ikuji.example/nemuri",
        "乳児が眠らないとき",
        "多くは空腹やおむつの汚れ、室温のためです。昼に日光を浴びせると眠りのリズムが整います。",
      ),
      wrong("akachan-honpo.example/fuku", "赤ちゃんの服", "赤ちゃんの服は二割引き。夜まで開いています。"),
    ],
  },
  {
    ask: "手机掉进水里怎么办",
    lang: "zh",
    words: "other",
    answer: "立即关机并擦干",
    pages: [
      wrong("shouji.example/xin", "新手机", "新手机掉价了！怎么办理分期？三步就行。水里的倒影很美。"),
      right(
        "weixiu.example/jinshui",
        "电子设备进液的处理",
        "立即关机并擦干，取出卡，放在通风处两天，不要用吹风机加热，也不要充电。",
      ),
      wrong("yugang.example/yu", "鱼在水里", "鱼在水里怎么睡觉？掉进网里就醒了。"),
    ],
  },
  {
    ask: "세탁기에서 냄새가 나요",
    lang: "ko",
    words: "other",
    answer: "식초를 넣고 뜨거운 물로",
    pages: [
      wrong("gajeon.example/setakgi", "세탁기 할인", "세탁기에서 건조기까지 할인. 좋은 냄새가 나요 하는 세제도 드립니다."),
      right(
        "salim.example/goprim",
        "통에 낀 곰팡이 없애기",
        "빨래 없이 식초를 넣고 뜨거운 물로 한 번 돌립니다. 문을 열어 두고 고무를 닦으면 악취가 사라집니다.",
      ),
      wrong("kkot.example/hyang", "꽃 냄새", "봄이면 꽃 냄새가 나요. 정원에서 차를 마십니다."),
    ],
  },
  {
    ask: "Wie viel Trinkgeld gibt man in Amerika?",
    lang: "de",
    words: "other",
    answer: "leave 18 to 20 percent",
    pages: [
      wrong("auswandern.example/geld", "Geld in Amerika", "Wie viel verdient man in Amerika? Viel Geld gibt es nicht überall."),
      right(
        "travelmanners.example/tipping",
        "Tipping in American restaurants",
        "In the United States waiters live on gratuities: leave 18 to 20 percent of the bill. At a bar, a dollar for each drink is customary.",
        { lang: "en" },
      ),
      wrong("trinken.example/wasser", "Trinken", "Wie viel soll man trinken? In Amerika gibt es Wasser gratis."),
    ],
  },
  {
    ask: "Comment tailler un rosier en hiver ?",
    lang: "fr",
    words: "other",
    answer: "above an outward-facing bud",
    pages: [
      wrong("crayons.example/tailler", "Tailler un crayon", "Comment tailler un crayon ? En hiver comme en été, doucement."),
      right(
        "rosegrowers.example/pruning",
        "Pruning roses",
        "In late winter cut each stem at a slant, a quarter of an inch above an outward-facing bud. Remove dead wood and crossing branches of the shrub.",
        { lang: "en" },
      ),
      wrong("vinrose.example/rosier", "Le Rosier, hôtel", "Le Rosier, hôtel de charme. Comment venir en hiver ? Par le train."),
    ],
  },
  {
    ask: "how many holidays do employees get in Germany",
    lang: "en",
    words: "other",
    answer: "mindestens 24 Werktage Urlaub",
    pages: [
      wrong(
        "travelagents.example/germany",
        "Holidays in Germany",
        "How many holidays have you spent in Germany? Our employees get you the best castle tours.",
      ),
      right(
        "arbeitsrecht.example/urlaub",
        "Urlaubsanspruch",
        "Jeder Arbeitnehmer in Deutschland hat im Jahr mindestens 24 Werktage Urlaub. Der Arbeitgeber muss das Gehalt weiter zahlen.",
        { lang: "de" },
      ),
      wrong(
        "calendarshop.example/germany",
        "Calendar",
        "A calendar with many holidays. Employees get it for free. Printed in Germany.",
      ),
    ],
  },
  {
    ask: "¿Cuánto tarda en curarse un esguince de tobillo?",
    lang: "es",
    words: "other",
    answer: "two to six weeks",
    pages: [
      wrong("zapatos.example/tobillo", "Botas de tobillo", "¿Cuánto tarda en llegar una bota de tobillo? Dos días."),
      right(
        "sportsclinic.example/ankle",
        "Ankle sprain",
        "A mild sprain heals within two to six weeks. Rest the foot, put ice on it, wrap it and keep the leg raised.",
        { lang: "en" },
      ),
      wrong("jamones.example/curarse", "El jamón", "¿Cuánto tarda un jamón en curarse? Al menos doce meses."),
    ],
  },
];
