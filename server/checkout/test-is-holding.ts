import { sql } from 'kysely';

/**
 * SQL that is true if the goods of order `o` are reserved: the order is active, or awaits payment and has not released
 * its goods.
 */
export const isHolding = sql`o.status < 6 and not exists (
  select from unpaid_holds u where u.order_id = o.id and u.released_at is not null)`;
