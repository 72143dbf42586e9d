import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';

/** Prices in halalas. `oldPrice` is the former price, which is shown struck through. */
export type Prices = { productId: number; price: number; oldPrice: number | null };
export type PriceStep = {
  productId: number;
  before: Omit<Prices, 'productId'>;
  after: Omit<Prices, 'productId'>;
};

const TITLE = sql<{ ar: string; en: string }>`json_build_object('ar', title_ar, 'en', title_en)`.as('title');

/** Every product with its prices, in the shop's own order. */
export const listPricedProducts = (database: Database) =>
  database
    .selectFrom('products')
    .select(['id as productId', 'price_halalas as price', 'old_price_halalas as oldPrice'])
    .select(['slug', 'is_addon as isAddon', 'is_listed as isListed'])
    .select(TITLE)
    .select(
      sql<number[]>`array(select category_id from product_categories c where c.product_id = products.id)`.as(
        'categoryIds',
      ),
    )
    .orderBy('is_addon')
    .orderBy('position')
    .orderBy('id')
    .execute();

const any = (ids: readonly number[]) => sql<number>`any(${sql.val([...ids])}::int[])`;

/** The prices of products, with their titles; the caller holds the lock of imports. */
export const listPrices = (database: Database, productIds: readonly number[]) =>
  database
    .selectFrom('products')
    .select(['id as productId', 'price_halalas as price', 'old_price_halalas as oldPrice'])
    .select(TITLE)
    .where('id', '=', any(productIds))
    .orderBy('id')
    .execute();

/** Updates both prices in one statement, so that a former price is always higher than the price. */
export async function updatePrices(tx: Transaction, prices: readonly Prices[], at: Date): Promise<void> {
  await sql`
    update products p set price_halalas = w.price, old_price_halalas = w.old, changed_at = ${at}
      from unnest(${prices.map(({ productId }) => productId)}::int[], ${prices.map(({ price }) => price)}::int[],
                  ${prices.map(({ oldPrice }) => oldPrice)}::int[]) w (id, price, old)
     where p.id = w.id`.execute(tx);
}

/** Adds a price change. @returns the id of the change; null if its idempotency key is already used */
export async function insertPriceChange(
  tx: Transaction,
  change: { key: string; undoes: number | null; who: string; at: Date },
  steps: readonly PriceStep[],
): Promise<number | null> {
  const added = await tx
    .insertInto('price_changes')
    .values({ key: change.key, undoes: change.undoes, changed_by: change.who, changed_at: change.at })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return null;
  const column = (of: (step: PriceStep) => number | null) => steps.map(of);
  await sql`
    insert into price_change_rows (change_id, product_id, price_before, price_after, old_before, old_after)
    select ${added.id}::int, w.*
      from unnest(${column(({ productId }) => productId)}::int[], ${column(({ before }) => before.price)}::int[],
                  ${column(({ after }) => after.price)}::int[], ${column(({ before }) => before.oldPrice)}::int[],
                  ${column(({ after }) => after.oldPrice)}::int[]) w`.execute(tx);
  return added.id;
}

export const findPriceChange = (database: Database, by: { id: number } | { key: string }) =>
  database
    .selectFrom('price_changes')
    .select(['id', 'undoes'])
    .select((row) =>
      row
        .selectFrom('price_changes as later')
        .select('later.changed_by')
        .whereRef('later.undoes', '=', 'price_changes.id')
        .as('undoneBy'),
    )
    .where((row) => ('id' in by ? row('id', '=', by.id) : row('key', '=', by.key)))
    .executeTakeFirst();

export async function listPriceSteps(database: Database, changeId: number): Promise<PriceStep[]> {
  const rows = await database
    .selectFrom('price_change_rows')
    .selectAll()
    .where('change_id', '=', changeId)
    .orderBy('product_id')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    before: { price: row.price_before, oldPrice: row.old_before },
    after: { price: row.price_after, oldPrice: row.old_after },
  }));
}

/** The latest changes of several prices at once. */
export async function listPriceChanges(database: Database, max: number) {
  const rows = await database
    .selectFrom('price_changes')
    .leftJoin('price_changes as later', 'later.undoes', 'price_changes.id')
    .select(['price_changes.id', 'price_changes.changed_by as who', 'price_changes.changed_at as at'])
    .select(['price_changes.undoes', 'later.changed_by as undoneBy'])
    .select(
      sql<number>`(select count(*)::int from price_change_rows r where r.change_id = price_changes.id)`.as(
        'products',
      ),
    )
    .orderBy('price_changes.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ undoes, ...row }) => ({ ...row, isUndo: undoes !== null }));
}
