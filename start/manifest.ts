import { Hono } from 'hono';
import { href } from '#storefront/routes.ts';
import { manifest as arabicManifest } from '#text/ar/manifest.ts';
import { text as arabic } from '#text/ar/screens.ts';
import { manifest as englishManifest } from '#text/en/manifest.ts';
import { text as english } from '#text/en/screens.ts';
import { directionOf, type Language, languages } from '#text/language.ts';

const texts = { ar: { ...arabic, manifest: arabicManifest }, en: { ...english, manifest: englishManifest } };
/** The background colour of the pages, equal to the token --paper (ui/tokens.css). */
const PAPER = '#f7f3eb';

const icon = (name: string, size: number, purpose?: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

/**
 * Builds the web app manifest, which describes the shop on a home screen. The id is the same in both languages, so that
 * the shop is a single app.
 */
export function manifestOf(language: Language, brandName: string) {
  const { shell, cart, manifest } = texts[language];
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description: shell.tagline,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: PAPER,
    background_color: PAPER,
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('192', 192, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: manifest.allPlants, url: href('products') },
      { name: cart.title, url: href('cart') },
      { name: shell.menuItems['my-orders'], url: href('my-orders') },
    ].map((shortcut) => ({ ...shortcut, icons: [icon('192', 192)] })),
  };
}

/** `GET /manifest-<ar|en>.webmanifest`: the web app manifest with the shop's current name. */
export function manifests(brandName: () => Record<Language, string>): Hono {
  const site = new Hono();
  for (const language of languages)
    site.get(`/manifest-${language}.webmanifest`, (c) =>
      c.body(JSON.stringify(manifestOf(language, brandName()[language])), 200, {
        'content-type': 'application/manifest+json',
        // Do not cache the manifest, so that an app installed now gets the shop's current name.
        'cache-control': 'no-cache',
      }),
    );
  return site;
}
