import { describe, expect, it } from 'vitest';
import { readMaintenanceCall, readPageCall, readPrivacyPolicyCall } from '#contract/content/content.calls.ts';
import { plainTextOf } from '#contract/content/page-text.rules.ts';
import { testShop } from '#server/test-shop.ts';
import { languages } from '#text/language.ts';
import { addNewPages, loadPages } from '../../demo/content/load-pages.ts';
import { loadDelivery } from '../../demo/delivery/load-delivery.ts';
import { updateMaintenance } from './closure.public.ts';

const shop = await testShop({ data: 'empty' });
// A city must be loaded, because all pages are closed without one (start/junk-addresses.test).
await loadDelivery(shop.database);
await loadPages(shop.database);
const visitor = shop.visitor();

const SLUGS = [
  'privacy-policy',
  'about-ashjar',
  'gifts-care',
  'terms',
  'faq',
  'rewards',
  'order-issue',
  'connect-with-us',
  'app',
  'accessibility',
];

describe('Specification 7, GET /common/check-maintenance-mode', () => {
  // spec: 7-content.readMaintenance
  it('shows anyone whether the shop is under maintenance', async () => {
    expect((await visitor.request('GET', '/common/check-maintenance-mode')).body).toEqual({
      success: true,
      statusCode: 200,
      message: 'تم.',
      data: { is_web_app_maintenance: false, is_new: false },
    });
    await updateMaintenance(shop.database, true, shop.clock.now());
    expect(await visitor.must(readMaintenanceCall, {})).toMatchObject({ isOn: true });
    await updateMaintenance(shop.database, false, shop.clock.now());
  });
});

describe('Specification 7, Page content', () => {
  // spec: 7-content.readPage
  it.each(SLUGS)('/page-contents/all/%s is written in both languages', async (slug) => {
    for (const language of languages) {
      const page = await visitor.must(readPageCall, { slug }, { language });
      expect(page.slug).toBe(slug);
      expect(page.sections.length).toBeGreaterThanOrEqual(4);
      const texts = [
        page.title,
        page.description,
        page.lead,
        ...page.sections.flatMap((one) => one.paragraphs.map(plainTextOf)),
      ];
      for (const text of texts) {
        expect(text.trim()).not.toBe('');
        // Texts must have no exclamation marks and no stretched letters (design.md 8).
        expect(text).not.toMatch(/[!\u0640]/);
        // Arabic texts contain a few names in Latin letters; English texts contain no Arabic letters.
        expect(/[\u0600-\u06FF]/.test(text)).toBe(language === 'ar');
      }
    }
  });

  it('has the same sections in both languages, each with its own address', async () => {
    for (const slug of SLUGS) {
      const [ar, en] = [
        await visitor.must(readPageCall, { slug }, { language: 'ar' }),
        await visitor.must(readPageCall, { slug }, { language: 'en' }),
      ];
      const ids = ar.sections.map(({ id }) => id);
      expect(en.sections.map(({ id }) => id)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/);
    }
  });

  it('the introduction of the signed-out menu is a section of the about page (product.md 3)', async () => {
    const { sections } = await visitor.must(readPageCall, { slug: 'about-ashjar' });
    expect(sections[0]!.id).toBe('introduction');
  });

  // spec: 7-content.readPrivacyPolicy
  it('/page-contents/privacy-policy is the privacy policy', async () => {
    const page = await visitor.must(readPageCall, { slug: 'privacy-policy' });
    expect(await visitor.must(readPrivacyPolicyCall, {})).toEqual(page);
  });

  it.each([
    [
      'en',
      'terms',
      [
        'the same day within Riyadh and within 2 to 6 working days in other cities, excluding Friday, Saturday',
        'We deliver to major cities; delivery and availability vary by city',
        'within 3 days of receipt',
        'mada, Visa, Mastercard, Apple Pay',
      ],
    ],
    ['en', 'faq', ['Within 3 days of receipt', 'café in Riyadh, 24 hours a day', 'Dammam and Dhahran']],
    [
      'ar',
      'terms',
      [
        'في اليوم نفسه داخل الرياض، وخلال 2 إلى 6 أيام عمل في المدن الأخرى، ما عدا الجمعة والسبت',
        'نوصل إلى المدن الرئيسة، ويختلف التوصيل والتوفر باختلاف المدينة',
        'خلال 3 أيام من استلامه',
        'مدى وفيزا وماستركارد وApple Pay',
      ],
    ],
  ] as const)('states the policies of Specification 1: %s, %s', async (language, slug, policies) => {
    const { sections } = await visitor.must(readPageCall, { slug }, { language });
    const text = sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const policy of policies) expect(text).toContain(policy);
  });

  it.each(['nothing', 'PRIVACY-POLICY', "' or 1=1 --", '%2e%2e%2f', '\u0000', 'x'.repeat(80)])(
    'an invalid slug is not found: %s',
    async (slug) => {
      expect(await visitor.call(readPageCall, { slug }, { language: 'ar' })).toEqual({
        ok: false,
        status: 404,
        code: 'notFound',
        message: 'لا توجد صفحة بهذا الاسم.',
        data: null,
      });
    },
  );

  it('a demo shop of an earlier version gets the new pages, and keeps its own texts', async () => {
    const { database } = shop;
    await database.deleteFrom('pages').where('slug', '=', 'accessibility').execute();
    await database.updateTable('pages').set({ title: 'Ours' }).where('slug', '=', 'terms').execute();
    await addNewPages(database);
    const read = (slug: string) => visitor.must(readPageCall, { slug }, { language: 'en' });
    expect(await read('accessibility')).toMatchObject({ title: 'Accessibility' });
    expect(await read('terms')).toMatchObject({ title: 'Ours' });
    await loadPages(database);
  });

  it('loading the pages again leaves them as they are', async () => {
    const before = await visitor.must(readPageCall, { slug: 'faq' });
    await loadPages(shop.database);
    expect(await visitor.must(readPageCall, { slug: 'faq' })).toEqual(before);
  });
});
