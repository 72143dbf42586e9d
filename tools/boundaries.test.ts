import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const require = createRequire(import.meta.url);
const { forbidden } = require('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
const domains = require('../domains.cjs') as Record<string, string[]>;

type Plant = { readonly rule: string; readonly file: string; readonly imports: string };

/** For each import rule, an import that breaks it, in a file that breaks no other rule. */
const PLANTED: Plant[] = [
  { rule: 'everything-resolves', file: 'server/cart/a1.ts', imports: './no-such-file.ts' },
  { rule: 'no-cycles', file: 'server/cart/cycle-a.ts', imports: './cycle-b.ts' },
  { rule: 'contract-is-pure', file: 'contract/cart/cart.rules.ts', imports: 'node:fs' },
  { rule: 'contract-is-pure', file: 'contract/cart/a2.ts', imports: 'hono' },
  { rule: 'contract-is-pure', file: 'contract/cart/a3.ts', imports: '#text/en/cart.ts' },
  { rule: 'text-is-pure', file: 'text/en/cart.ts', imports: '#contract/call.ts' },
  {
    rule: 'storefront-sees-only-the-contract',
    file: 'storefront/cart/a4.ts',
    imports: '#server/cart/cart.store.ts',
  },
  {
    rule: 'storefront-sees-only-the-contract',
    file: 'storefront/cart/a5.ts',
    imports: 'type #server/cart/cart.public.ts',
  },
  {
    rule: 'storefront-sees-only-the-contract',
    file: 'storefront/render/a6.ts',
    imports: '#database/database.ts',
  },
  { rule: 'storefront-has-no-node', file: 'storefront/cart/a7.ts', imports: 'node:crypto' },
  { rule: 'storefront-is-light', file: 'storefront/cart/a8.ts', imports: 'hono' },
  {
    rule: 'browser-imports-calls-one-by-one',
    file: 'storefront/api/a9.ts',
    imports: '#contract/every-call.ts',
  },
  {
    rule: 'browser-imports-calls-one-by-one',
    file: 'office/api/a31.ts',
    imports: '#contract/every-call.ts',
  },
  {
    rule: 'office-sees-only-the-contract',
    file: 'office/cart/a32.ts',
    imports: '#storefront/cart/use-cart.ts',
  },
  {
    rule: 'office-sees-only-the-contract',
    file: 'office/cart/a33.ts',
    imports: 'type #server/cart/cart.public.ts',
  },
  { rule: 'office-has-own-texts', file: 'office/cart/a34.ts', imports: '#text/en/account.ts' },
  { rule: 'office-is-light', file: 'office/cart/a35.ts', imports: 'hono' },
  { rule: 'office-has-no-node', file: 'office/cart/a36.ts', imports: 'node:crypto' },
  { rule: 'nothing-imports-the-office', file: 'storefront/ui/a37.ts', imports: '#office/cart/use-lines.ts' },
  { rule: 'nothing-imports-the-office', file: 'start/a38.ts', imports: '#office/cart/use-lines.ts' },
  {
    rule: 'shop-ships-nothing-of-the-office',
    file: 'storefront/cart/a39.ts',
    imports: '#text/en/office/shell.ts',
  },
  {
    rule: 'shop-ships-nothing-of-the-office',
    file: 'storefront/cart/a40.ts',
    imports: '#contract/cart/office.calls.ts',
  },
  {
    rule: 'office-domains-do-not-import-each-other',
    file: 'office/account/a41.ts',
    imports: '#office/cart/use-lines.ts',
  },
  { rule: 'office-shell-knows-no-screen', file: 'office/shell/a42.ts', imports: '#office/cart/use-lines.ts' },
  { rule: 'zod-mini-only', file: 'contract/cart/a10.ts', imports: 'zod' },
  { rule: 'server-does-not-render', file: 'server/cart/a11.ts', imports: '#storefront/cart/use-cart.ts' },
  { rule: 'ports-only', file: 'server/account/a12.ts', imports: '#providers/sms/unifonic.ts' },
  { rule: 'providers-know-no-domain', file: 'providers/sms/a13.ts', imports: '#database/database.ts' },
  {
    rule: 'sandboxes-share-only-the-wire',
    file: 'sandboxes/tap/a13b.ts',
    imports: '#providers/sms/unifonic.ts',
  },
  {
    rule: 'sandboxes-are-loaded-on-demand',
    file: 'providers/sms/a13c.ts',
    imports: '#sandboxes/kit/store.ts',
  },
  { rule: 'database-knows-no-domain', file: 'database/a14.ts', imports: '#server/cart/cart.public.ts' },
  {
    rule: 'database-knows-no-domain',
    file: 'database/a27.ts',
    imports: 'type #server/cart/cart.tables.ts',
  },
  {
    rule: 'other-domains-by-their-public-api',
    file: 'server/cart/a15.ts',
    imports: '#server/catalogue/catalogue.store.ts',
  },
  {
    rule: 'other-domains-by-their-public-api',
    file: 'server/checkout/a16.ts',
    imports: 'type #server/cart/cart.store.ts',
  },
  // A file at the root of a layer may import no domain. If it could, a domain could reach the internals of another
  // domain through that file.
  { rule: 'root-knows-no-domain', file: 'server/stray-door.ts', imports: './cart/cart.store.ts' },
  { rule: 'root-knows-no-domain', file: 'server/a27.ts', imports: 'type #server/cart/cart.public.ts' },
  { rule: 'api-has-no-store', file: 'server/api.ts', imports: './cart/cart.store.ts' },
  { rule: 'domains-do-not-import-the-list', file: 'server/cart/a28.ts', imports: '#server/api.ts' },
  {
    rule: 'storefront-root-knows-no-domain',
    file: 'storefront/stray-door.ts',
    imports: './cart/use-cart.ts',
  },
  {
    rule: 'infrastructure-knows-no-domain',
    file: 'server/http/a17.ts',
    imports: '#server/cart/cart.public.ts',
  },
  { rule: 'operator-by-the-public-api', file: 'operator/a18.ts', imports: '#server/cart/cart.store.ts' },
  {
    rule: 'only-the-store-touches-tables',
    file: 'server/cart/a19.ts',
    imports: '#server/cart/cart.tables.ts',
  },
  { rule: 'routes-have-no-store', file: 'server/cart/cart.routes.ts', imports: '#server/cart/cart.store.ts' },
  { rule: 'calls-do-not-import-jobs', file: 'server/cart/a20.ts', imports: '#server/cart/remind.job.ts' },
  {
    rule: 'domain-ui-does-not-import-domain-ui',
    file: 'storefront/cart/a21.ts',
    imports: '#storefront/account/use-session.ts',
  },
  {
    rule: 'domain-ui-does-not-import-domain-ui',
    file: 'storefront/page/a30.ts',
    imports: '#storefront/cart/use-cart.ts',
  },
  { rule: 'ui-knows-no-domain', file: 'storefront/ui/a22.ts', imports: '#contract/cart/cart.rules.ts' },
  { rule: 'ui-knows-no-domain', file: 'storefront/ui/a23.ts', imports: '#storefront/cart/use-cart.ts' },
  { rule: 'no-development-tools-in-the-shop', file: 'server/cart/a24.ts', imports: 'fast-check' },
  { rule: 'no-development-tools-in-the-shop', file: 'start.ts', imports: 'vite' },
  { rule: 'no-development-tools-in-the-shop', file: 'operator/a26.ts', imports: 'smtp-server' },
  { rule: 'demo-is-loaded-on-demand', file: 'start/start-shop.ts', imports: '../demo/load-demo-shop.ts' },
  { rule: 'no-test-help-in-the-shop', file: 'server/cart/a25.ts', imports: '#database/test-database.ts' },
  ...Object.entries(domains).map(([name, may]) => {
    const foreign = Object.keys(domains).find((other) => other !== name && !may.includes(other));
    return {
      rule: `graph-${name}`,
      file: `server/${name}/stray.ts`,
      imports: `#server/${foreign}/${foreign}.public.ts`,
    };
  }),
  { rule: 'no-orphans', file: 'server/cart/alone.ts', imports: '' },
];

/** The files that the planted files import. They break no rule themselves. */
const STUBS = [
  'contract/call.ts',
  'contract/every-call.ts',
  'contract/cart/cart.rules.ts',
  'contract/cart/office.calls.ts',
  'database/database.ts',
  'demo/load-demo-shop.ts',
  'database/test-database.ts',
  'providers/sms/unifonic.ts',
  'sandboxes/kit/store.ts',
  'server/cart/cart.store.ts',
  'server/cart/cart.tables.ts',
  'server/cart/remind.job.ts',
  'server/catalogue/catalogue.store.ts',
  'storefront/cart/use-cart.ts',
  'storefront/account/use-session.ts',
  'office/cart/use-lines.ts',
  'text/en/account.ts',
  'text/en/office/shell.ts',
  ...Object.keys(domains).map((name) => `server/${name}/${name}.public.ts`),
];

let folder: string;
let refused: { rule: string; file: string }[];

function plant(file: string, imports: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  const isType = imports.startsWith('type ');
  const what = imports.replace('type ', '');
  const statement = isType ? `import type * as stray from '${what}';` : `import * as stray from '${what}';`;
  writeFileSync(
    path,
    imports === '' ? 'export const nothing = 0;\n' : `${statement}\nexport type Stray = typeof stray;\n`,
  );
}

describe('An import across a boundary of the architecture', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ashjar-boundaries-'));
    for (const file of ['.dependency-cruiser.cjs', 'domains.cjs', 'package.json', 'tsconfig.json']) {
      copyFileSync(join(ROOT, file), join(folder, file));
    }
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const file of STUBS) plant(file, '');
    for (const { file, imports } of PLANTED) plant(file, imports);
    plant('server/cart/cycle-b.ts', './cycle-a.ts');
    const layers = [
      ...new Set([...STUBS, ...PLANTED.map(({ file }) => file)].map((file) => file.split('/')[0] as string)),
    ];
    const cruiser = join(ROOT, 'node_modules', '.bin', 'depcruise');
    const { stdout } = await promisify(execFile)(
      cruiser,
      ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...layers],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
    ).catch((error: { stdout: string }) => error);
    const { summary } = JSON.parse(stdout) as {
      summary: { violations: { rule: { name: string }; from: string }[] };
    };
    refused = summary.violations.map(({ rule, from }) => ({ rule: rule.name, file: from }));
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(PLANTED)('is refused as $rule: $file → $imports', ({ rule, file }) => {
    expect(refused).toContainEqual({ rule, file });
  });

  it('is tested here for every rule', () => {
    expect([...new Set(PLANTED.map(({ rule }) => rule))].sort()).toEqual(
      forbidden.map(({ name }) => name).sort(),
    );
  });

  it('is refused, and other imports are not', () => {
    const planted = new Set(PLANTED.map(({ file }) => file));
    // Ignore the rule about orphans for stubs: a stub that no planted file imports is an orphan.
    const others = refused.filter(({ file, rule }) => !planted.has(file) && rule !== 'no-orphans');
    expect(others).toEqual([]);
  });
});

describe('The graph of domains', () => {
  it('has no cycle', () => {
    const reaches = (from: string, to: string): boolean =>
      (domains[from] ?? []).some((next) => next === to || reaches(next, to));
    expect(Object.keys(domains).filter((name) => reaches(name, name))).toEqual([]);
  });

  it('has the fourteen domains of the specification, and alarms, audit, customers, greetings, measurement, overview, ratings, reports, settings, shipments, staff, system and uploads', () => {
    expect(Object.keys(domains)).toHaveLength(28);
    expect(domains).toHaveProperty('alarms');
    expect(domains).toHaveProperty('greetings');
    expect(domains).toHaveProperty('audit');
    expect(domains).toHaveProperty('overview');
    expect(domains).toHaveProperty('reports');
    expect(domains).toHaveProperty('settings');
    expect(domains).toHaveProperty('staff');
    expect(domains).toHaveProperty('system');
    expect(domains).toHaveProperty('ratings');
    expect(domains).toHaveProperty('uploads');
    expect(domains).toHaveProperty('shipments');
    expect(domains).toHaveProperty('measurement');
  });
});
