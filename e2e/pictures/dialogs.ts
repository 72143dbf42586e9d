import type { Page } from 'playwright-core';
import { untilDrawn } from '../until-drawn.ts';
import { freeMobile } from '../unused-identities.ts';
import { codeFor, customerWithCart, over, type Shot, type Studio } from './studio.ts';

const openMenu = async (page: Page, { device }: Studio): Promise<Page> => {
  await page.getByRole('button', { name: device.text.shell.menu, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  return page;
};

const openSignIn = async (s: Studio): Promise<Page> => {
  const page = await s.open('/my-orders');
  await page.locator('main').getByRole('button', { name: s.device.text.orders.signIn }).click();
  await page.getByLabel(s.device.text.account.phone).waitFor();
  return page;
};

const openCode = async (s: Studio): Promise<{ page: Page; mobile: string }> => {
  const page = await openSignIn(s);
  const mobile = freeMobile();
  await page.getByLabel(s.device.text.account.phone).fill(mobile);
  await page.getByLabel(s.device.text.account.code).waitFor();
  return { page, mobile };
};

const signIn = async (s: Studio): Promise<Page> => {
  const { page, mobile } = await openCode(s);
  const code = await codeFor(s, mobile);
  await page.getByLabel(s.device.text.account.code).fill(code);
  return page;
};

/** Screenshots of everything that opens over a page. */
export const dialogs: readonly Shot[] = [
  over('city-first', async ({ open }) => {
    const page = await open('/', { city: null });
    await page.getByRole('option').first().waitFor();
    return page;
  }),
  over('city', async ({ open, device }) => {
    const page = await open('/');
    await page.getByText(device.text.delivery.deliverTo).locator('visible=true').first().click();
    await page.getByRole('option').first().waitFor();
    return page;
  }),
  over('city-question', ({ open }) => open('/faq', { city: null })),
  over('city-not-found', async ({ open, device }) => {
    const page = await open('/', { city: null });
    await page.getByRole('combobox', { name: device.text.delivery.citySearch }).fill('xyz');
    await page.getByText(device.text.delivery.cityNotFound, { exact: true }).waitFor();
    return page;
  }),
  over('city-notice', async ({ open, device }) => {
    const page = await open('/', { city: null });
    await page.getByRole('option').nth(1).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: device.text.delivery.citySave }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  over('menu-guest', async (s) => openMenu(await s.open('/'), s)),
  over('menu-occasions', async (s) => {
    const page = await openMenu(await s.open('/'), s);
    await page.getByRole('dialog').getByText(s.device.text.shell.browse.occasions).click();
    return page;
  }),
  over('menu-customer', async (s) => openMenu(await s.open('/', { as: await s.customer() }), s)),
  over('cart-drawer', async (s) => {
    const page = await s.open('/', { as: await customerWithCart(s) });
    await page.getByRole('button', { name: s.device.text.cart.button(3) }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    return page;
  }),
  over('cart-drawer-empty', async ({ open, device }) => {
    const page = await open('/');
    await page.getByRole('button', { name: device.text.cart.button(0) }).click();
    await page.getByRole('dialog').getByText(device.text.cart.empty).waitFor();
    return page;
  }),
  over('sign-in', openSignIn),
  over('sign-in-code', async (s) => (await openCode(s)).page),
  over('sign-in-wrong-code', async (s) => {
    const { page, mobile } = await openCode(s);
    const right = await codeFor(s, mobile);
    const input = page.getByLabel(s.device.text.account.code);
    await input.fill(right === '0000' ? '1111' : '0000');
    await page.locator('input[aria-invalid=true]').waitFor();
    return page;
  }),
  over('sign-in-right-code', async (s) => {
    const { page, mobile } = await openCode(s);
    const code = await codeFor(s, mobile);
    await page.clock.pauseAt(s.shop.clock.now().getTime() + 120_000);
    await page.getByLabel(s.device.text.account.code).fill(code);
    await page.getByText(s.device.text.account.codeRight).first().waitFor();
    return page;
  }),
  over('sign-in-name', async (s) => {
    const page = await signIn(s);
    await page.getByLabel(s.device.text.account.name, { exact: true }).waitFor();
    return page;
  }),
  over('account-name', async (s) => {
    const page = await s.open('/', { as: await s.customer({ name: null }) });
    await page.getByLabel(s.device.text.account.name, { exact: true }).waitFor();
    return page;
  }),
  over('sign-out', async (s) => {
    const page = await openMenu(await s.open('/', { as: await s.customer() }), s);
    await page.getByRole('button', { name: s.device.text.shell.logOut }).click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  over('popup', async (s) => {
    // Fake the server's refusal, as if another shopper had just bought the last unit.
    const customer = await s.customer();
    await customer.add('watering-can');
    const page = await s.open('/', { as: customer });
    await page.getByRole('button', { name: s.device.text.cart.button(1) }).click();
    const plus = page.getByRole('dialog').getByRole('group').getByRole('button').last();
    await plus.waitFor();
    await page.route('**/user/shopping-cart/*', (route) =>
      route.fulfill({
        status: 409,
        json: {
          success: false,
          statusCode: 409,
          code: 'outOfStock',
          message: s.device.text.checkout.outOfStockTitle,
          data: null,
        },
      }),
    );
    await plus.click();
    await page.getByRole('alertdialog').waitFor();
    return page;
  }),
  over('toast', async ({ open, device }) => {
    const page = await open('/terms');
    // Let the page load the script for the offline message while there is still a connection; this happens shortly
    // after the page has loaded.
    await page.clock.runFor(2_000);
    await page.waitForLoadState('networkidle');
    // Pictures below the visible area cannot arrive later.
    await untilDrawn(page);
    await page.context().setOffline(true);
    await page.getByText(device.text.shell.offline).waitFor();
    return page;
  }),
];
