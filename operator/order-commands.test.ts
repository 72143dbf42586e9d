import { describe, expect, it } from 'vitest';
import { acceptGiftCall } from '#contract/orders/tracking.calls.ts';
import { MADA, payWith } from '#providers/payments/test-tap.ts';
import { placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { DAY } from '#server/clock.ts';
import { answerTo, givenBy, sentToken } from '#server/orders/gifts/test-gift.ts';
import { moveOn } from '#server/orders/test-move.ts';
import { listOrders } from './list-orders.ts';
import { overview } from './overview.ts';
import { showOrder } from './show-order.ts';

const shop = await purchaseShop();

describe('Operators see what to wrap and deliver', () => {
  it('next delivery first, without unpaid, delivered and ended orders', async () => {
    expect(await listOrders(shop, [])).toBe('No order waits.');
    const open = await givenBy(shop);
    const { placed } = await placedBy(shop, { engraving: 'إلى أمي', cardMessage: 'كل عام\nوأنت بخير' });
    expect(await listOrders(shop, [])).not.toContain(placed.orderNumber);
    await payWith(placed.paymentUrl!, { number: MADA });
    await shop.jobs.runSchedule('payments.follow');
    const lines = (await listOrders(shop, [])).split('\n');
    expect(lines[0]).toMatch(new RegExp(`^${placed.orderNumber}  .+  Riyadh, نورة  accepted$`));
    expect(lines[1]).toContain(`${open.orderNumber}  the recipient has not said when`);
    expect(lines[2]).toBe('2 of 2.');
    expect((await listOrders(shop, ['١'])).split('\n').at(-1)).toBe('1 of 2.');
    expect(await overview(shop, [])).toMatch(/Orders under way: 2 \(accepted 2\); due today \d, late 0\./);
    const since = shop.clock.now();
    shop.clock.pass(30 * DAY);
    expect(await overview(shop, [])).toContain('due today 0, late 1.');
    shop.clock.set(since);
    await moveOn(shop, placed.orderNumber, 'rejected');
    expect(await listOrders(shop, [])).not.toContain(placed.orderNumber);
    await expect(listOrders(shop, ['all'])).rejects.toThrow('list-orders takes how many');
  });

  it('one order in full: recipient, time, place, items, and payment', async () => {
    const { placed } = await placedBy(shop, { engraving: 'إلى أمي', cardMessage: 'كل عام\nوأنت بخير' });
    const shown = await showOrder(shop, [placed.orderNumber.toLowerCase()]);
    expect(shown).toContain(`${placed.orderNumber}: awaitingPayment`);
    expect(shown).toContain('Where: Riyadh, حي العليا، شارع التحلية 12');
    expect(shown).toContain('To: نورة, +966501234567');
    expect(shown).toContain('1 × Monstera, White');
    expect(shown).toContain('  engraved: إلى أمي');
    expect(shown).toContain('  on the card: كل عام\n    وأنت بخير');
    expect(shown).toContain(`Paid: ${(placed.total / 100).toFixed(2)} SAR`);
    await expect(showOrder(shop, ['A-1'])).rejects.toThrow('There is no order A-1.');
  });

  it('the recipient’s address and note for the driver, which the buyer does not see', async () => {
    const gift = await givenBy(shop);
    expect(await showOrder(shop, [gift.orderNumber])).toContain('the recipient has not said where');
    const recipient = shop.visitor();
    const answer = await answerTo(recipient, await sentToken(shop));
    await recipient.must(acceptGiftCall, { ...answer, driverNote: 'الدور الثاني' });
    const shown = await showOrder(shop, [gift.orderNumber]);
    expect(shown).toContain('Where: Riyadh, حي الملقا، شارع أنس بن مالك 7');
    expect(shown).toContain('For the driver: الدور الثاني');
  });
});
