import { sql } from 'kysely';
import type { AuditedAct } from '#contract/staff/office.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { AuditActor, AuditEntry } from '#server/http/office-context.ts';

/** Adds an entry to the audit log, in the transaction of what it describes. */
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

/** A page of the audit log, the newest entry first. */
export async function listAuditEntries(
  database: Database,
  {
    before,
    memberId,
    acts,
    subject,
    max,
  }: {
    before?: number | undefined;
    memberId?: number | undefined;
    acts?: readonly AuditedAct[] | undefined;
    subject?: string | undefined;
    max: number;
  },
) {
  return await database
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'member_id as memberId', 'address', 'act', 'subject', 'before', 'after'])
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId!))
    .$if(acts !== undefined, (query) => query.where('act', 'in', [...acts!]))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject!))
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
}

/** The last entry about a subject: who changed it, for somebody who came second. */
export async function findLastEntry(database: Database, subject: string) {
  const entry = await database
    .selectFrom('audit_log')
    .select(['who', 'act', 'at'])
    .where('subject', '=', subject)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return entry ?? null;
}

/** Deletes entries of before a moment; the database allows it where the newest entry is seven years younger. */
export async function purgeAuditEntries(database: Database, before: Date): Promise<void> {
  await sql`
    delete from audit_log where at < ${before}
       and at < (select at from audit_log order by id desc limit 1) - interval '7 years'`.execute(database);
}
