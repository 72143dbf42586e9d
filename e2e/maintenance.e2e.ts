import { describe, expect, it, onTestFinished } from 'vitest';
import { updateMaintenance } from '#server/content/closure.public.ts';
import { arabicPhone, devices, englishDesktop } from './devices.ts';
import { openShop } from './fixtures.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';

const shop = await openShop();

/**
 * Switches maintenance mode, and waits until pages show the change: the server reads the mode at most once a second.
 */
async function switchMaintenance(isOn: boolean): Promise<void> {
  await updateMaintenance(shop.database, isOn, shop.clock.now());
  const answers = async () => {
    const { status } = await fetch(`${shop.url}/terms`, { redirect: 'manual' });
    return status !== 200;
  };
  await expect.poll(answers).toBe(isOn);
}

describe.each(devices)('Maintenance on $name', (device) => {
  const { text } = device;

  // spec: 2-maintenance-mode, 4-all-pages-maintenance-mode-no, 4-off-home
  it('redirects every page to the maintenance page, without header and footer, and home when it is over', async () => {
    onTestFinished(() => switchMaintenance(false));
    // Switch maintenance on before the visit: an open page checks for it repeatedly and would redirect in the middle of
    // the test.
    await switchMaintenance(true);
    const page = await shop.visit(device, '/products');
    expect(new URL(page.url()).pathname).toBe('/maintenance-mode');
    await page.getByRole('heading', { name: text.content.maintenanceTitle }).waitFor();
    expect(await page.locator('header').count()).toBe(0);
    expect(await page.locator('footer').count()).toBe(0);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await switchMaintenance(false);
    await page.reload();
    await page.waitForURL(`${shop.url}/`);
  });
});

describe('Maintenance', () => {
  // spec: 4-maintenance-checked-load
  it('is noticed by a page that the browser loads from its cache', async () => {
    const page = await shop.visit(arabicPhone, '/terms');
    // The page itself loads normally; only its check for maintenance mode gets a changed response.
    await page.route('**/common/check-maintenance-mode', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...body, data: { ...body.data, is_web_app_maintenance: true } } });
    });
    const moved = page.waitForRequest('**/maintenance-mode');
    await page.reload();
    await moved;
  });

  it('is shown with the service worker and its cache too, and ends there as well', async () => {
    onTestFinished(() => switchMaintenance(false));
    const page = await shop.visit(englishDesktop, '/terms', { hasWorker: true });
    // Wait for the previous check to finish, because it would redirect while the test opens the page again.
    const checkedBefore = page.waitForResponse(
      (response) =>
        response.url().endsWith('/common/check-maintenance-mode') &&
        response.request().headers().referer === `${shop.url}/faq`,
    );
    await page.goto('/faq');
    await checkedBefore;
    await page.waitForFunction(() => caches.match('/faq').then((found) => found !== undefined));
    await switchMaintenance(true);
    const checked = page.waitForResponse('**/common/check-maintenance-mode');
    await page.goto('/faq');
    expect(new URL(page.url()).pathname).toBe('/maintenance-mode');
    await page.getByRole('heading', { name: englishDesktop.text.content.maintenanceTitle }).waitFor();
    // The page checks once on load. Wait for that check, because a response after the switch would correctly redirect
    // home, which this test is not about.
    await checked;
    await switchMaintenance(false);
    await page.goto('/faq');
    await page
      .getByRole('heading', { name: englishDesktop.text.content.maintenanceTitle })
      .waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/faq');
  });

  it('has the name from the specification', () => {
    expect(devices[1]!.text.content.maintenanceTitle).toBe('Under Maintenance');
  });
});

describe('The holiday notice (Specification 1; product.md 4)', () => {
  const { shell } = arabicPhone.text;
  const strip = { name: shell.notice, exact: true };

  it('is on home, product and cart pages, but not in the five cities', async () => {
    const page = await shop.visit(arabicPhone, '/', { city: 'Abha' });
    for (const path of ['/', '/product/monstera', '/cart', '/products']) {
      if (path !== '/') await page.goto(path);
      const isThere = path !== '/products';
      expect(await page.getByRole('region', strip).count(), path).toBe(isThere ? 1 : 0);
    }
    const cities = await shop.database.selectFrom('cities').select(['id', 'unique_city_id']).execute();
    const five = ['riyadh', 'jeddah', 'khobar', 'dammam', 'dhahran'];
    const exempt = cities.filter((city) => five.includes(city.unique_city_id));
    expect(exempt).toHaveLength(five.length);
    for (const { id } of exempt) {
      const answer = await fetch(`${shop.url}/`, { headers: { cookie: `city=${id}` } });
      expect(await answer.text()).not.toContain('data-notice');
    }
  });

  it('stays hidden once it is closed, even before the page is hydrated', async () => {
    const page = await shop.visit(arabicPhone, '/', { city: 'Abha', except: /\/assets\/|did not load/ });
    await page.getByRole('button', { name: shell.hideAnnouncement }).tap();
    await page.getByRole('region', strip).waitFor({ state: 'detached' });
    // The page's scripts never load, so the page stays as the server rendered it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await page.locator('script[data-announcement]').count()).toBe(1);
    expect(await page.getByText(/بعد الإجازة/).isVisible()).toBe(false);
    // Without the stored dismissal, the same HTML shows the notice.
    await page.evaluate(() => localStorage.removeItem('hidden_notice'));
    await page.goto('/');
    expect(await page.getByText(/بعد الإجازة/).isVisible()).toBe(true);
  });
});

describe.each(devices)('A product that does not exist, on $name', (device) => {
  it('answers 404 with a useful page', async () => {
    const answer = await fetch(`${shop.url}/product/no-such-plant`, {
      headers: { cookie: `language=${device.language}` },
    });
    expect(answer.status).toBe(404);
    const page = await shop.visit(device, '/product/no-such-plant');
    await page.getByRole('heading', { level: 1, name: device.text.content.notFoundTitle }).waitFor();
    await page.getByRole('main').getByRole('link').first().waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });
});
