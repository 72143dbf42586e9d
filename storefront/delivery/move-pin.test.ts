import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movePin } from './move-pin.ts';

const riyadh = { latitude: 24.7136, longitude: 46.6753 };

describe('Moving the pin by keys', () => {
  it('moves by the pixels of the zoom level: at level 0 the world is 256 pixels wide', () => {
    expect(movePin({ latitude: 0, longitude: 0 }, 0, [64, 0])).toEqual({ latitude: 0, longitude: 90 });
    // At zoom level 16 the equator's 40 075 km, times the cosine of the latitude, are 256 · 2^16 pixels: 2.17 m a pixel.
    const { longitude } = movePin(riyadh, 16, [100, 0]);
    const metres = ((longitude - riyadh.longitude) / 360) * 40_075_017 * Math.cos((24.7136 * Math.PI) / 180);
    expect(metres).toBeCloseTo(217, 0);
  });

  it('goes up to the north and down to the south, and comes back to where it was', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -170, max: 170, noNaN: true }),
        fc.integer({ min: 10, max: 19 }),
        fc.integer({ min: 1, max: 500 }),
        (latitude, longitude, zoom, pixels) => {
          const north = movePin({ latitude, longitude }, zoom, [pixels, -pixels]);
          expect(north.latitude).toBeGreaterThan(latitude);
          expect(north.longitude).toBeGreaterThan(longitude);
          const back = movePin(north, zoom, [-pixels, pixels]);
          expect(back.latitude).toBeCloseTo(latitude, 8);
          expect(back.longitude).toBeCloseTo(longitude, 8);
        },
      ),
    );
  });

  it('stays on the map', () => {
    expect(movePin({ latitude: 85, longitude: 179 }, 1, [1e6, -1e6])).toEqual({
      latitude: 85.0511,
      longitude: 180,
    });
  });
});
