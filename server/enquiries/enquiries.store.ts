import type { EnquiryKind, Occasion } from '#contract/enquiries/enquiries.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import { lockByName } from '#database/lock-by-name.ts';
import type { Language } from '#text/language.ts';

/** Locks an idempotency key, so that requests with the same key run one after the other. */
export const lockKey = (tx: Transaction, key: string): Promise<void> => lockByName(tx, `enquiry ${key}`);

/** The content hash of the enquiry with this idempotency key; undefined if none exists. */
export const findContentHash = async (tx: Transaction, key: string): Promise<Buffer | undefined> =>
  (await tx.selectFrom('enquiries').select('content_hash').where('key', '=', key).executeTakeFirst())
    ?.content_hash;

export type NewEnquiry = {
  kind: EnquiryKind;
  /** The sender's id; null if the sender was not signed in. */
  shopperId: number | null;
  name: string;
  company: string;
  email: string;
  phone: string;
  city: string;
  quantity: number | null;
  occasion: Occasion | null;
  description: string;
  links: string[];
  attachmentId: number | null;
  language: Language;
  isSuspect: boolean;
  key: string;
  contentHash: Buffer;
  sentAt: Date;
};
/** Inserts an enquiry. @returns the enquiry's id. */
export async function insertEnquiry(tx: Transaction, enquiry: NewEnquiry): Promise<number> {
  const { shopperId, attachmentId, isSuspect, contentHash, sentAt, ...fields } = enquiry;
  const { id } = await tx
    .insertInto('enquiries')
    .values({
      ...fields,
      shopper_id: shopperId,
      attachment_id: attachmentId,
      is_suspect: isSuspect,
      content_hash: contentHash,
      sent_at: sentAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

export const findEnquiryById = (database: Database, id: number) =>
  database.selectFrom('enquiries').select(SHOWN).where('id', '=', id).executeTakeFirst();
export const findEnquiry = (database: Database, number: string) =>
  database.selectFrom('enquiries').select(SHOWN).where('number', '=', number).executeTakeFirst();
/** A customer's own enquiries, oldest first. */
export const listOwn = (database: Database, shopperId: number) =>
  database.selectFrom('enquiries').select(SHOWN).where('shopper_id', '=', shopperId).orderBy('id').execute();
export type Enquiry = NonNullable<Awaited<ReturnType<typeof findEnquiryById>>>;

export async function deleteOwn(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('enquiries').where('shopper_id', '=', shopperId).execute();
}

/** Deletes enquiries sent before `before`. @returns the ids of their files */
export async function purgeEnquiries(tx: Transaction, before: Date): Promise<number[]> {
  const rows = await tx
    .deleteFrom('enquiries')
    .where('sent_at', '<', before)
    .returning('attachment_id')
    .execute();
  return rows.flatMap(({ attachment_id: id }) => (id === null ? [] : [id]));
}
