import { DatabaseError } from 'pg';

/**
 * Thrown if the database cannot be reached or the connection was lost. The statement may have been executed all the
 * same, so a commit with a lost response is never retried blindly. The caller repeats the request with its idempotency
 * key.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** `code` is an own property, because only own properties survive when the job queue copies the error. */
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Whether a lost database caused this error; for an AggregateError, whether it caused every error in it. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  return (error as { code?: unknown } | null)?.code === 'DATABASE_AWAY';
}

/**
 * Matches the error codes with which the server ends or refuses a connection (PostgreSQL manual, appendix A):
 * connection exceptions, shutdown, crash and startup. It includes 25006: after a failover this server is the standby,
 * and only a new connection reaches the primary.
 */
const ENDS_CONNECTION = /^(08...|57P0[123]|25006)$/;

/**
 * Whether the database lacks disk, memory or another resource for a statement (PostgreSQL manual, appendix A, class
 * 53). The statement was rolled back and may succeed later, and others may still work.
 */
export const lacksResources = (error: unknown): boolean =>
  error instanceof DatabaseError && /^53...$/.test(error.code ?? '');

export const endsConnection = (error: unknown): boolean =>
  error instanceof DatabaseError && ENDS_CONNECTION.test(error.code ?? '');
