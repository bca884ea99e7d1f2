const SHOWN = 20;

/** Numbers of pages or slides in a sentence; of very many, how many more there are. */
export const listed = (numbers: readonly number[]): string =>
  numbers.length <= SHOWN ? numbers.join(", ") : `${numbers.slice(0, SHOWN).join(", ")} and ${numbers.length - SHOWN} more`;
