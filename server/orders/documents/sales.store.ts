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
  /** The VAT rate that applied when the order was placed, in hundredths of a per cent. */
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

/** Reads the data for an order's invoice. The caller must hold the order's lock. */
export async function findSale(tx: Transaction, orderId: number): Promise<Sale> {
  const order = await tx
    .selectFrom('orders')
    .select([
      'number',
      'revision',
      'delivery_halalas as delivery',
      'coupon_halalas as coupon',
      'wallet_halalas as wallet',
      'vat_basis_points as vatBasisPoints',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const lines = await tx
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const addons = await tx
    .selectFrom('order_line_addons')
    .selectAll()
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('line_id')
    .orderBy('position')
    .execute();
  const bundled = await tx
    .selectFrom('order_line_bundles')
    .selectAll()
    .where(
      'line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .orderBy('line_id')
    .orderBy('position')
    .execute();
  const bundledOf = Map.groupBy(bundled, (one) => one.line_id);
  const addonsOf = Map.groupBy(addons, (addon) => addon.line_id);
  return {
    ...order,
    lines: lines.map((line) => ({
      title: { ar: line.title_ar, en: line.title_en },
      colour:
        line.colour_name_ar === null ? null : { ar: line.colour_name_ar, en: line.colour_name_en ?? '' },
      quantity: line.quantity,
      price: line.price_halalas,
      hasEngraving: line.engraving !== null,
      engravingPrice: line.engraving_price_halalas,
      productId: line.product_id,
      couponOff: line.coupon_halalas,
      bundled: (bundledOf.get(line.id) ?? []).map((one) => ({
        productId: one.product_id,
        title: { ar: one.title_ar, en: one.title_en },
        pieces: one.pieces,
        off: one.off_halalas,
      })),
      addons: (addonsOf.get(line.id) ?? []).map((addon) => ({
        productId: addon.product_id,
        title: { ar: addon.title_ar, en: addon.title_en },
        price: addon.price_halalas,
      })),
    })),
  };
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
