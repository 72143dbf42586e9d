import { describe, expect, it } from 'vitest';
import { brandName } from './brand-name.ts';
import { arabicPhone, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { readStored, readUser } from './storage.ts';

const shop = await openShop();

describe.each(devices)('The language switch on $name', (device) => {
  const other = device.language === 'ar' ? englishDesktop : arabicPhone;

  // spec: 2-language-switch, 4-switching-informs-server-then-reloads
  it('informs the server, then loads the page in the other language and direction; the cart stays', async () => {
    const guest = await shop.guest(device);
    await guest.add('monstera', { colour: 'white' });
    const page = await shop.visit(device, '/products?colour=white', { as: guest });
    await expect.poll(() => readUser(page)).not.toBeNull();
    const user = await readUser(page);
    const sentEvents = page.waitForRequest('**/account/update-current-language');
    await page
      .getByRole('link', { name: device.text.shell.otherLanguage })
      .locator('visible=true')
      .first()
      .click();
    expect((await sentEvents).postDataJSON()).toMatchObject({
      current_language: other.language,
      user_id: user?.id,
      device_id: 'Web',
    });
    await page.waitForSelector(`html[lang=${other.language}]`);
    expect(await page.getAttribute('html', 'dir')).toBe(other.language === 'ar' ? 'rtl' : 'ltr');
    expect(new URL(page.url()).search).toBe('?colour=white');
    expect(await readStored(page, 'language')).toBe(other.language);
    await page.getByRole('button', { name: other.text.cart.button(1) }).waitFor();
    // The page's title is in the new language too.
    expect(await page.title()).toContain(brandName(other));

    // Pages opened later use the chosen language.
    await page.goto('/privacy-policy');
    expect(await page.getAttribute('html', 'lang')).toBe(other.language);
  });

  it('works without JavaScript, and remembers a language from the address', async () => {
    const page = await shop.visit(device, '/terms', { screen: { javaScriptEnabled: false } });
    await page
      .getByRole('link', { name: device.text.shell.otherLanguage })
      .locator('visible=true')
      .first()
      .click();
    await page.waitForSelector(`html[lang=${other.language}]`);
    await page.goto('/faq');
    expect(await page.getAttribute('html', 'lang')).toBe(other.language);
  });
});

describe('The language of a first visit', () => {
  // spec: 1-arabic-default-english, 4-arabic-default, 9-default-language-arabic
  it('is Arabic from the first byte, even if the browser prefers another language', async () => {
    const answer = await fetch(`${shop.url}/`, { headers: { 'accept-language': 'en-GB' } });
    expect(await answer.text()).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/);
  });

  it('is restored from storage when the cookie is lost', async () => {
    const page = await shop.visit(arabicPhone, '/terms');
    await page.evaluate(() => localStorage.setItem('language', 'en'));
    await page.context().clearCookies({ name: 'language' });
    await page.reload();
    await page.waitForSelector('html[lang=en]');
    await waitUntilHydrated(page);
  });
});
