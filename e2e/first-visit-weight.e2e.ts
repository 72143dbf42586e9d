import { describe, expect, it } from 'vitest';
import { firstScripts, sizeOf } from './first-scripts.ts';
import { openShop } from './fixtures.ts';

const shop = await openShop();

/** The maximum size of all scripts before hydration, in bytes, and of their number. */
const LIMITS = { '/': [91_200, 7], '/products': [94_100, 8], '/product/monstera': [95_500, 9] } as const;

describe('A first visit', () => {
  it.each(Object.entries(LIMITS))(
    'of %s loads few and small scripts before it is alive',
    async (path, [bytes, files]) => {
      for (const language of ['ar', 'en']) {
        const scripts = await firstScripts(shop.url, path, `language=${language}`);
        const sizes = await Promise.all(scripts.map(sizeOf));
        expect(scripts.length).toBeGreaterThan(3);
        expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(files);
        expect(
          sizes.reduce((sum, size) => sum + size, 0),
          language,
        ).toBeLessThanOrEqual(bytes);
      }
    },
  );
});
