import type { Page } from 'playwright-core';
import { over, type Shot, type Studio, screen } from './studio.ts';

/** A city with courier delivery. */
const FAR_CITY = 'Abha';

/** Opens a page and waits until it shows the delivery day for the current time. */
async function openPromised({ open }: Studio, path: string, city?: string): Promise<Page> {
  const page = await open(path, { city });
  await page.locator('[data-arrival]').first().waitFor({ state: 'attached' });
  return page;
}

/** Takes a screenshot at another time of the same day. */
async function at(s: Studio, time: string, take: () => Promise<Page>): Promise<Page> {
  const before = s.shop.clock.now();
  s.shop.clock.set(`2026-11-22T${time}+03:00`);
  try {
    return await take();
  } finally {
    s.shop.clock.set(before);
  }
}

/** Screenshots of the promised delivery day (decision 052). */
export const arrival: readonly Shot[] = [
  screen('arrival-cut-off', (s) => at(s, '16:40:00', () => openPromised(s, '/product/monstera'))),
  screen('arrival-evening', (s) => at(s, '20:10:00', () => openPromised(s, '/product/monstera'))),
  screen('arrival-courier', (s) => openPromised(s, '/product/lavender', FAR_CITY)),
  screen('arrival-list-today', (s) => openPromised(s, '/products?arrive=today')),
  screen('arrival-list-over', (s) => at(s, '20:10:00', () => openPromised(s, '/products?arrive=today'))),
  screen('arrival-list-courier', (s) => openPromised(s, '/products?arrive=2026-11-27', FAR_CITY)),
  over('arrival-days', async (s) => {
    const page = await openPromised(s, '/product/lavender', FAR_CITY);
    await page.getByRole('button', { name: s.device.text.delivery.chooseAnotherDay }).click();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    return page;
  }),
];
