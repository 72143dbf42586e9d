import type { Page } from 'playwright-core';
import { closeDayCall } from '#contract/delivery/office.calls.ts';
import { buyAndRate } from '../give-ratings.ts';
import { asMember, officeCall } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const at = (s: Studio) => ({ url: s.shop.url, shop: s.shop.shop });
const open = async (s: Studio, path: string): Promise<Page> => {
  const page = await s.open(path, await asMember(at(s), s.device, 'owner'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

const HOLIDAY = {
  reasonAr: 'جرد نهاية السنة',
  reasonEn: 'End of year stocktaking',
  reach: 'couriers',
} as const;
let closed: Promise<void> | undefined;
/** Closes a delivery day on which orders are promised; done once for all screenshots. */
async function closeOne(s: Studio): Promise<void> {
  const date = '2026-12-30';
  await s.shop.database
    .insertInto('slot_bookings')
    .values({ city_id: 2, method: 'delivery', slot_id: date, taken: 3 })
    .execute();
  await officeCall(at(s), 'merchandiser', closeDayCall, { ...HOLIDAY, date, version: null });
}

/** Screenshots of the back office: closed days, holiday notices, cities. */
export const officeContent: readonly Shot[] = [
  screen('office-delivery', async (s) => {
    closed ??= closeOne(s);
    await closed;
    const page = await open(s, '/office/delivery');
    await page.getByRole('heading', { name: s.device.text.office.delivery.days }).waitFor();
    return page;
  }),
  over('office-delivery-close', async (s) => {
    const t = s.device.text.office.delivery;
    closed ??= closeOne(s);
    await closed;
    const page = await open(s, '/office/delivery');
    await page.getByRole('button', { name: t.addDay }).click();
    await page.getByLabel(t.from).fill('2026-12-30');
    await page.getByText(t.closedAlready(1)).waitFor();
    return page;
  }),
  over('office-delivery-notice', async (s) => {
    const t = s.device.text.office.delivery;
    const page = await open(s, '/office/delivery');
    await page.getByRole('button', { name: t.change, exact: false }).last().click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('office-delivery-hours', async (s) => {
    const page = await open(s, '/office/delivery/hours');
    await page.getByRole('group', { name: s.device.text.office.delivery.hours.cafe }).waitFor();
    return page;
  }),
  screen('office-delivery-cities', async (s) => {
    const page = await open(s, '/office/delivery/cities');
    await page.getByRole('list', { name: s.device.text.office.delivery.cities }).waitFor();
    return page;
  }),
  over('office-delivery-city', async (s) => {
    const t = s.device.text.office.delivery;
    const page = await open(s, '/office/delivery/cities');
    await page.getByRole('button', { name: t.change }).first().click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('office-pages', async (s) => {
    const page = await open(s, '/office/pages');
    await page.getByRole('list', { name: s.device.text.office.content.title }).waitFor();
    return page;
  }),
  over('office-page', async (s) => {
    const page = await open(s, '/office/pages/terms');
    await page.getByRole('heading', { name: s.device.text.office.content.head }).waitFor();
    return page;
  }),
  over('office-page-preview', async (s) => {
    const page = await open(s, '/office/pages/terms');
    await page.getByText(s.device.text.office.content.view.preview, { exact: true }).click();
    if (!s.isPhone) await page.getByText(s.device.text.office.content.widths.desk, { exact: true }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    return page;
  }),
  over('office-page-history', async (s) => {
    const page = await open(s, '/office/pages/terms');
    await page.getByText(s.device.text.office.content.view.history, { exact: true }).click();
    await page.getByRole('heading', { name: s.device.text.office.content.history }).waitFor();
    return page;
  }),
  screen('office-ratings', async (s) => {
    const { language } = s.device;
    const words = {
      ar: 'وصلت النبتة بخير، والنقش أجمل مما توقعت. أهديتها لأمي ففرحت بها كثيرًا.',
      en: 'It arrived in perfect shape, and the engraving is even nicer than I expected. My mother loves it.',
    };
    await buyAndRate(s.shop.shop, await s.customer(), {
      slug: 'aloe-vera',
      rating: 5,
      comment: words[language],
    });
    await buyAndRate(s.shop.shop, await s.customer(), {
      slug: 'pothos',
      rating: 2,
      comment: `${words[language]} www.example.com`,
    });
    const page = await open(s, '/office/ratings');
    await page.getByRole('list', { name: s.device.text.office.ratings.title }).waitFor();
    return page;
  }),
];
