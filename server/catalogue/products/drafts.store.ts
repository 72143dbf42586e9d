import { sql } from 'kysely';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { Database, Transaction } from '#database/database.ts';
import { DRAFT_COLUMNS, type DraftToSave, toDraftRow } from '../drafts/draft-rows.store.ts';
import type { ProductDocument } from './product-document.ts';

/** Identifies a product in the back office: a published product, or the draft of a product that was never published. */
export type ProductKey = { productId: number } | { draftId: number };

const COLUMNS = [...DRAFT_COLUMNS, 'product_id as productId', 'document'] as const;

const select = (database: Database, key: ProductKey) => {
  const query = database.selectFrom('product_drafts').select(COLUMNS);
  return 'productId' in key
    ? query.where('product_id', '=', key.productId)
    : query.where('id', '=', key.draftId).where('product_id', 'is', null);
};
export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export const findDraft = (database: Database, key: ProductKey) => select(database, key).executeTakeFirst();

/** Adds a draft. @param of the product, or the request that creates a new product @returns the draft's id */
export async function insertDraft(
  tx: Transaction,
  of: { productId: number } | { requestKey: string },
  draft: DraftToSave<DraftDocument>,
): Promise<number> {
  const { id } = await tx
    .insertInto('product_drafts')
    .values({
      product_id: 'productId' in of ? of.productId : null,
      request_key: 'requestKey' in of ? of.requestKey : null,
      ...toDraftRow(draft),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findDraftById = (database: Database, id: number) =>
  database.selectFrom('product_drafts').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** The draft that a request created, and the member who sent the request. */
export const findDraftOfRequest = (database: Database, requestKey: string) =>
  database
    .selectFrom('product_drafts')
    .select(['id', 'member_id as memberId'])
    .where('request_key', '=', requestKey)
    .executeTakeFirst();

/**
 * Updates a draft after a publication that changed only prices: the draft is then based on the new version, so that it
 * does not become stale. Prices that were edited in the draft stay.
 */
export async function updateDraftPrices(
  tx: Transaction,
  change: { productId: number; base: number; before: ProductDocument; after: ProductDocument },
): Promise<void> {
  const { productId, base, before, after } = change;
  await sql`
    update product_drafts
       set base = ${base + 1},
           document = case when document->'price' = ${JSON.stringify(before.price)}::jsonb
                            and document->'oldPrice' = ${JSON.stringify(before.oldPrice)}::jsonb
                           then document || ${JSON.stringify({ price: after.price, oldPrice: after.oldPrice })}::jsonb
                           else document end
     where product_id = ${productId} and base = ${base}`.execute(tx);
}

/**
 * Locks the drafts of products, always in the same order. Only `lockProducts` may call this function, before it takes
 * the lock of imports.
 */
export async function lockDrafts(tx: Transaction, productIds: readonly number[]): Promise<void> {
  await sql`select id from product_drafts where product_id = any(${[...productIds]}::int[])
             order by product_id for update`.execute(tx);
}
