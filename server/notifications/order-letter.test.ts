import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { TEST_DATA_DIR } from '#database/test-template.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { openPictures } from '#server/catalogue/import/import.public.ts';
import { type CartChoice, fillShelves, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import type { Shopper } from '#server/test-shop.ts';
import { runJobsWithoutSms } from './test-sms-outage.ts';

const shop = await purchaseShop();
const plant = readFileSync(join(import.meta.dirname, '../../demo/catalogue/pictures/monstera/white.webp'));
const { hash } = await openPictures(folderFiles(join(TEST_DATA_DIR, 'pictures'))).save(plant);
await shop.pool.query(
  `update products set engraving_anchor = '{"cx":0.5,"cy":0.76,"w":0.14,"h":0.1,"bow":0.05}'
    where engraving_max is not null`,
);
beforeEach(async () => {
  await fillShelves(shop.database);
  shop.emails.length = 0;
});

const giveEmail = ({ shopperId }: Shopper, email: string) =>
  shop.pool.query('update shoppers set email = $2 where id = $1', [shopperId, email]);

async function paid(email: string | null, choice: CartChoice = {}) {
  const { shopper, placed } = await placedBy(shop, choice);
  if (email !== null) await giveEmail(shopper, email);
  // Set a picture, because the test's products have none.
  await shop.pool.query('update order_lines set picture = $1', [`/pictures/${hash}`]);
  await payWith(placed.paymentUrl!, { number: MADA });
  await shop.jobs.runSchedule('payments.follow');
  return { shopper, placed };
}
const lettersTo = async (email: string) => {
  await shop.runJobs();
  return shop.emails.filter(({ to }) => to === email);
};

describe('The confirmation of an order by e-mail (product.md 9)', () => {
  it('comes once, with the pot as engraved, for whom, when and what was paid; nothing in it is loaded', async () => {
    const { placed } = await paid('sara@example.com', { engraving: '<Mum>' });
    const [letter, ...more] = await lettersTo('sara@example.com');
    expect(more).toEqual([]);
    expect(letter!.subject).toBe(`Order ${placed.orderNumber} is confirmed`);
    for (const part of ['<Mum>', 'نورة', `order_id=${placed.orderUuid}`])
      expect(letter!.text).toContain(part);
    expect(letter!.html).toContain('&lt;Mum&gt;');
    const [picture] = letter!.pictures!;
    expect(letter!.html).toContain(`src="cid:${picture!.id}"`);
    expect(letter!.html).not.toMatch(/src="http/);
    const { width, height, format } = await sharp(picture!.content).metadata();
    expect({ width, height, format }).toEqual({ width: 1088, height: 620, format: 'jpeg' });
    expect(picture!.content.length).toBeLessThan(100_000);
  });

  it('shows another engraving in another picture', async () => {
    const pictures: Buffer[] = [];
    for (const [n, engraving] of ['To Mum', 'To Dad'].entries()) {
      await paid(`g${n}@example.com`, { engraving });
      pictures.push((await lettersTo(`g${n}@example.com`))[0]!.pictures![0]!.content);
    }
    expect(pictures[0]!.equals(pictures[1]!)).toBe(false);
  });

  it('comes once, although the SMS about the order could not be sent at first', async () => {
    await paid('once@example.com');
    for (const _ of [1, 2, 3]) await runJobsWithoutSms(shop);
    expect(await lettersTo('once@example.com')).toHaveLength(1);
  });

  it('is not sent without an address, nor for an order that was cancelled in the meantime', async () => {
    await paid(null);
    const { shopper, placed } = await paid('late@example.com');
    await shop.runJobs({ only: ['orders.event'] });
    await shopper.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    expect(await lettersTo('late@example.com')).toEqual([]);
    expect(shop.emails).toEqual([]);
  });
});
