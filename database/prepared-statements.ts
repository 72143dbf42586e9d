import { createHash } from 'node:crypto';
import { sql } from 'kysely';

export const PLANNED_EACH_TIME_MARK = '/* planned each time */';
/**
 * A comment in a statement that keeps the statement from being prepared, because its best plan depends on the values.
 */
export const PLANNED_EACH_TIME = sql.raw(PLANNED_EACH_TIME_MARK);

const MANY_FORMS_MARK = '/* many forms */';
/**
 * A comment in a statement whose text depends on what a shopper chose, such as the statement of a list or a search. Only
 * MAX_FORMS of these are prepared, so that they leave room for the other statements.
 */
export const MANY_FORMS = sql.raw(MANY_FORMS_MARK);

/** A statement is prepared at its third use, so statements that are used once are never prepared. */
const PREPARED_FROM = 3;
/** The maximum number of prepared statements. It is limited, because each connection stores their plans. */
const MAX_PREPARED = 400;
/** The maximum number of prepared statements marked MANY_FORMS. Each connection stores a plan of about 250 KB for each. */
const MAX_FORMS = 40;
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
  let forms = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    const isForm = text.startsWith(MANY_FORMS_MARK);
    const isFull = isForm ? forms >= MAX_FORMS : names.size - forms >= MAX_PREPARED;
    if (isFull || text.startsWith(PLANNED_EACH_TIME_MARK)) return null;
    const times = (sent.get(text) ?? 0) + 1;
    if (times < PREPARED_FROM) {
      if (sent.size >= MAX_COUNTED) sent.clear();
      sent.set(text, times);
      return null;
    }
    sent.delete(text);
    const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    names.set(text, name);
    if (isForm) forms += 1;
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
