import { sql } from 'kysely';
import { moveOn } from '#server/orders/test-move.ts';
import { freeMobile } from '../unused-identities.ts';
import { type Shot, type Studio, screen } from './studio.ts';

async function bought(s: Studio, moves: number) {
  const customer = await s.customer();
  await customer.add('monstera', { colour: 'white' });
  const placed = await customer.order();
  await customer.pay(placed);
  for (let move = 0; move < moves; move += 1) await moveOn(s.shop.shop, placed.orderNumber);
  return { customer, placed };
}
async function tracked(s: Studio, phone?: string) {
  const t = s.device.text.trackOrder;
  const { customer, placed } = await bought(s, 2);
  const mobile = freeMobile();
  await sql`update shoppers set country_code = '966', phone = ${mobile} where id = ${customer.id}`.execute(
    s.shop.database,
  );
  const page = await s.open('/track-order');
  await page.getByLabel(t.orderNumber).fill(placed.orderNumber);
  await page.getByLabel(t.phone).fill(phone ?? mobile);
  await page.getByRole('button', { name: t.track, exact: true }).click();
  return page;
}

/** Screenshots of the pages after a delivery, and of an order tracked without an account. */
export const afterPurchase: readonly Shot[] = [
  screen('after-order', async (s) => {
    const { customer, placed } = await bought(s, 3);
    const page = await s.open(`/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    await page.getByRole('button', { name: s.device.text.orders.remind }).click();
    await page.getByRole('button', { name: s.device.text.orders.remindNoMore }).waitFor();
    return page;
  }),
  screen('after-list', async (s) => {
    const { customer, placed } = await bought(s, 3);
    const page = await s.open('/my-orders', { as: customer });
    await page.getByText(placed.orderNumber).first().waitFor();
    return page;
  }),
  screen('after-return', async (s) => {
    const { customer, placed } = await bought(s, 3);
    const page = await s.open(`/contact-us?order_id=${placed.orderUuid}&issue=return`, { as: customer });
    await page.getByText(placed.orderNumber).first().waitFor();
    return page;
  }),
  screen('track-order', (s) => s.open('/track-order')),
  screen('track-order-wrong', async (s) => {
    const page = await tracked(s, '0555555555');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  screen('track-order-found', async (s) => {
    const page = await tracked(s);
    await page.getByText(s.device.text.orders.headline.onTheWay).first().waitFor();
    return page;
  }),
];
