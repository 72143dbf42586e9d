import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#database/database.ts';
import { type CartProductRow, cartProductsSql } from '#server/catalogue/carted.public.ts';
import { citySql, type ServedCity } from '#server/delivery/delivery.public.ts';
import { LINE, type Owner, type PlacedLine } from './cart.store.ts';
import { type ChangedLine, type Line, sameContent } from './lines.ts';

/** A shopper's cart in a city; `version` is null if the shopper never had a cart. */
export type SeenCart<Also> = {
  city: ServedCity | null;
  version: number | null;
  movedTo: number | null;
  lines: PlacedLine[];
  also: Also;
};

/**
 * Locks a shopper's carts without changing them. A shopper who never had a cart has no row to lock.
 * @param lock an SQL expression that takes another lock in the same statement
 */
export async function lockCartRow(
  tx: Transaction,
  shopperId: number,
  lock: RawBuilder<unknown> | null = null,
): Promise<void> {
  await tx
    .selectFrom('carts')
    .select('shopper_id')
    .$if(lock !== null, (query) => query.select(lock!.as('locked')))
    .where('shopper_id', '=', shopperId)
    .forNoKeyUpdate()
    .execute();
}

/**
 * Reads a cart with its city in one statement without a lock, so that everything is from the same moment.
 * @param also SQL of one value that the caller reads in the same statement; it may read the cart's `lines`
 */
export async function findOpenCart<Also>(
  database: Database,
  { shopperId, cityId }: Owner,
  also: RawBuilder<Also>,
): Promise<SeenCart<Also>> {
  const lines = database
    .selectFrom('cart_items')
    .select(LINE)
    .where('shopper_id', '=', shopperId)
    .where('city_id', '=', cityId)
    .orderBy('id');
  const { rows } = await sql<SeenCart<Also>>`
    with lines as materialized ${lines}
    select ${citySql(database, cityId)} as city,
           (select version from carts where shopper_id = ${shopperId}) as version,
           (select moved_to from carts where shopper_id = ${shopperId}) as "movedTo",
           (select coalesce(json_agg(l order by l.id), '[]') from lines l) as lines,
           ${also} as also`.execute(database);
  return rows[0]!;
}

/** SQL of one value for `findOpenCart`: the products and add-ons of the cart's lines. */
export const productsOfLinesSql: RawBuilder<CartProductRow[]> = cartProductsSql(
  sql`array(select "productId" from lines) || array(select unnest("addonIds") from lines)`,
);

/** How many idempotency keys of additions a shopper's carts keep. A repeat follows soon after the lost answer. */
const KEPT_KEYS = 8;

/** Whether an addition with this idempotency key is in the shopper's carts; never for null. */
export const isAddedSql = (shopperId: number, key: string | null): RawBuilder<boolean> =>
  key === null
    ? sql`false`
    : sql`exists (select from carts where shopper_id = ${shopperId} and ${key}::uuid = any(added_keys))`;

/** The keys of a shopper's newest additions, with a new one unless it is null. */
const keysWithSql = (key: string | null, kept: RawBuilder<unknown>): RawBuilder<unknown> =>
  key === null ? kept : sql`(array[${key}::uuid] || ${kept})[:${sql.lit(KEPT_KEYS)}]`;

/**
 * Stores the idempotency key of an addition; returns false if it is there already. The caller must hold the cart's
 * lock.
 */
export async function updateAddedKeys(tx: Transaction, shopperId: number, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update carts set added_keys = ${keysWithSql(key, sql`added_keys`)}
     where shopper_id = ${shopperId} and ${key}::uuid <> all(added_keys)`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Saves a change of a cart, if the cart has not changed since it was read.
 *
 * Invariant: every transaction that changes a shopper's lines also changes the version in the row of the shopper's
 * carts, where writers wait for one another. So a cart that still has the version still has the lines that were read,
 * and of two changes based on the same version only one is saved. The change is one statement, so it is all or nothing.
 * @param key the idempotency key of an addition, which is stored with it
 * @returns the saved lines and the new version; null if the cart was changed meanwhile, and then nothing was saved
 */
export async function updateSeenCart(
  database: Database,
  owner: Owner,
  seen: Pick<SeenCart<unknown>, 'version' | 'lines'>,
  after: readonly ChangedLine[],
  now: Date,
  key: string | null,
): Promise<{ version: number; lines: Line[] } | null> {
  const { shopperId, cityId } = owner;
  const taken =
    seen.version === null
      ? sql`insert into carts (shopper_id, city_id, version, changed_at, added_keys)
            values (${shopperId}, ${cityId}, ${now.getTime()}, ${now}, ${keysWithSql(key, sql`'{}'`)})
            on conflict (shopper_id) do nothing returning version`
      : sql`update carts set city_id = ${cityId}, changed_at = ${now},
                             version = greatest(version + 1, ${now.getTime()}::bigint),
                             added_keys = ${keysWithSql(key, sql`added_keys`)}
             where shopper_id = ${shopperId} and version = ${seen.version} and moved_to is null returning version`;
  const { parts, added } = changesOf(owner, seen.lines, after, now, sql`exists (select from cart)`);
  const { rows } = await sql<{ version: number; added: Line[] }>`
    with ${sql.join([sql`cart as (${taken})`, ...parts])} select version, ${added} as added from cart`.execute(
    database,
  );
  const [saved] = rows;
  return saved ? { version: saved.version, lines: withIds(after, saved.added) } : null;
}

/**
 * Writes the difference between the lines before and after a change, in one statement. The caller must hold the cart's
 * lock.
 * @returns the saved lines, with the ids of new ones
 */
export async function updateLines(
  tx: Transaction,
  owner: Owner,
  before: readonly Line[],
  after: readonly ChangedLine[],
  now: Date,
): Promise<Line[]> {
  const { parts, added } = changesOf(owner, before, after, now, sql`true`);
  if (parts.length === 0) return withIds(after, []);
  const { rows } = await sql<{ added: Line[] }>`
    with ${sql.join(parts)} select ${added} as added`.execute(tx);
  return withIds(after, rows[0]!.added);
}

const COLUMNS = sql`
  id int, "productId" int, "colourId" int, "addonIds" int[], engraving text, "cardMessage" text, "cardDesign" text,
  "cardFrom" text, "hidesSender" boolean, "greetingToken" text, "greetingKind" text, quantity int`;

/**
 * The common table expressions that delete, change and add lines, each only if the condition is true, and the SQL of one
 * JSON value: the added lines. What a change does not need is left out, because PostgreSQL prepares to write the lines
 * for each expression.
 */
function changesOf(
  { shopperId, cityId }: Owner,
  before: readonly Line[],
  after: readonly ChangedLine[],
  now: Date,
  condition: RawBuilder<unknown>,
): { parts: RawBuilder<unknown>[]; added: RawBuilder<unknown> } {
  const remainingIds = new Set(after.map(({ id }) => id));
  const removedIds = before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id);
  const changed = after.filter((line) => {
    const old = before.find(({ id }) => id === line.id);
    return old !== undefined && (old.quantity !== line.quantity || !sameContent(old, line));
  });
  const added = after.filter(({ id }) => id === null);
  const linesOf = (lines: readonly ChangedLine[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (${COLUMNS})`;
  const parts: RawBuilder<unknown>[] = [];
  if (removedIds.length > 0)
    parts.push(sql`deleted as (
      delete from cart_items where id = any(${removedIds}::int[]) and shopper_id = ${shopperId} and ${condition}
    )`);
  if (changed.length > 0)
    parts.push(sql`changed as (
      update cart_items i
         set colour_id = x."colourId", addon_ids = x."addonIds", engraving = x.engraving,
             card_message = x."cardMessage", card_design = x."cardDesign", card_from = x."cardFrom",
             hides_sender = x."hidesSender", greeting_token = x."greetingToken",
             greeting_kind = x."greetingKind", quantity = x.quantity
        from ${linesOf(changed)}
       where i.id = x.id and i.shopper_id = ${shopperId} and ${condition}
    )`);
  if (added.length === 0) return { parts, added: sql`'[]'::json` };
  parts.push(sql`added as (
      insert into cart_items (shopper_id, city_id, product_id, colour_id, addon_ids, engraving, card_message,
                              card_design, card_from, hides_sender, greeting_token, greeting_kind, quantity, created_at)
      select ${shopperId}::int, ${cityId}::int, x."productId", x."colourId", x."addonIds", x.engraving, x."cardMessage",
             x."cardDesign", x."cardFrom", x."hidesSender", x."greetingToken", x."greetingKind", x.quantity,
             ${now}::timestamptz
        from ${linesOf(added)} where ${condition}
      returning id, product_id as "productId", colour_id as "colourId", addon_ids as "addonIds", engraving,
                card_message as "cardMessage", card_design as "cardDesign", card_from as "cardFrom",
                hides_sender as "hidesSender", greeting_token as "greetingToken", greeting_kind as "greetingKind",
                quantity)`);
  return { parts, added: sql`(select json_agg(a) from added a)` };
}

const withIds = (after: readonly ChangedLine[], added: readonly Line[]): Line[] =>
  after.map((line) => ({ ...line, id: line.id ?? added.find((row) => sameContent(row, line))!.id }));

/**
 * Common table expressions that delete the lines of an ordered cart; `cart` has the new `version` of the shopper's
 * carts. The caller must hold the cart's lock.
 */
export const deleteOrderedLinesSql = ({ shopperId, cityId }: Owner, now: Date): RawBuilder<unknown> => sql`
    emptied as (delete from cart_items where shopper_id = ${shopperId} and city_id = ${cityId}),
    cart as (
      update carts set city_id = ${cityId}, changed_at = ${now},
                       version = greatest(version + 1, ${now.getTime()}::bigint)
       where shopper_id = ${shopperId} returning version
    )`;
