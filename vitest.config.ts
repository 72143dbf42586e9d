import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const RULES = '{contract,text,storefront,office,providers,sandboxes,tools}/**/*.test.{ts,tsx}';
const SHOP = '{server,database,operator,start,proof}/**/*.test.ts';

/** Test files that replace modules, globals or timers for their whole process. */
const replacing = (files: string): string[] =>
  globSync(files).filter((file) =>
    /\bvi\.(mock|doMock|stub|spyOn|useFake|resetModules)/.test(readFileSync(file, 'utf8')),
  );

/**
 * The test files of a worker share one process and its loaded modules, because loading the shop for each file took a
 * third of the time. Only files that replace something for the whole process run in a separate one.
 */
const inSharedProcesses = (name: string, include: string, options: object = {}) => {
  const alone = replacing(include);
  return [
    {
      extends: true as const,
      test: { name, include: [include], exclude: alone, isolate: false, ...options },
    },
    { extends: true as const, test: { name: `${name}-alone`, include: alone, ...options } },
  ];
};

const inDatabase = {
  globalSetup: ['database/test-server.ts'],
  testTimeout: 15_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    environment: 'node',
    // Each worker uses a core, and the database another one.
    maxWorkers: 2,
    // With earlier results the order of the files would differ from machine to machine; without, larger files run first.
    cache: false,
    setupFiles: ['tools/property-seed.ts'],
    projects: [
      // As long as for calls: a test that only computes may take long on a busy machine.
      ...inSharedProcesses('rules', RULES, { testTimeout: 15_000 }),
      ...inSharedProcesses('shop', SHOP, inDatabase),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['database/test-server.ts', 'e2e/build.ts'],
          // The files of a worker share one running shop and one browser; each test uses its own shopper.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Wait as long as Playwright's own timeouts do, because the machine may be busy.
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
