import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/call.ts';
import { readPageCall as readShownCall } from '#contract/content/content.calls.ts';
import {
  listPagesCall,
  readPageCall,
  readPageVersionCall,
  savePageCall,
  usePageVersionCall,
} from '#contract/content/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { importPages } from '#server/content/content.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { loadPages } from '../../../demo/content/load-pages.ts';

const shop = await testShop({ data: 'empty' });
await loadPages(shop.database);
const [owner, noura] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];

type OfficePage = OutputOf<typeof readPageCall>;
const shown = (slug: string, language: 'ar' | 'en') =>
  shop.visitor().must(readShownCall, { slug }, { language });
type Writable<T> = { -readonly [K in keyof T]: T[K] extends object ? Writable<T[K]> : T[K] };
const bodyOf = ({ slug, version, ar, en }: OfficePage) =>
  structuredClone({ slug, version, ar, en }) as Writable<Pick<OfficePage, 'slug' | 'version' | 'ar' | 'en'>>;
/** The page with another lead in English. */
const changed = (page: OfficePage, lead: string) => {
  const body = bodyOf(page);
  body.en.lead = lead;
  return body;
};

const text = (title: string, section: string, paragraph: string) => ({
  title,
  description: title,
  lead: title,
  sections: [{ id: 'returns', title: section, paragraphs: [paragraph] }],
});

describe('Text pages in the office', () => {
  it('are listed with who saved them last', async () => {
    const pages = await noura.must(listPagesCall, {});
    expect(pages).toHaveLength(10);
    expect(pages.find(({ slug }) => slug === 'terms')).toMatchObject({ version: 1, savedBy: null });
  });

  it('are read by shoppers as they were saved, in both languages, with the day', async () => {
    shop.clock.set('2026-11-23T06:00:00Z');
    const member = await staffMember(shop, 'merchandiser');
    const body = changed(await member.must(readPageCall, { slug: 'terms' }), 'Our terms, short and clear.');
    body.ar.sections[0]!.paragraphs[0] = 'اقرأ [سياسة الخصوصية](/privacy-policy).';
    body.en.sections[0]!.paragraphs[0] =
      '- Read the [privacy policy](/privacy-policy)\n- Or [call us](tel:920000000)';
    const saved = await member.must(savePageCall, body);
    expect(saved).toMatchObject({ version: 2, savedBy: member.name, updatedAt: '2026-11-23' });
    expect(await shown('terms', 'en')).toMatchObject({
      lead: 'Our terms, short and clear.',
      updatedAt: '2026-11-23',
    });
    expect((await shown('terms', 'ar')).sections[0]!.paragraphs[0]).toContain('/privacy-policy');
    const { entries } = await (await staffMember(shop, 'owner')).must(listAuditCall, {
      subject: 'page:terms',
    });
    expect(entries[0]).toMatchObject({ act: 'page.save', who: member.name, after: { version: 2 } });
  });

  it('keep their day when they are saved as they are, and the audit log says nothing', async () => {
    shop.clock.set('2026-11-24T06:00:00Z');
    const [owner, member] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
    const before = await member.must(readPageCall, { slug: 'gifts-care' });
    expect(before.updatedAt).not.toBe('2026-11-24');
    expect(await member.must(savePageCall, bodyOf(before))).toEqual(before);
    const { version } = before;
    const used = { slug: 'gifts-care', version, used: version };
    expect(await member.must(usePageVersionCall, used)).toEqual(before);
    expect((await shown('gifts-care', 'en')).updatedAt).toBe(before.updatedAt);
    expect((await owner.must(listAuditCall, { subject: 'page:gifts-care' })).entries).toEqual([]);
  });

  it('are refused with half a language, a fault of typography or a wrong link, with the place of it', async () => {
    const owner = await staffMember(shop, 'owner');
    const page = await owner.must(readPageCall, { slug: 'faq' });
    const fieldOf = async (change: (body: ReturnType<typeof bodyOf>) => void) => {
      const body = bodyOf(page);
      change(body);
      const answer = await owner.call(savePageCall, body);
      return answer.ok ? 'saved' : (answer.data as { field: string }).field;
    };
    expect(await fieldOf(({ ar }) => (ar.lead = ''))).toBe('ar.lead');
    expect(await fieldOf(({ en }) => (en.title = 'Questions…'))).toBe('en.title');
    expect(await fieldOf(({ ar }) => (ar.sections[1]!.title = 'Half'))).toBe('ar.sections.1.title');
    expect(await fieldOf(({ en }) => (en.sections[2]!.paragraphs[0] = '[Press](javascript:alert(1))'))).toBe(
      'en.sections.2.paragraphs.0',
    );
    expect(await fieldOf(({ en }) => en.sections.pop())).toBe('en.sections');
    expect(await fieldOf(({ en }) => en.sections[0]!.paragraphs.push('More'))).toBe('en.sections');
    const about = bodyOf(await owner.must(readPageCall, { slug: 'about-ashjar' }));
    for (const language of ['ar', 'en'] as const)
      about[language].sections = about[language].sections.filter(({ id }) => id !== 'introduction');
    expect(await owner.call(savePageCall, about)).toMatchObject({
      code: 'notValid',
      data: { field: 'sections' },
    });
    expect(await owner.must(readPageCall, { slug: 'faq' })).toEqual(page);
  });

  it('tell the second of two people who was faster, and keep what the first saved', async () => {
    const [owner, member] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
    const page = await member.must(readPageCall, { slug: 'rewards' });
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () =>
      owner.must(savePageCall, changed(page, 'Saved first.')),
    );
    expect(await member.call(savePageCall, changed(page, 'Saved second.'))).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect((await shown('rewards', 'en')).lead).toBe('Saved first.');
  });

  it('that are not written yet are empty, and written once: a second writer is told who was faster', async () => {
    const slug = 'terms';
    await shop.database.deleteFrom('pages').where('slug', '=', slug).execute();
    await shop.database.deleteFrom('page_versions').where('slug', '=', slug).execute();
    const [owner, member] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
    const page = await member.must(readPageCall, { slug });
    expect(page).toMatchObject({ version: 0, history: [], en: { title: '', sections: [{ id: 'returns' }] } });
    expect(await shop.visitor().call(readShownCall, { slug })).toMatchObject({ code: 'notFound' });
    expect(await member.call(savePageCall, bodyOf(page))).toMatchObject({ code: 'notValid' });
    const first = bodyOf(page);
    first.ar = text('الشروط', 'الإرجاع', 'نعيد المال.');
    first.en = text('Terms', 'Returns', 'You get your money back.');
    rivalBefore(shop.database, /pg_advisory_xact_lock/, () => owner.must(savePageCall, first));
    expect(await member.call(savePageCall, first)).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect((await shown(slug, 'en')).title).toBe('Terms');
    expect(await member.call(readPageCall, { slug: 'no-such-page' })).toMatchObject({ code: 'notFound' });
  });

  it('have a history, from which an earlier version is shown again as a new one', async () => {
    const member = await staffMember(shop, 'merchandiser');
    const first = await member.must(readPageCall, { slug: 'order-issue' });
    const second = await member.must(savePageCall, changed(first, 'Another lead.'));
    const old = await member.must(readPageVersionCall, { slug: 'order-issue', version: first.version });
    expect(old.en.lead).toBe(first.en.lead);
    const body = { slug: 'order-issue', version: second.version, used: first.version };
    const third = await member.must(usePageVersionCall, body);
    expect(third.history.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [3, member.name],
      [2, member.name],
      [1, null],
    ]);
    expect(third.en).toEqual(first.en);
    expect((await shown('order-issue', 'en')).lead).toBe(first.en.lead);
    expect(await member.call(usePageVersionCall, body)).toMatchObject({ code: 'changedMeanwhile' });
    expect(await member.call(readPageVersionCall, { slug: 'order-issue', version: 9 })).toMatchObject({
      code: 'notFound',
    });
  });

  it('get a version from an import too, named after the command; the same text again gets none', async () => {
    const member = await staffMember(shop, 'merchandiser');
    const { ar, en } = await member.must(readPageCall, { slug: 'connect-with-us' });
    const file = (title: string) =>
      JSON.stringify([{ slug: 'connect-with-us', updatedAt: '2026-11-24', ar, en: { ...en, title } }]);
    const by = { operator: 'sara', at: shop.clock.now() };
    await importPages(shop.database, file('Talk to us'), by);
    await importPages(shop.database, file('Talk to us'), by);
    const { version, savedBy } = await member.must(readPageCall, { slug: 'connect-with-us' });
    expect([version, savedBy]).toEqual([2, 'command:sara']);
  });

  it('are not saved by any code without an entry in the audit log', async () => {
    await expect(
      shop.pool.query(
        `insert into page_versions select slug, version + 9, content, 'Eve', now() from page_versions limit 1`,
      ),
    ).rejects.toMatchObject({ code: 'AU428' });
    expect((await owner.call(listPagesCall, {})).status).toBe(401);
  });
});
