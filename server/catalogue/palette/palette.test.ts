import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  listProductsCall,
  readProductCall as readShopProductCall,
} from '#contract/catalogue/catalogue.calls.ts';
import * as calls from '#contract/catalogue/palette.calls.ts';
import {
  listProductChoicesCall,
  publishProductCall,
  readProductCall,
  removeDraftCall,
  saveProductCall,
} from '#contract/catalogue/products.calls.ts';
import { listAuditCall } from '#contract/staff/office.calls.ts';
import { rivalBefore } from '#database/rival.ts';
import { MONSTERA, RIYADH } from '#server/cart/test-plants.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { readCatalogue } from '../export/read-catalogue.ts';
import { importCatalogue } from '../import/import-catalogue.ts';

const shop = await testShop();
const { database } = shop;
const lina = await staffMember(shop, 'merchandiser');
const noura = await staffMember(shop, 'merchandiser');
const owner = await staffMember(shop, 'owner');
const support = await staffMember(shop, 'support');
const scratch = mkdtempSync(join(tmpdir(), 'ashjar-palette-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Glaze = OutputOf<typeof calls.saveGlazeCall>;
type Draft = InputOf<typeof calls.saveGlazeCall>['document'];
const list = () => lina.must(calls.listGlazesCall, {});
let made = 0;
/** A glaze that no other test has. */
const draft = (more: Partial<Draft> = {}): Draft => {
  made += 1;
  return {
    colour: `mint-${made}`,
    name: { ar: `نعناعي ${made}`, en: `Mint ${made}` },
    hex: '#AACCBB',
    ...more,
  };
};
const add = (more: Partial<Draft> = {}) => lina.must(calls.saveGlazeCall, { document: draft(more) });
const change = ({ id, version, document }: Glaze, more: Partial<Draft>, who = lina) =>
  who.call(calls.saveGlazeCall, { id, version, document: { ...document, ...more } });
const remove = ({ id, version }: Pick<Glaze, 'id' | 'version'>, who = lina) =>
  who.call(calls.deleteGlazeCall, { id, version });
const coloured = async (colour: string) => (await list()).find((one) => one.document.colour === colour)!;
const key = String(MONSTERA);

type Colours = OutputOf<typeof readProductCall>['document']['colours'];
/** Saves a draft of the monstera with other colours; it is published or removed next. */
async function draftMonstera(changed: (colours: Colours) => Colours): Promise<number> {
  const shown = await lina.must(readProductCall, { key });
  const saved = await lina.must(saveProductCall, {
    key,
    base: shown.base,
    draftVersion: 0,
    document: { ...shown.document, colours: changed(shown.document.colours) },
  });
  return saved.draft!.version;
}
const publishMonstera = async (changed: (colours: Colours) => Colours) =>
  lina.must(publishProductCall, { key, draftVersion: await draftMonstera(changed) });
const withColour = (colour: string) => (all: Colours) => [...all, { ...all[0]!, colour }];
const without = (colour: string) => (all: Colours) => all.filter((one) => one.colour !== colour);
const monsteraInShop = (language: 'ar' | 'en' = 'en') =>
  shop.visitor().must(readShopProductCall, { idOrSlug: 'monstera', cityId: RIYADH }, { language });
const whiteInShop = async (language: 'ar' | 'en' = 'en') =>
  (await monsteraInShop(language)).colours.find(({ code }) => code === 'white');

describe('A new glaze', () => {
  it('can be chosen for a product at once, is sold in that colour, and is in the audit log', async () => {
    const saved = await add({
      colour: 'blue-2',
      name: { ar: 'أزرق ليلي', en: 'Night blue' },
      hex: '#1b2a4a',
    });
    expect(saved).toMatchObject({ version: 1, productCount: 0, products: [], lastChangeBy: lina.name });
    expect(saved.document.hex).toBe('#1B2A4A');
    const { palette } = await lina.must(listProductChoicesCall, {});
    expect(palette).toContainEqual(saved.document);
    await publishMonstera(withColour('blue-2'));
    const { colours } = await monsteraInShop();
    expect(colours).toContainEqual(
      expect.objectContaining({ code: 'blue-2', name: 'Night blue', hex: '#1B2A4A' }),
    );
    const { filters } = await shop.visitor().must(listProductsCall, { cityId: RIYADH }, { language: 'ar' });
    expect(filters.colours).toContainEqual(
      expect.objectContaining({ value: 'blue-2', title: 'أزرق ليلي', hex: '#1B2A4A', count: 1 }),
    );
    const { entries } = await owner.must(listAuditCall, { subject: `glaze:${saved.id}` });
    expect(entries).toMatchObject([{ act: 'glaze.save', who: lina.name, before: null }]);
  });

  it('is refused at its field, in the language of who writes it', async () => {
    const taken = (await add()).document;
    const wrong: [Partial<Draft>, string, string][] = [
      [{ name: { ar: '', en: 'Only English' } }, 'name.ar', 'The Arabic words are missing.'],
      [{ name: { ar: 'ا'.repeat(41), en: 'Long' } }, 'name.ar', 'Use 40 letters at most.'],
      [
        { colour: 'Dark Green' },
        'colour',
        'Use small Latin letters, digits and hyphens, such as rubber-plant.',
      ],
      [
        { colour: taken.colour },
        'colour',
        `There is a glaze with the code \u2068${taken.colour}\u2069 already.`,
      ],
      [{ hex: 'green' }, 'hex', 'Write the colour as # and six digits or letters A to F, such as #9CAE92.'],
      [{ hex: '#12345G' }, 'hex', 'Write the colour as # and six digits or letters A to F, such as #9CAE92.'],
    ];
    const before = await list();
    for (const [more, field, message] of wrong) {
      const answer = await lina.call(calls.saveGlazeCall, { document: draft(more) }, { language: 'en' });
      expect(answer).toMatchObject({ code: 'notValid', message, data: { field } });
    }
    expect(await list()).toEqual(before);
  });

  it('is for those who edit products', async () => {
    expect(await support.call(calls.listGlazesCall, {})).toMatchObject({ code: 'notAllowed' });
    expect(await support.call(calls.saveGlazeCall, { document: draft() })).toMatchObject({
      code: 'notAllowed',
    });
  });
});

describe('A glaze that exists', () => {
  it('is renamed and recoloured for every product in it, in the shop and in search, and keeps its code', async () => {
    const white = await coloured('white');
    const answer = await change(white, { name: { ar: 'ثلجي', en: 'Snowdrop' }, hex: '#FAFBFC' });
    expect(answer).toMatchObject({ ok: true, data: { version: white.version + 1 } });
    expect(await whiteInShop()).toMatchObject({
      code: 'white',
      name: 'Snowdrop',
      hex: '#FAFBFC',
    });
    expect(await whiteInShop('ar')).toMatchObject({ name: 'ثلجي' });
    const found = await shop
      .visitor()
      .must(listProductsCall, { cityId: RIYADH, search: 'Snowdrop' }, { language: 'en' });
    expect(found.products.map(({ id }) => id)).toContain(MONSTERA);
    const now = await coloured('white');
    expect(await change(now, { colour: 'snow' })).toMatchObject({ code: 'notValid' });
    await change(now, white.document);
  });

  it('is not overwritten by the second of two editors, who is told who was faster', async () => {
    const saved = await add();
    await change(saved, { hex: '#000001' }, noura);
    expect(await change(saved, { hex: '#000002' })).toMatchObject({
      code: 'changedMeanwhile',
      data: { who: noura.name },
    });
    expect((await coloured(saved.document.colour)).document.hex).toBe('#000001');
  });

  it('that is saved without a change stays as it is, without an entry in the audit log', async () => {
    const saved = await add();
    expect(await change(saved, {})).toMatchObject({ ok: true, data: { version: 1 } });
    const { entries } = await owner.must(listAuditCall, { subject: `glaze:${saved.id}` });
    expect(entries).toHaveLength(1);
  });
});

describe('Deleting a glaze', () => {
  it('is refused while a product or a draft has it, and after a product had it', async () => {
    const saved = await add({ colour: 'used' });
    const version = await draftMonstera(withColour('used'));
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    expect((await coloured('used')).products).toMatchObject([{ key }]);
    await lina.must(publishProductCall, { key, draftVersion: version });
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    await publishMonstera(without('used'));
    // Carts and orders of that time name the colour.
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    expect((await coloured('used')).productCount).toBe(1);
  });

  it('that nothing uses removes it', async () => {
    const saved = await add();
    expect(await remove(saved)).toMatchObject({ ok: true });
    expect(await coloured(saved.document.colour)).toBeUndefined();
    expect(await remove(saved)).toMatchObject({ code: 'notFound' });
    expect(await change(saved, {})).toMatchObject({ code: 'notFound' });
  });

  it('is refused if a draft takes the colour at the same moment', async () => {
    const saved = await add({ colour: 'raced' });
    let version = 0;
    rivalBefore(database, /pg_advisory_xact_lock/, async () => {
      version = await draftMonstera(withColour('raced'));
    });
    expect(await remove(saved)).toMatchObject({ code: 'wrongState' });
    await lina.must(removeDraftCall, { key, draftVersion: version });
    expect(await remove(saved)).toMatchObject({ ok: true });
  });
});

describe('Glazes in a file', () => {
  const folderOf = (palette: readonly object[]): string => {
    const folder = mkdtempSync(join(scratch, 'folder-'));
    writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ version: 1, palette }));
    return folder;
  };
  const exported = async () => (await readCatalogue(database)).palette;

  it('are exported as they were written here, and an import of them changes nothing', async () => {
    const saved = await add({ colour: 'in-a-file' });
    const before = await list();
    expect(await exported()).toContainEqual(saved.document);
    await importCatalogue(shop, folderOf(await exported()));
    expect(await list()).toEqual(before);
    expect(await exported()).toEqual(before.map(({ document }) => document));
  });

  it('change the colour of every product, and an open form is told', async () => {
    const white = await coloured('white');
    await importCatalogue(shop, folderOf([{ ...white.document, hex: '#EEEEEE' }]));
    expect(await whiteInShop()).toMatchObject({ hex: '#EEEEEE' });
    expect(await change(white, {})).toMatchObject({ code: 'changedMeanwhile' });
    await importCatalogue(shop, folderOf([white.document]));
  });
});
