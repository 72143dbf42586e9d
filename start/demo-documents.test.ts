import { expect, it } from 'vitest';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { findFirstSeller } from '#server/orders/orders-for-shop.public.ts';
import { refuseDemoDocuments } from './shop-options.ts';

const shop = await purchaseShop();
await fillShelves(shop.database);

const start = async (mode: 'demo' | 'live') =>
  refuseDemoDocuments({ mode }, await findFirstSeller(shop.database));

it('A live shop does not start on a database with invoices of the demo’s seller', async () => {
  await start('live');
  const { placed } = await placedBy(shop);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  await start('demo');
  await expect(start('live')).rejects.toThrow("its invoices name the demo's seller");
});
