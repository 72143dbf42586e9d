import { sql } from 'kysely';
import { type Database, inSnapshot } from '#database/database.ts';
import type { ProviderName } from '#providers/payments/payments.port.ts';
import { goodsRules } from './test-goods-rules.ts';
import { isHolding } from './test-is-holding.ts';
import { moneyRules } from './test-money-rules.ts';
import { taxRules } from './test-tax-rules.ts';

/** A charge in a provider's ledger. Amounts are in halalas. */
export type ProviderCharge = {
  provider: ProviderName;
  chargeId: string;
  captured: number;
  refunded: number;
  /** The amount authorized for the shop that is neither captured nor released. */
  held: number;
};

/** The units of one stock row, both in stock and in active orders. */
export type Shelf = { productId: number; colourId: number | null; pieces: number };

/** Rules by name. Each is a query that returns a description of every row that breaks the rule. */
export type Rules = Record<string, ReturnType<typeof sql<{ what: string }>>>;

export type Evidence = {
  /** The result that `readShelves` returned before the first order. */
  shelves?: readonly Shelf[];
  /** Reads the ledgers of the payment providers. */
  theirs?: () => Promise<ProviderCharge[]>;
  /**
   * True if nothing is pending: all jobs are done, payment pages have expired and refunds are made. Requires `theirs`.
   */
  isOver?: boolean;
};

/** The units of every stock row, in stock or in active orders. Orders and cancellations never change this sum. */
export const readShelves = async (database: Database): Promise<Shelf[]> =>
  (
    await sql<Shelf>`
      select s.product_id as "productId", s.colour_id as "colourId", s.stock + coalesce(sum(h.quantity), 0)::int as pieces
        from (select product_id, id as colour_id, g.whole_stock as stock from product_colours g
              union all select id, null, p.whole_stock from products p where stock is not null) s
        left join (select h.* from order_stock h join orders o on o.id = h.order_id and ${isHolding}) h
          on h.product_id = s.product_id and h.colour_id is not distinct from s.colour_id
       group by s.product_id, s.colour_id, s.stock order by 1, 2`.execute(database)
  ).rows;

/**
 * All violations of the shop's invariants at one moment, each as a sentence; empty if the data is consistent. All
 * model-based and race tests use this function (conventions.md 5). invariants.test.ts proves that each rule can fail.
 */
export async function findViolations(database: Database, evidence: Evidence = {}): Promise<string[]> {
  const { shelves = [], isOver = false } = evidence;
  const before = await evidence.theirs?.();
  const read = async (tx: Database): Promise<string[]> => {
    // The snapshot of the shop's data begins here, while the providers' ledgers continue to change. Providers capture
    // money before the shop records the payment, and the shop decides a refund before the provider makes it. So
    // captures are read after the snapshot and refunds before it.
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
