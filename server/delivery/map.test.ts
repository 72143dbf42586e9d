import { describe, expect, it } from 'vitest';
import { readMapCall } from '#contract/delivery/delivery.calls.ts';
import { testShop } from '#server/test-shop.ts';

const tiles = {
  url: 'https://tiles.example/{z}/{x}/{y}.png',
  attribution: '© Somebody',
  attributionUrl: 'https://tiles.example/copyright',
};
const RIYADH = 1;

describe('The map of an address', () => {
  it('has the tile server with its credit, and opens at the centre of the city', async () => {
    const shop = await testShop({ map: tiles });
    const visitor = shop.visitor();
    expect(await visitor.must(readMapCall, { cityId: RIYADH })).toEqual({
      tilesUrl: tiles.url,
      attribution: tiles.attribution,
      attributionUrl: tiles.attributionUrl,
      centre: { latitude: expect.closeTo(24.7, 0), longitude: expect.closeTo(46.7, 0) },
    });
    await shop.database
      .updateTable('cities')
      .set({ latitude: null, longitude: null })
      .where('id', '=', RIYADH)
      .execute();
    expect(await visitor.must(readMapCall, { cityId: RIYADH })).toMatchObject({ centre: null });
    expect(await visitor.call(readMapCall, { cityId: 999_999 })).toMatchObject({ code: 'notFound' });
  });

  it('is null in a shop without a tile server', async () => {
    const shop = await testShop();
    expect(await shop.visitor().must(readMapCall, { cityId: RIYADH })).toBeNull();
  });
});
