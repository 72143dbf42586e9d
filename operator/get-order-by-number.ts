import { westernDigits } from '#contract/digits.ts';
import type { Shop } from '#server/http/context.ts';
import { findOrderByNumber } from '#server/orders/orders.public.ts';

/** Finds the order that a command names. @throws Error with one sentence if there is no such order. */
export async function getOrderByNumber({ database }: Pick<Shop, 'database'>, typed: string) {
  const number = westernDigits(typed).toUpperCase();
  const order = await findOrderByNumber(database, number);
  if (!order) throw new Error(`There is no order ${number}.`);
  return order;
}
