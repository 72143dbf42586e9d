import type { Database } from '#database/database.ts';
import type { Language } from '#text/language.ts';

/** The choices that make up an order line. */
export type OrderedLine = {
  productId: number;
  colourId: number | null;
  quantity: number;
  addonIds: number[];
  engraving: string | null;
  cardMessage: string | null;
  /** The product title when the order was placed. */
  title: string;
};

export async function listOrderedLines(
  database: Database,
  orderId: number,
  language: Language,
): Promise<OrderedLine[]> {
  const lines = await database
    .selectFrom('order_lines')
    .select([
      'id',
      'product_id as productId',
      'colour_id as colourId',
      'quantity',
      'engraving',
      'card_message as cardMessage',
      language === 'ar' ? 'title_ar as title' : 'title_en as title',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const addons = await database
    .selectFrom('order_line_addons')
    .innerJoin('order_lines', 'order_lines.id', 'order_line_addons.line_id')
    .select(['line_id as lineId', 'order_line_addons.product_id as productId'])
    .where('order_lines.order_id', '=', orderId)
    .orderBy('line_id')
    .orderBy('order_line_addons.position')
    .execute();
  return lines.map(({ id, ...line }) => ({
    ...line,
    addonIds: addons.filter(({ lineId }) => lineId === id).map(({ productId }) => productId),
  }));
}
