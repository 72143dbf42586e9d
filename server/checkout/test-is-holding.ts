import { sql } from 'kysely';

/** True if the goods of order `o` are reserved: the order is active, or awaits payment and has not released them. */
export const isHolding = sql`o.status < 6 and not exists (
  select from unpaid_holds u where u.order_id = o.id and u.released_at is not null)`;
