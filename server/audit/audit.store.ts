import { sql } from 'kysely';
import type { InputOf } from '#contract/call.ts';
import type { listAuditCall } from '#contract/staff/office.calls.ts';
import type { AuditedAct } from '#contract/staff/office.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { AuditActor, AuditEntry } from '#server/http/office-context.ts';
import { commandName } from './command-name.ts';

/** Adds an entry to the audit log, in the transaction of the change that the entry describes. */
export async function insertAuditEntry(
  tx: Transaction,
  { memberId, who, address }: AuditActor,
  { act, subject, before, after }: AuditEntry,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      at,
      member_id: memberId,
      who,
      address,
      act,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute();
}

/** A person who ran a command on the shop's server, by the name they gave, and when. */
export type AtCommand = { operator: string; at: Date };

/**
 * Adds an audit entry for a command, in the transaction of the command's change, so that neither exists without the
 * other.
 */
export const insertCommandEntry = (
  tx: Transaction,
  { operator, at }: AtCommand,
  entry: AuditEntry,
): Promise<void> =>
  insertAuditEntry(tx, { memberId: null, who: commandName(operator), address: null }, entry, at);

/** The filter of the audit log; without any field, all entries match. */
export type AuditFilter = Omit<InputOf<typeof listAuditCall>, 'act' | 'before'> & {
  acts?: readonly AuditedAct[] | undefined;
  /** Lists only entries before the one with this id. */
  before?: number | undefined;
  max: number;
};

/**
 * A page of the audit log, newest entry first. Sorted by time and not by id, because entries of older commands were
 * added later (migration 0102).
 */
export async function listAuditEntries(
  database: Database,
  { before, memberId, acts, subject, source, max }: AuditFilter,
) {
  return await database
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'member_id as memberId', 'address', 'act', 'subject', 'before', 'after'])
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(at, id) < (select at, id from audit_log where id = ${before})`),
    )
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .$if(acts !== undefined, (query) => query.where('act', 'in', [...acts!]))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .$if(source === 'command', (query) => query.where('member_id', 'is', null))
    .$if(source === 'office', (query) => query.where('member_id', 'is not', null))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** The last audit entry about a subject. When two people change the subject at once, the entry says who was first. */
export async function findLastEntry(database: Database, subject: string) {
  const entry = await database
    .selectFrom('audit_log')
    .select(['who', 'act', 'at'])
    .where('subject', '=', subject)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry ?? null;
}

/** Deletes entries older than `before`. The database allows that only for entries seven years older than the newest. */
export async function purgeAuditEntries(database: Database, before: Date): Promise<void> {
  await sql`
    delete from audit_log where at < ${before}
       and at < (select max(at) from audit_log) - interval '7 years'`.execute(database);
}
