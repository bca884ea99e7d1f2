import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const farther: readonly FreshQuestion[] = [
  {
    ask: "Kuinka kauan passin hakeminen kestää?",
    lang: "fi",
    words: "other",
    answer: "kymmenen arkipäivää",
    pages: [
      wrong(
        "matkat.example/passi",
        "Passi mukaan",
        "Passin hakeminen kannattaa ennen matkaa. Lento kestää neljä tuntia. Kuinka pakkaan?",
      ),
      right(
        "poliisi.example/luvat",
        "Matkustusasiakirjat",
        "Valmis asiakirja saapuu noutopisteeseen noin kymmenen arkipäivää siitä, kun kuva ja sormenjäljet on annettu. Kiireellisenä sen saa kolmessa päivässä.",
      ),
      wrong(
        "poliisi.example/ajokortti",
        "Ajokortti",
        "Ajokortin hakeminen kestää viikon. Kuinka vanha kuva saa olla? Puoli vuotta.",
      ),
      wrong(
        "keskustelu.example/passi",
        "Passi hukassa",
        "Kauanko passin kanssa menee? Minulla passin hakeminen jäi taas viime tippaan.",
      ),
    ],
  },
  {
    ask: "Halıdan mürekkep lekesi nasıl çıkar?",
    lang: "tr",
    words: "other",
    answer: "alkollü bir bezle dıştan içe",
    pages: [
      wrong(
        "halici.example/halilar",
        "El dokuması halı",
        "Halıdan anlayan bilir. Nasıl dokunur? Mürekkep rengi ipler kullanılır.",
      ),
      right(
        "evbakim.example/kalem",
        "Çocuk kalemle yeri boyarsa",
        "Kurumadan kağıt havluyla emdirin, sonra alkollü bir bezle dıştan içe doğru hafifçe silin. Son olarak ılık sabunlu suyla durulayın, ovmayın.",
      ),
      wrong(
        "evbakim.example/yag",
        "Gömlekten yağ lekesi",
        "Gömlekten yağ lekesi nasıl çıkar? Üzerine tuz dökün, bekletin ve yıkayın.",
      ),
      wrong(
        "kitap.example/murekkep",
        "Mürekkep",
        "Mürekkep lekesi adlı roman çıkar çıkmaz tükendi. Yazarı nasıl yazdığını anlattı.",
      ),
    ],
  },
  {
    ask: "Как вернуть билет на поезд?",
    lang: "ru",
    words: "other",
    answer: "не позднее чем за восемь часов",
    pages: [
      wrong(
        "poezda.example/bilet",
        "Билеты на поезд",
        "Билет на поезд продаётся за 90 суток. Как выбрать место? Нижние полки дороже.",
      ),
      right(
        "passazhiru.example/otkaz",
        "Если поездка не состоится",
        "Сдайте проездной документ в кассу или в личном кабинете не позднее чем за восемь часов до отправления, и деньги придут целиком. Позже удержат половину стоимости.",
      ),
      wrong("teatr.example/bilet", "Возврат билетов в театр", "Вернуть билет в театр можно за три дня. Как? Приходите в кассу."),
      wrong(
        "poezda.example/2012/vozvrat",
        "Правила 2012 года",
        "Вернуть билет на поезд можно за сутки. С возвращаемого берут 180 рублей.",
        {
          published: "2012-03-04",
        },
      ),
    ],
  },
  {
    ask: "Чем отмыть сковороду от нагара?",
    lang: "ru",
    words: "other",
    answer: "прокипятите двадцать минут с содой",
    pages: [
      wrong("posuda.example/skovoroda", "Сковорода чугунная", "Сковорода без нагара служит век. Чем она тяжелее, тем лучше."),
      right(
        "hozyaika.example/kopot",
        "Чёрный жир на посуде",
        "Положите её в большой таз, прокипятите двадцать минут с содой и хозяйственным мылом, затем потрите жёсткой щёткой. Тефлон так чистить нельзя.",
      ),
      wrong("avto.example/nagar", "Нагар на свечах", "Нагар на свечах говорит о смеси. Чем отмыть руки от масла? Пастой."),
      wrong(
        "recepty.example/skovoroda",
        "Ужин на одной сковороде",
        "Сковороду смажьте маслом. Чем сытнее, тем лучше: картошка от бабушки.",
      ),
    ],
  },
  {
    ask: "Πώς καθαρίζω τον φούρνο από τα καμένα λίπη;",
    lang: "el",
    words: "other",
    answer: "πάστα από μαγειρική σόδα",
    pages: [
      wrong("fournos.example/psomi", "Ο φούρνος της γειτονιάς", "Ο φούρνος ανοίγει στις έξι. Πώς γίνεται το ψωμί; Από προζύμι."),
      right(
        "spiti.example/kouzina",
        "Η κουζίνα λάμπει ξανά",
        "Απλώστε το βράδυ πάστα από μαγειρική σόδα και λίγο νερό στα τοιχώματα. Το πρωί σκουπίστε με υγρό πανί και ψεκάστε ξίδι για ό,τι έμεινε κολλημένο.",
      ),
      wrong("ygeia.example/lipi", "Καλά και κακά λίπη", "Τα λίπη από το ψάρι είναι καλά. Πώς καθαρίζω το ψάρι; Με μαχαίρι."),
      wrong("spiti.example/tzaki", "Καθαρίζω το τζάκι", "Από τα καμένα ξύλα μένει στάχτη. Καθαρίζω το τζάκι κάθε Σάββατο."),
    ],
  },
  {
    ask: "كيف أجدد جواز السفر؟",
    lang: "ar",
    words: "other",
    answer: "صورتين شخصيتين والوثيقة القديمة",
    pages: [
      wrong("safar.example/jawaz", "السفر بلا جواز", "جواز السفر ضروري في المطار. كيف أختار رحلتي؟ قارن الأسعار."),
      right(
        "dakhiliya.example/watha2iq",
        "خدمات الوثائق",
        "احجز موعدا في أقرب مكتب، وأحضر معك صورتين شخصيتين والوثيقة القديمة وإيصال الرسوم. تستلم الجديدة بعد خمسة أيام عمل.",
      ),
      wrong("dakhiliya.example/rukhsa", "رخصة القيادة", "لتجديد رخصة القيادة يلزم فحص النظر. كيف أجدد موعدي؟ من الموقع."),
      wrong("adab.example/jawaz", "قصيدة جواز السفر", "كتب الشاعر قصيدة عن جواز السفر وعن الوطن البعيد."),
    ],
  },
  {
    ask: "बिजली का बिल ज़्यादा आए तो शिकायत कहाँ करें?",
    lang: "hi",
    words: "other",
    answer: "उपभोक्ता सेवा केंद्र में मीटर की फोटो",
    pages: [
      wrong("khabar.example/bijli", "बिजली का बिल बढ़ा", "इस साल बिजली का बिल ज़्यादा आए इसका कारण गर्मी है। लोग शिकायत करते हैं।"),
      right(
        "vidyut.example/sahayata",
        "गलत रकम आने पर",
        "अपने इलाके के उपभोक्ता सेवा केंद्र में मीटर की फोटो और पिछली रसीद लेकर आवेदन दें। पंद्रह दिन में जाँच होगी और फालतू पैसा लौटाया जाएगा।",
      ),
      wrong("paani.example/bill", "पानी का बिल", "पानी का बिल ज़्यादा आए तो नल की जाँच करें। शिकायत नगर निगम में करें।"),
      wrong("dukan.example/bijli", "बिजली का सामान", "बिजली का सामान यहाँ मिलता है। बिल साथ दें।"),
    ],
  },
  {
    ask: "財布を落としたらどこに届け出ればいいですか",
    lang: "ja",
    words: "other",
    answer: "最寄りの交番で遺失届",
    pages: [
      wrong("kawa.example/saifu", "革の財布", "財布は革がいいです。どこに入れても落としたくない色です。届け先は全国です。"),
      right(
        "kurashi-annai.example/wasuremono",
        "なくし物をしたとき",
        "最寄りの交番で遺失届を出し、番号を控えます。カード会社と銀行にもすぐ電話して止めてもらいましょう。",
      ),
      wrong("eki.example/saifu", "財布の落とし物が増加", "駅で財布を落とした人は去年より一割多い。届け出は三千件でした。"),
      wrong("yakusho.example/todoke", "引っ越しの届け出", "転入は十四日以内に市役所に届け出ればいいです。"),
    ],
  },
  {
    ask: "みどり公園の駐車場は一日いくらですか",
    lang: "ja",
    words: "other",
    answer: "普通車は最大八百円",
    pages: [
      wrong(
        "midori-park.example/ayumi",
        "みどり公園の歩み",
        "みどり公園は一九六二年に開かれました。一日に二千人が訪れます。駐車場は昔、池でした。",
      ),
      right(
        "midori-park.example/kuruma",
        "車でお越しの方",
        "最初の一時間は無料、その後は三十分百円、普通車は最大八百円です。夜九時に門を閉めます。",
      ),
      wrong("aoba-park.example/annai", "あおば公園", "あおば公園の駐車場は一日五百円です。"),
      wrong("ekimae.example/parking", "駅前の駐車場", "駅前の駐車場は一日千二百円、月極は二万円です。みどり公園まで歩いて十分。"),
    ],
  },
  {
    ask: "衣服上的血迹怎么洗掉",
    lang: "zh",
    words: "other",
    answer: "先用冷水浸泡半小时",
    pages: [
      wrong("zhentan.example/xueji", "衣服上的血迹", "侦探看见衣服上的血迹，怎么也想不通。小说第三章。"),
      right("jiawu.example/wuzi", "去污小窍门", "先用冷水浸泡半小时，再涂肥皂轻轻搓揉。千万别用热水，蛋白质会凝固在布里。"),
      wrong("jiawu.example/youzi", "洗掉油渍", "衣服上的油渍用洗洁精洗掉，怎么擦都可以。"),
      wrong("xiyi.example/jiage", "洗衣店价格", "衣服洗一件十五元，洗不掉不收钱。"),
    ],
  },
  {
    ask: "在北湾骑电动车要驾照吗",
    lang: "zh",
    words: "other",
    answer: "时速不超过二十五公里的无须",
    pages: [
      wrong("dianche.example/beiwan", "北湾电动车店", "在北湾买电动车送头盔。骑一天不用充电。"),
      right(
        "beiwan-jiaojing.example/guiding",
        "两轮车管理规定",
        "时速不超过二十五公里的无须持证，但须年满十六岁并上牌；更快的按摩托处理，须有D证。",
      ),
      wrong("nanwan.example/guiding", "南湾电动车规定", "在南湾骑电动车要驾照，罚款二百元。"),
      wrong("jiaxiao.example/jiazhao", "考驾照", "北湾驾校：考驾照四十天。要体检吗？要。"),
    ],
  },
  {
    ask: "전입신고는 며칠 안에 해야 하나요?",
    lang: "ko",
    words: "other",
    answer: "이사한 날부터 14일",
    pages: [
      wrong("ssahan.example/isa", "이삿짐 센터", "전입신고는 손님이 하세요. 며칠 안에 예약하면 할인해 드립니다."),
      right(
        "jumin.example/juso",
        "주소를 옮길 때",
        "새 집으로 이사한 날부터 14일 이내에 주민센터나 인터넷으로 알려야 합니다. 늦으면 과태료가 5만 원까지 나옵니다.",
      ),
      wrong("jumin.example/chulsaeng", "출생신고", "출생신고는 한 달 안에 해야 합니다. 병원 증명서를 가져오세요."),
      wrong("gesipan.example/jeonip", "전입신고 질문", "전입신고는 꼭 해야 하나요? 며칠 전에 왔는데 바빠서 못 했어요."),
    ],
  },
  {
    ask: "냄비 탄 자국 지우는 법",
    lang: "ko",
    words: "other",
    answer: "베이킹소다를 풀고 십 분 끓인",
    pages: [
      wrong("juban.example/naembi", "스테인리스 냄비", "냄비 세트 특가. 자국 없는 깨끗한 냄비를 드립니다."),
      right(
        "salim.example/geomeun",
        "눌어붙은 검댕 닦기",
        "물을 붓고 베이킹소다를 풀고 십 분 끓인 뒤 식혀서 수세미로 문지릅니다. 알루미늄에는 식초를 쓰세요.",
      ),
      wrong("otgage.example/jaguk", "다리미 탄 자국", "옷의 탄 자국은 수선집에 맡기는 법이 제일입니다."),
      wrong("yori.example/naembi", "냄비밥 하는 법", "냄비밥은 약불에 십오 분. 탄 밥은 누룽지로 먹습니다."),
    ],
  },
];
