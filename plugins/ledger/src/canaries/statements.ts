const RUN = "extractor, package, version, url, at, duration_ms, code, message";
const VALUES = ":extractor, :package, :version, :url, :at, :duration_ms, :code, :message";

/** What keeps the runs of canaries, and the changes of status that the operator is told of. Times are milliseconds since the epoch. */
export const CANARY_STATEMENTS = {
  /** A row if the task was free. */
  leaseCanary: `INSERT INTO canary_leases (task, until) VALUES (:task, :until)
    ON CONFLICT (task) DO UPDATE SET until = excluded.until WHERE canary_leases.until <= :now RETURNING task`,
  releaseCanary: "DELETE FROM canary_leases WHERE task = :task",

  addCanaryRun: `INSERT INTO canary_runs (${RUN}) VALUES (${VALUES})`,
  canaryRuns: `SELECT ${RUN} FROM canary_runs WHERE at >= :from ORDER BY at, id`,
  keepCanaryFailure: `INSERT INTO canary_failures (${RUN}, files) VALUES (${VALUES}, :files)
    ON CONFLICT (extractor, url) DO UPDATE SET package = excluded.package, version = excluded.version, at = excluded.at,
      duration_ms = excluded.duration_ms, code = excluded.code, message = excluded.message, files = excluded.files`,
  canaryFailures: `SELECT ${RUN}, files FROM canary_failures WHERE extractor = :extractor ORDER BY url`,
  dropCanaryRuns: "DELETE FROM canary_runs WHERE at < :before",
  dropCanaryFailures: "DELETE FROM canary_failures WHERE at < :before",

  noteCanaryStatus: `INSERT INTO canary_statuses (extractor, status, told, reason, at) VALUES (:extractor, :status, 'ok', :reason, :at)
    ON CONFLICT (extractor) DO UPDATE SET status = excluded.status, reason = excluded.reason, at = excluded.at, attempts = 0, retry_at = 0
    WHERE canary_statuses.status <> excluded.status`,
  untoldStatuses: `UPDATE canary_statuses SET retry_at = :until WHERE status <> told AND retry_at <= :now
    RETURNING extractor, told, status, reason, at, attempts`,
  statusTold: "UPDATE canary_statuses SET told = :status, attempts = 0, retry_at = 0 WHERE extractor = :extractor",
  statusUntold: `UPDATE canary_statuses SET attempts = :attempts, retry_at = :retry_at
    WHERE extractor = :extractor AND status = :status AND at = :at`,
} as const;
