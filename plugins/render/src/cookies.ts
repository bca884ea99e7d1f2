import { badInput } from "@farthing/contract";

const MAX_LENGTH = 4_096;
/** RFC 6265, section 4.1.1; of values browsers take a little more, blanks and commas for two. */
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]{1,256}$/;
const VALUE = /^[\x20-\x3a\x3c-\x7e]*$/;

/** What a caller gives of headers and cookies. */
interface Given {
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly cookies?: Readonly<Record<string, string>> | undefined;
}

/** The headers of a request, cookies included; `undefined` if there are none. @throws Failure `bad_input` that names the cookie */
export function headersWith({ headers, cookies }: Given): Readonly<Record<string, string>> | undefined {
  const list = Object.entries(cookies ?? {});
  if (list.length === 0) return headers && Object.keys(headers).length > 0 ? headers : undefined;
  if (Object.keys(headers ?? {}).some((name) => name.toLowerCase() === "cookie"))
    throw badInput("cookies", "cannot be given together with a Cookie among headers");
  for (const [name, value] of list) {
    const path = `cookies/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    if (!NAME.test(name)) throw badInput(path, "is not the name of a cookie");
    if (!VALUE.test(value)) throw badInput(path, "must be printable ASCII without semicolons");
  }
  const cookie = list.map(([name, value]) => `${name}=${value}`).join("; ");
  if (cookie.length > MAX_LENGTH) throw badInput("cookies", `are longer than ${MAX_LENGTH} characters together`);
  return { ...headers, Cookie: cookie };
}
