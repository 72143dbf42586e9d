import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { measurement as arabic } from '#text/ar/measurement.ts';
import { measurement as english } from '#text/en/measurement.ts';
import { arabicPhone, englishDesktop } from './devices.ts';
import { fillCheckout, payButton, payOnSandbox } from './fill-checkout.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll, focusedElement } from './page-checks.ts';
import { standInForServices } from './services-stand-in.ts';

const shop = await openShop({
  measurement: {
    measured: { tagManager: 'GTM-AB12CD3', analytics: 'G-AB12CD34EF' },
    chat: '01234567-89ab-cdef-0123-456789abcdef',
    vitalsShare: 1,
  },
});

const banner = (page: Page, { title }: { title: string }) => page.getByRole('region', { name: title });
const cookies = async (page: Page): Promise<string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('_'));

/**
 * The script with the texts of the consent banner. The page fetches it last, so the banner can be shown once it has
 * arrived.
 */
const TEXT = /\/measurement-[^/]+\.js$/;

/** Presses the footer link that opens the consent banner. On a phone the link is in a collapsed section. */
async function pressChoices(page: Page, labels: typeof english): Promise<void> {
  const footer = page.getByRole('contentinfo');
  const fold = footer.locator('details').filter({ hasText: labels.choices }).locator('summary');
  if (await fold.isVisible()) await fold.click();
  await footer.getByRole('link', { name: labels.choices }).click();
}

/** Opens the consent banner from the footer of a page, once the banner's texts are loaded. */
async function openChoices(page: Page, labels: typeof english, path: string): Promise<void> {
  const isReady = page.waitForResponse(TEXT);
  await page.goto(path);
  await isReady;
  await pressChoices(page, labels);
  await banner(page, labels).waitFor();
  expect(new URL(page.url()).pathname).toBe(path);
}

it('On an Arabic phone no outside service is called before a choice, after a refusal, or with Global Privacy Control', async () => {
  const services = standInForServices(shop.url);
  const page = await shop.visit(arabicPhone, '/product/olive-tree', services);
  const choice = banner(page, arabic);
  await choice.waitFor();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  // The banner covers neither the price nor the buy button.
  const buy = page
    .getByRole('button', { name: arabicPhone.text.catalogue.product.addToCart })
    .locator('visible=true');
  await buy.click({ trial: true });
  // The banner's buttons, accept and refuse, look equally prominent.
  const buttons = choice.getByRole('button');
  const looks = await buttons.evaluateAll((all) =>
    all.map((option) => {
      const { backgroundColor, color, borderColor, fontSize, fontWeight } = getComputedStyle(option);
      return [backgroundColor, color, borderColor, fontSize, fontWeight, option.clientHeight].join();
    }),
  );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toBe(looks[1]);
  await choice.getByRole('button', { name: arabic.onlyNeeded }).tap();
  await choice.waitFor({ state: 'detached' });
  // The footer of any page opens the banner. Escape closes it without a change and returns the focus.
  await openChoices(page, arabic, '/');
  await choice.getByText(arabic.isNotMeasured).waitFor();
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
  expect(await focusedElement(page)).toContain(arabic.choices);

  // Global Privacy Control in the browser overrides an earlier consent.
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    localStorage.setItem('consent', JSON.stringify({ version: 1, isGiven: true, at: '' }));
  });
  await page.goto('/privacy-policy#choices');
  await choice.getByText(arabic.byBrowser).waitFor();
  await choice.getByRole('button', { name: arabic.close }).tap();
  expect(services.requested).toEqual([]);
  expect(await cookies(page)).toEqual([]);
});

it('After consent each step of a purchase is reported once, without personal data, until consent is withdrawn', async () => {
  const services = standInForServices(shop.url);
  const customer = await shop.customer(englishDesktop);
  const { text } = englishDesktop;
  const page = await shop.visit(englishDesktop, '/', { as: customer, prepare: services.prepare });
  const choice = banner(page, english);
  await choice.getByRole('button', { name: english.agree }).click();
  for (const by of ['analytics', 'tagManager'])
    await expect.poll(() => services.names(by)).toContain('view_item_list');

  await page.getByRole('main').getByRole('link', { name: 'Olive tree' }).first().click();
  await page.waitForURL('**/product/olive-tree**');
  await expect.poll(() => services.names('analytics')).toContain('view_item');
  await page.getByRole('button', { name: text.catalogue.product.addToCart }).locator('visible=true').click();
  await page.getByRole('dialog').getByRole('link', { name: text.cart.checkout }).click();
  await page.waitForURL('**/cart');
  await expect.poll(() => services.names('analytics')).toContain('view_cart');
  await fillCheckout(page, englishDesktop);
  await payButton(page, englishDesktop).click();
  await expect.poll(() => services.names('analytics')).toContain('add_payment_info');
  await payOnSandbox(page, englishDesktop);
  await page.waitForURL('**/checkout/success**');
  await expect.poll(() => services.names('analytics')).toContain('purchase');
  await page.reload();
  await page.getByText(/A-\d+/).first().waitFor();
  // After a reload the page view is reported again, but the purchase is not.
  await expect
    .poll(
      () =>
        services.sentEvents.filter(({ parameters }) => String(parameters.page_location).includes('success'))
          .length,
    )
    .toBe(2);

  const steps = [
    'select_item',
    'view_item',
    'add_to_cart',
    'view_cart',
    'begin_checkout',
    'add_shipping_info',
  ];
  for (const name of [...steps, 'add_payment_info', 'purchase'])
    for (const by of ['analytics', 'tagManager'])
      expect(
        services.names(by).filter((one) => one === name),
        `${name} by ${by}`,
      ).toHaveLength(1);
  const { number } = await shop.database
    .selectFrom('orders')
    .select('number')
    .where('shopper_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const purchase = services.sentEvents.find(({ by, name }) => by === 'analytics' && name === 'purchase');
  expect(purchase?.parameters).toMatchObject({
    transaction_id: number,
    value: 429,
    currency: 'SAR',
    items: [{ item_name: 'Young olive tree', price: 429, quantity: 1 }],
  });
  const all = decodeURIComponent(JSON.stringify([services.sentEvents, services.requested]));
  for (const personal of ['Sara', 'Noura', customer.phone.slice(-9), '551112223', 'Malqa', 'order=', 'utm'])
    expect(all).not.toContain(personal);
  expect(await cookies(page)).toEqual(['_ga']);

  // When consent is withdrawn, stored data is deleted and no further event is sent.
  await pressChoices(page, english);
  const reloaded = page.waitForResponse(TEXT);
  await choice.getByRole('button', { name: english.onlyNeeded }).click();
  await reloaded;
  const before = services.requested.length;
  await openChoices(page, english, '/product/pothos');
  await choice.getByText(english.isNotMeasured).waitFor();
  expect(await cookies(page)).toEqual([]);
  expect(services.requested.length).toBe(before);

  // The shop's own measurement of page speed needs no consent and always runs.
  await expect
    .poll(async () => (await shop.database.selectFrom('vitals').select('page').distinct().execute()).length)
    .toBeGreaterThan(2);
});

it('The chat is loaded only when somebody opens it, in the page’s language and in its own frame', async () => {
  const services = standInForServices(shop.url);
  const page = await shop.visit(englishDesktop, '/contact-us', services);
  await banner(page, english).getByRole('button', { name: english.onlyNeeded }).click();
  expect(services.requested).toEqual([]);
  await page.locator('#chat').getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: english.chat });
  await drawer
    .frameLocator('iframe')
    .getByText('?website_id=01234567-89ab-cdef-0123-456789abcdef&locale=en')
    .waitFor();
  await drawer.getByText(english.chatNote).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(services.requested.map((url) => new URL(url).host)).toEqual(['go.crisp.chat']);
});
