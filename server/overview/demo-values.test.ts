import { describe, expect, it } from 'vitest';
import { publishHomeCall, readHomeCall, saveHomeCall } from '#contract/catalogue/home.calls.ts';
import {
  listProductsCall,
  publishProductCall,
  readProductCall,
  saveProductCall,
} from '#contract/catalogue/products.calls.ts';
import { listPagesCall, readPageCall, savePageCall } from '#contract/content/office.calls.ts';
import { listCouponsCall, stopCouponCall } from '#contract/coupons/office.calls.ts';
import {
  listServedCitiesCall,
  readCalendarCall,
  removeNoticeCall,
  saveCityCall,
} from '#contract/delivery/office.calls.ts';
import { readTodayCall } from '#contract/overview/office.calls.ts';
import { readSettingsCall, saveSettingsCall } from '#contract/settings/office.calls.ts';
import { dismissMemberCall, listStaffCall } from '#contract/staff/office.calls.ts';
import { importCoupons } from '#server/coupons/coupons.public.ts';
import { staffMember } from '#server/staff/test-staff.ts';
import { testShop } from '#server/test-shop.ts';
import { loadStaff } from '../../demo/staff/load-staff.ts';

const social = { instagram: null, x: null, pinterest: null, phone: '+966112930000', whatsapp: null };
const pages = {
  leadsTo: () => ({ route: 'home', params: {} }),
  render: async () => ({ html: '', styleHash: null }),
};
const shop = await testShop({ settings: { mode: 'live', social, shopEmail: 'hello@nakheel.sa' }, pages });
await loadStaff(shop);
const owner = await staffMember(shop, 'owner');

async function left(who = owner): Promise<Record<string, number>> {
  const { demoValues = [] } = await who.must(readTodayCall, {});
  return Object.fromEntries(demoValues.map(({ kind, count }) => [kind, count]));
}

describe('A live shop on the database of a demo', () => {
  it('says everything that is still the demo’s, and each member only what they can replace', async () => {
    expect(await left()).toEqual({
      staff: 7,
      coupons: 3,
      notices: 7,
      sellerAddress: 1,
      products: 22,
      pages: 10,
      home: 1,
      cities: 1,
    });
    expect(Object.keys(await left(await staffMember(shop, 'merchandiser')))).toEqual([
      'coupons',
      'notices',
      'products',
      'pages',
      'home',
    ]);
    expect(await left(await staffMember(shop, 'support'))).toEqual({});
  });

  it('warns of none that somebody has replaced', async () => {
    const before = await left();
    const { coupons } = await owner.must(listCouponsCall, {});
    const { id, version } = coupons.find(({ code }) => code === 'WELCOME10')!;
    await owner.must(stopCouponCall, { id, version });
    // A coupon that an operator imports from a file is no longer a demo value.
    const own = JSON.stringify([{ code: 'FREESHIP', freeDelivery: true, from: '2026-01-01' }]);
    await importCoupons(shop.database, own, shop.clock.now(), { operator: 'noura', at: shop.clock.now() });
    expect(await left()).toMatchObject({ coupons: before.coupons! - 2 });

    const { members } = await owner.must(listStaffCall, {});
    const demo = members.find(({ email }) => email.startsWith('support@'))!;
    await owner.must(dismissMemberCall, { memberId: demo.id, version: demo.version });
    expect(await left()).toMatchObject({ staff: 6 });

    const [notice] = (await owner.must(readCalendarCall, {})).notices;
    await owner.must(removeNoticeCall, { key: notice!.key, version: notice!.version });
    expect(await left()).toMatchObject({ notices: 6 });

    const [city] = (await owner.must(listServedCitiesCall, {})).cities;
    await owner.must(saveCityCall, { ...city!, uniqueCityId: undefined, deliveryFee: 19_00 });
    expect(await left()).not.toHaveProperty('cities');

    const [page] = await owner.must(listPagesCall, {});
    const { slug, version: seen, ar, en } = await owner.must(readPageCall, { slug: page!.slug });
    await owner.must(savePageCall, { slug, version: seen, ar, en: { ...en, lead: 'Our own.' } });
    expect(await left()).toMatchObject({ pages: 9 });

    const settings = await owner.must(readSettingsCall, {});
    const address = { ar: 'شارع العليا، الرياض', en: 'Olaya Street, Riyadh' };
    const seller = {
      ...settings.settings.seller,
      vatNumber: '311111111111113',
      registration: '1012345678',
      address,
    };
    await owner.must(saveSettingsCall, { version: settings.version, ...settings.settings, seller });
    await shop.followSettings();
    expect(await left()).not.toHaveProperty('sellerAddress');
  });

  it('warns of no product and no home page that somebody published', async () => {
    const { products } = await owner.must(listProductsCall, {});
    const shown = await owner.must(readProductCall, { key: products[0]!.key });
    const saved = await owner.must(saveProductCall, {
      key: shown.key,
      base: shown.base,
      draftVersion: 0,
      document: { ...shown.document, price: 250 },
    });
    await owner.must(publishProductCall, { key: saved.key, draftVersion: saved.draft!.version });
    expect(await left()).toMatchObject({ products: 21 });

    const home = await owner.must(readHomeCall, {});
    const sections = home.document.sections.map((one) =>
      one.key === 'care' ? { ...one, isShown: false } : one,
    );
    const draft = await owner.must(saveHomeCall, {
      base: home.base,
      draftVersion: 0,
      document: { ...home.document, sections },
    });
    await owner.must(publishHomeCall, { draftVersion: draft.draft!.version });
    expect(await left()).not.toHaveProperty('home');
  });
});

it('A demo warns of nothing', async () => {
  const demo = await testShop();
  const member = await staffMember(demo, 'owner');
  expect(await member.must(readTodayCall, {})).not.toHaveProperty('demoValues');
});
