import { Failure } from "@farthing/contract";

/**
 * What the refusal of an address means that no caller gave: the site `from` redirects there, or leads there by what it shows. What is no
 * refusal stays what it is.
 */
export function ledAstray<E>(from: URL, error: E, how: "redirects" | "leads" = "redirects"): E | Failure {
  if (!Failure.is(error) || (error.code !== "forbidden_target" && error.code !== "bad_input")) return error;
  const code = error.code === "bad_input" ? "upstream_error" : error.code;
  const why = error.issues?.[0]?.message ?? error.message;
  return new Failure(code, `${from.host} ${how} to an address that is refused: ${why}`, { source: "site", cause: error });
}
