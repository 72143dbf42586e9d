import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Locator, Page, Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { saveFavouriteCall } from '#contract/favourites/favourites.calls.ts';
import { type Device, devices, RIYADH } from './devices.ts';
import { openShop } from './fixtures.ts';
import { openMenu } from './open-menu.ts';
import { codeIn, waitUntilHydrated } from './open-page.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import type { Shopper } from './shopper.ts';
import { toastOf } from './toast-of.ts';
import { freeMobile } from './unused-identities.ts';

const shop = await openShop();

const MARK = '**/api/v1/user/product/mark-unmark-as-favourite';
const LIST = '**/api/v1/user/product/favourites?*';
const FAR_CITY = 'Abha';

type Product = { id: number; title: string };
/** Finds a product of the demo shop by its slug, with its title in the device's language. */
async function product(slug: string, { language }: Device): Promise<Product> {
  const row = await shop.database
    .selectFrom('products')
    .select(['id', 'title_ar', 'title_en'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { id: row.id, title: row[`title_${language}`] };
}
const heart = (page: Page | Locator, { text }: Device, { title }: Product): Locator =>
  page.getByRole('button', { name: text.catalogue.heart(title), exact: true }).first();
const isFilled = (button: Locator): Promise<string | null> => button.getAttribute('aria-pressed');
const save = (who: Shopper, ...products: Product[]) =>
  Promise.all(products.map(({ id }) => who.must(saveFavouriteCall, { productId: id, isFavourite: true })));

/** Returns the ids of the products whose state the page at `path` requests while `act` runs. */
async function requestedHearts(page: Page, path: string, act: () => Promise<void>): Promise<number[]> {
  const ids: number[] = [];
  const listen = (request: Request) => {
    // Skip what the page before still requests.
    const isOfThisPage = new URL(request.frame().url()).pathname === path;
    if (isOfThisPage && request.url().endsWith('/favourites/marked'))
      ids.push(...request.postDataJSON().product_ids);
  };
  page.on('request', listen);
  await act();
  page.off('request', listen);
  return ids;
}

/** Reads from the database the favourites of the customer who is signed in on this page. */
async function favouritesIn(page: Page): Promise<number[]> {
  const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem('userData'))) ?? '{}');
  const rows = await shop.database
    .selectFrom('favourites')
    .select('product_id')
    .where('shopper_id', '=', id)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Presses a button by touch on a phone and by keyboard on a desktop. */
async function press(button: Locator, { screen }: Device): Promise<void> {
  if (screen.hasTouch) return button.tap();
  await button.focus();
  await button.press('Enter');
}

/** Signs in with an unused number and its code in the open dialog, which then asks for a name. */
async function enterCode(page: Page, { text }: Device): Promise<void> {
  const mobile = freeMobile();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(text.account.phone).fill(mobile);
  const code = modal.getByLabel(text.account.code);
  await code.waitFor();
  await code.fill(codeIn(await shop.newestSms(`+966${mobile}`)));
  await modal.getByLabel(text.account.name, { exact: true }).waitFor();
}
async function signIn(page: Page, device: Device): Promise<void> {
  await enterCode(page, device);
  const modal = page.getByRole('dialog');
  await modal.getByLabel(device.text.account.name, { exact: true }).fill('نورة');
  await modal.getByRole('button', { name: device.text.account.continue }).click();
  await modal.waitFor({ state: 'hidden' });
}

describe.each(devices)('A guest who presses a heart on $name', (device) => {
  const { text } = device;

  it('signs in by phone, and the favourite is saved: the heart is filled, and a toast links to the list', async () => {
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/');
    const button = heart(page, device, monstera);
    await press(button, device);
    await page.getByRole('dialog').getByLabel(text.account.phone).waitFor();
    expect(await isFilled(button)).toBe('false');
    await signIn(page, device);
    await page.getByText(text.catalogue.saved(monstera.title)).first().waitFor();
    expect(await isFilled(button)).toBe('true');
    expect(await favouritesIn(page)).toEqual([monstera.id]);
    // When the dialog closes, the focus returns to the heart.
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
    const toList = toastOf(page).getByRole('link', { name: text.shell.menuItems.favourite });
    // The toast stays open while the focus is in it.
    await toList.focus();
    await expectAccessible(page);
    await toList.click();
    await page.waitForURL(`${shop.url}/favourite`);
    await page.getByRole('link', { name: monstera.title, exact: true }).waitFor();
  });

  it('signs in by a provider’s popup, and the favourite is saved too', async () => {
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/products');
    const button = heart(page, device, monstera);
    await press(button, device);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('dialog').getByRole('button', { name: text.account.continueBy.google }).click();
    const popup = await opened;
    await popup.locator('input[name=name]').fill('Reem Al-Harbi');
    await popup.locator('input[name=email]').fill(`reem.${randomInt(1e12)}@gmail.com`);
    await popup.locator('button[value=other]').click();
    await page.getByText(text.catalogue.saved(monstera.title)).first().waitFor();
    await expect.poll(() => isFilled(button)).toBe('true');
    expect(await favouritesIn(page)).toEqual([monstera.id]);
  });

  it('closes the dialog: nothing is saved, not even after a later sign-in', async () => {
    const page = await shop.visit(device, '/product/monstera');
    const button = heart(page, device, await product('monstera', device));
    await press(button, device);
    const modal = page.getByRole('dialog');
    await modal.getByLabel(text.account.phone).waitFor();
    await page.keyboard.press('Escape');
    await modal.waitFor({ state: 'hidden' });
    expect(await isFilled(button)).toBe('false');
    await (await openMenu(page, device)).getByRole('button', { name: text.shell.signIn }).click();
    await signIn(page, device);
    await page.reload();
    await waitUntilHydrated(page);
    expect(await favouritesIn(page)).toEqual([]);
    expect(await isFilled(button)).toBe('false');
  });

  it('signs in and closes the dialog at the question for a name: the favourite is saved anyway', async () => {
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/product/monstera');
    const button = heart(page, device, monstera);
    await press(button, device);
    await enterCode(page, device);
    await page.keyboard.press('Escape');
    await expect.poll(() => isFilled(button)).toBe('true');
    expect(await favouritesIn(page)).toEqual([monstera.id]);
  });

  it('sees empty hearts without a call for favourites', async () => {
    const requested: string[] = [];
    const page = await shop.visit(device, '/terms');
    page.on('request', (request) => requested.push(request.url()));
    for (const path of ['/', '/products', '/product/monstera']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await waitUntilHydrated(page);
      expect(await page.locator('button[aria-pressed="false"]').count(), path).toBeGreaterThan(3);
      expect(await page.locator('main button[aria-pressed="true"]').count(), path).toBe(0);
    }
    expect(requested.filter((url) => url.includes('favourite'))).toEqual([]);
  });
});

describe.each(devices)('Hearts on $name', (device) => {
  const { text } = device;

  it('are filled for a customer after load, each requested once, on every screen with products', async () => {
    const customer = await shop.customer(device);
    const [monstera, orchid] = [await product('monstera', device), await product('orchid', device)];
    await save(customer, monstera);
    const page = await shop.visit(device, '/terms', { as: customer });
    for (const path of ['/', '/products', '/product/monstera', '/no-such-page']) {
      const requested = await requestedHearts(page, path, async () => {
        await page.goto(path);
        await expect.poll(() => isFilled(heart(page, device, monstera)), { message: path }).toBe('true');
        if (path !== '/product/monstera')
          expect(await isFilled(heart(page, device, orchid)), path).toBe('false');
      });
      expect(requested.length, path).toBeGreaterThan(0);
      expect(new Set(requested).size, path).toBe(requested.length);
      await expectNoHorizontalScroll(page);
    }
  });

  it('are filled too in a part of the page that arrives late', async () => {
    const customer = await shop.customer(device);
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/terms', { as: customer });
    const arrives = Promise.withResolvers<void>();
    await page.route(/\/assets\/below-.*\.js$/, async (route) => {
      await arrives.promise;
      await route.continue();
    });
    await page.goto('/product/monstera');
    const below = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text.catalogue.product.oftenGiven }) });
    const late = below.getByRole('listitem').first();
    const slug = (await late.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
    await save(customer, monstera, await product(slug, device));
    await page.reload();
    await expect.poll(() => isFilled(heart(page, device, monstera))).toBe('true');
    arrives.resolve();
    await expect.poll(() => isFilled(late.locator('button[aria-pressed]').first())).toBe('true');
  });

  it('change only after the server has accepted, and back again', async () => {
    const customer = await shop.customer(device);
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/product/monstera', { as: customer });
    const button = heart(page, device, monstera);
    const answer = Promise.withResolvers<void>();
    await page.route(MARK, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await press(button, device);
    await expect.poll(() => button.getAttribute('aria-busy')).toBe('true');
    expect(await isFilled(button)).toBe('false');
    answer.resolve();
    await expect.poll(() => isFilled(button)).toBe('true');
    expect(await favouritesIn(page)).toEqual([monstera.id]);
    await expectAccessible(page);
    // The space bar toggles the heart, like a click.
    await button.focus();
    await button.press(' ');
    await expect.poll(() => isFilled(button)).toBe('false');
    expect(await favouritesIn(page)).toEqual([]);
  });

  it('respond to a press from before the page’s script has loaded', async () => {
    const customer = await shop.customer(device);
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/terms', { as: customer });
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/products', { waitUntil: 'commit' });
    const button = heart(page, device, monstera);
    await press(button, device);
    expect(await isFilled(button)).toBe('false');
    script.resolve();
    await expect.poll(() => isFilled(button)).toBe('true');
    expect(await favouritesIn(page)).toEqual([monstera.id]);
  });

  // spec: 8-some-calls-error-toast-hearts
  it('stay unchanged when the server refuses, and an error toast says why', async () => {
    const customer = await shop.customer(device);
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/product/monstera', { as: customer });
    const setListed = (is_listed: boolean) =>
      shop.database.updateTable('products').set({ is_listed }).where('id', '=', monstera.id).execute();
    await setListed(false);
    try {
      await press(heart(page, device, monstera), device);
      await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    } finally {
      await setListed(true);
    }
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await isFilled(heart(page, device, monstera))).toBe('false');
  });

  it('follow changes in another tab, and are empty in both after a sign-out', async () => {
    const customer = await shop.customer(device);
    const monstera = await product('monstera', device);
    const page = await shop.visit(device, '/product/monstera', { as: customer });
    const other = await page.context().newPage();
    await other.goto('/');
    await waitUntilHydrated(other);
    await press(heart(page, device, monstera), device);
    await expect.poll(() => isFilled(heart(other, device, monstera))).toBe('true');
    await press(heart(other, device, monstera), device);
    await expect.poll(() => isFilled(heart(page, device, monstera))).toBe('false');
    await press(heart(page, device, monstera), device);
    await expect.poll(() => isFilled(heart(other, device, monstera))).toBe('true');

    await (await openMenu(page, device)).getByRole('button', { name: text.shell.logOut }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: text.shell.yes, exact: true }).click();
    await expect.poll(() => isFilled(heart(other, device, monstera))).toBe('false');
    await page.waitForURL(`${shop.url}/`);
    await waitUntilHydrated(page);
    expect(await isFilled(heart(page, device, monstera))).toBe('false');
  });
});

describe.each(devices)('The favourites screen on $name', (device) => {
  const { text, language } = device;
  const t = text.favourites;
  const riyadh = RIYADH[language];
  const abha = language === 'ar' ? 'أبها' : 'Abha';

  it('asks a guest to sign in, and then shows the list', async () => {
    const page = await shop.visit(device, '/favourite');
    await page.getByRole('heading', { name: t.signIn }).waitFor();
    await expectAccessible(page);
    await press(page.getByRole('main').getByRole('button', { name: text.shell.signIn }), device);
    await signIn(page, device);
    expect(new URL(page.url()).pathname).toBe('/favourite');
    await page.getByRole('heading', { name: t.empty }).waitFor();
    await page.getByText(t.emptyText).waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: t.browse }).click();
    await page.waitForURL(`${shop.url}/products`);
  });

  it('is reached from the menu, and says which favourites are available in the city', async () => {
    const customer = await shop.customer(device);
    const [monstera, olive, zz] = [
      await product('monstera', device),
      await product('olive-tree', device),
      await product('zz-plant', device),
    ];
    await save(customer, monstera, olive, zz);
    const page = await shop.visit(device, '/terms', { as: customer });
    const menu = await openMenu(page, device);
    await menu.getByRole('link', { name: text.shell.menuItems.favourite, exact: true }).click();
    await page.waitForURL(`${shop.url}/favourite`);
    await page.getByText(t.reach(3, 2, riyadh)).waitFor();
    const cards = page.getByRole('main').getByRole('article');
    expect(await cards.count()).toBe(3);
    await cards.filter({ hasText: zz.title }).getByText(text.catalogue.soldOut, { exact: true }).waitFor();
    expect(await page.locator('main button[aria-pressed="true"]').count()).toBe(3);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const far = await shop.visit(device, '/favourite', { as: customer, city: FAR_CITY });
    await far.getByText(t.reach(3, 1, abha)).waitFor();
    await far
      .getByRole('article')
      .filter({ hasText: olive.title })
      .getByText(text.catalogue.notInCity, { exact: true })
      .waitFor();
  });

  it('keeps a removed favourite in its place without counting it, so that it can be added again', async () => {
    const customer = await shop.customer(device);
    const [monstera, orchid] = [await product('monstera', device), await product('orchid', device)];
    await save(customer, monstera, orchid);
    const page = await shop.visit(device, '/favourite', { as: customer });
    await page.getByText(t.reach(2, 2, riyadh)).waitFor();
    const button = heart(page, device, monstera);
    await press(button, device);
    await page.getByText(t.reach(1, 1, riyadh)).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    await press(button, device);
    await page.getByText(t.reach(2, 2, riyadh)).waitFor();
    await press(button, device);
    await press(heart(page, device, orchid), device);
    await page.getByText(t.noneLeft).waitFor();
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('heading', { name: t.empty }).waitFor();
  });

  it('reports a list that cannot be loaded, and tries again', async () => {
    const customer = await shop.customer(device);
    const monstera = await product('monstera', device);
    await save(customer, monstera);
    const page = await shop.visit(device, '/terms', { as: customer });
    await page.route(LIST, (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, statusCode: 503, message: '-', data: null, code: 'maintenance' },
      }),
    );
    await page.goto('/favourite');
    await page.getByRole('heading', { name: t.failed }).waitFor();
    await expectAccessible(page);
    await page.unroute(LIST);
    await page.getByRole('main').getByRole('button', { name: text.shell.tryAgain }).click();
    await page.getByRole('link', { name: monstera.title, exact: true }).waitFor();
  });

  it('shows the next customer of this browser only their own list', async () => {
    const [sara, huda] = [await shop.customer(device), await shop.customer(device)];
    const [monstera, orchid] = [await product('monstera', device), await product('orchid', device)];
    await save(sara, monstera);
    await save(huda, orchid);
    const page = await shop.visit(device, '/favourite', { as: sara });
    await page.getByRole('link', { name: monstera.title, exact: true }).waitFor();
    // Give this browser the state after a sign-out and sign-in in another tab, while this page was frozen.
    const { cookies, origins } = await huda.leftBehind();
    await page.context().addCookies(cookies);
    const user = origins[0]?.localStorage.find(({ name }) => name === 'userData')?.value ?? '';
    await page.evaluate((value) => {
      localStorage.setItem('userData', value);
      dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
    }, user);
    await page.getByRole('link', { name: orchid.title, exact: true }).waitFor();
    expect(await page.getByRole('link', { name: monstera.title, exact: true }).count()).toBe(0);
  });
});

describe.each(devices)('A long list of favourites on $name', (device) => {
  const t = device.text.catalogue.list;

  afterEach(async () => {
    await shop.database.deleteFrom('products').where('slug', 'like', 'kept-%').execute();
  });

  /** Adds more favourites than one page shows. The products are created for this test, so no other test sees them. */
  async function saveMany(customer: Shopper, many: number): Promise<void> {
    await sql`
      insert into products (slug, slug_in_arabic, class, is_addon, position, added_at, title_ar, title_en, summary_ar,
        summary_en, description_ar, description_en, price_halalas, stock)
      select 'kept-' || n, 'محفوظة-' || n, class, false, 9000 + n, added_at, 'نبتة ' || n, 'Plant ' || n, '-', '-', '-', '-',
        10000, 5 from products, generate_series(1, ${many}::int) n where slug = 'pothos'`.execute(
      shop.database,
    );
    await sql`
      insert into product_images (product_id, picture_hash, alt_ar, alt_en, position)
      select p.id, (select hash from pictures limit 1), '-', '-', 1 from products p where slug like 'kept-%'`.execute(
      shop.database,
    );
    await sql`
      insert into favourites (shopper_id, product_id, added_at)
      select ${customer.id}, id, ${shop.clock.now()}::timestamptz + position * interval '1 minute'
        from products where slug like 'kept-%'`.execute(shop.database);
  }
  const titles = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

  it('grows in place by "show more", which is a link to the next page', async () => {
    const customer = await shop.customer(device);
    await saveMany(customer, 60);
    const page = await shop.visit(device, '/favourite', { as: customer });
    await page.getByText(t.shown(24, 60)).waitFor();
    const more = page.getByRole('main').getByRole('link', { name: t.more });
    expect(await more.getAttribute('href')).toBe('/favourite?page=2');
    await press(more, device);
    await page.getByText(t.shown(48, 60)).waitFor();
    expect(new Set(await titles(page)).size).toBe(48);
    expect(new URL(page.url()).search).toBe('?page=2');
    // By keyboard, loading more products moves the focus to the first new card.
    if (!device.screen.hasTouch) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('gift-25');
    }
    await press(more, device);
    await page.getByText(t.shown(60, 60)).waitFor();
    expect(await more.count()).toBe(0);
    await page.reload();
    await page.getByText(t.shown(60, 60)).waitFor();
    expect((await titles(page))[0]).toMatch(/60$/);
    expect((await titles(page)).at(-1)).toMatch(/ 1$/);
  });

  it('from the fifth page on shows the last four pages, with a link to the earlier ones', async () => {
    const customer = await shop.customer(device);
    await saveMany(customer, 130);
    const page = await shop.visit(device, '/favourite?page=6', { as: customer });
    await page.getByText(t.shown(130, 130)).waitFor();
    expect((await titles(page)).length).toBe(130 - 48);
    expect(await page.getByRole('link', { name: t.earlier }).getAttribute('href')).toBe('/favourite?page=2');
    // A page number past the last page shows the last page.
    await page.goto('/favourite?page=99');
    await page.getByText(t.shown(130, 130)).waitFor();
    expect((await titles(page)).at(-1)).toMatch(/ 1$/);
  });
});
