import { sql } from 'kysely';

/** An order `o` has what it names: it lives, and has not given it back while it awaits payment. */
export const isHolding = sql`o.status < 6 and not exists (
  select from unpaid_holds u where u.order_id = o.id and u.released_at is not null)`;
