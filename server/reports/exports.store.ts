import type { ExportRequest } from '#contract/reports/exports.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** The table and period to export, and the language of the headings. */
export type Export = ExportRequest & { language: Language };
type Made = { tokenHash: Buffer; memberId: number; request: Export; expiresAt: Date };

/** Adds an export link, and deletes expired ones. */
export async function insertExport(tx: Transaction, made: Made, now: Date): Promise<void> {
  await tx.deleteFrom('report_exports').where('expires_at', '<=', now).execute();
  await tx
    .insertInto('report_exports')
    .values({
      token_hash: made.tokenHash,
      member_id: made.memberId,
      request: JSON.stringify(made.request),
      expires_at: made.expiresAt,
    })
    .execute();
}

/** Finds the export of a link; null if the link is unknown, expired or belongs to another member. */
export async function findExport(
  database: Database,
  { tokenHash, memberId, now }: { tokenHash: Buffer; memberId: number; now: Date },
): Promise<Export | null> {
  const row = await database
    .selectFrom('report_exports')
    .select('request')
    .where('token_hash', '=', tokenHash)
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.request ?? null;
}
