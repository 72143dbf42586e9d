import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { placeOrderCall } from '#contract/checkout/checkout.calls.ts';
import { BOUQUET } from '#server/cart/test-plants.ts';
import { fillCart, formOf, placedBy, purchaseShop } from '#server/checkout/test-purchase.ts';
import { accessibleTextIn } from '#server/drawing/test-pdf.ts';
import { printGiftCard } from './print-gift-card.ts';
import { showOrder } from './show-order.ts';

const shop = await purchaseShop();
const folder = mkdtempSync(join(tmpdir(), 'ashjar-gift-cards-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('The gift card in the parcel (decision 055)', () => {
  it('is printed with message and signature, once for lines that share it', async () => {
    const card = { cardMessage: 'كل عام وأنت بخير', cardDesign: 'branch', cardFrom: 'سارة' } as const;
    const customer = await shop.customer();
    await fillCart(customer, { ...card, engraving: 'أمي' });
    await fillCart(customer, { productId: BOUQUET, addonIds: [], ...card });
    await fillCart(customer, { ...card, cardMessage: `أمي ${'x'.repeat(156)}`, cardDesign: 'najdi' });
    const placed = await customer.must(placeOrderCall, await formOf(customer));
    expect(await printGiftCard(shop, [placed.orderNumber.toLowerCase(), folder])).toBe(
      `Written: ${join(folder, `${placed.orderNumber}-card.pdf`)}, 2 cards.`,
    );
    const pdf = readFileSync(join(folder, `${placed.orderNumber}-card.pdf`));
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 419.53 297.64]');
    const spoken = accessibleTextIn(pdf);
    expect(spoken).toContain('كل عام وأنت بخير');
    expect(spoken.filter((words) => words.replace(/[\u2066-\u2069]/g, '') === 'من سارة')).toHaveLength(2);
    // A long word without spaces is broken into lines, with no letter lost.
    expect(spoken.filter((words) => /^x+$/.test(words)).join('')).toBe('x'.repeat(156));
    expect(await showOrder(shop, [placed.orderNumber])).toContain('  signed: سارة\n  design: branch');
  });

  it('is not printed for an order without one', async () => {
    const { placed } = await placedBy(shop);
    await expect(printGiftCard(shop, [placed.orderNumber, folder])).rejects.toThrow(
      `Nothing is written on a card of order ${placed.orderNumber}.`,
    );
    await expect(printGiftCard(shop, ['A-1'])).rejects.toThrow('There is no order A-1.');
  });
});
