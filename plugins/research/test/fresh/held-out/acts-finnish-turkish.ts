import { type FreshQuestion, right, wrong } from "../fresh-question.ts";

export const finnishTurkish: readonly FreshQuestion[] = [
  {
    ask: "Mistä voi lainata peräkärryn Tervasalmella?",
    lang: "fi",
    words: "other",
    answer: "kyläkaupan kassa kuittausta vastaan",
    pages: [
      wrong(
        "tervasalmi.example/myydaan",
        "Myydään peräkärry",
        "Tervasalmella myydään vähän käytetty peräkärry, kantavuus 500 kiloa. Kaupan päälle saa uudet renkaat.",
      ),
      wrong(
        "autoilija.example/perakarry",
        "Peräkärryn vetäminen",
        "Millä ajokortilla peräkärryn voi kytkeä autoon? B-kortilla saa vetää 750 kilon kärryä. Kun lainaat kärryn, tarkista valot ennen lähtöä.",
      ),
      right(
        "tervasalmi.example/kylayhdistys/kalusto",
        "Kyläyhdistyksen kalusto",
        "Jäsenet saavat trailerin käyttöönsä maksutta kahdeksi päiväksi kerrallaan. Avaimen luovuttaa kyläkaupan kassa kuittausta vastaan. Muilta pyydetään kymmenen euroa.",
      ),
      wrong(
        "kirjasto.example/tervasalmi",
        "Tervasalmen kirjasto",
        "Tervasalmella voi lainata kirjojen lisäksi suksia ja soittimia. Lainata voi kirjastokortilla.",
      ),
    ],
  },
  {
    ask: "Paljonko pyörän ketjujen vaihto maksaa Pyöräpaja Navassa?",
    lang: "fi",
    words: "other",
    answer: "68 euroon",
    pages: [
      wrong(
        "pyoraily.example/ketjut",
        "Milloin pyörän ketjut vaihdetaan?",
        "Pyörän ketjujen vaihto on ajankohtaista, kun ketju on venynyt prosentin. Ketjujen vaihto onnistuu kotonakin, eikä työkalu maksa paljon.",
      ),
      right(
        "pyorapajanapa.example/hinnasto",
        "Hinnasto",
        "Voimansiirron uusiminen tulee 68 euroon osineen ja hoituu odottaessa. Jarrut säädetään kahdellakympillä, ja rengasrikon paikkaus kustantaa viisitoista.",
        { published: "2025-02-10" },
      ),
      wrong(
        "pyorapajanapa.example/hinnasto-2018",
        "Hinnasto 2018",
        "Voimansiirron uusiminen 52 euroa osineen. Jarrujen säätö 15 euroa, rengasrikon paikkaus 10 euroa.",
        { published: "2018-03-01" },
      ),
      wrong(
        "uutiset.example/napa",
        "Pyöräpaja Napa laajenee",
        "Pyöräpaja Navassa on pian kaksi huoltotelinettä lisää. Laajennus maksaa yrittäjien mukaan 30 000 euroa.",
      ),
    ],
  },
  {
    ask: "Akçadere kütüphanesine kitabı geç getirirsem ne olur?",
    lang: "tr",
    words: "other",
    answer: "günde 3 lira",
    pages: [
      wrong(
        "akcadere.example/kitap-gunleri",
        "Akçadere kütüphanesinde kitap günleri",
        "Akçadere kütüphanesine bu hafta sonu altı yazar geliyor. Salon geç saatlere kadar açık olacak. Kitabınızı getirin, imzalatın.",
      ),
      right(
        "akcaderekutuphane.example/kurallar",
        "Ödünç verme kuralları",
        "Süresi dolduğu hâlde iade edilmeyen her yayın için günde 3 lira alınır. Gecikme otuz günü aşarsa kart altı ay kapatılır.",
        { published: "2024-09-01" },
      ),
      wrong(
        "akcaderekutuphane.example/2016/kurallar",
        "Ödünç verme kuralları (2016)",
        "Süresi dolduğu hâlde iade edilmeyen her yayın için günde 25 kuruş alınır.",
        { published: "2016-01-04" },
      ),
      wrong(
        "sorucevap.example/kayip-kitap",
        "Kütüphane kitabını kaybettim",
        "Kütüphanenin kitabını kaybettim, ne olur bir yol gösterin. Yenisini alıp getirirsem kabul ederler mi?",
      ),
    ],
  },
  {
    ask: "Avokado çekirdeği evde nasıl büyütülür?",
    lang: "tr",
    words: "other",
    answer: "üç kürdanla bardağın ağzına",
    pages: [
      wrong(
        "tarif.example/avokado",
        "Avokado ezmesi",
        "Avokado nasıl soyulur? İkiye bölüp çekirdeği kaşıkla çıkarın. Evde limonla ezip ekmeğe sürün.",
      ),
      wrong(
        "saglik.example/avokado",
        "Avokado çekirdeği yenir mi?",
        "Avokado çekirdeği acıdır ve yenmesi önerilmez. Evde öğütüp çayını yapanlar da var.",
      ),
      right(
        "saksi.example/mutfaktan",
        "Mutfak artığından saksı bitkisi",
        "Meyvenin içinden çıkan tohumu yıkayın, üç kürdanla bardağın ağzına oturtun; alt yarısı suda kalsın. Aydınlık bir yerde altı haftada kök salar, filiz bir karış olunca toprağa alınır.",
      ),
      wrong(
        "balkon.example/domates",
        "Evde domates nasıl büyütülür?",
        "Evde domates büyütmek için güneş gören bir balkon yeter. Çekirdekten değil fideden başlayın.",
      ),
    ],
  },
];
