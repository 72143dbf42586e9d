import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { DRAFT_COLUMNS, type DraftToSave, toDraftRow } from '../drafts/draft-rows.store.ts';

export type HomeDraft = NonNullable<Awaited<ReturnType<typeof findHomeDraft>>>;

/** The draft of the home page. There is at most one, because there is one home page. */
export const findHomeDraft = (database: Database) =>
  database
    .selectFrom('home_drafts')
    .select([...DRAFT_COLUMNS, 'document'])
    .executeTakeFirst();

export async function insertHomeDraft(tx: Transaction, draft: DraftToSave<DraftHome>): Promise<void> {
  await tx.insertInto('home_drafts').values(toDraftRow(draft)).execute();
}
