/** What buttons beside code say. */
const COPY =
  /^(?:copy|copied!?|copy (?:code|link|page|to clipboard|snippet|as markdown|markdown)|kopieren|copier|copiar|copia|kopiuj|копировать|コピー|复制|复制代码|複製|複製程式碼)$/i;

/** Whether a line is what a control says by which code is copied. */
export const isCopyText = (line: string): boolean => COPY.test(line);

/** Letters of the longest name of a picture that copies something. */
const LONGEST = 120;
/** The same of a picture, which says of what: "Copy gauge.yaml to clipboard". */
const COPIES =
  /^(?:copy|copied)\b.{0,80}\bto (?:the |your )?clipboard$|^(?:in die )?zwischenablage kopieren$|^copier\b.{0,80}\bpresse-papiers?$|^copiar\b.{0,80}\b(?:al portapapeles|para a área de transferência)$|^(?:с)?копировать в буфер обмена$|クリップボードにコピー$|^复制到剪贴板$|^複製到剪貼簿$|클립보드(?:에|로) 복사$/iu;

/** Whether what a picture is called says that it copies something. */
export const isCalledCopy = (name: string): boolean => name.length <= LONGEST && (isCopyText(name) || COPIES.test(name));
