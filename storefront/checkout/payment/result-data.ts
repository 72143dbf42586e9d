import type { LoadRequest } from '#storefront/page/page.ts';

export type ResultData = { orderUuid: string | null };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the order id from the URL of a result page. The order itself is loaded afterwards with the shopper's token. */
export const resultData = async ({ query }: LoadRequest<'order'>): Promise<{ data: ResultData }> => {
  const order = query.get('order');
  return { data: { orderUuid: order !== null && UUID.test(order) ? order : null } };
};
