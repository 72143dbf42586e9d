import { sql } from 'kysely';

/** True if the order `o` holds its goods: it is active, and has not released them while it awaits payment. */
export const isHolding = sql`o.status < 6 and not exists (
  select from unpaid_holds u where u.order_id = o.id and u.released_at is not null)`;
