import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { publishProductCall, saveProductCall } from '#contract/catalogue/products.calls.ts';
import { switchCityCall } from '#contract/delivery/office.calls.ts';
import { type Database, inTransaction } from '#database/database.ts';
import { insertAuditEntry } from '#server/audit/audit.public.ts';
import { listDocuments } from '#server/catalogue/products/documents.store.ts';
import { listNewestVersions } from '#server/catalogue/products/versions.store.ts';
import {
  type EditedSettings,
  insertSettingChange,
  listSettingChanges,
} from '#server/settings/settings.store.ts';
import { messages } from '#text/messages.ts';
import { arabicPhone, devices } from './devices.ts';
import { fillCheckout, payButton } from './fill-checkout.ts';
import { screensOf } from './fixtures.ts';
import { officeCall } from './office-visit.ts';
import { expectAccessible } from './page-checks.ts';
import { start } from './running-shop.ts';

// Two servers on one database: what staff save on the first, shoppers meet on the second.
const office = await start();
const shop = screensOf(await start({}, office));

async function publishTitle(slug: string, title: { ar: string; en: string }): Promise<void> {
  const { id } = await office.database
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const document = (await listDocuments(office.database, [id])).get(id)!;
  const base = (await listNewestVersions(office.database, [id])).get(id)!.number;
  const key = String(id);
  const draft = { key, base, draftVersion: 0, document: { ...document, title } };
  await officeCall(office, 'merchandiser', saveProductCall, draft);
  await officeCall(office, 'merchandiser', publishProductCall, { key, draftVersion: 1 });
}

async function switchCity(key: string, isOn: boolean): Promise<void> {
  const { id, version } = await office.database
    .selectFrom('cities')
    .select(['id', 'version'])
    .where('unique_city_id', '=', key)
    .executeTakeFirstOrThrow();
  await officeCall(office, 'owner', switchCityCall, { id, version, isOn });
}

/** Saves what the owner has changed of the settings so far. */
async function saveSettings(edited: EditedSettings): Promise<void> {
  const [newest] = await listSettingChanges(office.database, 1);
  const by = { memberId: null, who: 'command:test', address: null };
  const at = office.clock.now();
  await inTransaction(office.database, async (tx) => {
    await insertSettingChange(tx, { ...by, version: (newest?.version ?? 0) + 1, edited, at });
    await insertAuditEntry(tx, by, { act: 'settings.change', subject: 'settings' }, at);
  });
}

/** Lists the connections that wait for a lock. */
const listWaiting = async (database: Database) =>
  (
    await sql`select pid from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  ).rows;

describe('With two servers on one database', () => {
  it('a product that staff publish on one is what the other shows', async () => {
    const page = async () => (await fetch(`${shop.url}/product/monstera?lang=en`)).text();
    const [before, after] = ['Monstera', 'Monstera of the second server'];
    expect(await page()).not.toContain(after);
    await publishTitle('monstera', { ar: 'مونستيرا الخادم الثاني', en: after });
    await expect.poll(page, { timeout: 10_000 }).toContain(after);
    const visit = await shop.visit(arabicPhone, '/product/monstera');
    await visit.getByRole('heading', { name: 'مونستيرا الخادم الثاني', level: 1 }).waitFor();
    await publishTitle('monstera', { ar: 'مونستيرا', en: before });
    await expect.poll(page, { timeout: 10_000 }).not.toContain(after);
  });

  it.each(devices)(
    'a city that is switched off on one is refused at the checkout of the other, on $name',
    async (device) => {
      const { text, language } = device;
      const city = await shop.database
        .selectFrom('cities')
        .select(['id', 'name_ar', 'name_en'])
        .where('unique_city_id', '=', 'riyadh')
        .executeTakeFirstOrThrow();
      const name = language === 'ar' ? city.name_ar : city.name_en;
      const customer = await shop.customer(device, { cityId: city.id });
      await customer.add('watering-can', { quantity: 1 });
      const page = await shop.visit(device, '/cart', { as: customer, city: city.name_en, except: /409/ });
      await fillCheckout(page, device);
      await switchCity('riyadh', false);
      await payButton(page, device).click();
      await page.getByText(messages[language].checkout.cityClosed(name)).first().waitFor();
      await expectAccessible(page);
      expect(new URL(page.url()).pathname).toBe(new URL('/cart', shop.url).pathname);
      const { count } = await shop.database
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('city_id', '=', city.id)
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(0);
      // The list of cities of the other server leaves it out as well.
      const isListed = async () => {
        const answer = await fetch(`${shop.url}/api/v1/common/saudi-cities?type=web&limit=120`);
        const { data } = (await answer.json()) as { data: { id: number }[] };
        return data.some(({ id }) => id === city.id);
      };
      await expect.poll(isListed, { timeout: 10_000 }).toBe(false);
      await page.reload();
      await page.getByText(text.delivery.cityClosed(name)).waitFor();
      await switchCity('riyadh', true);
      await expect.poll(isListed, { timeout: 10_000 }).toBe(true);
    },
  );

  it('a setting that the owner saves while a third one starts is valid on it', async () => {
    const { database } = office;
    // The start waits for this lock between reading the settings and listening for their changes.
    const { third } = await database.transaction().execute(async (lock) => {
      await sql`lock table jobs.version in access exclusive mode`.execute(lock);
      const starting = start({}, office);
      await expect.poll(async () => (await listWaiting(database)).length).toBeGreaterThan(0);
      await saveSettings({ returnDays: 9 });
      return { third: starting };
    });
    expect((await third).shop.settings.returnDays).toBe(9);
    await saveSettings({});
  });
});
