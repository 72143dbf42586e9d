import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenForProblems } from './browser.ts';
import { arabicPhone, type Device, devices, englishDesktop, JEDDAH, RIYADH } from './devices.ts';
import { openShop } from './fixtures.ts';
import { holdScript } from './held-script.ts';
import { type OpenOptions, openContext, waitUntilHydrated } from './open-page.ts';
import { slowProcessor } from './slow-processor.ts';
import { splitResponses } from './split-response.ts';

const shop = await openShop();

const PAGES = ['/', '/product/olive-tree'];
/** A 3G connection as in Chromium's developer tools: 1.6 Mbit/s and a round trip of 300 ms. */
const ON_3G = { offline: false, latency: 300, downloadThroughput: 200_000, uploadThroughput: 94_000 };

async function openMenu(page: Page, { text }: Device): Promise<void> {
  await page.getByRole('button', { name: text.shell.menu, exact: true }).click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

describe.each(devices)('A page hydrates on $name', (device) => {
  it.each(PAGES)('%s, when the second half of its HTML comes late', async (path) => {
    const url = await splitResponses(shop.url);
    const context = await openContext({ ...shop, url }, device);
    onTestFinished(() => context.close());
    const problems = listenForProblems(context);
    const page = await context.newPage();
    await page.goto(path);
    await waitUntilHydrated(page);
    await openMenu(page, device);
    expect(problems).toEqual([]);
  });

  // Run the test on all pages at the same time, because it mostly waits.
  const onEachPage = (act: (path: string) => Promise<void>) => () => Promise.all(PAGES.map(act));

  it(
    'on a processor four times slower, load after load',
    onEachPage(async (path) => {
      const page = await shop.visit(device, path);
      const endSlowness = await slowProcessor(page);
      for (let load = 0; load < 2; load += 1) {
        await page.goto(path);
        await waitUntilHydrated(page);
      }
      await endSlowness();
      await openMenu(page, device);
    }),
  );

  it(
    'on 3G with nothing in the cache',
    onEachPage(async (path) => {
      const page = await shop.visit(device, '/terms');
      const session = await page.context().newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.clearBrowserCache');
      await session.send('Network.emulateNetworkConditions', ON_3G);
      await page.goto(path);
      await waitUntilHydrated(page);
      await openMenu(page, device);
    }),
  );
});

describe('A page load', () => {
  // On a slow phone, creating the first Intl formatter blocks the page for 60 ms or more, and the first segmenter for
  // 40 ms (decision 113).
  it('creates no formatter of Intl until something is shown that needs it', async () => {
    const page = await shop.visit(arabicPhone, '/terms');
    await page.addInitScript(() => {
      const created: string[] = [];
      Object.assign(globalThis, { created });
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Segmenter', 'Collator'] as const) {
        const original = Intl[name] as new (...args: never[]) => object;
        const watched = new Proxy(original, {
          construct(target, args: never[]) {
            created.push(name);
            return new target(...args);
          },
        });
        Object.assign(Intl, { [name]: watched });
      }
    });
    for (const path of ['/', '/products', '/product/olive-tree']) {
      await page.goto(path);
      await waitUntilHydrated(page);
      // Wait for the promised delivery day, the last text that a page fills in.
      await page.locator('[data-arrival]').first().waitFor({ state: 'attached' });
      expect({
        path,
        created: await page.evaluate(() => (globalThis as { created?: string[] }).created),
      }).toEqual({
        path,
        created: [],
      });
    }
  });
});

/** Opens a page while one of its scripts is held back until `release` is called. Resolves when that was requested. */
async function openHeld(device: Device, path: string, script: RegExp, options?: OpenOptions) {
  const { url, requested, release } = await holdScript(shop.url, script);
  const context = await openContext({ ...shop, url }, device, options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  await requested;
  return { page, release };
}

describe.each(devices)('A press that comes before its script on $name', (device) => {
  it.each([
    ['of the whole page', /\/assets\/product-(?!parts).*js$/, null],
    ['of a part of the page', /\/assets\/product-parts-.*js$/, 'alive'],
  ])('%s is shown at once and done when that arrives', async (_, script, state) => {
    const { page, release } = await openHeld(device, '/product/olive-tree', script);
    const more = page.getByRole('button', { name: device.text.catalogue.product.more });
    if (state !== null) await waitUntilHydrated(page);
    await more.click();
    // Pressing twice out of impatience counts once, because nothing has answered yet.
    await more.click();
    await page.locator('button[data-pressed]').waitFor();
    expect(await page.locator('html').getAttribute('data-page')).toBe(state);
    release();
    await page.locator('output', { hasText: /^2$/ }).first().waitFor();
    expect(await page.locator('button[data-pressed]').count()).toBe(0);
    await more.click();
    await page.locator('output', { hasText: /^3$/ }).first().waitFor();
  });
});

describe.each(devices)('A press of the buy button on $name', (device) => {
  const { text } = device;
  const buyButton = (page: Page) =>
    page.getByRole('button', { name: text.catalogue.product.addToCart }).locator('visible=true').first();

  /** Waits for the drawer with the one piece; the header, which counts too, is inert below it. */
  const expectOnePiece = async (page: Page): Promise<void> => {
    await page.getByRole('dialog', { name: text.cart.title }).getByRole('listitem').waitFor();
    await page.locator(`header [aria-label="${text.cart.button(1)}"]`).waitFor({ state: 'attached' });
  };

  /** Presses in the moment before React takes the popover of early presses from the button. */
  const pressAtTheLastMoment = (page: Page) =>
    page.addInitScript(() => {
      const { removeAttribute } = Element.prototype;
      Element.prototype.removeAttribute = function remove(name) {
        const isBuyButton =
          this instanceof HTMLElement && this.closest('[data-sticky-buy], [data-sticky-bar]') !== null;
        if (isBuyButton && name.toLowerCase() === 'popovertarget' && this.checkVisibility()) this.click();
        removeAttribute.call(this, name);
      };
    });

  it('that comes in the last moment before its script is not lost, and counts once', async () => {
    const page = await shop.visit(device, '/terms');
    await pressAtTheLastMoment(page);
    await page.goto('/product/olive-tree');
    await expectOnePiece(page);
  });

  it('that comes before the shop has answered with a session waits for it', async () => {
    const context = await openContext(shop, device);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const session = Promise.withResolvers<void>();
    await page.route('**/account/login-as-guest', async (route) => {
      await session.promise;
      await route.continue();
    });
    await page.goto('/product/olive-tree');
    await waitUntilHydrated(page);
    await buyButton(page).click();
    await page.locator('button[aria-busy]').locator('visible=true').first().waitFor();
    session.resolve();
    await expectOnePiece(page);
  });

  it('that comes before a city is chosen waits for it', async () => {
    const script = /\/assets\/product-(?!parts).*js$/;
    const { page, release } = await openHeld(device, '/product/olive-tree', script, { city: null });
    await buyButton(page).click();
    release();
    const cityModal = page.getByRole('dialog', { name: text.delivery.cityTitle });
    await cityModal.getByRole('option', { name: RIYADH[device.language] }).first().click();
    await cityModal.getByRole('button', { name: text.delivery.citySave }).click();
    await expectOnePiece(page);
  });

  it('is not cut off by the reload for the city that was chosen, and the cart is shown after it', async () => {
    const page = await shop.visit(device, '/no-such-page', { city: null });
    const answer = Promise.withResolvers<void>();
    await page.route('**/user/shopping-cart?*', async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    });
    const cityModal = page.getByRole('dialog', { name: text.delivery.cityTitle });
    await page.locator('a[data-add]').first().click();
    await cityModal.getByRole('option', { name: JEDDAH[device.language] }).first().click();
    await cityModal.getByRole('button', { name: text.delivery.citySave }).click();
    // The page is reloaded when this notice is closed.
    const notice = page.getByRole('alertdialog');
    await notice.getByRole('button').first().click();
    await notice.waitFor({ state: 'hidden' });
    const reloaded = page.waitForEvent('load');
    answer.resolve();
    await reloaded;
    await page.locator(`header [aria-label="${text.cart.button(1)}"]`).waitFor({ state: 'attached' });
    await page.getByRole('dialog', { name: text.cart.title }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(1);
    await page.reload();
    await waitUntilHydrated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('that comes twice before its script counts once', async () => {
    const { page, release } = await openHeld(
      device,
      '/product/olive-tree',
      /\/assets\/product-(?!parts).*js$/,
    );
    for (const _ of [1, 2]) await buyButton(page).click();
    await page
      .getByText(text.catalogue.product.wait, { exact: true })
      .locator('visible=true')
      .first()
      .waitFor();
    release();
    await expectOnePiece(page);
  });
});

it('A press of a photo that comes before its script opens this photo when that arrives', async () => {
  const device = englishDesktop;
  const { page, release } = await openHeld(device, '/product/olive-tree', /\/assets\/product-(?!parts).*js$/);
  const photos = page.getByRole('list', { name: device.text.catalogue.product.photos }).getByRole('button');
  const third = await photos.nth(2).getByRole('img').getAttribute('alt');
  await photos.nth(2).click();
  release();
  await page.getByRole('dialog').getByRole('img', { name: third! }).locator('visible=true').waitFor();
});

it('A press of the filter on a phone that comes before its script opens the filters when that arrives', async () => {
  const device = arabicPhone;
  const t = device.text.catalogue.list;
  const { page, release } = await openHeld(device, '/products', /\/assets\/products-parts-.*js$/);
  await waitUntilHydrated(page);
  await page.getByRole('link', { name: t.filter }).locator('visible=true').first().tap();
  await page.locator('a[data-pressed]').waitFor();
  release();
  await page.getByRole('dialog', { name: t.filters }).waitFor();
});

describe('A page that cannot hydrate', () => {
  const faultsOf = (page: string) => shop.logged.filter((line) => line.includes(`: page ${page} `));
  const untilReported = async (page: string, fault: RegExp): Promise<void> => {
    await expect.poll(() => faultsOf(page).join('\n')).toMatch(fault);
  };
  const plainWords = async (page: Page): Promise<void> => {
    await page.locator('html[data-page=plain]').waitFor();
    await page.locator('.plain-page a').waitFor();
  };
  /** Opens an intact page first, then a page in which something is broken. */
  async function visit(
    device: Device,
    breakIt: (page: Page) => Promise<unknown>,
    path: string,
  ): Promise<Page> {
    const page = await shop.visit(device, '/faq', {
      except: /Fault \w{8}: page |\/assets\/|did not arrive/,
    });
    await breakIt(page);
    await page.goto(path);
    return page;
  }
  const isEntry = (name: string) => new RegExp(`/assets/${name}-[\\w-]+\\.js$`);

  it('because its script is missing is reported, and the list filters and sorts by a plain form', async () => {
    const device = englishDesktop;
    const t = device.text.catalogue.list;
    const page = await visit(
      device,
      (page) => page.route(isEntry('products'), (route) => route.abort()),
      '/products',
    );
    await untilReported(
      'products',
      /Fault \w{8}: page products \(en\), script at products-[\w-]+\.js: did not load/,
    );
    await plainWords(page);
    await page.getByRole('checkbox', { name: /^White/ }).press('Space');
    await page.getByLabel(t.sort).selectOption('price-down');
    await page.getByRole('button', { name: t.show }).click();
    await page.waitForURL(/colour=white/);
    await page.getByRole('link', { name: t.removeFilter('White') }).waitFor();
    // Links still work on the broken page, and the next page is intact.
    await page.locator('main a[href^="/product/"]').first().click();
    await page.waitForURL('**/product/*');
    await waitUntilHydrated(page);
    await openMenu(page, device);
  });

  it('because its texts are missing is reported, and the header still links to menu, search and cart', async () => {
    const device = arabicPhone;
    const page = await visit(
      device,
      async (page) => {
        const html = await (await fetch(`${shop.url}/`, { headers: { cookie: 'language=ar' } })).text();
        const texts = [...html.matchAll(/modulepreload" href="([^"]+\/arabic-[^"]+)"/g)].map(
          ([, path]) => path!,
        );
        expect(texts).toHaveLength(1);
        await page.route(`**${texts[0]}`, (route) => route.fulfill({ status: 404, body: '' }));
      },
      '/',
    );
    await untilReported(
      'home',
      /Fault \w{8}: page home \(ar\), error at arabic-[\w-]+\.js: .*text did not arrive/,
    );
    await plainWords(page);
    await page.getByRole('button', { name: device.text.shell.menu, exact: true }).tap();
    await page.waitForURL('**/#menu');
    expect(await page.locator('#menu').getByRole('link').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: device.text.cart.button(0), exact: true }).tap();
    await page.waitForURL('**/cart');
  });

  it('because half of it is missing is reported', async () => {
    const page = await visit(
      englishDesktop,
      (page) =>
        page.route('**/about-ashjar', async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          await route.fulfill({
            response,
            body: html.slice(0, html.indexOf('<script type="application/json"')),
          });
        }),
      '/about-ashjar',
    );
    await untilReported('about-ashjar', /error at .*did not arrive whole/);
    await plainWords(page);
  });

  it('because rendering fails is reported, and the page stays as the server rendered it', async () => {
    const page = await visit(
      englishDesktop,
      (page) =>
        page.route('**/product/monstera', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace(/("data":\{)"product":\{/, '$1"broken":{');
          await route.fulfill({ response, body });
        }),
      '/product/monstera',
    );
    await untilReported('product', /page product \(en\), error at/);
    await plainWords(page);
    await page.getByRole('heading', { level: 1, name: 'Monstera' }).waitFor();
    // The link on the error page reloads the page, which is intact this time.
    await page.unroute('**/product/monstera');
    await page.locator('.plain-page a').click();
    await waitUntilHydrated(page);
  });

  it('because a script never arrives is reported after 20 seconds', async () => {
    const page = await visit(
      englishDesktop,
      (page) => page.route(isEntry('gifts-care'), () => {}),
      'about:blank',
    );
    await page.goto('/gifts-care', { waitUntil: 'commit' });
    await page.locator('.plain-page').waitFor({ state: 'attached' });
    await expect
      .poll(async () => {
        await page.clock.runFor(20_000);
        return faultsOf('gifts-care').join('\n');
      })
      .toMatch(/page gifts-care \(en\), timeout/);
    await plainWords(page);
  });

  it('keeps its links where only the scripts of its dialogs are missing', async () => {
    const device = englishDesktop;
    const page = await visit(
      device,
      (page) => page.route(isEntry('late'), (route) => route.abort()),
      '/rewards',
    );
    await untilReported('other', /error at .*shell did not arrive/);
    await page.getByRole('button', { name: device.text.shell.menu, exact: true }).click();
    await page.waitForURL('**/rewards#menu');
  });

  it('is alive above, and keeps its links below, where only the script of what is below is missing', async () => {
    const page = await visit(
      englishDesktop,
      (page) => page.route(isEntry('below'), (route) => route.abort()),
      '/',
    );
    await untilReported('home', /error at .*A part did not arrive/);
    await openMenu(page, englishDesktop);
    expect(await page.locator('html').getAttribute('data-page')).toBe('alive');
    await page.locator('article h3 a').first().click();
    await page.waitForURL('**/product/**');
  });
});
