import type { Database } from '#database/database.ts';

/** The parts of an order line that decide how the sender is named. */
export type Signature = { cardFrom: string | null; hidesSender: boolean };

export async function listSignatures(database: Database, orderUuid: string): Promise<Signature[]> {
  return await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['card_from as cardFrom', 'hides_sender as hidesSender'])
    .where('orders.uuid', '=', orderUuid)
    .orderBy('position')
    .execute();
}
