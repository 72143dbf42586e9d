import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { type Shot, type Studio, screen } from './studio.ts';

/** Screens that wait for a request, and the request, whose response is held back or fails. */
const WAITS = [
  { name: 'product', path: '/office/products/1', call: '**/api/v1/office/products/1' },
  { name: 'reports', path: '/office/reports', call: '**/api/v1/office/reports/**' },
  { name: 'settings', path: '/office/settings', call: '**/api/v1/office/settings' },
] as const;

async function open(s: Studio, { path, call }: (typeof WAITS)[number], isFailing: boolean): Promise<Page> {
  const page = await s.open(
    '/office',
    await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'owner'),
  );
  await page.route(call, (route) => (isFailing ? route.abort('internetdisconnected') : undefined));
  await page.goto(path);
  const { loading, loadFailed } = s.device.text.office.shell;
  await page
    .getByText(isFailing ? loadFailed : loading, { exact: true })
    .first()
    .waitFor();
  return page;
}

/** Screenshots of the back office: screens while their data loads, and when it could not be loaded. */
export const officeWaiting: readonly Shot[] = WAITS.flatMap((one) => [
  screen(`office-${one.name}-loading`, (s) => open(s, one, false)),
  screen(`office-${one.name}-failed`, (s) => open(s, one, true)),
]);
