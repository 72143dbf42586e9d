import { describe, expect, it } from 'vitest';
import type { Head, PageFrame } from '#storefront/page/page.ts';
import type { Language } from '#text/language.ts';
import { type Assets, renderDocument } from './document.ts';

const documentOf = (
  language: Language,
  head: Partial<Head>,
  address = '/product/monstera',
  announcement: PageFrame['notice'] = null,
  { asksCity = false, ...assets }: Partial<Assets> & { asksCity?: boolean } = {},
) =>
  renderDocument({
    frame: { language, address, notice: announcement, asksCity } as PageFrame,
    head: { title: 'مونستيرا', description: 'نبتة', ...head },
    data: null,
    body: '',
    assets: {
      script: '/a.js',
      preloads: [],
      styles: [],
      fonts: [],
      hideAnnouncement: '/hide-notice.js',
      pageWatchdog: '/watch-page.js',
      ...assets,
    },
    publicUrl: 'https://ashjar.test',
    brandName: 'Ashjar',
    plainPage: { incomplete: '', reload: '' },
  });
const ANNOUNCEMENT = { id: 7, text: 'تصل بعد الإجازة' };
const INLINE = {
  styles: { text: 'body{color:red}', hash: 's' },
  hideAnnouncement: { text: 'hide()', hash: 'h' },
  pageWatchdog: { text: 'watch()', hash: 'w' },
};
const hrefOf = (html: string, rel: string): string | undefined =>
  new RegExp(`<link rel="${rel}" href="([^"]*)">`).exec(html)?.[1];

describe('A page for search engines and shared links (product.md 3)', () => {
  it('has one canonical address per language, and names those of both', () => {
    for (const language of ['ar', 'en'] as const) {
      const html = documentOf(language, {});
      const expected = {
        ar: 'https://ashjar.test/product/monstera',
        en: 'https://ashjar.test/product/monstera?lang=en',
      };
      expect(hrefOf(html, 'canonical')).toBe(expected[language]);
      expect(hrefOf(html, 'alternate" hreflang="ar')).toBe(expected.ar);
      expect(hrefOf(html, 'alternate" hreflang="en')).toBe(expected.en);
      expect(hrefOf(html, 'alternate" hreflang="x-default')).toBe(expected.ar);
      expect(html).toContain(`<meta property="og:url" content="${expected[language]}">`);
    }
  });

  it('keeps its own query in addition to the language', () => {
    const html = documentOf('en', { canonical: '/products?category=indoor&page=2' });
    expect(hrefOf(html, 'canonical')).toBe(
      'https://ashjar.test/products?category=indoor&amp;page=2&amp;lang=en',
    );
  });

  it('is not indexed, and has no canonical address, where it says so', () => {
    const html = documentOf('ar', { isIndexed: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('hreflang');
  });

  it('is shared with its own picture, or with the shop’s where it has no picture', () => {
    const expected = documentOf('ar', {
      share: { address: '/pictures/share/product/a-ar-1.jpg', alt: 'أ "ب"' },
    });
    expect(expected).toContain(
      '<meta property="og:image" content="https://ashjar.test/pictures/share/product/a-ar-1.jpg">',
    );
    expect(expected).toContain('<meta property="og:image:width" content="1200">');
    expect(expected).toContain('<meta property="og:image:height" content="630">');
    expect(expected).toContain('<meta property="og:image:alt" content="أ &quot;ب&quot;">');
    expect(expected).toContain('<meta name="twitter:card" content="summary_large_image">');
    for (const language of ['ar', 'en'] as const)
      expect(documentOf(language, {})).toContain(
        `content="https://ashjar.test/pictures/share/shop/home-${language}.jpg"`,
      );
  });

  it('has absolute addresses in its structured data, and leaves other text as it is', () => {
    const html = documentOf('ar', {
      structured: {
        url: '/product/monstera',
        image: ['/pictures/a/1200.webp'],
        name: '/slash',
        sameAs: ['https://x.com/a'],
      },
    });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      url: 'https://ashjar.test/product/monstera',
      image: ['https://ashjar.test/pictures/a/1200.webp'],
      name: '/slash',
      sameAs: ['https://x.com/a'],
    });
  });

  it('names pages in its structured data by the address that is canonical in its language', () => {
    const html = documentOf('en', {
      structured: {
        offers: { url: '/product/monstera?colour=sand' },
        item: '/products#bundles',
        image: '/pictures/a/1200.webp',
        target: '/products?search={search}',
      },
    });
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual({
      offers: { url: 'https://ashjar.test/product/monstera?colour=sand&lang=en' },
      item: 'https://ashjar.test/products?lang=en#bundles',
      image: 'https://ashjar.test/pictures/a/1200.webp',
      target: 'https://ashjar.test/products?search={search}',
    });
  });

  it('never lets a product’s text close the element it is in', () => {
    const html = documentOf('ar', {
      title: '</title><script>',
      structured: { name: '</script><script>alert(1)' },
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;/title&gt;');
  });
});

describe('A page with the shop’s announcement (product.md 4)', () => {
  it('hides a dismissed announcement before anything is drawn; other pages wait for no script', () => {
    const script = '<script data-announcement="7" src="/hide-notice.js"></script>';
    const html = documentOf('ar', {}, '/', ANNOUNCEMENT);
    expect(html.indexOf(script)).toBeGreaterThan(0);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('</head>'));
    expect(documentOf('ar', {})).not.toContain('hide-notice');
  });
});

describe('The scripts of a page', () => {
  it('run after the whole document, the one that reports faults first', () => {
    const html = documentOf('ar', {});
    const scripts = [...html.matchAll(/<script type="module"[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script type="module" data-page="other" src="/watch-page.js">',
      '<script type="module" src="/a.js">',
    ]);
  });

  it('compete with no picture: the browser loads none before the first paint', () => {
    const html = documentOf('ar', {}, '/', ANNOUNCEMENT, {
      asksCity: true,
      preloads: ['/b.js'],
      styles: ['/a.css'],
      inline: INLINE,
    });
    const loaded = html.replace(/<template data-after-paint>.*?<\/template>/, '');
    expect([...loaded.matchAll(/"\/[\w.-]+\.(?:js|css)"/g)]).toEqual([]);
    expect(loaded).toContain('<script data-announcement="7">hide()</script>');
    expect(loaded).toContain('<script type="module" data-page="other">watch()</script>');
  });
});

describe('The first paint', () => {
  it('needs no request for the header’s icons, the wordmark of the language and the riyal sign', () => {
    const [arabic, english] = (['ar', 'en'] as const).map((language) => documentOf(language, {}));
    for (const html of [arabic!, english!]) {
      for (const id of ['list', 'magnifying-glass', 'map-pin', 'tote-simple', 'riyal', 'wordmark'])
        expect(html).toContain(`id="i-${id}"`);
      expect(html).not.toContain('as="image"');
    }
    const wordmarkOf = (html: string) => /<symbol id="i-wordmark".*?<\/symbol>/.exec(html)?.[0];
    expect(wordmarkOf(arabic!)).not.toBe(wordmarkOf(english!));
  });

  it('waits for no styles on a first visit: they are in the page, and their files come with the first touch', () => {
    const withStyles = (asksCity: boolean) =>
      documentOf('ar', {}, '/', null, { asksCity, styles: ['/a.css', '/b.css'], inline: INLINE });
    const first = withStyles(true);
    expect(first).toContain('<style>body{color:red}</style>');
    expect([...first.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<link rel="stylesheet" href="/a.css" media="not all" disabled>',
      '<link rel="stylesheet" href="/b.css" media="not all" disabled>',
    ]);
    const later = withStyles(false);
    expect(later).not.toContain('<style>');
    expect(later).toContain('<script type="module" data-page="other">watch()</script>');
    expect(later).toContain('<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css">');
  });
});
