/**
 * Endings that words take, without accents, by language: those of the forms that dictionaries give, a bar, and further ones. What
 * is left of a dictionary's form without its ending is looked for under the other forms, too.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  de: "en n e | er es em est et t s te ten tet ern ung ungen st end ende enden bar",
  nl: "en n e | er s es t te ten de den je jes tje ing ingen end ende t",
  sv: "a e | ar er or en et n t r an na arna erna orna s as at ade te it ning ningen ningar ande",
  da: "e | er r en et n t s ene erne ede te et ing ning ningen ende",
  fi: "a ta | n t i in en an on un ssa sta lla lta lle ksi na tta issa ista illa ilta ille ita iden ien jen ja tten aan een iin oon uun mme tte nne vat taan daan ni si nsa ko kin kaan han isi nut neet tu ttu tava ttava tiin ttiin minen misen mista malla massa masta maan matta va vaa vien",
  fr: "er ir re e s | es ee ees ez ent ait ant ons r x is it issent ement ations ation ai era",
  es: "ar er ir o a e | s os as es an en ado ada ados adas ido ida ando iendo aron amos aba ara cion ciones amiento on",
  it: "are ere ire o a e i | ato ata ati ate ito ita iti ite uto uta ano ono ando endo azione azioni amento ai ia io",
  pt: "ar er ir o a e | s os as es am em ado ada ados adas ido ida ando endo aram acao acoes amento ou",
  pl: "owac ac ic yc ec a o y e i | u ow om ami ach em ie ia iu ego emu ych ym ich im ej ej aja uje ujesz uja al ala ali il ila ili anie ania enie enia any ana ane ony ona one my sz",
  cs: "ovat at it et a o y e i | u ou um am em im ech ach ami emi eho emu ych ich ymi uje uji al ala ali il ila ili ani eni any ana ane eny ena ene me te s",
  ru: "ывать ивать ать ять ить еть уть ть а я о е ь ый ий ой | ы и у ю ом ем ам ям ов ев ей ах ях ами ями ого его ому ему ых их ым им ая яя ую юю ое ее ые ие ет ит ут ют ат ят ает ают ает яет яют ал ала али ил ила или ел ено ана ено ние ния нию ением ения ться ется ится ются ятся ешь ите йте",
  uk: "увати ювати ати яти ити іти ути ти а я о е ь ий іи | и і у ю ом ем ам ям ів ей ах ях ами ями ого ому их им ими ою ею ає ають ує ують ить ять ав ала али ив ила или ння нню ання ення",
  el: "ω ος ης ας ες ους α η ο ι | ου ων εις οι ε ει ουμε ουν ετε αμε ατε αν ματα ματος ματων ιου ιων εων ομαι εσαι εται ομαστε ονται οντας ηκα ηκε ηκαν μενος μενη μενο μενα μενοι μενες ησε σε ησω σω θει ουσα αει ανε ια",
  hi: "ना ा ी | ने नी ता ते ती े ो ू ि ेगे ेगा ेगी ूगा ूगी ोगे िए इए िये इये कर ए ई ओ यो ियो िया ये या यी वाना वाने वाता ाना ाने ाई ाव",
  hu: "ni a e | ok ek ak k ot et at t ban ben ba be bol rol tol nak nek val vel hoz hez on en ra re ja je i as es asa ese",
  ro: "a i e u | ul le lor ului ei ii ile ilor ea at are ere ire ez esc ati eaza",
};

/** Endings of Turkish, each for itself, with its vowels and consonants as they follow others: A is a or e, I one of four, D d or t. */
const TURKISH =
  "A I yA yI sI nI nA lAr lArI DA DAn nDA nDAn In nIn Im ImIz InIz mIz nIz lA ylA CA Iyor nIyor mIyor Ar Ir nIr mAz DI ndI mIs nmIs AcAk yAcAk AcAg nAcAk mAk mA nmA mAsI nmAsI mAdAn DIk DIg An yAn nAn Abil yAbil Il DIr lAn lAs lIk lIg sIz lI CI ki ken IncA yIncA ArAk yArAk sA Ip yIp mAlI";
const turkish = TURKISH.split(" ")
  .flatMap((ending) => ["a", "e"].map((vowel) => ending.replaceAll("A", vowel)))
  .flatMap((ending) => ["i", "ı", "u"].map((vowel) => ending.replaceAll("I", vowel)))
  .flatMap((ending) => ["d", "t"].map((consonant) => ending.replaceAll("D", consonant)))
  .map((ending) => ending.replaceAll("C", "c"));

const LEAST_STEM = 3;
/** Languages that put endings behind endings, and how many of them at most. */
const LAYERS: Readonly<Record<string, number>> = { fi: 3, tr: 4 };
/** So much is left of a word without more than one. */
const LEAST_BELOW = 4;

interface Endings {
  readonly ofDictionaries: readonly string[];
  readonly all: readonly string[];
}
/** Stems have lost a last e or s already, and a plural's er. */
const stemmed = (ending: string): readonly string[] =>
  /.[es]$/.test(ending) ? [ending, ending.slice(0, -1)] : ending === "ler" ? [ending, "l"] : [ending];
const bySize = (endings: readonly string[]): string[] => [...new Set(endings)].sort((a, b) => a.length - b.length);
const byLanguage = new Map(
  Object.entries({ ...ENDINGS, tr: `mak mek a e i u | ${[...new Set(turkish)].join(" ")}` }).map(
    ([language, listed]): [string, Endings] => {
      const [ofDictionaries = [], further = []] = listed.split(" | ").map((endings) => endings.split(" "));
      return [
        language,
        { ofDictionaries: bySize(ofDictionaries).reverse(), all: bySize([...ofDictionaries, ...further].flatMap(stemmed)) },
      ];
    },
  ),
);

const isEnding = (word: string) => (ending: string) => word.length - ending.length >= LEAST_STEM && word.endsWith(ending);

/** A dictionary's form of a word without its ending. */
export function baseOf(language: string, word: string): string {
  const ending = byLanguage.get(language)?.ofDictionaries.find(isEnding(word));
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** A word without each of the endings that it may have, the longest first. */
export function basesOf(language: string, word: string): string[] {
  const endings = byLanguage.get(language)?.all ?? [];
  const most = LAYERS[language] ?? 1;
  if (most === 1) return endings.filter(isEnding(word)).map((ending) => word.slice(0, -ending.length));
  /** By length of what is left: how many endings were taken off. */
  const taken: (number | undefined)[] = [];
  taken[word.length] = 0;
  const found: string[] = [];
  for (let length = word.length; length >= LEAST_STEM; length -= 1) {
    const layers = taken[length];
    if (layers === undefined) continue;
    if (layers > 0) found.push(word.slice(0, length));
    if (layers === most) continue;
    for (const ending of endings) {
      const left = length - ending.length;
      if (left < (layers === 0 ? LEAST_STEM : LEAST_BELOW) || !word.endsWith(ending, length)) continue;
      taken[left] = Math.min(taken[left] ?? most, layers + 1);
    }
  }
  return found;
}
