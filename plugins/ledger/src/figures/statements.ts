/** What may be asked for is what is kept; a filter that is not given is NULL. */
const WHICH = ["endpoint", "extractor", "package"]
  .map((name) => `(CAST(:${name} AS TEXT) IS NULL OR ${name} = :${name})`)
  .join(" AND ");

/** Calls of a span of time by a key, by code and by class of duration; those without a key are in no group. */
const sum = (key: string, has = "endpoint") => `SELECT ${key} AS key, code, slot, sum(calls) AS calls, max(last_at) AS last_at
  FROM call_figures WHERE span = :span AND at >= :from AND at < :to AND ${has} <> '' AND ${WHICH} GROUP BY ${key}, code, slot`;

const text = (...at: readonly number[]) => at.map((one) => `value ->> ${one}`).join(", ");
const number = (...at: readonly number[]) => at.map((one) => `CAST(value ->> ${one} AS BIGINT)`).join(", ");

/** What counts calls. `:rows` are lists in JSON, so that a batch of any size is one statement (see `{each}` of the dialect). */
export const FIGURE_STATEMENTS = {
  /** Each row is there once: PostgreSQL updates none twice in one statement. */
  addFigures: `INSERT INTO call_figures (span, at, endpoint, extractor, package, version, code, slot, calls, last_at)
    SELECT ${number(0, 1)}, ${text(2, 3, 4, 5, 6)}, ${number(7, 8, 9)} FROM {each} WHERE true
    ON CONFLICT (span, at, endpoint, extractor, package, version, code, slot) DO UPDATE SET calls = call_figures.calls + excluded.calls,
      last_at = CASE WHEN excluded.last_at > call_figures.last_at THEN excluded.last_at ELSE call_figures.last_at END`,
  addCalls: `INSERT INTO recent_calls (at, request_id, endpoint, status, code, duration_ms, bytes, payer, amount, charged, extractor, package, version)
    SELECT ${number(0)}, ${text(1, 2)}, ${number(3)}, ${text(4)}, ${number(5, 6)}, ${text(7, 8)}, ${number(9)}, ${text(10, 11, 12)}
    FROM {each} WHERE true`,

  dropFigures: "DELETE FROM call_figures WHERE span = :span AND at < :before",
  dropCalls: "DELETE FROM recent_calls WHERE at < :before OR id <= (SELECT max(id) FROM recent_calls) - :most",

  figuresByEndpoint: sum("endpoint"),
  figuresByExtractor: sum("extractor", "extractor"),
  figuresByPackage: sum("package", "package"),
  figuresByVersion: sum("package || '@' || version", "package"),
  figuresByCode: sum("code"),
  figuresByHour: sum("at - at % 3600000"),
  figuresByDay: sum("at - at % 86400000"),

  recentCalls: `SELECT at, request_id, endpoint, status, code, duration_ms, bytes, payer, amount, charged, extractor, package, version
    FROM recent_calls WHERE at < :before AND ${WHICH} AND (CAST(:request_id AS TEXT) IS NULL OR request_id = :request_id)
      AND (CAST(:payer AS TEXT) IS NULL OR payer = :payer) AND (CAST(:code AS TEXT) IS NULL OR code = :code)
    ORDER BY at DESC, id DESC LIMIT :limit`,
} as const;
