/** English words that ask or join and say nothing of the subject, as `termsOf` spells them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "a about after all also am an and any are as at be because been before being best between both but by can could did do doe does doing " +
    "done each for from get give had has have having he her him his how i if in into is it its just let many may me more most much my no nor " +
    "not of off on one only or other our out over own please same shall she should show so some such tell than that the their them then there " +
    "these they thi this those through to too under until up use used using very was wa we were what when where which while who whom whose why " +
    "will with would you your"
  ).split(" "),
);
