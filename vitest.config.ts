import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    // Each worker keeps a core busy, and the database one more.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{contract,text,storefront,providers,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{server,database,operator,start,proof}/**/*.test.ts'],
          globalSetup: ['database/test-server.ts'],
          testTimeout: 15_000,
          hookTimeout: 30_000,
        },
      },
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
