import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { PageFrame } from '#storefront/page/page.ts';
import { renderDocument } from '#storefront/render/document.ts';
import { href } from '#storefront/routes.ts';
import { text as arabic } from '#text/ar/screens.ts';
import { text as english } from '#text/en/screens.ts';
import { directionOf, languages } from '#text/language.ts';
import { manifestOf } from './manifest.ts';

const PUBLIC = join(import.meta.dirname, '..', 'storefront', 'public');
const texts = { ar: arabic, en: english };

describe('The shop can be put on a home screen (Part 5: installable)', () => {
  for (const language of languages) {
    it(`has its own name, direction and texts there: ${language}`, () => {
      const { shell } = texts[language];
      expect(manifestOf(language, 'Nakheel')).toMatchObject({
        // The id is the same in both languages, so that the shop is one app regardless of the language at installation.
        id: '/',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        lang: language,
        dir: directionOf(language),
        name: 'Nakheel',
        short_name: 'Nakheel',
        description: shell.tagline,
        categories: ['shopping', 'lifestyle'],
      });
    });

    it(`has shortcuts to what people come back for, in its language: ${language}`, () => {
      const { shell, cart } = texts[language];
      const { shortcuts } = manifestOf(language, 'Nakheel');
      expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
        [language === 'ar' ? 'كل النباتات' : 'All plants', href('products')],
        [cart.title, href('cart')],
        [shell.menuItems['my-orders'], href('my-orders')],
      ]);
      for (const { icons } of shortcuts)
        expect(icons).toMatchObject([{ src: '/icons/192.png', sizes: '192x192' }]);
    });

    it(`has each icon in the size it declares, maskable ones too: ${language}`, async () => {
      const { icons } = manifestOf(language, 'Nakheel');
      expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
        '192x192 any',
        '192x192 maskable',
        '512x512 any',
        '512x512 maskable',
      ]);
      for (const { src, sizes, purpose } of icons) {
        const { width, height, format } = await sharp(join(PUBLIC, src)).metadata();
        expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
        const isOpaque = (await sharp(join(PUBLIC, src)).stats()).isOpaque;
        // A maskable icon must fill its square, because the device cuts its own shape out of the icon.
        expect(isOpaque, src).toBe(purpose === 'maskable');
      }
    });
  }

  it('has the background of the pages: the colour of the token --paper', () => {
    const tokens = readFileSync(join(PUBLIC, '../ui/tokens.css'), 'utf8');
    const paper = /--paper: (#\w+)/.exec(tokens)?.[1];
    for (const language of languages) {
      const { theme_color, background_color } = manifestOf(language, 'Nakheel');
      expect([theme_color, background_color]).toEqual([paper, paper]);
    }
  });

  it('is linked by every page in its own language', () => {
    for (const language of languages) {
      const html = renderDocument({
        frame: { language, address: '/' } as PageFrame,
        head: { title: 'أشجار', description: 'نبتة' },
        data: null,
        body: '',
        assets: {
          script: '/a.js',
          preloads: [],
          styles: [],
          fonts: [],
          hideAnnouncement: '/hide-notice.js',
          pageWatchdog: '/watch-page.js',
        },
        publicUrl: 'https://ashjar.test',
        plainPage: { incomplete: '', reload: '' },
        brandName: 'Ashjar',
      });
      expect(html).toContain(`<link rel="manifest" href="/manifest-${language}.webmanifest">`);
      expect(html).toContain('<link rel="apple-touch-icon" href="/icons/apple-touch.png">');
    }
  });
});
