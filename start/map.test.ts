import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigurationError } from './environment.ts';
import { openMap, readMapTiles } from './map.ts';
import { contentPolicy } from './security.ts';

const ENV = {
  MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}{r}.png?key=abc',
  MAP_ATTRIBUTION: '© Somebody',
  MAP_ATTRIBUTION_URL: 'https://tiles.example/copyright',
};
const TILES = {
  url: ENV.MAP_TILES_URL,
  attribution: ENV.MAP_ATTRIBUTION,
  attributionUrl: ENV.MAP_ATTRIBUTION_URL,
};
const policyWith = (tilesFrom: string | null) =>
  contentPolicy({ measured: null, chat: null }, { isDev: false, isSecure: true, tilesFrom });

describe('The tile server of maps', () => {
  it('is read from three variables that belong together', () => {
    expect(readMapTiles(ENV)).toEqual(TILES);
    expect(readMapTiles({})).toBeNull();
    expect(() => readMapTiles({ MAP_TILES_URL: ENV.MAP_TILES_URL })).toThrow(
      'A map cannot be offered without MAP_ATTRIBUTION and MAP_ATTRIBUTION_URL.',
    );
  });

  it.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'tiles.example/{z}/{x}/{y}.png',
  ])('is refused with a sentence for the template %s', (url) => {
    expect(() => readMapTiles({ ...ENV, MAP_TILES_URL: url })).toThrow(ConfigurationError);
    expect(() => readMapTiles({ ...ENV, MAP_TILES_URL: url })).toThrow('MAP_TILES_URL');
  });

  it('is the only foreign host from which pages may load pictures', () => {
    expect(policyWith('https://tiles.example')).toContain(
      "img-src 'self' data: blob: https://tiles.example;",
    );
    expect(policyWith(null)).toContain("img-src 'self' data: blob:;");
  });

  it('is in live mode the configured one or none', async () => {
    expect((await openMap({ mode: 'live' })).tiles).toBeNull();
    expect((await openMap({ mode: 'live', map: TILES })).tiles).toEqual(TILES);
  });
});

describe('The sandbox of the tile server', () => {
  const open = async () => {
    const { tiles, close } = await openMap({ mode: 'demo' });
    onTestFinished(close);
    const at = (z: number, x: number, y: number, r = '') =>
      fetch(
        tiles!.url
          .replace('{z}', String(z))
          .replace('{x}', String(x))
          .replace('{y}', String(y))
          .replace('{r}', r),
      );
    return { tiles: tiles!, at };
  };

  it('answers PNG tiles of 256 pixels, and of 512 for sharp screens', async () => {
    const { at } = await open();
    for (const [r, side] of [
      ['', 256],
      ['@2x', 512],
    ] as const) {
      const answer = await at(16, 41_266, 28_131, r);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(await sharp(await answer.bytes()).metadata()).toMatchObject({
        format: 'png',
        width: side,
        height: side,
      });
    }
  });

  it('draws streets that continue from one tile to the next', async () => {
    const { at } = await open();
    const pixels = async (x: number) =>
      sharp(await (await at(16, x, 28_131)).bytes())
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
    const [left, right] = [await pixels(41_266), await pixels(41_267)];
    const column = ({ data, info }: Awaited<ReturnType<typeof pixels>>, x: number) =>
      Array.from({ length: 256 }, (_, y) => data[(y * 256 + x) * info.channels]!);
    const [end, start] = [column(left, 255), column(right, 0)];
    const differing = end.filter((shade, y) => Math.abs(shade - start[y]!) > 40).length;
    // A street crosses the tile's edge, and the neighbouring tile continues the street.
    expect(new Set(end).size).toBeGreaterThan(1);
    expect(differing).toBeLessThan(12);
  });

  it('has no tile outside the world, and says what it is', async () => {
    const { tiles, at } = await open();
    expect([(await at(20, 0, 0)).status, (await at(1, 2, 0)).status]).toEqual([404, 404]);
    expect(await (await fetch(tiles.attributionUrl)).text()).toContain('Invented streets');
  });
});
