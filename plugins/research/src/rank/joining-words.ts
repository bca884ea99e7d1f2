import { termsOf } from "./terms.ts";

/** Words that join others in texts and mean nothing by themselves, besides the stop words of questions. */
const JOINING: Readonly<Record<string, string>> = {
  fi: "ennen eikä eivät emme en jälkeen joita jonka jossa jota joten kaikki koska lisäksi muu muut myös nämä näiden niitä niiden noin ole olet oli olisi olla olleet ollut siihen siis siitä siinä silloin sitä taas tähän tämän tässä tästä vain vaikka vielä yhä yli",
  tr: "ancak artık aslında az bile biraz bunu bunun böyle çok değil diğer eğer fazla göre hem hemen her içinde ilk ise iki oldu olduğu olur önce onun sadece sonra sonrası tüm üzere var ve ya yada yani yine yok",
  el: "αλλά ακόμη αυτά αυτή αυτή αυτόν αυτός είτε εκεί ενώ έναν ένα ένας επίσης έχουν ήταν κάθε και κατά μετά μέχρι μη μόνο ό,τι όλα όμως όσο ότι όχι παρά πιο πολύ πριν προς σαν στους τότε υπό χωρίς ώστε",
  ar: "اذا اذ اكثر الا اما اي ايضا ايام بعد بعض بل بين تلك ثم جدا حتى حول حيث خلال ذلك ضد عند غير فقط فيه فيها قبل قد كان كانت كل كما لان لدى لقد لكن له لها لم لن ليس مثل مع منذ منه منها نحو نفس هناك وهو وهي يكون",
  hi: "अगर अपना अपनी अपने अब आदि इस इसका इसकी इसके इसमें इससे उन उनका उस उसका उसकी उसके एक ऐसे कई कर करके किया किसी कुछ कोई गया गई गए जब जा जाए जाता जाती जाते जो तब तो था थी थे दिया दे देने द्वारा न नहीं ना ने फिर बहुत बाद बार भी मगर या रहा रही रहे लिए लेकिन वह वाला वाली वाले वे सकता सकती सकते साथ सभी हम ही हुआ हुई हुए हो होता होती होते होने",
  ko: "것 곳 그 그것 그리고 그러나 때 때문 더 또 또는 매우 및 수 아니라 않고 않는 않습니다 없습니다 여기 우리 위해 이 이것 있는 있습니다 있어 저 좀 하고 하는 하면 한 합니다 해도 해서 및 됩니다 되는",
};

const byLanguage = new Map(Object.entries(JOINING).map(([language, words]) => [language, new Set(termsOf(words))]));
const NONE: ReadonlySet<string> = new Set();

/** The terms of a language that only join. */
export const joiningOf = (language: string): ReadonlySet<string> => byLanguage.get(language) ?? NONE;
