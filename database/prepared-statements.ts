import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const MARK = '/* planned each time */';
/**
 * A comment in a statement that keeps the statement from being prepared. It is for lists and searches, whose best plan
 * depends on the values; their results are cached in memory anyway.
 */
export const PLANNED_EACH_TIME = sql.raw(MARK);

/** A statement is prepared at its third use, so statements that are used once are never prepared. */
const PREPARED_FROM = 3;
/** The maximum number of prepared statements. It is limited, because each connection stores their plans. */
const MAX_PREPARED = 400;
/**
 * The maximum number of statements whose uses are counted. Above it, the counts of statements that are not prepared yet
 * are dropped.
 */
const MAX_COUNTED = 5_000;

/**
 * Names the frequent statements of a pool, so that PostgreSQL parses and plans each only once per connection. The name
 * is a hash of the statement's text: every server gives a statement the same name, and PgBouncer from 1.21 on can share
 * it between clients in transaction pooling (decision 069).
 */
export function statementNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const sent = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= MAX_PREPARED || text.includes(MARK)) return null;
    const times = (sent.get(text) ?? 0) + 1;
    if (times < PREPARED_FROM) {
      if (sent.size >= MAX_COUNTED) sent.clear();
      sent.set(text, times);
      return null;
    }
    sent.delete(text);
    const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    return name;
  };
}

/**
 * Whether a prepared statement can no longer run on this connection although its text could: a migration changed its
 * result type (0A000), or a connection pooler gave the client another connection (26000, 42P05).
 */
export function isStalePlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === '26000' || code === '42P05') return true;
  return code === '0A000' && String(message).includes('cached plan');
}
