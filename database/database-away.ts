import { DatabaseError } from 'pg';

/**
 * The database cannot be reached, or the connection was lost. Whatever was asked may have been done: a commit whose
 * answer was lost is never repeated blindly, the caller asks again with its key.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
  /** An own property: it survives being copied by the job queue. */
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Whether this error, or everything that it sums up, comes from a database that is away. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  return (error as { code?: unknown } | null)?.code === 'DATABASE_AWAY';
}

/**
 * By which the server ends a connection or lets none in (PostgreSQL manual, appendix A): connection exceptions, shutdown,
 * crash, start-up. And 25006: after a failover this server is the standby, and only a new connection finds the primary.
 */
const ENDS_CONNECTION = /^(08...|57P0[123]|25006)$/;

export const endsConnection = (error: unknown): boolean =>
  error instanceof DatabaseError && ENDS_CONNECTION.test(error.code ?? '');
