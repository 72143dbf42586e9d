import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, defineCall } from '#contract/call.ts';
import { BRAND_RULES, checkBrand } from './check-brand.ts';
import {
  callsPage,
  checkCalls,
  fileOf,
  officeCalls,
  officeCallsPage,
  officeFileOf,
  shopCalls,
} from './check-calls.ts';
import { checkLanguage, LANGUAGE_RULES } from './check-language.ts';
import { checkLayout, findLongFiles, LAYOUT_RULES } from './check-layout.ts';
import { checkRegexes, REGEX_RULES } from './check-regexes.ts';
import { checkSource, SOURCE_RULES } from './check-source.ts';
import { checkStores, STORE_RULES } from './check-stores.ts';
import { checkStyles, STYLE_RULES } from './check-styles.ts';
import { checkTables, TABLE_RULES } from './check-tables.ts';
import { checkText, TEXT_RULES } from './check-text.ts';
import { checkTypography, TYPOGRAPHY_RULES } from './check-typography.ts';
import { checkSpecificationMap, SPECIFICATION_RULES, specificationMap } from './specification-map.ts';
import { testRefusals, withTree } from './test-planted.ts';
import type { Tree } from './tree.ts';

describe('The layout of the tree', () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${folder}/file-${n}.ts`, '']));
  testRefusals(
    checkLayout,
    LAYOUT_RULES,
    [
      ['banned-name', 'server/cart/utils.ts', { 'server/cart/utils.ts': '' }],
      ['banned-name', 'storefront/lib/price.ts', { 'storefront/lib/price.ts': '' }],
      ['kebab-case', 'storefront/cart/CartLine.tsx', { 'storefront/cart/CartLine.tsx': '' }],
      ['domain-folder', 'server/basket/add-item.ts', { 'server/basket/add-item.ts': '' }],
      ['folder-size', 'server/cart', files('server/cart', 31)],
      ['folder-size', 'storefront/account', files('storefront/account', 92)],
      ['contract-role', 'contract/cart/add-up.ts', { 'contract/cart/add-up.ts': '' }],
      [
        'public-file',
        'server/cart/cart.public.ts:1',
        { 'server/cart/cart.public.ts': "import { a } from './a.ts';\nexport { a } from './a.ts';" },
      ],
      [
        'public-file',
        'server/cart/cart.public.ts:2',
        { 'server/cart/cart.public.ts': "export { a } from './a.ts';\nexport const add = 1;" },
      ],
      [
        'public-file',
        'server/cart/cart.public.ts:1',
        { 'server/cart/cart.public.ts': "export { a as add } from './a.ts';" },
      ],
      [
        'public-file',
        'server/cart/cart.public.ts',
        { 'server/cart/cart.public.ts': "export { a, b, c, d, e, f, g, h, i, j, k } from './a.ts';" },
      ],
      [
        'wire-name',
        'server/cart/add-item.ts:2',
        { 'server/cart/add-item.ts': 'const a = 1;\nconst product_qty = a;' },
      ],
      [
        'wire-name',
        'storefront/cart/use-cart.ts:1',
        { 'storefront/cart/use-cart.ts': `const a = { 'product_qty': 1 };` },
      ],
      [
        'migration-number',
        'database/migrations/0001-b.sql',
        { 'database/migrations/0001-a.sql': '', 'database/migrations/0001-b.sql': '' },
      ],
    ],
    {
      ...files('server/cart', 28),
      ...files('storefront/cart', 30),
      'storefront/cart/one-more.test.ts': '',
      ...files('storefront/ui', 40),
      'contract/cart/cart.wire.ts': 'const product_qty = 1;',
      'server/cart/add-item.ts': `// product_qty\nconst table = 'cart_items'; const WEEK_DAYS = 7;`,
      'server/cart/cart.store.ts': 'const colour_id = 1;',
      'server/http/serve.ts': '',
      'storefront/orders/order-row.tsx': `href('my-orders', {}, { order_id: id });`,
      'storefront/screens/my-orders.tsx': '',
      'database/migrations/0001-a.sql': '',
    },
  );

  it('warns of a file over 250 lines', () => {
    const files = { 'server/cart/long.ts': '\n'.repeat(251), 'server/cart/right.ts': '\n'.repeat(250) };
    expect(withTree(files, findLongFiles)).toEqual(['server/cart/long.ts has 251 lines']);
  });
});

describe('The rules of the code', () => {
  testRefusals(
    checkSource,
    SOURCE_RULES,
    [
      [
        'environment-at-the-edge',
        'server/settings.ts:1',
        { 'server/settings.ts': 'const port = process.env.PORT;' },
      ],
      [
        'network-at-the-edge',
        'storefront/cart/use-cart.ts:1',
        { 'storefront/cart/use-cart.ts': `fetch('/x');` },
      ],
      ['network-at-the-edge', 'server/orders/a.ts:1', { 'server/orders/a.ts': `globalThis.fetch('/x');` }],
      ['time-is-passed-in', 'server/orders/a.ts:1', { 'server/orders/a.ts': 'const now = new Date();' }],
      [
        'time-is-passed-in',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': 'const now = Date.now();' },
      ],
      [
        'no-time-from-sql',
        'server/orders/orders.store.ts:2',
        { 'server/orders/orders.store.ts': 'const q =\n`update orders set at = now() where id = ${1}`;' },
      ],
      [
        'no-time-from-sql',
        'database/migrations/0001-a.sql:1',
        { 'database/migrations/0001-a.sql': 'create table a (at timestamptz default now());' },
      ],
      [
        'no-cheap-chance',
        'server/account/phone-code.ts:1',
        { 'server/account/phone-code.ts': 'const code = Math.random();' },
      ],
      [
        'no-skipped-test',
        'server/cart/a.test.ts:1',
        { 'server/cart/a.test.ts': `it.${'skip'}('adds', () => {});` },
      ],
      [
        'nothing-unfinished',
        'server/cart/a.ts:2',
        { 'server/cart/a.ts': `const a = 1;\n// ${'TO'}${'DO'}: the rest` },
      ],
    ],
    {
      'start.ts': 'const port = process.env.PORT;\nconst now = new Date();',
      'operator/operator.ts': 'const url = process.env.DATABASE_URL;',
      'server/clock.ts': 'export const systemClock = { now: () => new Date() };',
      'server/orders/a.ts':
        'declare const row: { at: string }, api: { fetch: (a: string) => void }; new Date(row.at); api.fetch(row.at);',
      'providers/payments/tap.ts': `fetch('https://api.tap.company');`,
      'database/migrations/0001-a.sql': '-- not now()\ncreate table a (at timestamptz not null);',
    },
  );
});

describe('The tables of the domains', () => {
  const TABLES = {
    'server/cart/cart.tables.ts':
      'export type CartTables = { carts: { id: number }; cart_items: { id: number } };',
    'server/orders/orders.tables.ts': 'export type OrdersTables = { orders: { id: number } };',
    'database/migrations/0001-a.sql': 'create unlogged table rate_limits (key text);',
  };
  const store = (text: string) => ({ ...TABLES, 'server/orders/orders.store.ts': text });
  const AT = 'server/orders/orders.store.ts:1';
  testRefusals(
    checkTables,
    TABLE_RULES,
    [
      ['foreign-table', AT, store(`db.selectFrom('cart_items').selectAll();`)],
      [
        'foreign-table',
        AT,
        store(`db.selectFrom('orders').leftJoin('cart_items as i', 'i.id', 'orders.id');`),
      ],
      ['foreign-table', AT, store(`db.selectFrom(['orders', 'carts as c']);`)],
      ['foreign-table', AT, store(`db.updateTable('orders').from('carts').set({ id: 1 });`)],
      ['foreign-table', AT, store(`tx.deleteFrom('carts');`)],
      ['foreign-table', AT, store('sql`select 1 from orders join cart_items i on true`;')],
      ['foreign-table', AT, store('sql<Row>`select ${n} from orders o, carts c`;')],
      ['foreign-table', AT, store('sql`update carts set id = ${n}`;')],
      ['foreign-table', AT, store('sql.raw(`delete from ${schema} using cart_items`);')],
      ['foreign-table', AT, store(`for (const name of ['carts']) db.selectFrom(name);`)],
      ['foreign-table', AT, store("const name = 'carts'; sql`select 1 from ${sql.table(name)}`;")],
      ['foreign-table', 'operator/a.ts:1', { ...TABLES, 'operator/a.ts': `db.insertInto('orders');` }],
      ['foreign-table', 'server/stray.ts:1', { ...TABLES, 'server/stray.ts': 'sql`select 1 from orders`;' }],
      [
        'table-outside-store',
        'server/cart/add-item.ts:1',
        { ...TABLES, 'server/cart/add-item.ts': `db.selectFrom('cart_items');` },
      ],
      ['table-without-owner', AT, store('sql`select key from rate_limits`;')],
      ['unreadable-table', AT, store('export const read = (name: string) => db.selectFrom(name);')],
    ],
    {
      ...store(`db.selectFrom('orders').where('carts', '=', 1); const later = 'from cart_items';`),
      'server/cart/cart.store.ts':
        'sql`with gone as (delete from cart_items returning id) insert into carts select 1 from gone`;',
      'server/http/http.tables.ts': 'export type HttpTables = { rate_limits: { key: string } };',
      'server/http/limits/limit-rate.ts': 'sql`delete from rate_limits`;',
      'server/settings.store.ts': 'sql`select settings from shop_settings`;',
      'server/orders/orders.test.ts': 'sql`delete from carts`;',
      'proof/find.ts': 'sql`delete from carts`;',
    },
  );
});

describe('The regular expressions', () => {
  testRefusals(
    (tree) => checkRegexes(tree),
    REGEX_RULES,
    [
      ['regex-is-linear', 'start/site.ts:1', { 'start/site.ts': "path.replace(/\\/+$/, '');" }],
      [
        'regex-is-linear',
        'contract/a/a.rules.ts:1',
        { 'contract/a/a.rules.ts': 'const NAME = /^(a|a)*b$/u;' },
      ],
      [
        'regex-is-linear',
        'providers/sms/a.ts:3',
        { 'providers/sms/a.ts': `const WORD = '[a-z]+';\nconst b =\nnew RegExp(\`^(\${WORD})*$\`, 'i');` },
      ],
      [
        'regex-is-readable',
        'server/cart/a.ts:1',
        { 'server/cart/a.ts': 'const find = (word: string) => new RegExp(word);' },
      ],
    ],
    {
      'server/cart/a.ts': `const ATOM = '[a-z]+';\nnew RegExp(\`^\${ATOM}(?:\\\\.\${ATOM})*$\`); /(?<!\\/)\\/+$/;`,
      'server/cart/a.test.ts': '/(a|a)*b$/;',
      'tools/a.ts': '/(a|a)*b$/;',
    },
  );

  it('are checked once: a pattern that is known to be linear is not checked again', () => {
    const linear = new Set(['/(a|a)*b$/']);
    const files = { 'server/a.ts': '/(a|a)*b$/' };
    expect(withTree(files, (tree) => checkRegexes(tree, linear))).toEqual([]);
  });
});

describe('The style sheets', () => {
  const tokens = `:root { --track-text: 0.1em; --track-digits: 0.1em; --ink: #111; }`;
  testRefusals(
    checkStyles,
    STYLE_RULES,
    [
      [
        'raw-colour',
        'storefront/cart/a.module.css:2',
        { 'storefront/cart/a.module.css': '.a {\n  color: #fff;\n}' },
      ],
      [
        'raw-colour',
        'storefront/cart/a.module.css:1',
        { 'storefront/cart/a.module.css': '.a { border: 1px solid white; }' },
      ],
      [
        'raw-colour',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': 'const a = <path fill="#fff" />;' },
      ],
      [
        'physical-side',
        'storefront/cart/a.module.css:1',
        { 'storefront/cart/a.module.css': '@media (width > 1px) { .a { margin-left: 1px; } }' },
      ],
      [
        'physical-side',
        'storefront/cart/a.module.css:3',
        { 'storefront/cart/a.module.css': '.a {\n  .b {\n    text-align: right }}' },
      ],
      [
        'physical-side',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': 'const a = <p style={{ marginLeft: 1 }} />;' },
      ],
      [
        'arabic-tracking',
        'storefront/cart/a.module.css:1',
        { 'storefront/cart/a.module.css': '.a { letter-spacing: 0.05em; }' },
      ],
      ['arabic-tracking', 'storefront/ui/tokens.css:1', { 'storefront/ui/tokens.css': tokens }],
      [
        'arabic-capitals',
        'storefront/cart/a.module.css:1',
        { 'storefront/cart/a.module.css': '.a { text-transform: uppercase; }' },
      ],
      [
        'unbounded-has',
        'storefront/cart/a.module.css:1',
        { 'storefront/cart/a.module.css': '.a { gap: 0; } .a:has(> .b, .c) > :not(.d) { order: 1; }' },
      ],
    ],
    {
      'storefront/ui/tokens.css': `${tokens} :root:lang(ar) { --track-text: 0; }`,
      'storefront/cart/a.module.css':
        '.red:lang(en) { letter-spacing: 0.05em; } /* left: #fff */ .a { color: var(--red); inset-inline-start: 0; text-align: start; background: url("a;#fff.svg"); letter-spacing: var(--track-text); }',
      'storefront/cart/a.tsx':
        'const a = <a href="#main" style={{ marginInlineStart: 1 }} />; const place = { left: 1 };',
    },
  );
});

describe('The texts', () => {
  const both = (english: string, arabic = english) => ({
    'text/en/cart.ts': english,
    'text/ar/cart.ts': arabic,
  });
  testRefusals(
    checkText,
    TEXT_RULES,
    [
      [
        'text-in-both-languages',
        'text/en/cart.ts:1',
        both(`export const cart = { a: 'A' };`, 'export const cart = {};'),
      ],
      [
        'text-in-both-languages',
        'text/ar/cart.ts:1',
        both('export const cart = {};', `export const cart = { g: { a: 'A' } };`),
      ],
      ['text-is-used', 'text/en/cart.ts:1', both(`export const cart = { a: 'A' };`)],
      ['arabic-typography', 'text/ar/cart.ts:1', both('', `export const a = 'أهلا!';`)],
      ['arabic-typography', 'text/ar/cart.ts:1', both('', `export const a = '٥ قطع';`)],
      ['arabic-typography', 'text/ar/cart.ts:1', both('', `export const a = 'من 9-13';`)],
      [
        'arabic-typography',
        'text/ar/cart.ts:1',
        both('', 'export const a = (n: number) => `${n} – ${n + 1}`;'),
      ],
      ['arabic-typography', 'text/ar/cart.ts:1', both('', `export const a = 'هل تريد?';`)],
      ['arabic-typography', 'text/ar/cart.ts:1', both('', `export const a = 'سـلة';`)],
      [
        'literal-sentence',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': 'const a = <p>Your cart</p>;' },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': `const a = <p>{full ? 'Full' : 'سلة'}</p>;` },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': 'const a = <p aria-label="Your cart" />;' },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': 'const a = <p>{`Total ${n}`}</p>;' },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.tsx:1',
        { 'storefront/cart/a.tsx': `const label = 'Add it to the cart';\nconst a = <p>{label}</p>;` },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.tsx:2',
        { 'storefront/cart/a.tsx': `const label = 'Cart';\nconst a = <p>{label}</p>;` },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.ts:1',
        { 'storefront/cart/a.ts': `showToast({ text: 'It is saved now' });` },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.ts:1',
        { 'storefront/cart/a.ts': `showPopup({ title: 'Saved' });` },
      ],
      [
        'literal-sentence',
        'storefront/cart/b.ts:1',
        { 'storefront/cart/b.ts': `const a = 'أضف إلى السلة';` },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.ts:1',
        { 'storefront/cart/a.ts': 'showToast(`${name} was removed.`);' },
      ],
      [
        'literal-sentence',
        'storefront/cart/a.ts:1',
        { 'storefront/cart/a.ts': 'const greeting = `Hello ${name}`;' },
      ],
      [
        'literal-sentence',
        'server/cart/a.ts:1',
        { 'server/cart/a.ts': `throw refuse('notFound', () => 'This item is gone');` },
      ],
      [
        'literal-sentence',
        'server/notifications/a.job.ts:1',
        { 'server/notifications/a.job.ts': `await sms.send({ to, text: 'Your code is 1234' });` },
      ],
    ],
    {
      ...both(
        `export const cart = { a: 'A', status: { open: 'O' }, b: (n: number) => \`\${n}\` };`,
        `const words = { x: 'س' }; export const cart = { a: 'أ', status: { open: 'تبدأ بـ 5' }, b: (n: number) => \`\${n}\` };`,
      ),
      'server/cart/a.ts':
        "throw new CartError(`The cart ${id} is gone.`); log('A cart was lost.'); sql`Select Name of it.`; if (error === 'Invalid input') path = `M${x} ${y}L3 4Z`;",
      'server/catalogue/import-products.ts': `const problem = 'This file is empty.';`,
      'storefront/cart/a.tsx':
        'const a = <p className="cart line" aria-label={text.cart.a}>{text.cart.status[order.status]} · {b(3)} {`${1}%`}</p>; const { b } = text.cart;',
    },
  );
});

describe('Typography', () => {
  const english = (value: string) => ({ 'text/en/cart.ts': `export const cart = { a: ${value} };` });
  const arabic = (value: string, inEnglish = `''`) => ({
    ...english(inEnglish),
    'text/ar/cart.ts': `export const cart: typeof english = { a: ${value} };`,
  });
  const inEnglish = (value: string) => ['text/en/cart.ts:1', english(value)] as const;
  const inArabic = (value: string, other?: string) => ['text/ar/cart.ts:1', arabic(value, other)] as const;
  const demo = (ar: string, en: string) => ({
    'demo/content/pages.json': JSON.stringify([{ slug: 'faq', ar: { lead: ar }, en: { lead: en } }]),
  });
  const named = '(name: string) => `Hello, \\u2068${name}\\u2069`';
  testRefusals(
    checkTypography,
    TYPOGRAPHY_RULES,
    [
      ['isolated-value', ...inEnglish('(name: string) => `Hello, ${name}`')],
      [
        'isolated-value',
        ...inEnglish('{ b: (n: number, city: string) => `${n} in \\u2068${n}\\u2069 ${city}` }'),
      ],
      ['isolated-value', ...inArabic('(name) => `أهلًا ${name}`', named)],
      [
        'isolated-value',
        'text/en/cart.ts:1',
        { 'text/en/cart.ts': 'export const cart = { a(city: string) { return `In ${city}`; } };' },
      ],
      ['same-values', ...inArabic(`(name) => 'أهلًا'`, named)],
      [
        'six-forms',
        ...inArabic(
          `(n) => plural('ar', n, { one: 'قطعة', other: '{n} قطعة' })`,
          `(n: number) => plural('en', n, {})`,
        ),
      ],
      ['typography', ...inArabic(`'سلتك  فارغة'`)],
      ['typography', ...inArabic(`'سلتك فارغة ، حاليًا'`)],
      ['typography', ...inArabic(`'لحظة...'`)],
      ['typography', ...inArabic(`'اختر “نعم”'`)],
      ['typography', ...inArabic(`'خصم 20 %'`)],
      ['typography', ...inArabic(`'خصم 20٪'`)],
      ['typography', ...inEnglish(`"That's it"`)],
      ['typography', ...inEnglish(`'Choose "Yes"'`)],
      ['typography', ...inEnglish(`'One moment…'`)],
      [
        'typography',
        'text/en/orders.messages.ts:1',
        { 'text/en/orders.messages.ts': 'export const orders = { event: { a: `You’ve got mail` } };' },
      ],
      [
        'typography',
        'text/ar/orders.messages.ts:1',
        {
          'text/ar/orders.messages.ts': 'export const orders = { event: { a: (link) => `طلبك. ${link}` } };',
        },
      ],
      ['typography', 'demo/content/pages.json:1', demo('لحظة...', '')],
      ['term', ...inEnglish(`'It can be had again'`)],
      ['term', ...inEnglish(`'You cannot do that'`)],
      ['term', ...inEnglish(`'No slots left'`)],
      ['term', ...inArabic(`'اسم المُهدى إليه'`)],
      ['term', ...inArabic(`'شكراً'`)],
      ['term', 'demo/content/pages.json:1', demo('', 'Whoever delivers it')],
    ],
    {
      'text/en/cart.ts':
        'export const cart = { a: (name: string, n: number, day: string) => `\\u2068${name}\\u2069, ${n} ${day}`, title: (city: string) => `Gifts in ${city}`, b: `It’s 20% off`, c: `Selected color is out of stock` };',
      'text/ar/cart.ts': `const held = (name: string) => \`\\u2068\${name}\\u2069\`; export const cart = { a: (name, n, day) => \`إلى \${held(name)}، \${n} \${day}\`, title: (city) => \`هدايا \${city}\`, b: 'خصم 20%', d: (n) => plural('ar', n, { other: 'الكل ({n})' }) };`,
      'text/en/orders.messages.ts': `export const orders = { event: { a: (order: string, link: string) => \`Order \${order} isn't paid. \${link}\` } };`,
      'text/ar/orders.messages.ts':
        'export const orders = { event: { a: (order, link) => `طلبك ${order}.\\n${link}` } };',
      ...demo('نباتات حيّة', 'We cannot accept parcels'),
      'demo/catalogue/catalogue.json': JSON.stringify({ keywords: { en: ["devil's ivy"] } }),
    },
  );
});

describe('The language', () => {
  const inCode = (text: string) => ({ 'server/cart/a.ts': text });
  testRefusals(
    checkLanguage,
    LANGUAGE_RULES,
    [
      ['plain-name', 'server/cart/a.ts:1', inCode(`const ${'MOST'}_PIECES = 3;`)],
      ['plain-name', 'server/cart/a.ts:1', inCode(`const PIECES_${'LEAST'} = 3;`)],
      ['plain-name', 'start/a.ts:1', { 'start/a.ts': 'type Surroundings = {};' }],
      ['plain-comment', 'server/cart/a.ts:1', inCode('// Whoever asks is answered.')],
      ['plain-comment', 'server/cart/a.ts:2', inCode('const a = {\n// It is read anew.\n};')],
      ['plain-comment', 'server/cart/a.ts:1', inCode('/** The row beside it. */\nconst a = 1;')],
      ['plain-comment', 'server/cart/a.ts:1', inCode('const a = 1; // When the news is none.')],
      ['plain-comment', 'server/cart/a.ts:1', inCode('/* The queue works it off, worked by the clock. */')],
      [
        'plain-test-name',
        'server/cart/a.test.ts:1',
        { 'server/cart/a.test.ts': `it('refuses so many pieces', () => {});` },
      ],
      [
        'plain-test-name',
        'server/cart/a.test.ts:1',
        { 'server/cart/a.test.ts': `it.each([1])('%i stands beside it', () => {});` },
      ],
      [
        'plain-document',
        'docs/decisions/001-a.md:2',
        { 'docs/decisions/001-a.md': '# A\nwhat stands there' },
      ],
      ['plain-document', 'README.md:1', { 'README.md': 'It comes to nothing.' }],
    ],
    {
      ...inCode(
        `// Reads the row again. https://a.test/anew\nconst text = 'whoever'; const a = \`anew \${text} anew\`; const MAX_ITEMS = 3;`,
      ),
      'storefront/a.tsx': 'const a = <p>whoever</p>;',
      'server/cart/a.test.ts': `it('adds an item', () => call('whoever'));`,
      'README.md': 'Say `anew`.\n```\nwhoever\n```\n',
      'docs/specification.md': 'whoever',
    },
  );
});

describe('The name of the shop', () => {
  testRefusals(
    checkBrand,
    BRAND_RULES,
    [
      [
        'literal-brand',
        'text/en/shell.ts:1',
        { 'text/en/shell.ts': "export const shell = { home: 'Ashjar home' };" },
      ],
      [
        'literal-brand',
        'text/ar/shell.ts:1',
        { 'text/ar/shell.ts': 'export const shell = { by: (n) => `من أشجار ${n}` };' },
      ],
      [
        'literal-brand',
        'office/shell/mark.tsx:1',
        { 'office/shell/mark.tsx': 'export const Mark = () => <b>Ashjar</b>;' },
      ],
    ],
    {
      'server/settings.ts': "export const defaults = { name: 'Ashjar' };",
      'server/cart/cart.test.ts': "const name = 'Ashjar';",
      'storefront/routes.ts': "export const routes = { about: '/about-ashjar' }; // Ashjar",
      'text/ar/garden.ts': "export const garden = { trees: 'الأشجار العالية' };",
    },
  );
});

describe('The functions of a store', () => {
  testRefusals(
    checkStores,
    STORE_RULES,
    [
      [
        'store-verb',
        'server/cart/cart.store.ts:1',
        { 'server/cart/cart.store.ts': 'export async function takeAway(tx: Transaction) {}' },
      ],
      [
        'store-verb',
        'server/cart/cart.store.ts:2',
        { 'server/cart/cart.store.ts': '\nexport const listen = (tx: Transaction) => tx;' },
      ],
      [
        'store-verb',
        'server/cart/cart.store.ts:1',
        { 'server/cart/cart.store.ts': 'export const cardOf = () => 1;' },
      ],
    ],
    {
      'server/cart/cart.store.ts':
        'export async function lockCart() {} export const listItems = () => []; function keep() {} export const NOT_PAID = [1]; export type Kept = 1; export const toCard = () => 1; export const cityColumnsSql = () => 1;',
      'server/cart/keep.ts': 'export function keep() {}',
    },
  );
});

describe('The map of the specification', () => {
  const STATEMENTS = ['3-city', '5-merge', '7-cart.addItem'].map((id) => ({
    id,
    section: `${id[0]} Part`,
    what: `Statement ${id}`,
  }));
  const check = (tree: Tree) => checkSpecificationMap(tree, STATEMENTS);
  const AT = 'server/cart/cart.test.ts';
  const TESTS = [
    '// spec: 5-merge, 7-cart.addItem',
    `it('merges two carts', () => {});`,
    'it.each([',
    '  // spec: 3-city',
    `  ['Riyadh', 1],`,
    `  ['Jeddah', 2],`,
    `])('%s is a city', () => {});`,
    'const rows = [',
    '  // Said once.',
    '  // spec: 3-city',
    `  { name: 'Abha' },`,
    '];',
    `it.each(rows)('$name is found', () => {});`,
  ].join('\n');
  const pageOf = (text: string) => withTree({ [AT]: text }, (tree) => specificationMap(tree, STATEMENTS));
  testRefusals(
    check,
    SPECIFICATION_RULES,
    [
      ['specification-tag', `${AT}:1`, { [AT]: `// spec: 5-marge\nit('merges', () => {});` }],
      ['specification-tag', `${AT}:2`, { [AT]: `\n// spec: 5-merge\ndescribe('Carts', () => {});` }],
      ['specification-tag', `${AT}:1`, { [AT]: '// spec: 5-merge\nconst cart = 1;' }],
      ['specification-map', 'docs/specification-map.md', { [AT]: TESTS }],
      [
        'specification-map',
        'docs/specification-map.md',
        {
          [AT]: TESTS.replace('merges two carts', 'joins two carts'),
          'docs/specification-map.md': pageOf(TESTS),
        },
      ],
    ],
    { [AT]: TESTS, 'docs/specification-map.md': pageOf(TESTS) },
  );

  it('lists every tagged test and row under its statement', () => {
    const lines = pageOf(TESTS).split('\n');
    expect(lines).toContain('3 statements: 3 have a test, none is without.');
    expect(lines).toContain(
      `| Statement 3-city | \`${AT}\`: Riyadh is a city<br>\`${AT}\`: $name is found (Abha) |`,
    );
    expect(lines).toContain(`| Statement 7-cart.addItem | \`${AT}\`: merges two carts |`);
  });

  it('counts the statements without a test', () => {
    const lines = pageOf(`// spec: 5-merge\nit('merges', () => {});`).split('\n');
    expect(lines).toContain('3 statements: 1 have a test, 2 are without.');
    expect(lines).toContain('| Statement 3-city | **none yet** |');
  });
});

describe('The calls', () => {
  const call = (name: string, more: Partial<Call> = {}): Call => ({
    ...defineCall({
      name,
      method: 'GET',
      path: '/cart',
      audience: 'session',
      input: z.object({}),
      output: z.object({}),
    }),
    ...more,
  });
  const listItems = call('cart.listItems');
  const addItem = call('cart.addItem', { ours: true });
  const page = callsPage([listItems, addItem]);
  const right = {
    'server/cart/list-items.ts': '',
    'server/cart/add-item.ts': '',
    'server/cart/cart.test.ts': 'call(listItemsCall); call(addItemCall)',
    'docs/calls.md': page,
  };

  it.each([
    ['call-name', 'contract/cart/cart.calls.ts', call('cart.fetchItems')],
    ['call-file', 'server/cart/list-more.ts', call('cart.listMore')],
    ['call-test', 'server/cart/list-more.ts', call('cart.listMore')],
    ['calls-page', 'docs/calls.md', call('cart.listMore')],
  ])('are refused by %s at %s', (rule, where, stray) => {
    const found = withTree(right, (tree) => checkCalls(tree, [shopCalls([listItems, addItem, stray])]));
    expect(found.map((problem) => ({ rule: problem.rule, where: problem.where }))).toContainEqual({
      rule,
      where,
    });
  });

  it('pass when each has its file, its test and its line on the page', () => {
    expect(withTree(right, (tree) => checkCalls(tree, [shopCalls([listItems, addItem])]))).toEqual([]);
  });

  it('of the office are answered by the file that exports their function, and have a page of their own', () => {
    const moveOrder = call('orders.moveOrder');
    const files = {
      'server/orders/move-order.ts': 'export async function moveOrder() {}',
      'server/orders/office/take.ts': 'export const moveOrder = 1;',
      'server/orders/office/take.test.ts': 'call(moveOrderCall)',
    };
    const found = withTree(files, (tree) => ({
      file: officeFileOf(moveOrder, tree),
      page: officeCallsPage([moveOrder], tree),
    }));
    expect(found.file).toBe('server/orders/office/take.ts');
    const check = (page: string, ...stray: Call[]) =>
      withTree({ ...files, 'docs/office-calls.md': page }, (tree) =>
        checkCalls(tree, [officeCalls([moveOrder, ...stray])]).map(({ rule }) => rule),
      );
    expect(check(found.page)).toEqual([]);
    expect(check(found.page, call('orders.tossOrder'))).toEqual([
      'call-name',
      'call-file',
      'call-test',
      'calls-page',
    ]);
  });

  it('are answered by the file of the same name', () => {
    expect(fileOf(call('orders.saveRating'))).toBe('server/orders/ratings/save-rating.ts');
  });
});
