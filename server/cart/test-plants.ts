import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';

export const RIYADH = 1;
export const ABHA = 72;
/**
 * A plant that can be engraved with up to seven graphemes, comes in white (5 in stock) and sage (sold out), and fits
 * all three add-ons.
 */
export const MONSTERA = 1;
export const WHITE = 101;
export const SAGE = 102;
/** A product without glazes; 3 in stock; the mister fits it. */
export const BOUQUET = 2;
/** A plant that is sold in every city except Abha. */
export const POTHOS = 3;
/** A plant that is no longer sold. */
export const FERN = 4;
export const SOLD_OUT = 5;
/** An add-on with 4 units in stock. */
export const MISTER = 10;
export const CARD = 11;
/** An add-on that is sold only in Riyadh. */
export const WRAP = 12;

/** Loads a catalogue small enough to calculate by hand, and the demo shop's cities. */
export async function loadPlants(database: Database): Promise<void> {
  await loadDelivery(database);
  await sql`
    insert into products (id, slug, slug_in_arabic, class, is_addon, is_listed, position, added_at, title_ar, title_en,
      summary_ar, summary_en, description_ar, description_en, price_halalas, stock, engraving_max,
      engraving_price_halalas, city_rule) overriding system value
    select id, slug, slug_in_arabic, 'living', is_addon, is_listed, id, '2026-01-01Z', slug_in_arabic, initcap(slug),
      '-', '-', '-', '-', price, stock, engraving_max, engraving_max * 0 + 3500, city_rule
      from (values
        (1, 'monstera', 'مونستيرا', false, true, 20000, null, 7, 'everywhere'),
        (2, 'bouquet', 'باقة', false, true, 15000, 3, null::int, 'everywhere'),
        (3, 'pothos', 'بوثوس', false, true, 9900, 8, null, 'except'),
        (4, 'fern', 'سرخس', false, false, 8000, 8, null, 'everywhere'),
        (5, 'orchid', 'أوركيد', false, true, 8000, 0, null, 'everywhere'),
        (10, 'mister', 'مرشة', true, true, 4500, 4, null, 'everywhere'),
        (11, 'card', 'بطاقة', true, true, 1000, 50, null, 'everywhere'),
        (12, 'wrap', 'تغليف', true, true, 2500, 50, null, 'only')
      ) as p (id, slug, slug_in_arabic, is_addon, is_listed, price, stock, engraving_max, city_rule)`.execute(
    database,
  );
  await sql`
    insert into palette (colour, name_ar, name_en, hex) values
      ('white', 'أبيض', 'White', '#FFFFFF'), ('sage', 'مريمية', 'Sage', '#8A9A78')`.execute(database);
  await sql`
    insert into product_colours (id, product_id, colour, name_ar, name_en, hex, stock, position)
    overriding system value values
      (101, 1, 'white', 'أبيض', 'White', '#FFFFFF', 5, 1), (102, 1, 'sage', 'مريمية', 'Sage', '#8A9A78', 0, 2)`.execute(
    database,
  );
  await sql`insert into product_addons (product_id, addon_id, position)
    values (1, 10, 1), (1, 11, 2), (1, 12, 3), (2, 10, 1)`.execute(database);
  await sql`insert into product_cities (product_id, city_id) values (3, 72), (12, 1)`.execute(database);
}

export async function setStock(database: Database, productId: number, stock: number): Promise<void> {
  await database
    .deleteFrom('stock_parts')
    .where('product_id', '=', productId)
    .where('colour_id', 'is', null)
    .execute();
  await database
    .updateTable('products')
    .set({ stock, in_parts: false })
    .where('id', '=', productId)
    .execute();
}
export async function setColourStock(database: Database, colourId: number, stock: number): Promise<void> {
  await database.deleteFrom('stock_parts').where('colour_id', '=', colourId).execute();
  await database
    .updateTable('product_colours')
    .set({ stock, in_parts: false })
    .where('id', '=', colourId)
    .execute();
}
