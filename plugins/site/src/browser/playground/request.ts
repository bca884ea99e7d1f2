/** One call as it is sent: nothing of it changes any more, so that a payment that is sent again is sent with the very same. */
export interface PlayRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Path and query, as it is asked for. */
  readonly target: string;
  /** JSON; absent for a GET. */
  readonly body?: string;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** The call that an input makes: what a GET is given becomes its query, what a POST is given its body. */
export function requestOf(
  { method, path }: Pick<PlayRequest, "method" | "path">,
  input: Readonly<Record<string, unknown>>,
): PlayRequest {
  if (method === "POST") return Object.freeze({ method, path, input, target: path, body: JSON.stringify(input) });
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  return Object.freeze({ method, path, input, target: query ? `${path}?${query}` : path });
}

/** Longer texts, such as documents, are not shown. */
const MAX_SHOWN = 400;

/** Whether something of the call is too long to be shown. */
export const isLong = ({ input }: Pick<PlayRequest, "input">): boolean =>
  Object.values(input).some((value) => typeof value === "string" && value.length > MAX_SHOWN);

/** The input with a placeholder for what is too long to be shown. */
export const shown = (input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === "string" && value.length > MAX_SHOWN ? `<${value.length} characters of ${name}>` : value,
    ]),
  );
