import { FAILURES, Failure, type FailureCode, type FailureDetails, type Issue } from "@farthing/contract";

const MAX_TEXT = 2_000;
const MAX_ISSUES = 20;
const MAX_RETRY_AFTER_SECONDS = 86_400;

/** A failure as it travels: all that its caller is told, nothing of what stands behind it, which is logged where it happened. */
export function packedFailure({
  code,
  message,
  source,
  upstreamStatus,
  retryAfterSeconds,
  hint,
  issues,
}: Failure): Readonly<Record<string, unknown>> {
  return { code, message, source, upstreamStatus, retryAfterSeconds, hint, issues };
}

/** A text of bounded length, in one line or several, without other control characters. */
export const plainText = (value: unknown, most = MAX_TEXT): string | undefined =>
  typeof value === "string" ? value.slice(0, most).replace(/[^\P{Cc}\n\t]/gu, " ") : undefined;

const integer = (value: unknown, least: number, most: number): number | undefined =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : undefined;

const issuesOf = (value: unknown): readonly Issue[] | undefined =>
  Array.isArray(value)
    ? value.slice(0, MAX_ISSUES).map((issue: Partial<Issue> | null) => ({
        path: plainText(issue?.path) ?? "",
        message: plainText(issue?.message) ?? "is not valid",
      }))
    : undefined;

/**
 * The failure that another machine tells. Only codes that the endpoint may have are believed, and none of payments: what became of money is
 * not known there.
 */
export function unpackedFailure(said: unknown, believed: ReadonlySet<FailureCode>): Failure {
  const { code, message, source, upstreamStatus, retryAfterSeconds, hint, issues } = (said ?? {}) as Record<string, unknown>;
  const text = plainText(message);
  if (typeof code !== "string" || !Object.hasOwn(FAILURES, code) || !believed.has(code as FailureCode) || text === undefined)
    return Failure.from(new Error(`a worker failed with what is no failure of this endpoint: ${plainText(code, 40)}: ${text}`));
  const seconds = Number(retryAfterSeconds);
  const details = {
    ...((source === "site" || source === "service") && { source }),
    upstreamStatus: integer(upstreamStatus, 100, 999),
    retryAfterSeconds: seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) : undefined,
    hint: plainText(hint),
    issues: issuesOf(issues),
  };
  const known = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  return new Failure(code as FailureCode, text, known as FailureDetails);
}
