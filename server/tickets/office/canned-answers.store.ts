import type { Database, Transaction } from '#database/database.ts';

const SHOWN = [
  'id',
  'title_ar as titleAr',
  'title_en as titleEn',
  'text_ar as textAr',
  'text_en as textEn',
  'version',
] as const;

export const listCanned = (database: Database) =>
  database.selectFrom('canned_answers').select(SHOWN).orderBy('id').execute();
export type CannedAnswer = Awaited<ReturnType<typeof listCanned>>[number];
export type CannedFields = Omit<CannedAnswer, 'id' | 'version'>;

export async function countCanned(tx: Transaction): Promise<number> {
  const { total } = await tx
    .selectFrom('canned_answers')
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const lockCanned = (tx: Transaction, id: number) =>
  tx
    .selectFrom('canned_answers')
    .select(SHOWN)
    .select(['changed_by as changedBy', 'changed_at as changedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

const rowOf = ({ titleAr, titleEn, textAr, textEn }: CannedFields) => ({
  title_ar: titleAr,
  title_en: titleEn,
  text_ar: textAr,
  text_en: textEn,
});

export const insertCanned = (
  tx: Transaction,
  fields: CannedFields,
  { by, at }: { by: string; at: Date },
): Promise<CannedAnswer> =>
  tx
    .insertInto('canned_answers')
    .values({ ...rowOf(fields), changed_by: by, changed_at: at })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

export const updateCannedAnswer = (
  tx: Transaction,
  id: number,
  fields: CannedFields,
  { by, at }: { by: string; at: Date },
): Promise<CannedAnswer> =>
  tx
    .updateTable('canned_answers')
    .set({ ...rowOf(fields), changed_by: by, changed_at: at })
    .where('id', '=', id)
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

export async function deleteCanned(tx: Transaction, id: number): Promise<void> {
  await tx.deleteFrom('canned_answers').where('id', '=', id).execute();
}
