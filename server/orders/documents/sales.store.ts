import { sql } from 'kysely';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { Database, Transaction } from '#database/database.ts';

type InBoth = { ar: string; en: string };

/** The data of an order that its invoice shows. All amounts are in halalas and include VAT. */
export type Sale = {
  number: string;
  revision: number;
  delivery: number;
  coupon: number;
  wallet: number;
  /** The VAT rate that applied when the order was placed, in basis points. */
  vatBasisPoints: number;
  lines: readonly {
    title: InBoth;
    colour: InBoth | null;
    quantity: number;
    price: number;
    hasEngraving: boolean;
    engravingPrice: number;
    /** The coupon discount on this line; null for an older order, which stored no share per line. */
    couponOff: number | null;
    productId: number;
    addons: readonly { productId: number; title: InBoth; price: number }[];
    /** The units of the product or of an add-on that were sold in a bundle; `off` is the discount per unit. */
    bundled: readonly { productId: number; title: InBoth; pieces: number; off: number }[];
  }[];
};

/** The title of a row, in both languages. */
const IN_BOTH = sql`jsonb_build_object('ar', title_ar, 'en', title_en)`;

/** Reads the data for an order's invoice, in one statement. The caller holds the order's lock, or reads on one snapshot. */
export async function findSale(tx: Transaction, orderId: number): Promise<Sale> {
  const { rows } = await sql<Sale>`
    select number, revision, delivery_halalas as delivery, coupon_halalas as coupon, wallet_halalas as wallet,
           vat_basis_points as "vatBasisPoints",
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'title', ${IN_BOTH}, 'quantity', quantity, 'price', price_halalas,
                     'colour', case when colour_name_ar is not null then
                                 jsonb_build_object('ar', colour_name_ar, 'en', coalesce(colour_name_en, '')) end,
                     'hasEngraving', engraving is not null, 'engravingPrice', engraving_price_halalas,
                     'couponOff', coupon_halalas, 'productId', product_id,
                     'addons', (select coalesce(jsonb_agg(jsonb_build_object(
                                         'productId', product_id, 'title', ${IN_BOTH}, 'price', price_halalas)
                                       order by position), '[]')
                                  from order_line_addons where line_id = line.id),
                     'bundled', (select coalesce(jsonb_agg(jsonb_build_object(
                                          'productId', product_id, 'title', ${IN_BOTH}, 'pieces', pieces,
                                          'off', off_halalas) order by position), '[]')
                                   from order_line_bundles where line_id = line.id)) order by position), '[]')
              from order_lines line where order_id = orders.id) as lines
      from orders where id = ${orderId}`.execute(tx);
  const [sale] = rows;
  if (!sale) throw new Error(`There is no order ${orderId}.`);
  return sale;
}

const UNINVOICED = sql`
  o.status between ${ORDER_STATUS_CODES.accepted} and ${ORDER_STATUS_CODES.delivered}
  and not exists (select from tax_documents d
                   where d.order_id = o.id and d.order_revision = o.revision and d.kind = 'invoice')`;

/** Open or delivered orders without an invoice, oldest first: those accepted before the shop issued invoices. */
export async function listUninvoiced(database: Database, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o where ${UNINVOICED} order by o.id limit ${max}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Whether one order still needs its invoice. The caller must hold the order's lock. */
export async function isUninvoiced(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders o where o.id = ${orderId} and ${UNINVOICED}`.execute(tx);
  return rows.length > 0;
}
