import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#server/settings.ts';
import { noMeasurement } from '../start/measurement.ts';
import { readOptions } from '../start/options.ts';
import { SETTINGS } from '../start/setting-descriptions.ts';
import { checkSettings, SETTING_RULES, settingsPage } from './check-settings.ts';
import { type Plant, testRefusals } from './test-planted.ts';

const groups = [
  { title: 'Where', settings: [{ names: ['PORT'], meaning: 'Where | it listens.', default: '`3000`' }] },
];
const READ = { 'start/options.ts': 'declare const env: NodeJS.ProcessEnv;\nenv.PORT;' };
const PAGE = { 'docs/settings.md': settingsPage(groups) };
const reads = (path: string, code: string): Plant => [
  'setting-described',
  `${path}:1`,
  { ...READ, ...PAGE, [path]: code },
];

describe('The settings', () => {
  testRefusals(
    (tree) => checkSettings(tree, groups),
    SETTING_RULES,
    [
      reads('start/a.ts', 'env.SECRET_KEY;'),
      reads('start.ts', 'process.env.HOST;'),
      reads('operator/a.ts', "process.env['OPERATOR'];"),
      reads('operator/b.ts', 'const { DATA_DIR: folder } = process.env;'),
      reads('start/b.ts', "readTogether(env, 'Payment', 'SECRET_KEY');"),
      reads('providers/payments/registry.ts', "const names = ['SECRET_KEY'];"),
      ['setting-read', 'start/setting-descriptions.ts', PAGE],
      ['settings-page', 'docs/settings.md', READ],
      ['settings-page', 'docs/settings.md', { ...READ, 'docs/settings.md': '# Settings of yesterday\n' }],
    ],
    {
      ...READ,
      ...PAGE,
      'start/a.test.ts': 'process.env.ANYTHING_AT_ALL;',
      'start/c.ts': 'process.env.NODE_ENV;',
      'providers/sms/a.ts': "const code = 'NOT_FOUND';",
      'server/a.ts': "const code = 'OUT_OF_STOCK';",
    },
  );

  it('are each described once', () => {
    const names = SETTINGS.flatMap(({ settings }) => settings.flatMap((setting) => setting.names));
    expect(names).toEqual([...new Set(names)]);
  });

  it('are described with the defaults that the shop uses', () => {
    const { host, port, mode } = readOptions({});
    const { brand, postalCode, freeDeliveryFrom, returnDays, vatBasisPoints } = defaultSettings;
    const held: [name: string, values: unknown[]][] = [
      ['PORT', [port, host]],
      ['SHOP_MODE', [mode]],
      ['BRAND_NAME_AR', [brand.name.ar, brand.name.en]],
      ['SHOP_POSTAL_CODE', [postalCode]],
      ['FREE_DELIVERY_FROM', [freeDeliveryFrom / 100]],
      ['RETURN_DAYS', [returnDays]],
      ['VAT_RATE', [vatBasisPoints / 100]],
      ['VITALS_SHARE', [noMeasurement.vitalsShare]],
    ];
    const described = SETTINGS.flatMap(({ settings }) => settings);
    for (const [name, values] of held)
      expect(described.find(({ names }) => names.includes(name))?.default).toBe(
        values.map((value) => `\`${value}\``).join(', '),
      );
  });
});
