import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPageCall, savePageCall, usePageVersionCall } from '#contract/content/office.calls.ts';
import { importPages } from '#server/content/content.public.ts';
import { type Device, devices } from './devices.ts';
import { openShop } from './fixtures.ts';
import { asMember, holdWrites, officeCall, signInCookies } from './office-visit.ts';
import { expectAccessible, expectNoHorizontalScroll } from './page-checks.ts';
import { photograph } from './ticket-steps.ts';

const shop = await openShop();
const visit = async (device: Device, path: string): Promise<Page> =>
  shop.visit(device, path, await asMember(shop, device, 'merchandiser'));

/** A text page for each device that no other test reads, and that has no URL in the shop. */
const slugOf = (device: Device): string => `own-${device.language}`;
const texts = (language: 'ar' | 'en', title: string) => ({
  title,
  description: language === 'ar' ? 'وصف' : 'A description',
  lead: language === 'ar' ? 'مقدمة' : 'A lead',
  sections: [
    {
      id: 'first',
      title: language === 'ar' ? 'القسم الأول' : 'The first section',
      paragraphs: [language === 'ar' ? 'فقرة أولى.' : 'A first paragraph.'],
    },
  ],
});
/** Saves the pages as an import does. Each time the description differs, so each time they get a new version. */
const load = (description: string, own: readonly Device[] = devices) =>
  importPages(
    shop.database,
    JSON.stringify(
      own.map((device) => ({
        slug: slugOf(device),
        updatedAt: '2026-11-20',
        ar: texts('ar', `صفحة ${device.language === 'ar' ? 'أولى' : 'ثانية'}`),
        en: { ...texts('en', `Own page ${device.language}`), description },
      })),
    ),
  );
beforeAll(() => load('A description'));
const shownLead = async (slug: string) =>
  (
    await shop.database
      .selectFrom('pages')
      .select('lead')
      .where('slug', '=', slug)
      .where('language', '=', 'en')
      .executeTakeFirstOrThrow()
  ).lead;

describe.each(devices)('Pages in the office on $name', (device) => {
  const t = device.text.office.content;
  const w = device.text.office.writing;
  const slug = slugOf(device);
  const name = device.language === 'ar' ? 'صفحة أولى' : 'Own page en';

  it('are written in both languages with the faults next to the fields, previewed, and taken back', async () => {
    const page = await visit(device, '/office/pages');
    await page.getByRole('link', { name: new RegExp(name) }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    const lead = page.getByLabel(w.inLanguage.en(t.lead));
    await lead.fill('Wait…');
    await page.getByText(w.faults.ellipsis).waitFor();
    await page.getByRole('button', { name: t.save }).first().click();
    await page.getByText(t.faults(1)).waitFor();
    await expectAccessible(page);
    await lead.fill(`A new lead ${device.language}`);
    await page.getByRole('button', { name: t.addList }).click();
    await page.getByLabel(w.inLanguage.ar(t.listName(2))).fill('واحد\nاثنان');
    await page.getByLabel(w.inLanguage.en(t.listName(2))).fill('One\nTwo');
    await page.locator('input[type=file]').setInputFiles(await photograph());
    await page.getByLabel(w.inLanguage.ar(t.photoAlt(3))).fill('أصيص');
    await page.getByLabel(w.inLanguage.en(t.photoAlt(3))).fill('A pot');
    await page.getByRole('button', { name: t.linkIn(t.paragraphName(1)) }).click();
    const dialog = page.getByRole('dialog', { name: t.linkTitle });
    await dialog.getByLabel(w.inLanguage.ar(t.linkWords)).fill('الشروط');
    await dialog.getByLabel(w.inLanguage.en(t.linkWords)).fill('the terms');
    await dialog.getByLabel(t.linkAddress).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: t.linkAdd }).click();
    await dialog.getByText(t.linkWrong, { exact: true }).last().waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(t.linkAddress).fill('/terms');
    await dialog.getByRole('button', { name: t.linkAdd }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByText(t.view.preview, { exact: true }).click();
    for (const language of ['ar', 'en'] as const) {
      await page.getByText(t.languages[language], { exact: true }).click();
      const shown = page.frameLocator('iframe');
      await shown.getByRole('link', { name: language === 'ar' ? 'الشروط' : 'the terms' }).waitFor();
      expect(await shown.getByRole('listitem').last().textContent()).toBe(
        language === 'ar' ? 'اثنان' : 'Two',
      );
      await shown.getByRole('img', { name: language === 'ar' ? 'أصيص' : 'A pot' }).waitFor();
      expect(await shown.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    }
    await page.getByText(t.widths.desk, { exact: true }).click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('button', { name: t.save }).first().click();
    await page.getByText(t.saved).waitFor();
    await expectAccessible(page);
    expect(await shownLead(slug)).toBe(`A new lead ${device.language}`);
    await page.getByRole('button', { name: t.undo }).click();
    await expect.poll(() => shownLead(slug)).toBe('A lead');
    await page.getByText(t.view.history, { exact: true }).click();
    await page.getByRole('button', { name: t.lookAt(t.versionName(2)) }).click();
    await page
      .frameLocator('iframe')
      .getByText(device.language === 'ar' ? 'مقدمة' : 'A new lead en')
      .waitFor();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  });

  it('say who was faster and keep what was written, which is not lost on leaving either', async () => {
    await load('Another description', [device]);
    const page = await visit(device, `/office/pages/${slug}`);
    const lead = page.getByLabel(w.inLanguage.en(t.lead));
    await lead.fill('What I wrote');
    const { version } = await shop.database
      .selectFrom('page_versions')
      .select('version')
      .where('slug', '=', slug)
      .orderBy('version', 'desc')
      .executeTakeFirstOrThrow();
    await officeCall(shop, 'owner', usePageVersionCall, { slug, version, used: 1 });
    await page.getByText(t.overtaken('نورة')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t.save }).first().click();
    await page.getByRole('alert').getByText('نورة').waitFor();
    await page.getByRole('button', { name: device.text.office.shell.keepTyped }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByLabel(w.inLanguage.en(t.description)).inputValue())
      .toBe('A description');
    expect(await lead.inputValue()).toBe('What I wrote');
    await page.getByRole('link', { name: t.toList }).click();
    await page.getByRole('alertdialog', { name: device.text.office.shell.leaving.title }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: device.text.office.shell.leaving.no }).click();
    expect(await lead.inputValue()).toBe('What I wrote');
    await page.getByRole('link', { name: t.toList }).click();
    await page.getByRole('button', { name: device.text.office.shell.leaving.yes }).click();
    await page.getByRole('heading', { name: t.title, level: 1 }).waitFor();
  });

  it('keep what is written while they are being saved', async () => {
    const page = await visit(device, `/office/pages/${slug}`);
    const lead = page.getByLabel(w.inLanguage.en(t.lead));
    await lead.fill(`Saved slowly ${Date.now()}`);
    const sent = await lead.inputValue();
    const answer = await holdWrites(page);
    await page.getByRole('button', { name: t.save }).first().click();
    await lead.pressSequentially(', and more');
    await expect.poll(() => shownLead(slug)).toBe(sent);
    answer();
    const save = page.getByRole('button', { name: t.save }).first();
    await expect.poll(() => save.getAttribute('aria-busy')).not.toBe('true');
    expect(await lead.inputValue()).toBe(`${sent}, and more`);
    await save.click();
    await expect.poll(() => shownLead(slug)).toBe(`${sent}, and more`);
  });
});

describe('A page that is saved in the office', () => {
  it('is read in the shop at once, although the page was kept', async () => {
    const cookies = await signInCookies(shop, 'merchandiser');
    const headers = { cookie: cookies.join('; '), 'content-type': 'application/json' };
    const at = `${shop.url}/api/v1${readPageCall.path.replace(':slug', 'rewards')}`;
    const { data } = (await (await fetch(at, { headers })).json()) as {
      data: { ar: unknown; en: { lead: string }; version: number };
    };
    const html = async () =>
      (await fetch(`${shop.url}/rewards`, { headers: { cookie: 'language=en' } })).text();
    expect(await html()).toContain(data.en.lead);
    const body = (en: unknown, version: number) => JSON.stringify({ ar: data.ar, en, version });
    const send = async (en: unknown, version: number) =>
      fetch(`${shop.url}/api/v1${savePageCall.path.replace(':slug', 'rewards')}`, {
        method: 'POST',
        headers,
        body: body(en, version),
      });
    expect((await send({ ...data.en, lead: 'Seen at once.' }, data.version)).status).toBe(200);
    await expect.poll(html, { timeout: 2_000 }).toContain('Seen at once.');
    expect((await send(data.en, data.version + 1)).status).toBe(200);
    await expect.poll(html, { timeout: 2_000 }).not.toContain('Seen at once.');
  });
});
