import { type FreshQuestion, right, wrong } from "./fresh-question.ts";

/** Written after ranking was first fitted to the others; it was fitted to these later, too. Those in `held-out` it was not. */
export const afterwards: readonly FreshQuestion[] = [
  {
    ask: "how deep should garlic be planted",
    lang: "en",
    words: "same",
    answer: "five centimetres below the surface",
    pages: [
      wrong(
        "garlicshop.example/bulbs",
        "Garlic bulbs for planting",
        "Order garlic for planting now. Garlic should be planted by everybody who loves to cook, and our garlic is planted in forty countries.",
      ),
      right(
        "allotments.example/garlic",
        "Growing garlic",
        "Break the bulb into cloves on the day. Each clove is planted with its tip up, five centimetres below the surface, and a hand's width from the next one.",
      ),
      wrong(
        "allotments.example/tulips",
        "Growing tulips",
        "Tulips should be planted fifteen centimetres deep in October. Garlic among them keeps voles away.",
      ),
      wrong(
        "kitchen.example/garlic",
        "How to peel garlic",
        "Press the clove with a knife. Garlic should be cut only when the pan is hot.",
      ),
    ],
  },
  {
    ask: "can I bring a pushchair on the tram in Lindau Bay",
    lang: "en",
    words: "other",
    answer: "Prams ride free",
    pages: [
      wrong(
        "babyshop.example/pushchair",
        "Pushchairs for the city",
        "Bring your baby everywhere with our pushchair. It fits on a tram, on a bus and in a car.",
      ),
      right(
        "lindaubay-transport.example/luggage",
        "What may come along",
        "Prams ride free, two in each carriage, in the area next to the second door. Bicycles are allowed outside rush hours only.",
      ),
      wrong(
        "lindaubay.example/tram",
        "The tram of Lindau Bay",
        "The tram in Lindau Bay has run since 1911. The line is nine kilometres long.",
      ),
      wrong(
        "oldport-transport.example/luggage",
        "Oldport: luggage on the tram",
        "You can bring a pushchair on the tram in Oldport if you fold it.",
      ),
    ],
  },
  {
    ask: "what is the fine for late library books in Ostham",
    lang: "en",
    words: "same",
    answer: "20 pence a day",
    pages: [
      wrong(
        "ostham.example/library/opening",
        "Ostham library",
        "The library in Ostham lends books, films and tools. Late opening is on Thursday. What a fine place to read!",
      ),
      right(
        "ostham.example/library/charges",
        "Charges",
        "Books that come back late are charged at 20 pence a day, up to a fine of six pounds. Children pay nothing.",
        { published: "2025-04-01" },
      ),
      wrong(
        "ostham.example/library/charges-2012",
        "Charges (2012)",
        "Books that come back late are charged at 8 pence a day, up to a fine of three pounds.",
        { published: "2012-04-01" },
      ),
      wrong("westham.example/library", "Westham library", "The fine for late library books in Westham is 35 pence a day."),
    ],
  },
  {
    ask: "why does bread go stale",
    lang: "en",
    words: "same",
    answer: "starch turns back into crystals",
    pages: [
      wrong(
        "bakery.example/bread",
        "Bread that does not go stale",
        "Our bread does not go stale for days. Why does other bread go stale? Because it is not ours.",
      ),
      right(
        "foodscience.example/staling",
        "Staling",
        "Bread goes hard because its starch turns back into crystals and pushes water out. It happens fastest just above freezing, so that the fridge is the wrong place.",
      ),
      wrong(
        "kitchen.example/stale-bread",
        "What to do with stale bread",
        "Stale bread makes good dumplings. Soak the bread in milk and add eggs.",
      ),
      wrong("words.example/stale", "Stale: meaning", "Stale means old and dry, of bread, or boring, of a joke."),
    ],
  },
  {
    ask: "Wie lange ist ein Gutschein vom Kaufhaus Brandt gültig?",
    lang: "de",
    words: "same",
    answer: "drei Jahre",
    pages: [
      wrong(
        "brandt-kaufhaus.example/gutschein",
        "Gutschein vom Kaufhaus Brandt",
        "Ein Gutschein vom Kaufhaus Brandt ist immer ein schönes Geschenk. Den Gutschein gibt es an jeder Kasse.",
      ),
      right(
        "brandt-kaufhaus.example/agb",
        "Geschäftsbedingungen",
        "Gutscheine sind ab Ende des Jahres, in dem sie gekauft wurden, drei Jahre gültig. Eine Auszahlung in bar ist nicht möglich.",
      ),
      wrong(
        "kaufhaus-meier.example/agb",
        "Kaufhaus Meier: Bedingungen",
        "Ein Gutschein vom Kaufhaus Meier ist zwei Jahre gültig.",
      ),
      wrong(
        "zeitung.example/brandt",
        "Kaufhaus Brandt baut um",
        "Das Kaufhaus Brandt baut seit zwei Wochen um. Wie lange noch, ist offen.",
      ),
    ],
  },
  {
    ask: "Darf man im Stadtwald Hollen grillen?",
    lang: "de",
    words: "other",
    answer: "Offenes Feuer ist",
    pages: [
      wrong(
        "grillshop.example/wald",
        "Grillen im Wald",
        "Grillen im Wald macht Freude. Darf man im Stadtwald grillen? Fragen Sie die Gemeinde. Unsere Grills sind leicht.",
      ),
      right(
        "hollen.example/forst/ordnung",
        "Ordnung für den Stadtwald",
        "Offenes Feuer ist im ganzen Wald untersagt, auch auf Rosten und Kohle. Erlaubt sind nur die beiden Plätze am Weiher, von Mai bis September.",
      ),
      wrong(
        "hollen.example/freizeit",
        "Freizeit in Hollen",
        "Im Stadtwald Hollen kann man wandern, reiten und Pilze suchen. Man darf Hunde an der Leine führen.",
      ),
      wrong("rodau.example/park", "Grillen im Park Rodau", "Im Park von Rodau darf man überall grillen."),
    ],
  },
  {
    ask: "combien coûte une carte de pêche à Valmont",
    lang: "fr",
    words: "other",
    answer: "34 euros l'année",
    pages: [
      wrong(
        "pecheur.example/valmont",
        "La pêche à Valmont",
        "La pêche à Valmont attire du monde. Une carte de pêche est nécessaire à Valmont. Combien de truites ? Beaucoup.",
      ),
      right(
        "valmont-riviere.example/permis",
        "Permis",
        "Le tarif est de 34 euros l'année, 8 euros la journée. Les moins de douze ans sont dispensés. On le retire au bureau de tabac.",
      ),
      wrong("clermont-riviere.example/carte", "Carte de pêche de Montclair", "La carte de pêche de Montclair coûte 41 euros."),
      wrong(
        "valmont.example/carte",
        "Carte de Valmont",
        "Une carte de Valmont au 1/25 000 coûte 12 euros. Elle montre les lieux de pêche.",
      ),
    ],
  },
  {
    ask: "a qué hora cierra el castillo de Monteoscuro",
    lang: "es",
    words: "same",
    answer: "cierra a las 19:30",
    pages: [
      wrong(
        "hotelmonte.example/castillo",
        "Hotel junto al castillo de Monteoscuro",
        "El castillo de Monteoscuro se ve desde el hotel. ¿A qué hora llega? La recepción no cierra.",
      ),
      right(
        "castillomonteoscuro.example/visita",
        "La visita",
        "Abre todos los días a las 10:00 y cierra a las 19:30, en invierno una hora antes. La última entrada es media hora antes.",
      ),
      wrong(
        "castilloclaro.example/visita",
        "El castillo de Monteclaro",
        "El castillo de Monteclaro cierra a las 18:00. Está a una hora de Monteoscuro.",
      ),
      wrong(
        "diario.example/castillo",
        "Cierra el bar del castillo",
        "El bar del castillo de Monteoscuro cierra después de treinta años.",
      ),
    ],
  },
  {
    ask: "где купить билеты на паром в Заозёрск",
    lang: "ru",
    words: "same",
    answer: "в кассе на пристани",
    pages: [
      wrong(
        "otdyh.example/zaozersk",
        "Отдых в Заозёрске",
        "В Заозёрск ходит паром. Где купить билеты, подскажем позже. Купить путёвку в Заозёрск можно у нас.",
      ),
      right(
        "parom-zaozersk.example/bilety",
        "Билеты и посадка",
        "Билеты продаются в кассе на пристани с семи утра, а также у водителя автобуса номер 3. Через сайт продажи пока нет.",
      ),
      wrong("teatr.example/bilety", "Билеты в театр", "Купить билеты в театр можно в кассе и на сайте. Где парковка? За углом."),
      wrong("novosti.example/parom", "Новый паром", "Новый паром в Заозёрск построен на верфи. Он берёт сорок машин."),
    ],
  },
  {
    ask: "ile lat ma dąb w Lipinach",
    lang: "pl",
    words: "other",
    answer: "około 620 lat",
    pages: [
      wrong(
        "agroturystyka.example/lipiny",
        "Agroturystyka w Lipinach",
        "Dąb w Lipinach rośnie obok naszego domu. Ile lat ma nasz dom? Sto.",
      ),
      right(
        "pomniki.example/debina",
        "Pomniki przyrody gminy Lipiny",
        "Najstarsze drzewo stoi przy kościele: wiek pnia oszacowano na około 620 lat, obwód ma osiem metrów.",
      ),
      wrong("pomniki.example/bartek", "Dąb w Zagnańcu", "Dąb w Zagnańcu ma ponad 600 lat."),
      wrong("meble.example/dab", "Stół dąb", "Stół dąb, gwarancja 5 lat. Ile sztuk? Zapytaj w Lipinach."),
    ],
  },
  {
    ask: "come togliere la ruggine da una pentola di ghisa",
    lang: "it",
    words: "other",
    answer: "strofinate con sale grosso",
    pages: [
      wrong(
        "pentole.example/ghisa",
        "Pentola di ghisa",
        "Una pentola di ghisa dura una vita. La ruggine non la ferma. Come sceglierla? Guardate il peso.",
      ),
      right(
        "casalinga.example/ferro",
        "Recuperare il ferro arrugginito",
        "Se il fondo è arrugginito, strofinate con sale grosso e mezza patata, sciacquate e asciugate sul fuoco. Poi ungete con olio di lino.",
      ),
      wrong(
        "auto.example/ruggine",
        "Togliere la ruggine dall'auto",
        "Per togliere la ruggine da una carrozzeria si usa carta vetrata. Poi si vernicia.",
      ),
      wrong(
        "ricette.example/ghisa",
        "Arrosto in pentola di ghisa",
        "Mettete l'arrosto nella pentola di ghisa e lasciatelo tre ore.",
      ),
    ],
  },
  {
    ask: "星ヶ丘図書館の休館日はいつですか",
    lang: "ja",
    words: "same",
    answer: "毎週月曜日",
    pages: [
      wrong("kanko.example/hoshi", "星ヶ丘の散歩道", "星ヶ丘図書館の前から散歩道が始まります。いつ歩いても気持ちがいい道です。"),
      right("hoshigaoka-lib.example/riyo", "利用案内", "休館日は毎週月曜日と年末年始です。貸出は一人十冊まで、二週間です。"),
      wrong("tsukimi-lib.example/riyo", "月見図書館", "月見図書館の休館日は火曜日です。星ヶ丘図書館とは違います。"),
      wrong("news.example/lib", "星ヶ丘図書館に新しい本棚", "星ヶ丘図書館に新しい本棚が入りました。3月1日から使えます。"),
    ],
  },
];
