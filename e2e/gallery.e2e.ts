import { describe, expect, it } from 'vitest';
import { gallery as ar } from '#text/ar/gallery.ts';
import { gallery as en } from '#text/en/gallery.ts';
import { devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

const shop = await openShop();
const MESSAGE = { ar: 'كل عام وأنت بخير', en: 'Many happy returns' };

describe.each(devices)('The pictures of a product on $name (decision 050)', (device) => {
  const { language, text } = device;
  const t = { ar, en }[language];

  it('open in a full view that zooms, shows the next by keys, and closes by Escape and by going back', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const wide: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/2400.')) wide.push(request.url());
    });
    await page.getByLabel(text.catalogue.product.cardMessage).fill(MESSAGE[language]);
    const address = page.url();
    const pictures = page.getByRole('list', { name: text.catalogue.product.photos });
    const home = pictures.getByRole('listitem').filter({ hasText: t.labels.home }).getByRole('button');
    await home.focus();
    await page.keyboard.press('Enter');
    const view = page.getByRole('dialog', { name: t.labels.home });
    await view.waitFor();
    await view.getByText(t.counter(3, 8), { exact: true }).waitFor();
    await expectAccessible(page);
    expect(wide).toEqual([]);

    await page.keyboard.press('+');
    await expect.poll(() => view.locator('[style*=scale]').count()).toBe(1);
    await expect.poll(() => wide.length).toBeGreaterThan(0);
    await page.keyboard.press('0');
    // The size is said in words; the card shows what was written.
    const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
    await page.keyboard.press(forward);
    const size = page.getByRole('dialog').getByRole('img', {
      name: t.sizeInWords(device.language === 'ar' ? 'مونستيرا' : 'Monstera', 72, 24, {
        name: 'person',
        height: 165,
      }),
    });
    await size.waitFor();
    await page.getByText(t.counter(4, 8), { exact: true }).waitFor();
    await page.keyboard.press('End');
    await page.getByText(t.counter(8, 8), { exact: true }).waitFor();
    expect(await page.getByRole('dialog').getByText(MESSAGE[language]).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await home.evaluate((button) => button === document.activeElement)).toBe(true);

    await page.waitForFunction(() => history.state?.isCovered !== true);
    await home.click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
  });

  it('are next to a button that shares the address with the glaze, and nothing else of it', async () => {
    const page = await shop.visit(device, '/product/monstera?utm_source=mail');
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await page
      .getByRole('radiogroup')
      .getByRole('radio', { name: language === 'ar' ? 'أبيض' : 'White' })
      .check({ force: true });
    await page.getByRole('button', { name: t.share.button(title), exact: true }).click();
    const whatsapp = page.getByRole('dialog').getByRole('link', { name: t.share.whatsapp });
    const message = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toBe(`${title}\n${new URL('/product/monstera?colour=white', page.url()).href}`);
    await expectAccessible(page);
  });
});
