import { sql } from 'kysely';
import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import { ORDER_STATUS_CODES } from '#contract/orders/orders.rules.ts';
import type { PastRecipient } from '#contract/orders/orders.wire.ts';
import type { Database } from '#database/database.ts';

/** The statuses of orders that were never paid, or that ended before anybody received them. */
const NOT_GIVEN = [
  ORDER_STATUS_CODES.awaitingPayment,
  ORDER_STATUS_CODES.rejected,
  ORDER_STATUS_CODES.cancelled,
];

/** The maximum number of orders whose recipients are listed, newest first; a company may have thousands. */
const MAX_ORDERS = 1_000;

/**
 * The people who received a shopper's orders, one row per person with the newest order, newest first. The address is
 * included only if the shopper typed it, because an address that a recipient gave is not for the buyer (decision 022).
 */
export async function listPastRecipientRows(
  database: Database,
  shopperId: number,
  max: number,
): Promise<PastRecipient[]> {
  const { rows } = await sql<PastRecipient>`
    select name, phone, "cityId", address, "nationalAddress" from (
      select distinct on (recipient_name, recipient_phone)
             recipient_name as name, recipient_phone as phone, city_id as "cityId", created_at, id,
             case when not has_recipient_link then address end as address,
             case when not has_recipient_link then national_address end as "nationalAddress"
        from (select * from orders where shopper_id = ${shopperId}
               order by created_at desc, id desc limit ${MAX_ORDERS}) o
       where recipient_kind = 'someone' and anonymised_at is null
         and recipient_country_code = ${FRIEND_COUNTRY_CODE} and status <> all(${NOT_GIVEN})
       order by recipient_name, recipient_phone, created_at desc, id desc) newest
     order by created_at desc, id desc
     limit ${max}`.execute(database);
  return rows;
}
