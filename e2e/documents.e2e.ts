import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cancelOrderCall } from '#contract/orders/orders.calls.ts';
import { applyWalletCall } from '#contract/wallet/wallet.calls.ts';
import { taxDocuments } from '#text/tax-documents.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { giveWallet } from './grants.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

describe.each(devices)('Documents of an order on $name', (device) => {
  const t = device.text.orders;
  const paper = taxDocuments[device.language];

  it('the invoice is on a page and in a file, in both languages; a cancelled order has a credit note', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white', cardMessage: 'سلام' });
    await giveWallet(shop.shop, customer, 40);
    await customer.must(applyWalletCall, { cityId: customer.cityId, isUsed: true });
    const placed = await customer.order();
    await customer.pay(placed);
    const page = await shop.visit(device, `/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    const documents = page.getByRole('region', { name: t.documents });
    await documents.getByRole('link', { name: t.document.invoice }).click();
    await page.getByRole('heading', { level: 1, name: taxDocuments.ar.title.invoice }).waitFor();
    const sheet = page.getByRole('article');
    expect(await sheet.getAttribute('dir')).toBe('rtl');
    for (const labels of ['Simplified tax invoice', '300000000000003', placed.orderNumber, '40.00'])
      expect(await sheet.innerText()).toContain(labels);
    await page.getByRole('img', { name: paper.screen.qrCode }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // When printing, only the document itself is visible, without the page's header and footer.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: paper.screen.download }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/);
    expect(
      readFileSync(await file.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await customer.must(cancelOrderCall, { orderUuid: placed.orderUuid });
    await page.getByRole('link', { name: paper.screen.backToOrder }).click();
    // The order's page lists the refunds to the card and to the wallet next to its documents.
    const sums = page.getByRole('complementary').locator('dl > div');
    await expect
      .poll(() => sums.filter({ hasText: t.returned }).innerText())
      .toContain(String((placed.total + 40_00) / 100));
    await documents.getByRole('link', { name: t.document.creditNote }).click();
    await page.getByRole('heading', { level: 1, name: taxDocuments.ar.title.creditNote }).waitFor();
    expect(await sheet.innerText()).toMatch(/CRN-\d{6}[\s\S]*INV-\d{6}/);
  });

  it('the gift receipt has no prices and is in the recipient’s language', async () => {
    const customer = await shop.customer(device);
    await customer.add('pothos', { colour: 'white', cardMessage: 'سلام' });
    const placed = await customer.order();
    await customer.pay(placed);
    const stranger = await shop.customer(device);
    const foreign = await shop.visit(device, `/my-orders/${placed.orderUuid}/gift-receipt`, { as: stranger });
    await foreign.getByRole('heading', { name: paper.screen.notFound }).waitFor();
    const page = await shop.visit(device, `/my-orders?order_id=${placed.orderUuid}`, { as: customer });
    await page.getByRole('link', { name: t.giftReceipt }).click();
    await page.getByRole('heading', { level: 1, name: paper.gift.title }).waitFor();
    const sheet = page.getByRole('article');
    const other = device.language === 'ar' ? 'en' : 'ar';
    expect(await sheet.innerText()).toContain('سلام');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('radio', { name: taxDocuments[other].screen.ownName }).check({ force: true });
    await page.getByRole('heading', { level: 1, name: taxDocuments[other].gift.title }).waitFor();
    expect(await sheet.getAttribute('lang')).toBe(other);
    expect(await sheet.innerText()).not.toMatch(/\d\.\d\d|ريال|riyal|SAR/);
  });
});
