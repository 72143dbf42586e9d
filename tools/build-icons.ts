/**
 * Generates storefront/ui/icons.svg, storefront/render/page-symbols.ts and storefront/ui/icon-names.ts. They contain
 * only the icons that the shop uses, from Phosphor (MIT), and the brand's own shapes. Run `node tools/build-icons.ts`
 * after changing the lists.
 *
 * The back office has its own sprite file and list of names, so that the shop does not load the office's icons.
 *
 * The icons of a page's first screen are in every page's HTML, so that they appear with the first paint on a slow
 * network. All others are in a sprite file that the browser fetches once (decision 058).
 *
 * Use light icons at 20 px and above, regular ones at 16 px, and filled ones for a state that is on (design.md 6).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIGHT = [
  'apple-logo',
  'arrow-counter-clockwise',
  'arrow-left',
  'arrow-right',
  'arrow-u-up-left',
  'arrows-out',
  'bell',
  'buildings',
  'calendar-blank',
  'camera',
  'caret-down',
  'caret-right',
  'chat-circle',
  'check',
  'check-circle',
  'clock',
  'coffee',
  'copy',
  'credit-card',
  'device-mobile',
  'drop',
  'envelope-simple',
  'eye',
  'eye-slash',
  'facebook-logo',
  'gift',
  'globe',
  'google-logo',
  'hand-waving',
  'heart',
  'house-line',
  'house-simple',
  'info',
  'instagram-logo',
  'link-simple',
  'list',
  'lock-simple',
  'magnifying-glass',
  'magnifying-glass-minus',
  'magnifying-glass-plus',
  'map-pin',
  'map-pin-line',
  'minus',
  'package',
  'paperclip',
  'paw-print',
  'pencil-simple-line',
  'phone',
  'pinterest-logo',
  'plant',
  'plus',
  'question',
  'ruler',
  'seal-warning',
  'share-network',
  'shield-check',
  'sign-out',
  'sliders-horizontal',
  'smiley',
  'smiley-angry',
  'smiley-meh',
  'smiley-sad',
  'sort-ascending',
  'star',
  'star-four',
  'sun-dim',
  'tag',
  'thermometer-simple',
  'ticket',
  'tote-simple',
  'trash',
  'truck',
  'user',
  'wallet',
  'warning-circle',
  'whatsapp-logo',
  'wifi-slash',
  'x',
  'x-logo',
] as const;

/** Icons that are also used at 16 px, where the light stroke would be too thin to see. */
const REGULAR = [
  'arrow-right',
  'arrow-left',
  'arrow-counter-clockwise',
  'caret-down',
  'caret-right',
  'check',
  'info',
  'minus',
  'pencil-simple-line',
  'plus',
  'trash',
  'warning-circle',
  'x',
] as const;

const FILL = ['heart', 'star'] as const;

/** The light icons of the back office. */
const OFFICE = [
  'arrow-down',
  'arrow-right',
  'arrow-u-up-left',
  'arrow-up',
  'article',
  'calendar-blank',
  'camera',
  'caret-left',
  'caret-right',
  'chart-bar',
  'chat-circle-text',
  'check',
  'check-circle',
  'clock',
  'copy',
  'crop',
  'devices',
  'dots-six-vertical',
  'download-simple',
  'eye',
  'file-pdf',
  'fingerprint',
  'gear-six',
  'globe',
  'house-line',
  'identification-badge',
  'kanban',
  'key',
  'link-simple',
  'list',
  'list-checks',
  'magnifying-glass',
  'map-pin',
  'minus',
  'package',
  'palette',
  'pen-nib',
  'phone',
  'plugs',
  'plus',
  'potted-plant',
  'printer',
  'qr-code',
  'scroll',
  'shield-check',
  'sign-out',
  'star',
  'sun-horizon',
  'tag',
  'ticket',
  'trash',
  'truck',
  'user-circle',
  'user-plus',
  'users',
  'warning-circle',
  'x',
] as const;

/**
 * Icons in the HTML of every page: those of the header, of home, list, product and cart, and of the footer. The sprite
 * file is then loaded only by what appears later, and never competes with a page's main picture (decision 137).
 */
const IN_PAGE: ReadonlySet<string> = new Set([
  'arrow-right-16',
  'arrows-out',
  'caret-down',
  'caret-down-16',
  'caret-right-16',
  'drop',
  'heart',
  'heart-fill',
  'instagram-logo',
  'list',
  'magnifying-glass',
  'map-pin',
  'minus-16',
  'paw-print',
  'phone',
  'pinterest-logo',
  'plant',
  'plus',
  'plus-16',
  'ruler',
  'share-network',
  'sliders-horizontal',
  'sort-ascending',
  'sun-dim',
  'thermometer-simple',
  'tote-simple',
  'truck',
  'whatsapp-logo',
  'x',
  'x-logo',
]);

/** The shapes of the brand's pot, which have the colour of the surrounding text. */
const POT = [
  '<path fill="var(--g)" d="M4 5C4 18 7 30 10 36c3 2.6 21 2.6 24 0 3-6 6-18 6-31Z"/>',
  '<path fill="var(--gd)" opacity=".55" d="M30 7c0 12-2 23-4.500 30.600 4-.3 7.500-.8 8.500-1.600 3-6 6-18 6-31Z"/>',
  '<path fill="var(--gl)" opacity=".85" d="M10.500 9.500c.3 8 1.500 15 3 20.500.4 1.200 2 .9 1.800-.4-.9-6-1.400-13-1.400-20z"/>',
  '<ellipse fill="var(--gd)" cx="22" cy="5" rx="18" ry="3.400"/>',
  '<ellipse fill="none" stroke="var(--gl)" stroke-width="1.600" cx="22" cy="5" rx="18" ry="3.400"/>',
  '<path fill="none" stroke="var(--edge)" stroke-width="var(--edge-width)" opacity=".8" d="M4 5C4 18 7 30 10 36c3 2.600 21 2.600 24 0 3-6 6-18 6-31"/>',
].join('');

/**
 * The icon of the best rating. Phosphor's smiling faces differ only in an eye; laughing eyes and an open mouth differ
 * from a plain smile even at 24 px.
 */
const SMILEY_GREAT = [
  '<path d="M230,128A102,102,0,1,1,128,26,102.12,102.12,0,0,1,230,128Zm-12,0a90,90,0,1,0-90,90A90.1,90.1,0,0,0,218,128Z"/>',
  '<path fill="none" stroke="currentColor" stroke-width="12" stroke-linecap="round" d="M78 112q16-26 32 0M146 112q16-26 32 0"/>',
  '<path d="M80 140h96a6 6 0 0 1 6 7c-4 26-26 45-54 45s-50-19-54-45a6 6 0 0 1 6-7Z"/>',
].join('');

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

function symbol(id: string, svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const body = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (!viewBox || !body) throw new Error(`${id}: not an SVG with a viewBox`);
  // Remove the fill, so that the icon has the colour of the surrounding text.
  return `<symbol id="${id}" viewBox="${viewBox}">${body.trim().replace(/ fill="#[^"]*"/g, '')}</symbol>`;
}

function phosphor(name: string, weight: 'light' | 'regular' | 'fill'): string {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  return read(`node_modules/@phosphor-icons/core/assets/${weight}/${file}.svg`);
}

const icons = [
  ...LIGHT.map((name) => ({ id: name, svg: phosphor(name, 'light') })),
  ...REGULAR.map((name) => ({ id: `${name}-16`, svg: phosphor(name, 'regular') })),
  ...FILL.map((name) => ({ id: `${name}-fill`, svg: phosphor(name, 'fill') })),
  { id: 'smiley-great', svg: `<svg viewBox="0 0 256 256">${SMILEY_GREAT}</svg>` },
];
const inSprite = icons.filter(({ id }) => !IN_PAGE.has(id)).map(({ id, svg }) => symbol(id, svg));
const inPage = [
  ...icons.filter(({ id }) => IN_PAGE.has(id)).map(({ id, svg }) => symbol(`i-${id}`, svg)),
  symbol('i-riyal', read('storefront/ui/brand/riyal.svg')),
  `<symbol id="i-pot" viewBox="0 0 44 40">${POT}</symbol>`,
];
const wordmark = (language: 'ar' | 'en') =>
  symbol('i-wordmark', read(`storefront/ui/brand/wordmark-${language}.svg`));

const write = (path: string, text: string) => writeFileSync(fileURLToPath(new URL(path, root)), text);
const quoted = (text: string) => `'${text.replaceAll("'", "\\'")}'`;

write(
  'storefront/ui/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${inSprite.join('\n')}\n</svg>\n`,
);

write(
  'storefront/render/page-symbols.ts',
  `// This file is generated by tools/build-icons.ts; change the lists of icons there.
import type { Language } from '#text/language.ts';

const WORDMARKS: Record<Language, string> = {
  ar: ${quoted(wordmark('ar'))},
  en: ${quoted(wordmark('en'))},
};
const ICONS = [
${inPage.map((one) => `  ${quoted(one)},`).join('\n')}
].join('');

/**
 * The SVG symbols of the first screen and the footer, for the beginning of the page's body, so that they need no
 * request. They are outside React's tree, so that the scripts need not contain them too.
 */
export const pageSymbols = (language: Language): string =>
  \`<svg class="visually-hidden" width="0" height="0" aria-hidden="true">\${WORDMARKS[language]}\${ICONS}</svg>\`;
`,
);

write(
  'office/ui/office-icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${OFFICE.map((name) => symbol(name, phosphor(name, 'light'))).join('\n')}\n</svg>\n`,
);
write(
  'office/ui/office-icon-names.ts',
  `// Written by tools/build-icons.ts; change the lists there.
export type OfficeIconName =
${OFFICE.map((name) => `  | '${name}'`).join('\n')};
`,
);

const names = [...LIGHT, ...FILL.map((name) => `${name}-fill`), 'smiley-great']
  .map((name) => `  | '${name}'`)
  .join('\n');
const setOf = (ids: Iterable<string>) => `new Set([\n${[...ids].map((id) => `  '${id}',`).join('\n')}\n])`;
write(
  'storefront/ui/icon-names.ts',
  `// This file is generated by tools/build-icons.ts; change the lists of icons there.
export type IconName =
${names};

/** Icons that have a separate design for 16 px. */
export const drawnAt16: ReadonlySet<string> = ${setOf(REGULAR)};

/** Icons that are in the HTML of every page (render/page-symbols). The others are in the sprite file. */
export const inPage: ReadonlySet<string> = ${setOf(IN_PAGE)};
`,
);
console.log(`icons.svg: ${inSprite.length} symbols, in every page: ${inPage.length + 1}`);
