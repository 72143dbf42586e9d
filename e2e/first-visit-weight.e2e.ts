import { describe, expect, it } from 'vitest';
import { arabicPhone } from './devices.ts';
import { firstScripts, sizeOf } from './first-scripts.ts';
import { openShop } from './fixtures.ts';
import { waitUntilHydrated } from './open-page.ts';
import { slowProcessor } from './slow-processor.ts';

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

  // A picture that is named twice, as WebP in the menus and as AVIF in a card, was loaded in both formats, on a slow
  // processor nearly every time.
  it.each(Object.keys(LIMITS))('of %s loads no picture in two formats', async (path) => {
    const page = await shop.visit(arabicPhone, '/terms');
    await slowProcessor(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto(path);
    await waitUntilHydrated(page);
    expect(loaded.filter((file) => file.endsWith('.avif'))).not.toEqual([]);
    expect(loaded.filter((file) => file.startsWith('/pictures/') && file.endsWith('.webp'))).toEqual([]);
  });
});
