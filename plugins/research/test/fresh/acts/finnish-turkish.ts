import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const finnishTurkish: readonly FreshQuestion[] = [
  {
    ask: "Miten perun saunavuoron Kuikkarannassa?",
    lang: "fi",
    words: "other",
    answer: "edellisenä iltana kello kuuteen",
    pages: [
      wrong(
        "kuikkaranta.example/saunavuorot",
        "Saunavuorot Kuikkarannassa",
        "Saunavuoron voi varata kaikille viikonpäiville. Kuikkarannassa saunotaan puilla lämmitettävässä rantasaunassa, ja yksi vuoro kestää kaksi tuntia. Pyyhkeet tuodaan itse.",
      ),
      right(
        "kuikkaranta.example/ehdot",
        "Varausehdot",
        "Este voi tulla kenelle tahansa. Lähetä silloin viesti isännän puhelimeen viimeistään edellisenä iltana kello kuuteen mennessä, niin aika vapautuu muille eikä siitä laskuteta. Myöhemmin ilmoitetuista poissaoloista peritään puolet hinnasta.",
        { published: "2024-03-02" },
      ),
      wrong(
        "kuikkaranta.example/2017/ehdot",
        "Varausehdot 2017",
        "Jos et pääse tulemaan, ilmoita siitä emännälle kolme päivää etukäteen. Maksettuja vuoroja ei hyvitetä.",
        { published: "2017-01-15" },
      ),
      wrong(
        "keskustelu.example/sauna",
        "Peruttu saunavuoro",
        "Miten teillä käy, kun naapuri peruu saunavuoron? Meillä peruttu vuoro jää aina tyhjäksi. Olen miettinyt, perunko omanikin.",
      ),
    ],
  },
  {
    ask: "Miten estän perunoita itämästä?",
    lang: "fi",
    words: "other",
    answer: "Muutama omena joukossa",
    pages: [
      wrong(
        "siemen.example/idatys",
        "Siemenperunoiden idätys",
        "Perunoita idätetään ennen istutusta kuukausi valoisassa paikassa. Miten tiedän, milloin perunat ovat valmiita? Kun idut ovat sentin mittaisia.",
      ),
      wrong(
        "keittio.example/itaneet",
        "Voiko itäneitä perunoita syödä?",
        "Itäneitä perunoita voi syödä, jos idut poistetaan ja peruna on yhä kiinteä. Vihreäksi muuttunutta perunaa ei syödä.",
      ),
      right(
        "juureskellari.example/talveksi",
        "Mukulat talveksi",
        "Sato säilyy kevääseen, kun lämpötila pysyy neljässä asteessa eikä valo pääse laatikoihin. Muutama omena joukossa hidastaa versojen kasvua. Sipuleita ei kannata pitää samassa tilassa.",
      ),
      wrong(
        "puutarha.example/rikkaruohot",
        "Miten estän rikkaruohoja itämästä?",
        "Levitä perunamaalle katteeksi olkea, niin estät rikkaruohoja itämästä. Perunoita mullataan kahdesti kesässä.",
      ),
    ],
  },
  {
    ask: "Kiralık evde kombi bozulursa tamirini kim öder?",
    lang: "tr",
    words: "other",
    answer: "masrafı mülk sahibi karşılar",
    pages: [
      wrong(
        "isiservis.example/kombi",
        "Kombi tamiri",
        "Kombi bozulursa hemen arayın. Kombi tamirini aynı gün yapıyoruz, kartla da ödeyebilirsiniz.",
      ),
      wrong(
        "emlak.example/kiralik",
        "Kombili kiralık evler",
        "Kiralık ev arayanlar için kombili daireler. Aidatı kim öder? İlanda yazar.",
      ),
      right(
        "kirahukuku.example/isitma",
        "Isıtma cihazının arızası",
        "Olağan kullanım sonucu ortaya çıkan arızalarda masrafı mülk sahibi karşılar. Cihaz yanlış kullanıldıysa ya da yıllık bakımı aksatıldıysa gider oturana aittir.",
      ),
      wrong(
        "forum.example/kombi-bozuldu",
        "Kombi bozuldu",
        "Kiralık evde oturuyorum, dün kombi bozuldu. Kim bilir tamiri ne kadar tutar? Üç gündür soğukta oturuyoruz.",
      ),
    ],
  },
  {
    ask: "Defneburnu yelken kulübüne nasıl üye olurum?",
    lang: "tr",
    words: "other",
    answer: "iki vesikalık fotoğrafla birlikte",
    pages: [
      wrong(
        "defneburnuyelken.example/yarislar",
        "Yarış takvimi",
        "Defneburnu yelken kulübü bu yıl altı yarış düzenliyor. Yarışlara üye olan olmayan herkes katılabilir.",
      ),
      right(
        "defneburnuyelken.example/katilim",
        "Aramıza katılın",
        "Başvuru formunu doldurup iki vesikalık fotoğrafla birlikte lokaldeki sekreterliğe bırakın. Yönetim kurulu dosyaları her ayın son cuması görüşür, giriş aidatı kabulden sonra yatırılır.",
        { copiedBy: "ayna.example" },
      ),
      wrong(
        "defneburnutenis.example/uyelik",
        "Defneburnu Tenis Kulübü",
        "Tenis kulübüne nasıl üye olurum? Defneburnu tenis kulübüne internetten üye olunur, yıllık ödenti 900 liradır.",
      ),
      wrong(
        "yerelhaber.example/odul",
        "Yelken kulübüne ödül",
        "Defneburnu yelken kulübüne çevre ödülü verildi. Kulübün 140 üyesi törene katıldı.",
      ),
    ],
  },
];
