import type { Order } from '#contract/orders/orders.wire.ts';

type Rated = Pick<Order, 'rating' | 'lines'>;

/** The products of an order, each once: the same plant in two colours is one product. */
export const productsOf = ({ lines }: Pick<Order, 'lines'>): Order['lines'] => [
  ...new Map(lines.map((line) => [line.productId, line])).values(),
];

/**
 * The product of an order that has only one. One question then covers order and product, and the answer counts for the
 * product (decision 059).
 */
export const onlyProduct = (order: Rated): Order['lines'][number] | null => {
  const [first, ...others] = productsOf(order);
  return first !== undefined && others.length === 0 ? first : null;
};

/** Whether the buyer has answered the question about the order. */
export const isRated = (order: Rated): boolean =>
  order.rating !== null || (onlyProduct(order)?.rating ?? null) !== null;
