const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words that ask or join and say nothing of the subject, by language (BCP 47); lower case, without accents. */
const STOP_WORDS = {
  en: list(
    "a about after all also am an and any are as at be because been before being best between both but by can could did do does doing done each for from get give had has have having he her him his how i if in into is it its just let many may me more most much my no nor not of off on one only or other our out over own please same shall she should show so some such tell than that the their them then there these they this those through to too under until up use used using very was we were what when where which while who whom whose why will with would you your",
  ),
  de: list(
    "aber als am an auch auf aus bei beim bin bis das dass dem den der des die dies diese dieser durch ein eine einem einen einer es fur gibt hat haben ich ihr im in ist kann man mit nach nicht noch nur oder sich sie sind so uber um und uns von vor wann warum was wenn wer werden wie wird wo zu zum zur",
  ),
  fr: list(
    "a au aux avec ce ces cette comment d dans de des du elle en est et eux il ils j je l la le les leur lui ma mais me mes moi mon ne nous on ou par pas pour pourquoi qu quand que quel quelle qui s sa se ses son sont sur ta te tes toi ton tu un une vous y",
  ),
  es: list(
    "a al como con cual cuando de del donde el ella en entre es esta este ha la las lo los mas me mi muy no o para pero por porque que quien se ser si sin sobre son su sus un una y ya",
  ),
} as const;

/** The stop words of the language that a query seems to be in: the one with most of them, English if none has more. */
export const stopWordsFor = (words: readonly string[]): ReadonlySet<string> => {
  const hits = (stops: ReadonlySet<string>) => words.filter((word) => stops.has(word)).length;
  return Object.values(STOP_WORDS).reduce((best, next) => (hits(next) > hits(best) ? next : best));
};
