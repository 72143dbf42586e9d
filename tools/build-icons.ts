/**
 * Writes storefront/ui/icons.svg and storefront/ui/icon-names.ts: one sprite with only the icons that the shop uses,
 * from Phosphor (MIT), and the brand's own shapes. Run `node tools/build-icons.ts` after changing the lists.
 *
 * Light icons are for 20 px and above, regular ones for 16 px, filled ones for a state that is on (design.md 6).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LIGHT = [
  'apple-logo',
  'arrow-counter-clockwise',
  'arrow-left',
  'arrow-right',
  'arrow-u-up-left',
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
  'list',
  'lock-simple',
  'magnifying-glass',
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
  'shield-check',
  'sign-out',
  'sliders-horizontal',
  'smiley',
  'smiley-angry',
  'smiley-meh',
  'smiley-sad',
  'smiley-wink',
  'sort-ascending',
  'star-four',
  'sun-dim',
  'thermometer-simple',
  'ticket',
  'tote-simple',
  'trash',
  'truck',
  'user',
  'wallet',
  'warning-circle',
  'wifi-slash',
  'x',
  'x-logo',
] as const;

/** Also used at 16 px, where the light stroke would vanish. */
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

const FILL = ['heart'] as const;

/** Shapes of the brand; their colour is that of the text around them. */
const POT = [
  '<path fill="var(--g)" d="M4 5C4 18 7 30 10 36c3 2.6 21 2.6 24 0 3-6 6-18 6-31Z"/>',
  '<path fill="var(--gd)" opacity=".55" d="M30 7c0 12-2 23-4.500 30.600 4-.3 7.500-.8 8.500-1.600 3-6 6-18 6-31Z"/>',
  '<path fill="var(--gl)" opacity=".85" d="M10.500 9.500c.3 8 1.500 15 3 20.500.4 1.200 2 .9 1.800-.4-.9-6-1.400-13-1.400-20z"/>',
  '<ellipse fill="var(--gd)" cx="22" cy="5" rx="18" ry="3.400"/>',
  '<ellipse fill="none" stroke="var(--gl)" stroke-width="1.600" cx="22" cy="5" rx="18" ry="3.400"/>',
  '<path fill="none" stroke="var(--edge)" stroke-width="var(--edge-width)" opacity=".8" d="M4 5C4 18 7 30 10 36c3 2.600 21 2.600 24 0 3-6 6-18 6-31"/>',
].join('');

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8');

function symbol(id: string, svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const body = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (!viewBox || !body) throw new Error(`${id}: not an SVG with a viewBox`);
  // Without a fill, the icon has the colour of the text around it.
  return `<symbol id="${id}" viewBox="${viewBox}">${body.trim().replace(/ fill="#[^"]*"/g, '')}</symbol>`;
}

function phosphor(name: string, weight: 'light' | 'regular' | 'fill'): string {
  const file = weight === 'regular' ? name : `${name}-${weight}`;
  return read(`node_modules/@phosphor-icons/core/assets/${weight}/${file}.svg`);
}

const symbols = [
  ...LIGHT.map((name) => symbol(name, phosphor(name, 'light'))),
  ...REGULAR.map((name) => symbol(`${name}-16`, phosphor(name, 'regular'))),
  ...FILL.map((name) => symbol(`${name}-fill`, phosphor(name, 'fill'))),
  symbol('riyal', read('storefront/ui/brand/riyal.svg')),
  symbol('wordmark-ar', read('storefront/ui/brand/wordmark-ar.svg')),
  symbol('wordmark-en', read('storefront/ui/brand/wordmark-en.svg')),
  `<symbol id="pot" viewBox="0 0 44 40">${POT}</symbol>`,
];

writeFileSync(
  fileURLToPath(new URL('storefront/ui/icons.svg', root)),
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
);

const names = [...LIGHT, ...FILL.map((name) => `${name}-fill`)].map((name) => `  | '${name}'`).join('\n');
writeFileSync(
  fileURLToPath(new URL('storefront/ui/icon-names.ts', root)),
  `// Written by tools/build-icons.ts; change the lists there.
export type IconName =
${names};

/** Icons that have a separate drawing for 16 px. */
export const drawnAt16: ReadonlySet<string> = new Set([
${REGULAR.map((name) => `  '${name}',`).join('\n')}
]);
`,
);
console.log(`icons.svg: ${symbols.length} symbols`);
