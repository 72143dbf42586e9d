import { DatabaseError } from 'pg';

/**
 * The database cannot be reached, or the connection was lost. The statement may still have been executed: a commit
 * whose answer was lost is never retried blindly; the caller repeats the request with its key.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** An own property, because it survives being copied by the job queue. */
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Whether this error, or every error in an AggregateError, is caused by a lost database. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  return (error as { code?: unknown } | null)?.code === 'DATABASE_AWAY';
}

/**
 * Error codes with which the server ends or refuses a connection (PostgreSQL manual, appendix A): connection
 * exceptions, shutdown, crash, start-up; and 25006: after a failover this server is the standby, and only a new
 * connection reaches the primary.
 */
const ENDS_CONNECTION = /^(08...|57P0[123]|25006)$/;

export const endsConnection = (error: unknown): boolean =>
  error instanceof DatabaseError && ENDS_CONNECTION.test(error.code ?? '');
