import { sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import type { Line } from './lines.ts';

export type Owner = { shopperId: number; cityId: number };
/** A cart line with the city of its cart. */
export type PlacedLine = Line & { cityId: number };

export const LINE = [
  'id',
  'city_id as cityId',
  'product_id as productId',
  'colour_id as colourId',
  'addon_ids as addonIds',
  'engraving',
  'card_message as cardMessage',
  'card_design as cardDesign',
  'card_from as cardFrom',
  'hides_sender as hidesSender',
  'greeting_token as greetingToken',
  'greeting_kind as greetingKind',
  'quantity',
] as const;

/**
 * Locks a shopper's carts until the transaction ends and increases their version. Writers wait here for one another, so
 * no change is lost. The version is at least the current time in milliseconds, so that it also grows if the browser
 * changes to another shopper.
 */
export async function lockCart(
  tx: Transaction,
  { shopperId, cityId }: { shopperId: number; cityId: number | null },
  now: Date,
): Promise<{ version: number; movedTo: number | null }> {
  return await tx
    .insertInto('carts')
    .values({
      shopper_id: shopperId,
      city_id: cityId,
      version: now.getTime(),
      changed_at: now,
      moved_to: null,
    })
    .onConflict((conflict) =>
      conflict.column('shopper_id').doUpdateSet({
        city_id: sql`coalesce(excluded.city_id, carts.city_id)`,
        version: sql`greatest(carts.version + 1, excluded.version)`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .returning(['version', 'moved_to as movedTo'])
    .executeTakeFirstOrThrow();
}

/** Marks a guest's carts as merged into a customer's. The caller must hold the lock of `lockCart`. */
export async function updateCartsAsMoved(
  tx: Transaction,
  guestId: number,
  customerId: number,
): Promise<void> {
  await tx.updateTable('carts').set({ moved_to: customerId }).where('shopper_id', '=', guestId).execute();
}

/** Raises the version of a shopper's carts to at least `min`. */
export async function updateCartVersion(tx: Transaction, shopperId: number, min: number): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ version: sql`greatest(version, ${min})` })
    .where('shopper_id', '=', shopperId)
    .execute();
}

/** The cities for which a shopper has items in a cart. */
export async function listCartCities(database: Database, shopperId: number): Promise<number[]> {
  const rows = await database
    .selectFrom('cart_items')
    .select('city_id')
    .distinct()
    .where('shopper_id', '=', shopperId)
    .orderBy('city_id')
    .execute();
  return rows.map((row) => row.city_id);
}

/** The number of units in each of a shopper's carts, by city; the cart with the newest line comes first. */
export async function countPiecesByCity(
  database: Database,
  shopperId: number,
): Promise<{ cityId: number; pieces: number }[]> {
  return await database
    .selectFrom('cart_items')
    .select(['city_id as cityId', sql<number>`sum(quantity)::int`.as('pieces')])
    .where('shopper_id', '=', shopperId)
    .groupBy('city_id')
    .orderBy(sql`max(id)`, 'desc')
    .execute();
}

/** The lines of one city's cart, in the order in which they were added. */
export async function listLines(database: Database, { shopperId, cityId }: Owner): Promise<PlacedLine[]> {
  return await database
    .selectFrom('cart_items')
    .select(LINE)
    .where('shopper_id', '=', shopperId)
    .where('city_id', '=', cityId)
    .orderBy('id')
    .execute();
}

/** The lines of a shopper's carts in all cities. */
export async function listAllLines(database: Database, shopperId: number): Promise<PlacedLine[]> {
  return await database
    .selectFrom('cart_items')
    .select(LINE)
    .where('shopper_id', '=', shopperId)
    .orderBy('id')
    .execute();
}

/** The city of the shopper's line; null if the line belongs to another shopper. */
export async function findCityOfLine(
  database: Database,
  shopperId: number,
  lineId: number,
): Promise<number | null> {
  const row = await database
    .selectFrom('cart_items')
    .select('city_id')
    .where('id', '=', lineId)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  return row?.city_id ?? null;
}

/**
 * The version and lines of a cart, read in one statement so that they are consistent. Null if the shopper never had a
 * cart.
 */
export async function findCart(
  database: Database,
  { shopperId, cityId }: Owner,
): Promise<{ version: number; shownCityId: number | null; lines: Line[] } | null> {
  const rows = await database
    .selectFrom('carts as c')
    .leftJoin('cart_items as i', (join) =>
      join.onRef('i.shopper_id', '=', 'c.shopper_id').on('i.city_id', '=', cityId),
    )
    .select([
      'c.version',
      'c.city_id as shownCityId',
      'i.id',
      'i.product_id as productId',
      'i.colour_id as colourId',
      'i.addon_ids as addonIds',
      'i.engraving',
      'i.card_message as cardMessage',
      'i.card_design as cardDesign',
      'i.card_from as cardFrom',
      'i.hides_sender as hidesSender',
      'i.greeting_token as greetingToken',
      'i.greeting_kind as greetingKind',
      'i.quantity',
    ])
    .where('c.shopper_id', '=', shopperId)
    .orderBy('i.id')
    .execute();
  const first = rows[0];
  if (!first) return null;
  const lines = rows.flatMap(
    ({ version, shownCityId, id, productId, quantity, addonIds, cardDesign, hidesSender, ...line }) =>
      // A cart without lines has one row whose line columns are null, because of the left join.
      id === null || productId === null || quantity === null || cardDesign === null
        ? []
        : [
            {
              ...line,
              id,
              productId,
              quantity,
              cardDesign,
              hidesSender: hidesSender ?? false,
              addonIds: addonIds ?? [],
            },
          ],
  );
  return { version: first.version, shownCityId: first.shownCityId, lines };
}

/** Deletes a shopper's carts with their lines. */
export async function deleteCarts(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('carts').where('shopper_id', '=', shopperId).execute();
  await deleteAllLines(tx, shopperId);
}

export async function deleteAllLines(tx: Transaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('cart_items').where('shopper_id', '=', shopperId).execute();
}

/** Carts with items that were last changed after `from` and no later than `to`, of all shoppers. */
export async function listLeftCarts(
  database: Database,
  { from, to }: { from: Date; to: Date },
): Promise<{ shopperId: number; changedAt: Date }[]> {
  return await database
    .selectFrom('carts')
    .select(['shopper_id as shopperId', 'changed_at as changedAt'])
    .where('changed_at', '>', from)
    .where('changed_at', '<=', to)
    .where('moved_to', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('cart_items')
          .select('id')
          .whereRef('cart_items.shopper_id', '=', 'carts.shopper_id'),
      ),
    )
    .orderBy('shopper_id')
    .execute();
}

/**
 * Shoppers whose carts were last changed before `before` and have a line with a greeting: all of them, or only the
 * given one.
 */
export async function listCartsWithGreetings(
  database: Database,
  before: Date,
  shopperId?: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('cart_items')
    .innerJoin('carts', 'carts.shopper_id', 'cart_items.shopper_id')
    .select('carts.shopper_id as shopperId')
    .distinct()
    .where('greeting_token', 'is not', null)
    .where('carts.changed_at', '<', before)
    .$if(shopperId !== undefined, (query) => query.where('carts.shopper_id', '=', shopperId!))
    .orderBy('shopperId')
    .execute();
  return rows.map(({ shopperId }) => shopperId);
}
