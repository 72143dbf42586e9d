import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { asMember } from '../office-visit.ts';
import { over, type Shot, type Studio, screen } from './studio.ts';

const open = async (s: Studio, path: string): Promise<Page> => {
  const page = await s.open(path, await asMember({ url: s.shop.url, shop: s.shop.shop }, s.device, 'owner'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(s.device.text.office.shell.loading, { exact: true }).waitFor({ state: 'detached' });
  return page;
};

/** Saves a change of the settings, so that the history has an entry to undo. */
async function change(s: Studio): Promise<Page> {
  const t = s.device.text.office.settings;
  const page = await open(s, '/office/settings');
  const days = page.getByLabel(t.fields.returnDays, { exact: true });
  await days.fill((await days.inputValue()) === '7' ? '5' : '7');
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await page.getByText(t.saved).waitFor();
  return page;
}

async function failWork(s: Studio): Promise<void> {
  await sql`
    insert into jobs.job (name, data, state, retry_count, output, completed_on, started_on)
    select name, '{}', 'failed', 8, jsonb_build_object('message', why), now(), now()
      from (values ('enquiries.received', 'SHOP_EMAIL takes no mail.'),
                   ('payments.refund-wanted', 'Tap answered 502: upstream connect error or disconnect'))
           as failed (name, why)
     where not exists (select from jobs.job where state = 'failed')`.execute(s.shop.database);
}

/** Screenshots of the back office: settings, failed jobs and maintenance mode. */
export const officeSettings: readonly Shot[] = [
  screen('office-settings', change),
  over('office-settings-undo', async (s) => {
    const t = s.device.text.office.settings;
    const page = await change(s);
    await page.getByRole('button', { name: t.undo }).first().click();
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  screen('office-settings-problems', async (s) => {
    const t = s.device.text.office.settings;
    const page = await open(s, '/office/settings');
    await page.getByLabel(t.fields.phone, { exact: true }).fill('12');
    await page.getByLabel(t.fields.instagram, { exact: true }).fill('https://example.com/ashjar');
    await page.getByRole('button', { name: t.addNext }).click();
    await page.getByRole('region', { name: t.parts.next }).getByLabel(t.fields.vatNumber).fill('123');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.getByText(t.problems.phoneWrong).waitFor();
    return page;
  }),
  over('office-settings-bar', async (s) => {
    const t = s.device.text.office.settings;
    const page = await open(s, '/office/settings');
    await page.getByLabel(t.fields.returnDays, { exact: true }).fill('12');
    return page;
  }),
  screen('office-system', async (s) => {
    await failWork(s);
    return open(s, '/office/system');
  }),
];
