import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/call.ts';
import { readMasterCall, readOccasionCall } from '#contract/catalogue/catalogue.calls.ts';
import * as calls from '#contract/catalogue/home.calls.ts';
import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import { addPictureCall } from '#contract/catalogue/products.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MINUTE } from '#server/clock.ts';
import { signInMember, staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import type { Language } from '#text/language.ts';
import { listSections } from '../home-versions.store.ts';
import { findNextBannerMoment } from '../next-banner-moment.ts';

const ROUTES = ['/', '/products', '/corporate-gifts'];
const shop = await testShop({
  pages: {
    /** Replaces the shop's page renderer: returns what is in the database while the preview is rendered. */
    render: async (database, _, { at }) => ({
      html: `${(await listSections(database)).map(({ key }) => key).join(' ')} ${at?.toISOString() ?? 'now'}`,
      styleHash: null,
    }),
    leadsTo: (path) => {
      const [, page, slug] = /^\/(product|track)\/([^/]+)$/.exec(path) ?? [];
      if (page && slug) return { route: page, params: { [page === 'product' ? 'slug' : 'token']: slug } };
      return ROUTES.includes(path) ? { route: path, params: {} } : null;
    },
  },
});
const hind = await staffMember(shop, 'merchandiser');
const noura = await staffMember(shop, 'merchandiser');
const owner = await staffMember(shop, 'owner');

type Shown = OutputOf<typeof calls.readHomeCall>;
type Section = DraftHome['sections'][number];
type Banner = Section['banners'][number];

const QUARTER = 15 * MINUTE;
const read = () => hind.must(calls.readHomeCall, {});
const seenOf = ({ base, draft }: Shown) => ({ base, draftVersion: draft?.version ?? 0 });
const save = (shown: Shown, document: DraftHome, who = hind) =>
  who.must(calls.saveHomeCall, { ...seenOf(shown), document });
const publish = (shown: Shown, who = hind) => who.must(calls.publishHomeCall, seenOf(shown));
const codeOf = (answer: { ok: boolean; code?: string }) => answer.code ?? 'ok';
const inShop = (language: Language = 'en') =>
  shop.visitor().must(readMasterCall, { cityId: 1 }, { language });
const keysInShop = async () => (await inShop()).sections.map(({ key }) => key);
const withSection = (document: DraftHome, key: string, change: (section: Section) => Partial<Section>) => ({
  ...document,
  sections: document.sections.map((one) => (one.key === key ? { ...one, ...change(one) } : one)),
});
const withBanner = (document: DraftHome, key: string, change: Partial<Banner>) =>
  withSection(document, key, ({ banners: [first, ...others] }) => ({
    banners: [{ ...first!, ...change }, ...others],
  }));
const sentenceAt = ({ problems }: Shown, field: string) =>
  problems.find((problem) => problem.field === field)?.text;
const lastEntry = async () => (await owner.must(listAuditCall, { subject: 'home' })).entries[0]!;
const addPicture = async (bytes: Uint8Array) => {
  const answer = await hind.fetch(addPictureCall.path, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return (await answer.json()) as { code?: string; data: { file: string } };
};
/** Restores the home page as it was before this test file. */
const first = await read();
const restore = async () => {
  const now = await read();
  const clean = now.draft ? await hind.must(calls.removeHomeDraftCall, seenOf(now)) : now;
  await hind.must(calls.publishHomeVersionCall, { base: clean.published!.version, number: 1 });
};

describe('The home page before anybody edited it', () => {
  it('has the sections of the design in their order, with the demo’s banners and lists', async () => {
    expect(await keysInShop()).toEqual([
      'hero',
      'occasions',
      'categories',
      'most-given',
      'bundles',
      'promise',
      'engraving',
      'care',
      'small-gifts',
      'corporate',
    ]);
    expect(first).toMatchObject({ draft: null, changes: [], problems: [], base: 1 });
    expect(first.document.occasions).toHaveLength(14);
    expect(first.products.map(({ slug }) => slug)).toContain('monstera');
  });
});

describe('The draft of the home page', () => {
  it('reaches no shopper before it is published, and then all of them', async () => {
    const turned = { ...first.document, sections: [...first.document.sections].reverse() };
    const hidden = withSection(turned, 'promise', () => ({ isShown: false }));
    const saved = await save(
      await read(),
      withSection(hidden, 'bundles', () => ({ heading: { ar: 'أطقم', en: 'Sets' } })),
    );
    expect(saved.changes).toEqual(expect.arrayContaining(['order', 'sections.promise', 'sections.bundles']));
    expect((await keysInShop())[0]).toBe('hero');
    expect(await lastEntry()).toMatchObject({ act: 'home.save' });
    const published = await publish(saved);
    expect(published).toMatchObject({ draft: null, base: 2, published: { version: 2 } });
    const keys = await keysInShop();
    expect([keys[0], keys.at(-1)]).toEqual(['corporate', 'hero']);
    expect(keys).not.toContain('promise');
    expect((await inShop('ar')).sections.find(({ key }) => key === 'bundles')?.heading).toBe('أطقم');
    expect(await lastEntry()).toMatchObject({ act: 'home.publish', who: hind.name });
    await restore();
    expect(await keysInShop()).toEqual(first.document.sections.map(({ key }) => key));
    expect((await hind.must(calls.listHomeVersionsCall, {}))[0]).toMatchObject({ number: 3, restored: 1 });
  });

  it('is one for all: the second of two editors is told who was faster, and nothing is written', async () => {
    const seen = await read();
    const mine = withSection(seen.document, 'care', () => ({ isShown: false }));
    await save(seen, mine);
    const theirs = { ...seenOf(seen), document: seen.document };
    const late = await noura.call(calls.saveHomeCall, theirs);
    expect(late).toMatchObject({ ok: false, code: 'changedMeanwhile' });
    expect(JSON.stringify(late)).toContain(hind.name);
    // Saving the same draft again, as after a lost response, changes nothing.
    expect((await save(seen, mine)).draft?.version).toBe(1);
    await publish(await read());
    expect(codeOf(await noura.call(calls.saveHomeCall, theirs))).toBe('changedMeanwhile');
    await restore();
  });

  it('is not published over what somebody published a moment before', async () => {
    const seen = await read();
    const saved = await save(
      seen,
      withSection(seen.document, 'care', () => ({ isShown: false })),
    );
    rivalBefore(shop.database, /pg_advisory_xact_lock/, async () => {
      await noura.must(calls.publishHomeVersionCall, { base: saved.published!.version, number: 2 });
    });
    expect(await hind.call(calls.publishHomeCall, seenOf(saved))).toMatchObject({
      ok: false,
      code: 'changedMeanwhile',
    });
    expect(await keysInShop()).not.toContain('promise');
    await restore();
  });

  it('is published at its time, on the word of who planned it, and cannot be edited until then', async () => {
    const seen = await read();
    const saved = await save(
      seen,
      withSection(seen.document, 'care', () => ({ isShown: false })),
    );
    const publishAt = new Date(shop.clock.now().getTime() + QUARTER);
    const past = await hind.call(calls.publishHomeLaterCall, {
      ...seenOf(saved),
      publishAt: new Date(shop.clock.now().getTime() - 1),
    });
    expect(past).toMatchObject({ ok: false, code: 'notValid' });
    const planned = await hind.must(calls.publishHomeLaterCall, { ...seenOf(saved), publishAt });
    expect(planned.draft).toMatchObject({ publishAt, publisher: hind.name });
    expect(
      codeOf(await noura.call(calls.saveHomeCall, { ...seenOf(planned), document: seen.document })),
    ).toBe('wrongState');
    const calledOff = await hind.must(calls.cancelHomePublicationCall, seenOf(planned));
    expect(calledOff.draft?.publishAt).toBeNull();
    await hind.must(calls.publishHomeLaterCall, { ...seenOf(calledOff), publishAt });
    shop.clock.pass(QUARTER);
    await shop.runJobs();
    expect(await keysInShop()).not.toContain('care');
    expect((await read()).published).toMatchObject({ who: hind.name });
    await restore();
  });

  it('is drawn as the shop would show it, and nothing of it stays', async () => {
    const seen = await read();
    const turned = { ...seen.document, sections: [...seen.document.sections].reverse() };
    await save(seen, turned);
    const { html } = await hind.must(calls.renderHomePreviewCall, { language: 'en' });
    expect(html.split(' ')[0]).toBe('corporate');
    expect(html.split(' ').at(-1)).toBe('now');
    const at = new Date('2027-02-08T06:00:00Z');
    const later = await hind.must(calls.renderHomePreviewCall, { language: 'en', at });
    expect(later.html.split(' ').at(-1)).toBe(at.toISOString());
    expect((await keysInShop())[0]).toBe('hero');
    await restore();
  });
});

describe('A banner with dates', () => {
  it('is shown between its minutes in Riyadh; of several the first in its dates is', async () => {
    shop.clock.set('2026-11-22T06:00:00Z');
    const seen = await read();
    const eid = (from: string, until: string, en: string): Banner => ({
      ...seen.document.sections[0]!.banners[0]!,
      title: { ar: 'عيد', en },
      from,
      until,
    });
    const dated = withSection(seen.document, 'hero', ({ banners }) => ({
      banners: [
        eid('2026-11-22T10:00', '2026-11-22T11:00', 'Eid'),
        eid('2026-11-22T10:30', '2026-11-22T12:00', 'After Eid'),
        ...banners,
      ],
    }));
    await publish(await save(seen, dated));
    const title = async () => (await inShop()).banners.find(({ key }) => key === 'hero')?.title;
    const usual = await title();
    expect(usual).toContain('grows');
    expect(await findNextBannerMoment(shop)).toEqual(new Date('2026-11-22T07:00:00Z'));
    shop.clock.set('2026-11-22T06:59:59Z');
    expect(await title()).toBe(usual);
    shop.clock.set('2026-11-22T07:00:00Z');
    expect(await title()).toBe('Eid');
    shop.clock.set('2026-11-22T08:00:00Z');
    expect(await title()).toBe('After Eid');
    expect(await findNextBannerMoment(shop)).toEqual(new Date('2026-11-22T09:00:00Z'));
    shop.clock.set('2026-11-22T09:00:00Z');
    expect(await title()).toBe(usual);
    expect(await findNextBannerMoment(shop)).toBeNull();
    // Hind signs in again, because hours have passed and her session has ended.
    await signInMember(hind);
    await restore();
  });

  it('takes its section away when none is in its dates', async () => {
    shop.clock.set('2026-11-22T06:00:00Z');
    const seen = await read();
    await publish(await save(seen, withBanner(seen.document, 'corporate', { until: '2026-11-22T08:00' })));
    expect(await keysInShop()).not.toContain('corporate');
    await restore();
  });
});

describe('What is wrong with a home page', () => {
  const problemAt = async (document: DraftHome, field: string) => {
    const shown = await save(await read(), document);
    const sentence = sentenceAt(shown, field);
    expect(codeOf(await hind.call(calls.publishHomeCall, seenOf(shown)))).toBe(
      sentence === undefined ? 'ok' : 'notValid',
    );
    return sentence;
  };
  const HERO = 'sections.0.banners.0';

  it.each([
    ['half a language', { title: { ar: 'عنوان', en: '' } }, 'title.en', /English words are missing/],
    ['a text without end', { text: { ar: 'ن', en: 'a'.repeat(600) } }, 'text.en', /300 letters/],
    [
      'an end before its beginning',
      { from: '2026-12-02T09:00', until: '2026-12-01T09:00' },
      'until',
      /after/,
    ],
    ['a day that does not exist', { from: '2026-02-30T09:00' }, 'from', /day and a time/],
    ['half a moment', { until: '2026-12-01' }, 'until', /day and a time/],
    ['a link to elsewhere', { link: 'https://example.com' }, 'link', /address of this shop/],
    [
      'a link to elsewhere without a scheme',
      { link: '//example.com/products' },
      'link',
      /address of this shop/,
    ],
    ['a page that the shop does not have', { link: '/prodcuts' }, 'link', /no page/],
    ['a product that the shop does not have', { link: '/product/unicorn' }, 'link', /no page/],
    ['a category that the shop does not have', { link: '/products?category=yachts' }, 'link', /no page/],
    ['a page of one shopper', { link: '/track/abc' }, 'link', /no page/],
    ['an unknown product', { product: { slug: 'unicorn', colour: null } }, 'product.slug', /unicorn/],
    ['a picture that is not stored', { picture: `${'0'.repeat(32)}.webp` }, 'picture', /photo/],
  ] as [string, Partial<Banner>, string, RegExp][])(
    '%s is said next to its field',
    async (_, change, field, said) => {
      expect(await problemAt(withBanner(first.document, 'hero', change), `${HERO}.${field}`)).toMatch(said);
    },
  );

  it('is said of lists, occasions and pictures without words too', async () => {
    const list = withSection(first.document, 'most-given', () => ({ products: [], heading: null }));
    expect(await problemAt(list, 'sections.3.products')).toMatch(/Fill this in/);
    expect(await problemAt(list, 'sections.3.heading.ar')).toMatch(/Arabic words/);
    const [ramadan, ...others] = first.document.occasions;
    const named = {
      ...ramadan!,
      name: { ar: '', en: 'Ramadan' },
      season: { ...ramadan!.season!, from: '13-40' },
    };
    const document = { ...first.document, occasions: [named, ...others] };
    expect(await problemAt(document, 'occasions.0.name.ar')).toMatch(/Arabic words/);
    expect(await problemAt(document, 'occasions.0.season.from')).toMatch(/month and a day/);
    const stored = first.document.sections[6]!.banners[0]!.picture;
    const wordless = withBanner(first.document, 'hero', { picture: stored, alt: null });
    expect(await problemAt(wordless, `${HERO}.alt.en`)).toMatch(/what the photo shows/);
  });

  it('is never a good link', async () => {
    for (const link of [
      '/',
      '/products',
      '/products?category=small-gifts',
      '/product/monstera',
      '/corporate-gifts',
    ])
      expect(
        sentenceAt(await save(await read(), withBanner(first.document, 'hero', { link })), `${HERO}.link`),
        link,
      ).toBeUndefined();
    await restore();
  });

  it('is a drawing that says it is a photo', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    expect((await addPicture(Buffer.from(svg))).code).toBe('wrongType');
  });
});

describe('What a section shows', () => {
  it('is found by name in either language or by link, with its glazes', async () => {
    for (const search of ['monst', 'مونستيرا']) {
      const [found] = await hind.must(calls.findHomeProductsCall, { search });
      expect(found, search).toMatchObject({ slug: 'monstera', isListed: true });
      expect(found!.colours.map(({ colour }) => colour)).toContain('sage');
    }
    expect(await hind.must(calls.findHomeProductsCall, { search: '100%_' })).toEqual([]);
  });

  it('is a category, an occasion, or chosen products, in their order', async () => {
    const seen = await read();
    const keysOf = async (change: Partial<Section>) => {
      await publish(
        await save(
          await read(),
          withSection(seen.document, 'most-given', () => change),
        ),
      );
      return (await inShop()).rails.find(({ key }) => key === 'most-given')!;
    };
    const chosen = await keysOf({ products: ['orchid', 'monstera'] });
    expect(chosen.products.map(({ slug }) => slug)).toEqual(['orchid', 'monstera']);
    const category = await keysOf({ category: 'small-gifts', link: null });
    expect(category.link).toBe('/products?category=small-gifts');
    expect(category.products.length).toBeGreaterThan(2);
    const occasion = await keysOf({ occasion: 'birthday', link: null });
    expect(occasion.link).toBe('/products?occasion=birthday');
    expect(occasion.products.length).toBeGreaterThan(2);
    await restore();
  });
});

describe('Occasions', () => {
  it('are changed, put in order and added with the page, and a version brings them back', async () => {
    const seen = await read();
    const colour = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#567' } })
      .jpeg()
      .toBuffer();
    const { file } = (await addPicture(colour)).data;
    const [ramadan, ...others] = seen.document.occasions;
    const mother = {
      ...ramadan!,
      slug: 'mothers-day',
      slugInArabic: 'عيد-الأم',
      name: { ar: 'عيد الأم', en: 'Mother’s Day' },
      heading: null,
      introduction: null,
      advice: [],
      picture: file,
      scene: null,
      season: { calendar: 'gregorian' as const, from: '03-01', to: '03-21' },
    };
    const renamed = { ...ramadan!, name: { ar: 'رمضان كريم', en: 'Ramadan Kareem' } };
    await publish(await save(seen, { ...seen.document, occasions: [mother, ...others, renamed] }));
    const occasion = await shop.visitor().must(readOccasionCall, { slug: 'mothers-day' }, { language: 'en' });
    expect(occasion).toMatchObject({ title: 'Mother’s Day', heading: 'Mother’s Day' });
    shop.clock.set('2027-03-05T06:00:00Z');
    const master = await inShop();
    expect(master.occasions[0]).toMatchObject({ slug: 'mothers-day' });
    await signInMember(hind);
    expect((await read()).document.occasions.at(-1)!.name.en).toBe('Ramadan Kareem');
    const taken = { ...mother, slug: 'mum', slugInArabic: ramadan!.slugInArabic };
    const now = await read();
    const shown = await save(now, {
      ...now.document,
      occasions: now.document.occasions.filter(({ slug }) => slug !== 'ramadan').concat(taken),
    });
    expect(sentenceAt(shown, `occasions.${shown.document.occasions.length - 1}.slugInArabic`)).toMatch(
      /ramadan/,
    );
    await restore();
    expect((await read()).document.occasions.find(({ slug }) => slug === 'ramadan')!.name.en).toBe('Ramadan');
  });
});
