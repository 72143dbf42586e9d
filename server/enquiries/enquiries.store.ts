import type { Selectable } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import type { EnquiriesTables } from './enquiries.tables.ts';

/** Until the transaction ends nobody else sends what has this key. */
export const lockKey = (tx: Transaction, key: string): Promise<void> => lockByName(tx, `enquiry ${key}`);

/** What was received by this key, if anything was. */
export const readHashOf = async (tx: Transaction, key: string): Promise<Buffer | undefined> =>
  (await tx.selectFrom('enquiries').select('content_hash').where('key', '=', key).executeTakeFirst())
    ?.content_hash;

type Row = Omit<Selectable<EnquiriesTables['enquiries']>, 'id' | 'number'>;
/** Keeps an enquiry; answers its id. */
export async function addEnquiry(tx: Transaction, row: Row): Promise<number> {
  return (await tx.insertInto('enquiries').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const SHOWN = [
  'number',
  'kind',
  'name',
  'company',
  'email',
  'phone',
  'city',
  'quantity',
  'occasion',
  'description',
  'links',
  'attachment_id as attachmentId',
  'language',
  'sent_at as sentAt',
] as const;

export const readById = (database: Database, id: number) =>
  database.selectFrom('enquiries').select(SHOWN).where('id', '=', id).executeTakeFirst();
export const readByNumber = (database: Database, number: string) =>
  database.selectFrom('enquiries').select(SHOWN).where('number', '=', number).executeTakeFirst();
/** A customer's own, the first first. */
export const listOwn = (database: Database, shopperId: number) =>
  database.selectFrom('enquiries').select(SHOWN).where('shopper_id', '=', shopperId).orderBy('id').execute();
export type Enquiry = NonNullable<Awaited<ReturnType<typeof readById>>>;

export async function dropOwn(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('enquiries').where('shopper_id', '=', shopperId).execute();
}
