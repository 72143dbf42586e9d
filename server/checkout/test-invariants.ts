import { sql } from 'kysely';
import { type Database, inSnapshot } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { goodsRules } from './test-goods-rules.ts';
import { isHolding } from './test-is-holding.ts';
import { moneyRules } from './test-money-rules.ts';
import { taxRules } from './test-tax-rules.ts';

/** What a provider's own books say of a charge; halalas. */
export type ProviderCharge = {
  provider: ProviderName;
  chargeId: string;
  captured: number;
  refunded: number;
  /** Held for us, and neither taken nor let go. */
  held: number;
};

/** So many pieces of one row of stock: on the shelf and in orders that live, together. */
export type Shelf = { productId: number; colourId: number | null; pieces: number };

/** Rules by name: each is a query of what breaks it, in words. */
export type Rules = Record<string, ReturnType<typeof sql<{ what: string }>>>;

export type Beside = {
  /** From `readShelves`, before anybody bought. */
  shelves?: readonly Shelf[];
  /** Reads what the providers' books say. */
  theirs?: () => Promise<ProviderCharge[]>;
  /** Whether everything came to its end: jobs are done, pages are over, refunds are given. Needs `theirs`. */
  isOver?: boolean;
};

/** What there is of everything, wherever it is: this never changes while shoppers only shop. */
export const readShelves = async (database: Database): Promise<Shelf[]> =>
  (
    await sql<Shelf>`
      select s.product_id as "productId", s.colour_id as "colourId", s.stock + coalesce(sum(h.quantity), 0)::int as pieces
        from (select product_id, id as colour_id, stock from product_colours
              union all select id, null, stock from products where stock is not null) s
        left join (select h.* from order_stock h join orders o on o.id = h.order_id and ${isHolding}) h
          on h.product_id = s.product_id and h.colour_id is not distinct from s.colour_id
       group by s.product_id, s.colour_id, s.stock order by 1, 2`.execute(database)
  ).rows;

/**
 * Everything that does not add up in the shop's books at one moment, each in words; none when the shop is sound. The
 * one judge of all histories and races (conventions.md 5). That it can say no is proven in
 * what-is-wrong.test.ts.
 */
export async function findViolations(database: Database, beside: Beside = {}): Promise<string[]> {
  const { shelves = [], isOver = false } = beside;
  const before = await beside.theirs?.();
  const read = async (tx: Database): Promise<string[]> => {
    // From here on ours stand still. Theirs go on: money is captured there before it is paid here, and decided to go back
    // here before it is given back there.
    await sql`select from orders limit 1`.execute(tx);
    const after = await beside.theirs?.();
    const refunded = new Map(before?.map((charge) => [charge.chargeId, charge.refunded]));
    const theirs = after?.map((charge) => ({ ...charge, refunded: refunded.get(charge.chargeId) ?? 0 }));
    const wrong: string[] = [];
    const rules = { ...goodsRules(shelves), ...moneyRules(theirs, isOver), ...taxRules };
    for (const [rule, query] of Object.entries(rules)) {
      const { rows } = await query.execute(tx);
      wrong.push(...rows.map(({ what }) => `${rule}: ${what}`));
    }
    return wrong;
  };
  return database.isTransaction ? read(database) : inSnapshot(database, read);
}
