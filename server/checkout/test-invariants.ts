import { sql } from 'kysely';
import { type Database, inSnapshot } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { goodsRules } from './test-goods-rules.ts';
import { isHolding } from './test-is-holding.ts';
import { moneyRules } from './test-money-rules.ts';
import { taxRules } from './test-tax-rules.ts';

/** A charge in a provider's ledger; halalas. */
export type ProviderCharge = {
  provider: ProviderName;
  chargeId: string;
  captured: number;
  refunded: number;
  /** Authorized for the shop, and neither captured nor released. */
  held: number;
};

/** The pieces of one stock row: in stock and in active orders together. */
export type Shelf = { productId: number; colourId: number | null; pieces: number };

/** Rules by name: each is a query that describes the rows that break it. */
export type Rules = Record<string, ReturnType<typeof sql<{ what: string }>>>;

export type Evidence = {
  /** From `readShelves`, before the first order. */
  shelves?: readonly Shelf[];
  /** Reads the providers' ledgers. */
  theirs?: () => Promise<ProviderCharge[]>;
  /** Whether everything is complete: jobs are done, payment pages expired, refunds made. Needs `theirs`. */
  isOver?: boolean;
};

/** The pieces of every stock row, in stock or in orders: orders and cancellations never change this sum. */
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
 * All violations of the shop's invariants at one moment, each as a sentence; empty if the data is consistent. Used by
 * all model-based and race tests (conventions.md 5). invariants.test.ts proves that each rule can fail.
 */
export async function findViolations(database: Database, evidence: Evidence = {}): Promise<string[]> {
  const { shelves = [], isOver = false } = evidence;
  const before = await evidence.theirs?.();
  const read = async (tx: Database): Promise<string[]> => {
    // The snapshot of the shop's data begins here, while the providers' ledgers continue to change: money is captured
    // there before it is paid here, and a refund is decided here before it is made there.
    await sql`select from orders limit 1`.execute(tx);
    const after = await evidence.theirs?.();
    const refunded = new Map(before?.map((charge) => [charge.chargeId, charge.refunded]));
    const theirs = after?.map((charge) => ({ ...charge, refunded: refunded.get(charge.chargeId) ?? 0 }));
    const violations: string[] = [];
    const rules = { ...goodsRules(shelves), ...moneyRules(theirs, isOver), ...taxRules };
    for (const [rule, query] of Object.entries(rules)) {
      const { rows } = await query.execute(tx);
      violations.push(...rows.map(({ what }) => `${rule}: ${what}`));
    }
    return violations;
  };
  return database.isTransaction ? read(database) : inSnapshot(database, read);
}
