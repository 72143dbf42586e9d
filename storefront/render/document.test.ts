import { describe, expect, it } from 'vitest';
import type { Head, PageFrame } from '#storefront/page/page.ts';
import type { Language } from '#text/language.ts';
import { renderDocument } from './document.ts';

const documentOf = (
  language: Language,
  head: Partial<Head>,
  address = '/product/monstera',
  announcement: PageFrame['notice'] = null,
) =>
  renderDocument({
    frame: { language, address, notice: announcement } as PageFrame,
    head: { title: 'مونستيرا', description: 'نبتة', ...head },
    data: null,
    body: '',
    assets: {
      script: '/a.js',
      preloads: [],
      styles: [],
      fonts: [],
      sprite: null,
      hideAnnouncement: '/hide-notice.js',
      pageWatchdog: '/watch-page.js',
    },
    publicUrl: 'https://ashjar.test',
    brandName: 'Ashjar',
    plainPage: { incomplete: '', reload: '' },
  });
const hrefOf = (html: string, rel: string): string | undefined =>
  new RegExp(`<link rel="${rel}" href="([^"]*)">`).exec(html)?.[1];

describe('A page for search engines and for links that are shared (product.md 3)', () => {
  it('is known under one address in each language, and names those of both', () => {
    for (const language of ['ar', 'en'] as const) {
      const html = documentOf(language, {});
      const bundle = {
        ar: 'https://ashjar.test/product/monstera',
        en: 'https://ashjar.test/product/monstera?lang=en',
      };
      expect(hrefOf(html, 'canonical')).toBe(bundle[language]);
      expect(hrefOf(html, 'alternate" hreflang="ar')).toBe(bundle.ar);
      expect(hrefOf(html, 'alternate" hreflang="en')).toBe(bundle.en);
      expect(hrefOf(html, 'alternate" hreflang="x-default')).toBe(bundle.ar);
      expect(html).toContain(`<meta property="og:url" content="${bundle[language]}">`);
    }
  });

  it('keeps a query of its own beside the language', () => {
    const html = documentOf('en', { canonical: '/products?category=indoor&page=2' });
    expect(hrefOf(html, 'canonical')).toBe(
      'https://ashjar.test/products?category=indoor&amp;page=2&amp;lang=en',
    );
  });

  it('is not to be found, and names no address, where it says so', () => {
    const html = documentOf('ar', { isIndexed: false });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain('rel="canonical"');
    expect(html).not.toContain('hreflang');
  });

  it('is shown with a picture of its own where it is shared, and with the shop’s where it has none', () => {
    const bundle = documentOf('ar', {
      share: { address: '/pictures/share/product/a-ar-1.jpg', alt: 'أ "ب"' },
    });
    expect(bundle).toContain(
      '<meta property="og:image" content="https://ashjar.test/pictures/share/product/a-ar-1.jpg">',
    );
    expect(bundle).toContain('<meta property="og:image:width" content="1200">');
    expect(bundle).toContain('<meta property="og:image:height" content="630">');
    expect(bundle).toContain('<meta property="og:image:alt" content="أ &quot;ب&quot;">');
    expect(bundle).toContain('<meta name="twitter:card" content="summary_large_image">');
    for (const language of ['ar', 'en'] as const)
      expect(documentOf(language, {})).toContain(
        `content="https://ashjar.test/pictures/share/shop/home-${language}.jpg"`,
      );
  });

  it('has whole addresses in its structured data, and leaves words as they are', () => {
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

  it('lets no word of a product end the element it stands in', () => {
    const html = documentOf('ar', {
      title: '</title><script>',
      structured: { name: '</script><script>alert(1)' },
    });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;/title&gt;');
  });
});

describe('A page with the shop’s notice (product.md 4)', () => {
  it('waits, before anything is drawn, for the few lines that hide it from whoever hid it; another waits for nothing', () => {
    const script = '<script src="/hide-notice.js" data-announcement="7"></script>';
    const html = documentOf('ar', {}, '/', { id: 7, text: 'تصل بعد الإجازة' });
    expect(html.indexOf(script)).toBeGreaterThan(0);
    expect(html.indexOf(script)).toBeLessThan(html.indexOf('</head>'));
    expect(documentOf('ar', {})).not.toContain('hide-notice');
  });
});

describe('The scripts of a page', () => {
  it('run when the whole document is there, the one that reports faults first', () => {
    const html = documentOf('ar', {});
    const scripts = [...html.matchAll(/<script type="module"[^>]*>/g)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script type="module" src="/watch-page.js" data-page="other">',
      '<script type="module" src="/a.js">',
    ]);
  });
});
