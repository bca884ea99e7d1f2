/** A table that is asked for what documents say: unlike an object, it holds nothing that was not put into it. */
export const lookup = <T>(entries: Readonly<Record<string, T>>): ReadonlyMap<string, T> => new Map(Object.entries(entries));
