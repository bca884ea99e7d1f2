/** What leads on and back is called, in the languages of most pages; and pictures of it. */
export const ON =
  /^\W*(?:(?:go to )?(?:the )?next|weiter|nächste[rsn]?|(?:page\s)?suivante?|siguiente|próxim[ao]|seguinte|successiv[ao]|avanti|volgende|nästa|neste|næste|seuraava|następn\p{L}{1,3}|další|sonraki|далее|следующ\p{L}{2,3}|вперёд)(?!\p{L})|^\W*(?:下一|次|다음)|^\s*[›»→❯>▶]\s*$/iu;
export const BACK =
  /^\W*(?:(?:go to )?(?:the )?prev(?:ious)?|back|zurück|vor(?:her)?ige[rsn]?|(?:page\s)?précédente?|retour|anterior|atrás|voltar|precedente|indietro|terug|föregående|forrige|edellinen|poprzedni\p{L}{0,2}|předchozí|önceki|назад|предыдущ\p{L}{2,3})(?!\p{L})|^\W*(?:上一|前|이전)|^\s*[‹«←❮<◀]\s*$/iu;
export const [RIGHT, LEFT] = [
  /(?:chevron|arrow|caret|angle)s?[-_]?(?:circle[-_]?)?right/i,
  /(?:chevron|arrow|caret|angle)s?[-_]?(?:circle[-_]?)?left/i,
];
