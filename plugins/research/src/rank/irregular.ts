/** Forms of English words that no rule of spelling leads back: the base first. */
const FAMILIES =
  "arise arose arisen|bear bore borne|beat beaten|become became|begin began begun|bend bent|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|come came|creep crept|deal dealt|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|freeze froze frozen|give gave given|go went gone|grow grew grown|hang hung|hear heard|hide hid hidden|hold held|keep kept|know knew known|lay laid|lead led|learn learnt|leave left|lend lent|lose lost|make made|mean meant|meet met|melt molten|pay paid|prove proven|ride rode ridden|rise rose risen|run ran|say said|see saw seen|seek sought|sell sold|send sent|shake shook shaken|shine shone|shoot shot|show shown|shrink shrank shrunk|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|spell spelt|spend spent|spill spilt|spin spun|spring sprang sprung|stand stood|steal stole stolen|stick stuck|strike struck|swear swore sworn|swell swollen|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken|wear wore worn|weave wove woven|win won|wind wound|write wrote written|child children|foot feet|goose geese|half halves|knife knives|leaf leaves|life lives|loaf loaves|man men|mouse mice|ox oxen|shelf shelves|thief thieves|tooth teeth|wolf wolves|woman women|index indices|matrix matrices|vertex vertices|criterion criteria|phenomenon phenomena";

/** The base of an irregular form, such as "build" of "built". */
export const BASES: ReadonlyMap<string, string> = new Map(
  FAMILIES.split("|").flatMap((family) => {
    const [base = "", ...forms] = family.split(" ");
    return forms.map((form) => [form, base] as const);
  }),
);
