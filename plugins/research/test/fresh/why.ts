import { blocks, type FreshQuestion, right, table, wrong } from "./fresh-question.ts";

/** Questions why, most of their answers without a word such as "because", on pages of several sections and tables; written before ranking was changed for them. */
export const why: readonly FreshQuestion[] = [
  {
    ask: "Why is the village of Saltwick called Saltwick?",
    lang: "en",
    words: "same",
    answer: "a farm beside the brine pits",
    pages: [
      right(
        "parishbook.example/saltwick",
        "Saltwick and its people",
        blocks(
          "Saltwick lies where the old road meets the Wend. In the oldest deed it is Saltwic: a wic was a farm, and this one was a farm beside the brine pits that the monks worked until the flood. The church stands a little to the north of the houses, on the only dry ground, and the school stands next to it. Both were mended with stone from the priory, as anybody can see who looks at the carved heads in the wall.",
          "## Numbers",
          table(["Year", "People of Saltwick", "Houses"], ["1801", "212", "41"], ["1901", "388", "77"], ["2001", "540", "214"]),
          "The village has grown ever since. Nobody has counted the houses of Saltwick since then.",
        ),
      ),
      wrong(
        "saltwick-inn.example/rooms",
        "The Saltwick Inn",
        "The inn of the village of Saltwick has been called the best since 1990. Ask why our guests come back to the village of Saltwick.",
      ),
      wrong(
        "moorways.example/walks",
        "Walks from Saltwick",
        blocks(
          "## Saltwick",
          table(["Walk", "From", "Miles"], ["Mill", "Saltwick", "4"], ["Ridge", "Saltwick", "9"]),
          "The village of Saltwick was the beginning of all our walks.",
        ),
      ),
      wrong(
        "parishbook.example/harwick",
        "Harwick",
        "The village of Harwick is called so because hares were kept there in a walled field.",
      ),
    ],
  },
  {
    ask: "why are the towers of the harbour in Pennmouth painted red",
    lang: "en",
    words: "same",
    answer: "stand out against the chalk",
    pages: [
      right(
        "pennmouth-pilots.example/marks",
        "Marks and lights of Pennmouth",
        blocks(
          table(
            ["Tower", "Colour", "Height", "Since"],
            ["North tower", "red", "14 m", "1871"],
            ["South tower", "red", "11 m", "1871"],
            ["Beacon", "white", "6 m", "1902"],
          ),
          "Both towers of the harbour carry a lamp that is lit at dusk and put out at dawn. The keeper's house between them is let in summer, and its garden may be seen on Sundays. There is a small café in the boat shed, with a stove and a shelf of books that the crews left behind. Dogs are welcome there, wet ones too.",
          "## The paint",
          "The pilots asked for red so that the towers stand out against the chalk of the cliffs behind them, where a white one could not be seen at all by day.",
        ),
      ),
      wrong(
        "paints.example/red",
        "Red paint for towers",
        "Why is our red paint on so many towers of harbours? Towers in Pennmouth and elsewhere were painted with it, and since then our red has been sold everywhere.",
      ),
      wrong(
        "harbours.example/pennmouth",
        "Pennmouth harbour",
        "The harbour in Pennmouth has two red towers. They were painted again last year, since when the quay has been open to cars.",
      ),
      wrong(
        "harbours.example/eastmouth",
        "Eastmouth harbour",
        "The tower of the harbour in Eastmouth is green because the owner of the quay liked green.",
      ),
    ],
  },
  {
    ask: "why do cheesemakers turn the wheels every day",
    lang: "en",
    words: "other",
    answer: "sinks to the underside and leaves the top dry",
    pages: [
      right(
        "dairybook.example/ripening",
        "Ripening",
        blocks(
          "A young cheese is still wet. Left on one face, its whey sinks to the underside and leaves the top dry, so the one rots and the other cracks. Flipped over each morning, it ripens evenly and keeps its shape.",
          "## Times",
          table(
            ["Cheese", "Turned", "Days"],
            ["Small wheels", "every day", "20"],
            ["Large wheels", "every second day", "90"],
            ["Blue", "every day", "45"],
          ),
          "Cheesemakers have written such tables since there were cellars.",
        ),
      ),
      wrong(
        "wheels.example/turning",
        "Wheels that turn every day",
        "Our wheels turn every day. Why do people choose our wheels? They have been made by one family since 1920.",
      ),
      wrong(
        "cheesefair.example/programme",
        "The cheese fair",
        blocks(
          table(["Day", "Cheesemakers", "Wheels"], ["Monday", "12", "300"], ["Tuesday", "15", "420"]),
          "Every day cheesemakers show their wheels. Turn left behind the gate.",
        ),
      ),
      wrong(
        "breadbook.example/proving",
        "Proving dough",
        "Bakers turn the dough twice because its skin would tear in the oven. It is done on every day of the week but one.",
      ),
    ],
  },
  {
    ask: "what is the reason that the clock of Tarn Abbey has only one hand",
    lang: "en",
    words: "same",
    answer: "nobody needed the minutes",
    pages: [
      right(
        "tarnabbey.example/clock",
        "The clock of Tarn Abbey",
        blocks(
          "## The works",
          table(["Part", "Made of", "Made in"], ["Frame", "iron", "1540"], ["Hand", "brass", "1702"], ["Bell", "bronze", "1611"]),
          "The clock of the abbey has been wound by hand since it was made. The handle is kept in the sacristy, and whoever is youngest turns it on Saturdays after the office, forty times and not once more. It goes eight days. The weights are stones from the river, in a leather sling that was last sewn anew in the spring.",
          "## The dial",
          "When it was built the monks kept the hours of prayer and nobody needed the minutes; a single pointer that goes round once in twelve hours told all there was to tell.",
        ),
      ),
      wrong(
        "clockshop.example/hands",
        "Hands for clocks",
        "There is a reason that every clock has a hand. Our hands fit the clock of any abbey, and only one screw holds them.",
      ),
      wrong(
        "tarn.example/visit",
        "Visit Tarn",
        "The clock of Tarn Abbey strikes the hours only. The abbey has been open since Easter.",
      ),
    ],
  },
  {
    ask: "Warum heißt der Turm in Brenz der Hungerturm?",
    lang: "de",
    words: "same",
    answer: "Getreide für magere Jahre",
    pages: [
      right(
        "brenz-heimat.example/turm",
        "Der Turm in Brenz",
        blocks(
          "| Jahr | Turm in Brenz |\n| --- | --- |\n| 1388 | gebaut |\n| 1634 | verbrannt |\n| 1702 | erneuert |",
          "Der Turm steht am Rand der alten Stadt, da, wo früher das Tor war. Man steigt 112 Stufen hinauf, und von oben sieht man bei klarem Wetter bis zu den Bergen. In der Stube des Wächters hängen noch seine Laterne und sein Horn. Die Tür ist niedrig, wer groß ist, muss sich bücken. Im Winter bleibt der Turm zu.",
          "Seinen Namen hat er von dem, was in ihm lag: In den unteren Geschossen hielt der Rat Getreide für magere Jahre bereit und gab es in der Not an die Bürger aus.",
        ),
      ),
      wrong(
        "brenz-tourist.example/tuerme",
        "Türme in Brenz",
        "Der Hungerturm in Brenz ist der schönste Turm der Stadt. Warum nicht einmal hinaufsteigen? Da heißt es früh aufstehen.",
      ),
      wrong(
        "gasthof-turm.example/karte",
        "Gasthof Hungerturm",
        "Der Gasthof heißt wie der Turm in Brenz. Wer Hunger hat, ist da richtig, denn die Küche ist bis zehn Uhr offen.",
      ),
      wrong(
        "lauter-heimat.example/turm",
        "Der Turm in Lauter",
        "Der Turm in Lauter heißt Katzenturm, weil dort einst Geschütze standen, die man Katzen nannte.",
      ),
    ],
  },
  {
    ask: "Pourquoi ajoute-t-on du sel dans l'eau des pâtes ?",
    lang: "fr",
    words: "other",
    answer: "l'assaisonne jusqu'au cœur",
    pages: [
      right(
        "cuisinedetous.example/pates",
        "Cuire les pâtes",
        blocks(
          "| Pâtes | Eau | Sel |\n| --- | --- | --- |\n| 100 g | 1 l | 7 g |\n| 250 g | 2,5 l | 18 g |\n| 500 g | 5 l | 35 g |",
          "On compte un litre d'eau pour cent grammes. La casserole doit être haute, le feu vif, et l'on remue dès que les pâtes sont dedans. Ceux qui cuisent pour beaucoup prennent deux casseroles plutôt qu'une grande, et gardent une louche d'eau pour la sauce. On égoutte sans rincer, puis l'on mélange aussitôt avec la sauce bien chaude, hors du feu.",
          "Une pâte qui gonfle boit ce qui l'entoure. Un liquide salé l'assaisonne jusqu'au cœur ; jeté après coup, il ne reste qu'à la surface.",
        ),
      ),
      wrong(
        "selmarin.example/boutique",
        "Sel pour l'eau des pâtes",
        "Notre sel pour l'eau des pâtes arrive par car de Bretagne. Pourquoi attendre ? On ajoute du sel à chaque commande.",
      ),
      wrong(
        "piscines.example/sel",
        "Du sel dans l'eau",
        "On ajoute du sel dans l'eau des piscines parce que l'appareil en tire du chlore.",
      ),
    ],
  },
  {
    ask: "¿Por qué cierran las tiendas de Almorada los martes?",
    lang: "es",
    words: "same",
    answer: "el mercado del valle",
    pages: [
      right(
        "almorada.example/vida",
        "La vida en Almorada",
        blocks(
          "| Día | Tiendas de Almorada |\n| --- | --- |\n| lunes | 9-20 |\n| martes | cierran |\n| miércoles | 9-20 |",
          "Las calles del centro son estrechas y tranquilas. Hay una fuente con cuatro caños y una plaza con soportales donde los mayores juegan a las cartas. El ayuntamiento tiene una oficina de turismo con planos y un pequeño museo de la seda en el piso de arriba. La iglesia se ve desde todas partes y sus campanas tocan cada cuarto de hora, también de noche.",
          "Los martes se celebra el mercado del valle en Torres y los comerciantes llevan allí su género desde el alba; detrás del mostrador no queda nadie.",
        ),
      ),
      wrong(
        "guiatiendas.example/almorada",
        "Tiendas de Almorada",
        "Las tiendas de Almorada abren toda la semana desde 2010. ¿Por qué ir a otro sitio? Los martes hay descuentos.",
      ),
      wrong(
        "torres.example/museo",
        "Museo de Torres",
        "El museo de Torres cierra los martes porque ese día se limpian las salas.",
      ),
    ],
  },
  {
    ask: "なぜ白浜の灯台は黒く塗られているのですか",
    lang: "ja",
    words: "same",
    answer: "雪の中でも船から見える",
    pages: [
      right(
        "shirahama-lights.example/todai",
        "白浜の灯台",
        blocks(
          "| 年 | 白浜の灯台 |\n| --- | --- |\n| 1889年 | 完成 |\n| 1934年 | 電化 |\n| 1978年 | 無人化 |",
          "白浜の灯台は港から歩いて二十分ほどの岬にあります。階段は百三十段で、上からは島々がよく見えます。駐車場は広く、売店では海藻の飴と絵はがきを売っています。春には菜の花が咲き、夏には朝顔が門のまわりを飾ります。犬を連れて歩く人も多く、夕方には地元の人が釣りに来ます。",
          "この海岸は冬の半分が真っ白になります。黒ければ雪の中でも船から見えると、当時の船長たちが願い出ました。",
        ),
      ),
      wrong(
        "toryo.example/kuro",
        "灯台の黒い塗料",
        "白浜の灯台も黒く塗られています。なぜ当社の塗料が選ばれるのですか。1950年から作っているからです。",
      ),
      wrong("aoshima.example/todai", "青島の灯台", "青島の灯台が赤く塗られているのは、岩が白いためです。"),
    ],
  },
  {
    ask: "为什么柳河镇的桥没有栏杆",
    lang: "zh",
    words: "other",
    answer: "洪水漫过桥面时会把它冲走",
    pages: [
      right(
        "liuhe.example/qiao",
        "柳河镇的桥",
        blocks(
          "| 桥 | 长度 | 年份 |\n| --- | --- | --- |\n| 柳河镇石桥 | 48米 | 1742 |\n| 新桥 | 96米 | 1988 |",
          "柳河镇的石桥在镇子的东头，走过去便是菜市场。桥下有人洗衣，也有人钓鱼。桥头的老树下摆着几张石凳，傍晚坐满了下棋的老人。从县城来这里每天有四班车，最后一班是下午五点。镇上还有一座小庙和一家做豆腐的老铺子，清早去才买得到。",
          "从前也装过两回护栏，洪水漫过桥面时会把它冲走，连石板也一起拖下去，后来的工匠便不再装了。",
        ),
      ),
      wrong(
        "langan.example/shop",
        "桥的栏杆",
        "我们的栏杆用在许多桥上。为什么柳河镇的桥没有栏杆？欢迎来电，从早上八点起有人接听。",
      ),
      wrong("baishi.example/qiao", "白石镇的桥", "白石镇的桥没有灯，因为电线还没有拉到那里。"),
    ],
  },
  {
    ask: "Почему в Ладогорске трамваи синие?",
    lang: "ru",
    words: "same",
    answer: "краска осталась от флота",
    pages: [
      right(
        "ladogorsk-tram.example/istoria",
        "Трамваи Ладогорска",
        blocks(
          "| Маршрут | Трамваи | Длина |\n| --- | --- | --- |\n| 1 | синие | 9 км |\n| 2 | синие | 12 км |\n| 5 | синие | 7 км |",
          "Первый трамвай вышел на линию в 1913 году. Депо стоит у реки, рядом с рынком, и по субботам туда пускают посетителей. Вагоны моют каждую ночь, а зимой к ним прицепляют щётки для снега. Билет можно купить у водителя или в киоске на остановке. В старом вагоне у ворот депо открыта маленькая выставка с формой кондукторов и картой прежних линий.",
          "После войны денег не было, а на верфи краска осталась от флота, целый склад. Город взял её даром и с тех пор цвета не менял.",
        ),
      ),
      wrong(
        "sinie-kraski.example/katalog",
        "Синие краски",
        "Синие трамваи в Ладогорске видели все. Почему бы не купить синие краски у нас?",
      ),
      wrong(
        "belogorsk-tram.example/cvet",
        "Трамваи Белогорска",
        "В Белогорске трамваи красные, потому что такими их прислал завод.",
      ),
    ],
  },
];
