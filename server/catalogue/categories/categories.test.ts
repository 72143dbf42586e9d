import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { InputOf, OutputOf } from '#contract/call.ts';
import { listGiftCategoriesCall, listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import * as calls from '#contract/catalogue/categories.calls.ts';
import { readHomeCall, saveHomeCall } from '#contract/catalogue/home.calls.ts';
import {
  publishProductCall,
  readProductCall,
  removeDraftCall,
  saveProductCall,
} from '#contract/catalogue/products.calls.ts';
import { saveCouponCall, stopCouponCall } from '#contract/coupons/office.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { inTransaction } from '#database/database.ts';
import { rivalBefore } from '#database/rival.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { ImportError } from '#server/imports/parse-import-file.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import type { Language } from '#text/language.ts';
import { readCatalogue } from '../export/read-catalogue.ts';
import { importCatalogue } from '../import/import-catalogue.ts';
import { upsertMeanings } from '../search/index.store.ts';

const shop = await testShop();
const { database } = shop;
const lina = await staffMember(shop, 'merchandiser');
const noura = await staffMember(shop, 'merchandiser');
const owner = await staffMember(shop, 'owner');
const support = await staffMember(shop, 'support');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-categories-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Category = OutputOf<typeof calls.saveCategoryCall>;
type Draft = InputOf<typeof calls.saveCategoryCall>['document'];
const list = () => lina.must(calls.listCategoriesCall, {});
const first = await list();
const { picture } = first[0]!.document;
let made = 0;
/** A category that no other test has. */
const draft = (more: Partial<Draft> = {}): Draft => {
  made += 1;
  return {
    slug: `shelf-${made}`,
    slugInArabic: `رف-${made}`,
    name: { ar: `رف ${made}`, en: `Shelf ${made}` },
    about: { ar: 'للرف', en: 'For a shelf' },
    picture,
    ...more,
  };
};
const add = (more: Partial<Draft> = {}) => lina.must(calls.saveCategoryCall, { document: draft(more) });
const change = ({ id, version, document }: Category, more: Partial<Draft>, who = lina) =>
  who.call(calls.saveCategoryCall, { id, version, document: { ...document, ...more } });
const remove = ({ id, version }: Pick<Category, 'id' | 'version'>, who = lina) =>
  who.call(calls.deleteCategoryCall, { id, version });
const again = async ({ id }: Category) => (await list()).find((one) => one.id === id)!;
const inShop = async (language: Language = 'en') =>
  (await shop.visitor().must(listGiftCategoriesCall, { cityId: RIYADH }, { language })).categories;
const refusalOf = (answer: { ok: boolean; code?: string; message?: string; data?: unknown }) => ({
  code: answer.code,
  message: answer.message,
  data: answer.data,
});

/** Publishes the monstera with these categories more, or without them again. */
async function publishMonstera(changed: (categories: readonly string[]) => string[]): Promise<void> {
  const key = String(MONSTERA);
  const shown = await lina.must(readProductCall, { key });
  const saved = await lina.must(saveProductCall, {
    key,
    base: shown.base,
    draftVersion: 0,
    document: { ...shown.document, categories: changed(shown.document.categories) },
  });
  await lina.must(publishProductCall, { key, draftVersion: saved.draft!.version });
}

describe('A new category', () => {
  it('is in the shop at once, last in the order, and in the audit log', async () => {
    const saved = await add({ name: { ar: 'رف الضوء', en: 'Light shelf' } });
    expect(saved).toMatchObject({ version: 1, productCount: 0, products: [], isOnHome: false, coupons: [] });
    expect(saved).toMatchObject({ lastChangeBy: lina.name });
    expect((await list()).at(-1)).toEqual(saved);
    expect((await inShop()).at(-1)).toMatchObject({ title: 'Light shelf' });
    expect((await inShop('ar')).at(-1)).toMatchObject({ title: 'رف الضوء' });
    const { entries } = await owner.must(listAuditCall, { subject: `category:${saved.id}` });
    expect(entries).toMatchObject([{ act: 'category.save', who: lina.name, before: null }]);
  });

  it('is refused at its field, in the language of who writes it', async () => {
    const taken = (await add()).document;
    const wrong: [Partial<Draft>, string, string][] = [
      [{ name: { ar: '', en: 'Only English' } }, 'name.ar', 'The Arabic words are missing.'],
      [{ about: { ar: 'عربي', en: ' ' } }, 'about.en', 'The English words are missing.'],
      [{ name: { ar: 'ا'.repeat(81), en: 'Long' } }, 'name.ar', 'Use 80 letters at most.'],
      [{ slug: 'No Spaces' }, 'slug', 'Use small Latin letters, digits and hyphens, such as rubber-plant.'],
      [{ slugInArabic: 'latin' }, 'slugInArabic', 'Use Arabic letters without marks, digits and hyphens.'],
      [{ slug: taken.slug }, 'slug', `\u2068${taken.slug}\u2069 already uses this link.`],
      [
        { slugInArabic: taken.slugInArabic },
        'slugInArabic',
        `\u2068${taken.slug}\u2069 already uses this link.`,
      ],
      [{ picture: '' }, 'picture', 'Add a photo here.'],
      [{ picture: `${'0'.repeat(32)}.webp` }, 'picture', 'Add a photo here.'],
    ];
    const before = await list();
    for (const [more, field, message] of wrong) {
      const answer = await lina.call(calls.saveCategoryCall, { document: draft(more) }, { language: 'en' });
      expect(refusalOf(answer)).toEqual({ code: 'notValid', message, data: { field } });
    }
    expect(await list()).toEqual(before);
  });

  it('is for those who edit products', async () => {
    expect(await support.call(calls.listCategoriesCall, {})).toMatchObject({ code: 'notAllowed' });
    expect(
      await support.call(calls.saveCategoryCall, {
        document: { ...first[0]!.document, slug: 'not-mine', slugInArabic: 'ليس-لي' },
      }),
    ).toMatchObject({ code: 'notAllowed' });
  });
});

describe('A category that exists', () => {
  it('is renamed for shoppers, in lists and in search, and keeps its English link', async () => {
    const saved = await add({ slug: 'renamed', slugInArabic: 'مسمى', name: { ar: 'قديم', en: 'Oldnamed' } });
    await publishMonstera((all) => [...all, 'renamed']);
    const search = async (text: string) =>
      (
        await shop.visitor().must(listProductsCall, { cityId: RIYADH, search: text }, { language: 'en' })
      ).products.map(({ slug }) => slug);
    const name = { ar: 'زقزقيلة', en: 'Qwertzuna' };
    expect(await change(saved, { slug: 'other-link' })).toMatchObject({
      code: 'notValid',
      data: { field: 'slug' },
    });
    expect(await change(saved, { name })).toMatchObject({ ok: true, data: { version: 2 } });
    expect((await inShop()).map(({ title }) => title)).toContain('Qwertzuna');
    expect(await search('qwertzuna')).toEqual(['monstera']);
    // Repeating the same request, as a browser does after a lost response, changes nothing.
    const now = await again(saved);
    expect(await change(now, {})).toMatchObject({ ok: true, data: { version: 2 } });
    await publishMonstera((all) => all.filter((slug) => slug !== 'renamed'));
    expect(await remove(now)).toMatchObject({ ok: true });
  });

  it('is not overwritten by who did not see the newest version', async () => {
    const saved = await add({ slug: 'two-editors', slugInArabic: 'محرران' });
    rivalBefore(database, /pg_advisory_xact_lock/, async () => {
      await change(saved, { name: { ar: 'من نورة', en: 'By Noura' } }, noura);
    });
    const late = await change(saved, { name: { ar: 'من لينا', en: 'By Lina' } });
    expect(late).toMatchObject({ code: 'changedMeanwhile', data: { who: noura.name } });
    expect((await again(saved)).document.name.en).toBe('By Noura');
    expect(await remove(saved)).toMatchObject({ code: 'changedMeanwhile' });
    expect(await remove(await again(saved))).toMatchObject({ ok: true });
    expect(await change(saved, {})).toMatchObject({ code: 'notFound' });
  });
});

describe('The order of the categories', () => {
  it('is the shop’s, and is refused to who saw another one', async () => {
    const seen = (await list()).map(({ id }) => id);
    const turned = [...seen].reverse();
    const names = (await inShop()).map(({ title }) => title);
    const saved = await lina.must(calls.saveCategoryOrderCall, { ids: turned, seen });
    expect(saved.map(({ id }) => id)).toEqual(turned);
    expect((await inShop()).map(({ title }) => title)).toEqual([...names].reverse());
    expect(await noura.call(calls.saveCategoryOrderCall, { ids: seen, seen })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: lina.name },
    });
    // A move does not make an open form of the category outdated.
    expect(saved.map(({ version }) => version)).toEqual(
      turned.map((id) => first.find((one) => one.id === id)?.version ?? expect.any(Number)),
    );
    const half = await lina.call(calls.saveCategoryOrderCall, { ids: turned.slice(1), seen: turned });
    expect(half).toMatchObject({ code: 'changedMeanwhile' });
    await lina.must(calls.saveCategoryOrderCall, { ids: seen, seen: turned });
    expect((await inShop()).map(({ title }) => title)).toEqual(names);
  });
});

describe('A category that is to be deleted', () => {
  it('stays while products or drafts are in it, and names them', async () => {
    const saved = await add({ slug: 'in-use', slugInArabic: 'مستعمل' });
    await publishMonstera((all) => [...all, 'in-use']);
    const used = await again(saved);
    expect(used).toMatchObject({ productCount: 1, products: [{ key: String(MONSTERA) }] });
    const refused = await lina.call(
      calls.deleteCategoryCall,
      { id: used.id, version: used.version },
      { language: 'en' },
    );
    expect(refusalOf(refused)).toMatchObject({
      code: 'wrongState',
      message: '1 product is in this category. Take it out first.',
    });
    await publishMonstera((all) => all.filter((slug) => slug !== 'in-use'));
    const key = String(MONSTERA);
    const shown = await lina.must(readProductCall, { key });
    const drafted = await lina.must(saveProductCall, {
      key,
      base: shown.base,
      draftVersion: 0,
      document: { ...shown.document, categories: ['in-use'] },
    });
    expect((await again(saved)).productCount).toBe(1);
    expect(await remove(used)).toMatchObject({ code: 'wrongState' });
    await lina.must(removeDraftCall, { key, draftVersion: drafted.draft!.version });
    expect(await remove(used)).toMatchObject({ ok: true });
  });

  it('stays while the home page or a coupon uses it', async () => {
    const saved = await add({ slug: 'on-home', slugInArabic: 'في-الرئيسية' });
    const home = await lina.must(readHomeCall, {});
    const sections = home.document.sections.map((section) =>
      section.kind === 'products' ? { ...section, link: '/products?category=on-home' } : section,
    );
    const drafted = await lina.must(saveHomeCall, {
      base: home.base,
      draftVersion: 0,
      document: { ...home.document, sections },
    });
    expect(await again(saved)).toMatchObject({ isOnHome: true });
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    await lina.must(saveHomeCall, {
      base: home.base,
      draftVersion: drafted.draft!.version,
      document: home.document,
    });
    expect(await again(saved)).toMatchObject({ isOnHome: false });
    const coupon = await lina.must(saveCouponCall, {
      code: 'SHELF10',
      kind: 'percent',
      percent: 10,
      upTo: null,
      amount: null,
      minimum: null,
      from: '2026-01-01',
      until: null,
      cityIds: null,
      categoryIds: [saved.id],
      isForFirstOrder: false,
      limitInTotal: null,
      limitEach: null,
    });
    expect(await again(saved)).toMatchObject({ coupons: ['SHELF10'] });
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    await lina.must(stopCouponCall, { id: coupon.id, version: coupon.version });
    expect(await remove(saved)).toMatchObject({ ok: true });
  });

  it('is gone from the shop, and so are the words of search that meant it', async () => {
    const saved = await add({ slug: 'to-delete', slugInArabic: 'للحذف' });
    await inTransaction(database, (tx) =>
      upsertMeanings(tx, [
        {
          kind: 'category',
          value: 'to-delete',
          name: null,
          finds: ['category:to-delete'],
          words: ['zoqqel'],
        },
      ]),
    );
    expect(await remove(saved)).toMatchObject({ ok: true });
    expect((await list()).map(({ document }) => document.slug)).not.toContain('to-delete');
    expect((await inShop()).map(({ id }) => id)).not.toContain(saved.id);
    const { rows } = await sql`select from search_meanings where value = 'to-delete'`.execute(database);
    expect(rows).toEqual([]);
    const { entries } = await owner.must(listAuditCall, { subject: `category:${saved.id}` });
    expect(entries[0]).toMatchObject({ act: 'category.delete', who: lina.name });
    expect(await remove(saved)).toMatchObject({ code: 'notFound' });
  });

  it('stays if a product is put there at the same moment', async () => {
    const saved = await add({ slug: 'raced', slugInArabic: 'سباق' });
    rivalBefore(database, /pg_advisory_xact_lock/, () => publishMonstera((all) => [...all, 'raced']));
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    await publishMonstera((all) => all.filter((slug) => slug !== 'raced'));
    expect(await remove(saved)).toMatchObject({ ok: true });
  });
});

describe('Categories in a file', () => {
  const folderOf = (categories: readonly object[]): string => {
    const folder = mkdtempSync(join(scratch, 'folder-'));
    writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ version: 1, categories }));
    return folder;
  };
  const exported = async () => (await readCatalogue(database)).categories;

  it('are exported as they were written here, and an import of them changes nothing', async () => {
    const saved = await add({ slug: 'in-a-file', slugInArabic: 'في-ملف' });
    const before = await list();
    expect((await exported()).at(-1)).toEqual(saved.document);
    await importCatalogue(shop, folderOf(await exported()));
    expect(await list()).toEqual(before);
  });

  it('change what is here as a new version, so that an open form is told', async () => {
    const saved = (await list()).find(({ document }) => document.slug === 'in-a-file')!;
    const file = (await exported()).map((one) =>
      one.slug === 'in-a-file' ? { ...one, name: { ar: 'من ملف', en: 'From a file' } } : one,
    );
    await importCatalogue(shop, folderOf(file));
    expect(await change(saved, {})).toMatchObject({ code: 'changedMeanwhile' });
    expect(await again(saved)).toMatchObject({ version: saved.version + 1, lastChangeBy: null });
  });

  it('can exchange their Arabic links, but not take that of a category outside the file', async () => {
    const [one, other] = await exported();
    const turned = [
      { ...one!, slugInArabic: other!.slugInArabic },
      { ...other!, slugInArabic: one!.slugInArabic },
    ];
    await importCatalogue(shop, folderOf(turned));
    expect((await exported()).map(({ slugInArabic }) => slugInArabic)).toEqual(
      expect.arrayContaining([one!.slugInArabic, other!.slugInArabic]),
    );
    await importCatalogue(shop, folderOf([one!, other!]));
    const taking = importCatalogue(
      shop,
      folderOf([{ ...one!, slug: 'newcomer', slugInArabic: other!.slugInArabic }]),
    );
    await expect(taking).rejects.toThrow(ImportError);
    await expect(taking).rejects.toThrow(`belongs to "${other!.slug}" already`);
  });
});
