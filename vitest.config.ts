import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const RULES = '{contract,text,storefront,providers,sandboxes,tools}/**/*.test.{ts,tsx}';
const SHOP = '{server,database,operator,start,proof}/**/*.test.ts';

/** Files that replace modules, globals or timers for everything in their process. */
const replacing = (files: string): string[] =>
  globSync(files).filter((file) =>
    /\bvi\.(mock|doMock|stub|spyOn|useFake|resetModules)/.test(readFileSync(file, 'utf8')),
  );

/**
 * The files of a worker share one process, with all that it has loaded: loading the shop for each of them anew took as
 * long as a third of the tests. Only those that replace something for the whole process have one of their own.
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
    // Each worker keeps a core busy, and the database one more.
    maxWorkers: 2,
    projects: [
      ...inSharedProcesses('rules', RULES),
      ...inSharedProcesses('shop', SHOP, inDatabase),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['database/test-server.ts', 'e2e/build.ts'],
          // The files of a worker share one running shop and one browser; each test is a shopper of its own.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // What a page is waited for has as long as on Playwright's own waits, however busy the machine is.
          expect: { poll: { timeout: 30_000, interval: 50 } },
        },
      },
    ],
  },
});
