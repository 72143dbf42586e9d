import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InputOf } from '#contract/call.ts';
import { listProductsCall } from '#contract/catalogue/catalogue.calls.ts';
import {
  deleteSearchRuleCall,
  findProductsToPinCall,
  listSearchesCall,
  listSearchRulesCall,
  saveSearchRuleCall,
} from '#contract/catalogue/search.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { TEST_DATA_DIR } from '#database/test-template.ts';
import { folderFiles } from '#providers/files/folder.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { importCatalogue, openPictures } from '#server/catalogue/import/import.public.ts';
import { DAY } from '#server/clock.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { purgeSearchesSchedule, storeSearches } from './note-search.ts';

const shop = await testShop();
const { database, clock } = shop;
const [owner, lina] = [await staffMember(shop, 'owner'), await staffMember(shop, 'merchandiser')];
const browser = shop.visitor();

type Rule = InputOf<typeof saveSearchRuleCall>;
const rule = (phrases: string[], more: Partial<Rule> = {}): Rule => ({
  kind: 'synonym',
  phrases,
  finds: ['monstera'],
  productIds: [],
  ...more,
});
const pin = (phrases: string[], productIds: number[]) =>
  rule(phrases, { kind: 'pin', finds: [], productIds });
const save = (given: Rule, who = lina) => who.must(saveSearchRuleCall, given);
const refused = async (given: Rule) => {
  const answer = await lina.call(saveSearchRuleCall, given);
  return answer.ok ? null : { code: answer.code, message: answer.message, data: answer.data };
};
const search = async (text: string, more: object = {}) => {
  const list = await browser.must(
    listProductsCall,
    { cityId: RIYADH, search: text, ...more },
    { language: 'en' },
  );
  return list.products.map(({ slug }) => slug);
};
const idOf = async (slug: string) => {
  const { rows } = await sql<{ id: number }>`select id from products where slug = ${slug}`.execute(database);
  return rows[0]!.id;
};
beforeEach(() => sql`delete from search_rules`.execute(database));
beforeEach(() => sql`delete from search_meanings where value like 'office-%'`.execute(database));

describe('What shoppers search for', () => {
  beforeEach(() => sql`delete from searched_texts`.execute(database));
  const listed = async (more: InputOf<typeof listSearchesCall> = {}) => {
    await storeSearches(shop);
    return (await lina.must(listSearchesCall, more)).searches;
  };

  it('is counted by its folded text, with what it found, and what found nothing is listed first of all', async () => {
    await search('Qwertyplant');
    await search('  qwertyplant ');
    await search('monstera');
    expect(await listed()).toMatchObject([
      { text: 'qwertyplant', language: 'en', times: 2, found: 0, rules: [] },
    ]);
    await search('monstera');
    const all = await listed({ show: 'all', language: 'en', days: 7 });
    expect(all.map(({ text, times, found }) => [text, times, found > 0])).toEqual([
      ['monstera', 2, true],
      ['qwertyplant', 2, false],
    ]);
    expect(await listed({ show: 'all', language: 'ar' })).toEqual([]);
  });

  it('is not counted while somebody types, pages or filters, nor where it may name a person', async () => {
    await search('mons', { limit: 5 });
    await search('monstera', { page: 2 });
    await search('monstera', { occasions: ['wedding'] });
    for (const text of [
      '0501234567',
      '٠٥٠١٢٣٤٥٦٧',
      'sara@dar.sa',
      'https://x.example',
      'x'.repeat(61),
      '!!!',
    ])
      await search(text);
    expect(await listed({ show: 'all' })).toEqual([]);
  });

  it('is kept for 90 days', async () => {
    await search('qwertyplant');
    await storeSearches(shop);
    const purge = purgeSearchesSchedule(() => ({ ...shop, clock: { now: () => later } }));
    let later = new Date(clock.now().getTime() + 90 * DAY);
    await purge.run();
    expect(await listed({ days: 90 })).toHaveLength(1);
    later = new Date(clock.now().getTime() + 91 * DAY);
    await purge.run();
    expect(await listed({ days: 90 })).toEqual([]);
  });

  it('says which rules it follows', async () => {
    await save(rule(['qwertyplant']));
    await search('QWERTYPLANT');
    expect(await listed({ show: 'all' })).toMatchObject([{ found: 1, rules: ['synonym'] }]);
  });
});

describe('A rule for a search', () => {
  it('looks for other words from the moment it is saved until it is deleted, in every spelling', async () => {
    expect(await search('شجرة الشبابيك')).not.toEqual(['monstera']);
    expect(await search('qwertyplant')).toEqual([]);
    const saved = await save(rule(['شجرة الشبابيك', 'QwertyPlant']));
    expect(await search('شجره الشبابيك')).toEqual(['monstera']);
    expect(await search('qwertyplant')).toEqual(['monstera']);
    expect((await lina.must(listSearchRulesCall, {})).rules).toEqual([saved]);
    await lina.must(deleteSearchRuleCall, { id: saved.id, version: saved.version });
    expect(await search('qwertyplant')).toEqual([]);
    const { entries } = await owner.must(listAuditCall, { subject: `searchRule:${saved.id}` });
    expect(entries.map(({ act }) => act)).toEqual(['searchRule.delete', 'searchRule.save']);
  });

  it('leaves no words behind to which slips are corrected, but those of other rules and products', async () => {
    const wordsLike = async () => {
      const { rows } = await sql<{ word: string; typos: number }>`
        select word, (select count(*)::int from search_typos t where t.word = w.word) as typos
          from search_words w where word in ('philodendrine', 'swissling', 'monstera') order by word`.execute(
        database,
      );
      return rows.map(({ word, typos }) => `${word} ${typos > 0}`);
    };
    const saved = await save(rule(['philodendrine swissling', 'monstera swissling']));
    await save(rule(['swissling of the cafe']));
    expect(await wordsLike()).toEqual(['monstera true', 'philodendrine true', 'swissling true']);
    await lina.must(deleteSearchRuleCall, { id: saved.id, version: saved.version });
    expect(await wordsLike()).toEqual(['monstera true', 'swissling true']);
    const [other] = (await lina.must(listSearchRulesCall, {})).rules;
    await lina.must(deleteSearchRuleCall, { id: other!.id, version: other!.version });
    expect(await wordsLike()).toEqual(['monstera true']);
  });

  it('finds nothing for what the shop does not sell, and the other way round after a change', async () => {
    const saved = await save(rule(['monstera seeds'], { kind: 'unsold', finds: [] }));
    expect(await search('monstera seeds')).toEqual([]);
    const { id, version } = saved;
    const changed = await save(rule(['monstera seeds'], { id, version }));
    expect(changed.version).toBe(version + 1);
    expect(await search('monstera seeds')).toEqual(['monstera']);
  });

  it('shows products first, also where the words find nothing or name everything, within city and filters', async () => {
    const [orchid, aloe] = [await idOf('orchid'), await idOf('aloe-vera')];
    const before = await search('cactus');
    expect(before).not.toContain('orchid');
    await save(pin(['cactus', 'qwertyplant', 'plants', 'wedding gift'], [orchid, aloe]));
    expect((await search('cactus')).slice(0, 2)).toEqual(['orchid', 'aloe-vera']);
    expect((await search('cactus')).slice(2)).toEqual(before.filter((slug) => slug !== 'aloe-vera'));
    expect(await search('qwertyplant')).toEqual(['orchid', 'aloe-vera']);
    for (const text of ['plants', 'wedding gift'])
      expect((await search(text)).slice(0, 2), text).toEqual(['orchid', 'aloe-vera']);
    expect(await search('qwertyplant', { maxPrice: 1_00 })).toEqual([]);
    expect(await search('cactus', { sort: 'price' })).not.toEqual(await search('cactus'));
    await sql`update products set city_rule = 'only' where id = ${orchid}`.execute(database);
    expect(await search('qwertyplant')).toEqual(['aloe-vera']);
  });

  it('refuses, with the field, what cannot be a rule', async () => {
    await save(rule(['swissy']));
    const many = (n: number) => Array.from({ length: n }, (_, at) => `word ${at}`);
    for (const [given, field, sentence] of [
      [rule([]), 'phrases', 'Write at least one search'],
      [rule(['...']), 'phrases', 'Write at least one search'],
      [rule(many(21)), 'phrases', 'at most 20 searches'],
      [rule(['x'.repeat(61)]), 'phrases', 'at most 60 characters'],
      [rule(['¡SWISSY!']), 'phrases', 'Another rule has'],
      [rule(['a'], { finds: [] }), 'finds', 'Write at least one word'],
      [rule(['a'], { finds: ['zoqqel'] }), 'finds', 'No product has'],
      [rule(['a'], { finds: many(11) }), 'finds', 'At most 10 words'],
      [pin(['a'], []), 'product_ids', 'Choose at least one product'],
      [
        pin(
          ['a'],
          many(13).map((_, at) => at + 1),
        ),
        'product_ids',
        'At most 12 products',
      ],
      [pin(['a'], [999_999]), 'product_ids', 'One of these products is gone'],
    ] as const) {
      const found = await refused(given);
      expect(found, sentence).toMatchObject({ code: 'notValid', data: { field } });
      expect(found!.message).toContain(sentence);
    }
    // A pin is a rule of another kind, so it may have the same phrase.
    await save(pin(['swissy'], [MONSTERA]));
    expect(await refused(rule(['x'], { id: 999_999, version: 1 }))).toMatchObject({ code: 'notFound' });
  });

  it('of two people at once is saved for the first; the second is told who, and writes nothing', async () => {
    const { id, version } = await save(rule(['swissy']));
    rivalBefore(database, /advisory/, () => save(rule(['swissy', 'swiss'], { id, version }), owner));
    expect(await refused(rule(['other'], { id, version }))).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: owner.name },
    });
    expect((await lina.must(listSearchRulesCall, {})).rules).toMatchObject([
      { phrases: ['swissy', 'swiss'] },
    ]);
    // Sends the same request twice, as after a lost response.
    const again = await save(rule(['swissy', 'swiss'], { id, version: version + 1 }));
    expect(again.version).toBe(version + 1);
    rivalBefore(database, /advisory/, () => save(rule(['fern']), owner));
    expect(await refused(rule(['FERN']))).toMatchObject({ code: 'notValid', data: { field: 'phrases' } });
  });

  it('stays when a catalogue is imported', async () => {
    await save(rule(['swissy']));
    const demo = join(import.meta.dirname, '../../../../demo/catalogue');
    await importCatalogue(
      { ...shop, pictures: openPictures(folderFiles(join(TEST_DATA_DIR, 'pictures'))) },
      demo,
      {
        replaceStock: false,
        by: { operator: 'Sara', at: clock.now() },
      },
    );
    expect(await search('swissy')).toEqual(['monstera']);
  });

  it('finds products to pin by a part of their title in either language', async () => {
    const find = async (text: string) =>
      (await lina.must(findProductsToPinCall, { find: text })).products.map(({ id }) => id);
    expect(await find('onster')).toEqual([MONSTERA]);
    expect(await find('مونستير')).toEqual([MONSTERA]);
    expect(await find('%')).toEqual([]);
    expect(await find('')).toEqual([]);
  });
});
