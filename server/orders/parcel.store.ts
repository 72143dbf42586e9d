import type { Database } from '#database/database.ts';
import { statusNamed } from './orders.store.ts';

/** What a courier needs to know about an order, and its status. */
export async function findParcelFacts(database: Database, orderId: number) {
  const order = await database
    .selectFrom('orders')
    .select(['number', 'status', 'method', 'city_id as cityId', 'city_name_en as city'])
    .select(['recipient_name as name', 'recipient_country_code as countryCode', 'recipient_phone as phone'])
    .select(['address', 'national_address as nationalAddress', 'driver_note as driverNote'])
    .select('items_halalas as items')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const lines = await database
    .selectFrom('order_lines')
    .select(['product_id as productId', 'title_en as name', 'quantity', 'price_halalas as price'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { ...order, status: statusNamed(order.status), lines };
}
